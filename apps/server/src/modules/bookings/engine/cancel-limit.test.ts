import { expect, it } from 'vitest';
import type { BookingRow } from '../record/bookings.types.ts';
import { limitOf, statedPenalty } from './cancel-limit.ts';

const eur = (amount: number) => ({ amount, currency: 'EUR' });
/** 100.00 EUR owed are 120.00 USD of the sale, which has 12.00 USD of markup. */
const sale = {
  currency: 'USD',
  total: 13_200,
  dueNow: 13_200,
  owed: { net: 9_000, tax: 1_000, currency: 'EUR' },
  price: { net: 10_800, tax: 1_200, rounding: 0 },
} as BookingRow['sale'];
const booking = { sale } as BookingRow;

it('a penalty that its supplier names is worth it at the rate of the sale, rounded up', () => {
  expect([0, 1, 5_000, 9_999].map((kept) => statedPenalty(booking, eur(kept)))).toEqual([
    0, 2, 6_000, 11_999,
  ]);
});

it('is everything that was to be paid if the supplier keeps the whole price', () => {
  expect([10_000, 10_001].map((kept) => statedPenalty(booking, eur(kept)))).toEqual([
    13_200, 13_200,
  ]);
  const later = { ...sale, dueNow: 3_200, later: { amount: 10_000, by: '', timeZone: 'UTC' } };
  expect(statedPenalty({ sale: later }, eur(10_000))).toBe(13_200);
});

it('is nothing if the supplier keeps nothing, even of a rate that owes it nothing', () => {
  const free = { ...sale, owed: { net: 0, tax: 0, currency: 'EUR' } };
  expect(statedPenalty({ sale: free }, eur(0))).toBe(0);
  expect(statedPenalty({ sale: free }, eur(1))).toBe(13_200);
});

it('covers what the supplier is then allowed to keep', () => {
  for (let kept = 0; kept <= 10_000; kept += 37) {
    const penalty = statedPenalty(booking, eur(kept)) ?? -1;
    const agreed = { ...booking, parent: null, failure: null, balance: null, penalty };
    const limit = limitOf({
      ...agreed,
      captured: 13_200,
      refunded: 0,
      writtenOff: 0,
    } as BookingRow);
    expect(limit === null || limit.amount >= kept).toBe(true);
  }
});

it('is unknown if the supplier does not tell, in another currency, or no amount', () => {
  const untold = [null, { amount: 5_000, currency: 'USD' }, eur(-1), eur(0.5), eur(Number.NaN)];
  expect(untold.map((kept) => statedPenalty(booking, kept))).toEqual(untold.map(() => null));
});
