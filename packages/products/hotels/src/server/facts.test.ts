import { describe, expect, it } from 'vitest';
import type { FullPrice } from '@portico/rules/pricing';
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
const FULL: FullPrice = {
  currency: 'USD',
  net: 90,
  tax: 10,
  rounding: 0,
  markups: [],
  fee: 0,
  uplift: 0,
  exchange: null,
};
const said = (left: number | null, price: typeof PRICE | null = PRICE) =>
  offerOf({ supplier: 'a', itemKey: 'h', rate: fakeRate({ left }) }, price, FULL).left;

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

describe('what cancelling costs', () => {
  const steps = [
    { until: '2026-12-01T18:00', penaltyBp: 0 },
    { until: '2026-12-05T18:00', penalty: 20 },
    { until: null, penaltyBp: 10_000 },
  ];
  const told = (price: typeof PRICE | null) => {
    const cancellation = { timeZone: 'Europe/Lisbon', steps };
    const rate = fakeRate({ net: 72, tax: 8, cancellation });
    return offerOf({ supplier: 'a', itemKey: 'h', rate }, price, FULL).cancellation.steps;
  };

  it('is an amount in the currency of the price, converted as the rate is', () => {
    // 20 of 80 are 25 of 100
    expect(told(PRICE)).toEqual(steps.with(1, { until: '2026-12-05T18:00', penalty: 25 }));
  });

  it('is a share where the price is not shown', () => {
    expect(told(null)).toEqual(steps.with(1, { until: '2026-12-05T18:00', penaltyBp: 2_500 }));
  });
});

describe('what a hotel takes', () => {
  const exchange = { from: 'EUR', to: 'USD', rate: '1.25', asOf: '2026-11-20T00:00:00Z' };
  const taken = (
    rate: Partial<Parameters<typeof fakeRate>[0]>,
    price: Partial<typeof PRICE> | null,
    full: Partial<FullPrice> = {},
  ) =>
    offerOf(
      { supplier: 'a', itemKey: 'h', rate: fakeRate(rate) },
      price && { ...PRICE, ...price },
      { ...FULL, ...full },
    ).atHotel;
  const inEuros = { currency: 'EUR', net: 72, tax: 8, feeOnSite: 4 };

  it('is what its supplier asks for a stay that is paid there, with its fees, in its own money', () => {
    const price = { total: 105, dueNow: 0, dueOnSite: 5 };
    expect(taken({ ...inEuros, payAt: 'on-site' }, price, { fee: 5, exchange })).toEqual({
      currency: 'EUR',
      stay: 80,
      fee: 4,
    });
  });

  it('is the price it is sold for where that is dearer, at the rate it was converted by', () => {
    const price = { total: 130, dueNow: 0, dueOnSite: 5 };
    const full = {
      fee: 5,
      exchange,
      markups: [{ ruleId: 'r', label: 'Agency markup', amount: 25 }],
    };
    expect(taken({ ...inEuros, payAt: 'on-site' }, price, full)).toEqual({
      currency: 'EUR',
      stay: 100,
      fee: 4,
    });
  });

  it('is told in the agency’s money too: the reader may have chosen another one', () => {
    expect(
      taken({ net: 90, tax: 10, feeOnSite: 0, currency: 'USD', payAt: 'on-site' }, { dueNow: 0 }),
    ).toEqual({ currency: 'USD', stay: 100, fee: 0 });
  });

  it('is its fees alone where the stay is charged when booking, and nothing where no price is shown', () => {
    const price = { total: 105, dueNow: 100, dueOnSite: 5 };
    expect(taken({ ...inEuros, payAt: 'now' }, price, { fee: 5, exchange })).toEqual({
      currency: 'EUR',
      stay: 0,
      fee: 4,
    });
    expect(taken({ ...inEuros, feeOnSite: 0, payAt: 'now' }, PRICE, { exchange })).toBeUndefined();
    expect(taken({ ...inEuros, payAt: 'on-site' }, null, { exchange })).toBeUndefined();
  });
});
