import { describe, expect, it } from 'vitest';
import { fakeRate } from '../testing/fake-supplier.ts';
import { offerOf } from './facts.ts';

const PRICE = {
  currency: 'USD',
  total: 100,
  dueNow: 100,
  dueOnSite: 0,
  base: 100,
  taxes: 0,
  saved: 0,
};
const said = (left: number | null, price: typeof PRICE | null = PRICE) =>
  offerOf({ supplier: 'a', itemKey: 'h', rate: fakeRate({ left }) }, price).left;

describe('how many rooms are left', () => {
  it('is said of the last one and the last two only', () => {
    expect([1, 2, 3, 5, null].map((left) => said(left))).toEqual([
      1,
      2,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is not said to whom the price is not shown', () => {
    expect([1, 2].map((left) => said(left, null))).toEqual([undefined, undefined]);
  });
});
