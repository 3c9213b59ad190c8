import { expect, it } from 'vitest';
import { pairPrices } from './days-around.query.ts';

it('finds the price of each pair of days and the least of all; what was not said has none', () => {
  const prices = pairPrices('USD', [
    { out: '2099-06-18', back: '2099-06-23', total: 84_200 },
    { out: '2099-06-18', back: '2099-06-24', total: 79_800 },
    { out: '2099-06-19', back: '2099-06-24', total: null },
  ]);
  expect(prices.totalOf('2099-06-18', '2099-06-24')).toBe(79_800);
  expect(prices.totalOf('2099-06-19', '2099-06-24')).toBeNull();
  expect(prices.totalOf('2099-06-20', '2099-06-24')).toBeNull();
  expect(prices.lowest).toBe(79_800);
  expect(pairPrices('USD', []).lowest).toBeNull();
});
