import { expect, it } from 'vitest';
import { sumsOf } from './sums.ts';

it('never adds two currencies, nor a figure that is missing', () => {
  const rows = [
    { currency: 'GBP', total: 100 },
    { currency: 'EUR', total: 30 },
    { currency: 'GBP', total: null },
    { currency: 'GBP', total: -1 },
  ];
  expect(sumsOf(rows, ({ total }) => total)).toEqual([
    { currency: 'GBP', amount: 99 },
    { currency: 'EUR', amount: 30 },
  ]);
});
