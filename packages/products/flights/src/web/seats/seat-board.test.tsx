import { expect, it } from 'vitest';
import { map, OUT } from '../testing/fare-samples.ts';
import { usualPrice } from './seat-board.tsx';

it('the usual price is what most seats cost', () => {
  expect(usualPrice(map(OUT.id))).toBe(2_200);
  expect(usualPrice({ flight: 'f', cabins: [] })).toBe(0);
});
