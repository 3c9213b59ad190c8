import type { SellingSupplier } from '@portico/selling';
import { expect, it } from 'vitest';
import { waitsFor } from './selling-context.ts';

const BASE = { search: 8_000, deals: 4_000, one: 8_000, suggest: 250 };
const taking = (...times: number[]) =>
  times.map((searchTimeoutMs) => ({ profile: { searchTimeoutMs } }) as SellingSupplier);

it('waits for a search and an answer as long as the slowest supplier may take', () => {
  expect(waitsFor(BASE, taking(3_000, 12_000, 5_000))).toEqual({
    ...BASE,
    search: 12_000,
    one: 12_000,
  });
});

it('never waits less than at least', () => {
  expect(waitsFor(BASE, taking(3_000))).toEqual(BASE);
  expect(waitsFor(BASE, [])).toEqual(BASE);
});
