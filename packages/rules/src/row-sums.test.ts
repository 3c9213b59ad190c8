import { AUDIENCES } from '@portico/contract';
import { expect, it } from 'vitest';
import { priceOf } from './pricing.ts';
import { NO_SUMS, sumsInRow, sumsOfRow } from './row-sums.ts';

const sums = { member: 20_000, retail: 21_500, wholesale: 17_000, tax: 1_000, fee: 500 };
const priceFor = (audience: (typeof AUDIENCES)[number], over: Partial<typeof sums> = {}) =>
  priceOf({ ...sums, ...over }, 'USD', audience, { payAt: 'now' });

it('carries the saving to everybody, wholesale and markup to unrestricted agents alone [R5-06]', () => {
  for (const audience of AUDIENCES) {
    const row = sumsInRow(priceFor(audience));
    expect(row).toEqual(audience === 'agent' ? [1_500, 17_000, 2_500] : [1_500]);
    const { saved, wholesale, markup } = priceFor(audience);
    expect(sumsOfRow(row)).toEqual(audience === 'agent' ? { saved, wholesale, markup } : { saved });
  }
});

it('leaves out a saving of nothing, but keeps the places of the other amounts', () => {
  expect(sumsInRow(priceFor('customer', { retail: 20_000 }))).toEqual([]);
  expect(sumsInRow(priceFor('agent', { retail: 20_000 }))).toEqual([0, 17_000, 2_500]);
  expect(sumsOfRow([])).toEqual(NO_SUMS);
});

it('is empty where prices are hidden', () => {
  expect(sumsInRow(null)).toEqual([]);
});
