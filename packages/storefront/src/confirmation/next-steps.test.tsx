import { expect, it } from 'vitest';
import { BOOKING, PARTS } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { NextSteps } from './next-steps.tsx';

const parts = { hotels: PARTS };

it('tells of the voucher, the last free moment and what the product adds, in this order', () => {
  expect(wordsOf(show(<NextSteps booking={BOOKING} own="/mine" />, { parts }))).toMatch(
    /Voucher by email .* 18:00 Free cancellation ends .*Lisbon time Cancel booking slot-when slot-step \$20\.00/,
  );
});

it('names no free moment that is over, and nothing to pay where nothing is', () => {
  const booking = {
    ...BOOKING,
    price: { ...BOOKING.price, dueNow: BOOKING.price.total },
    cancellation: { timeZone: 'UTC', steps: [{ until: null, penaltyBp: 10_000 }] },
  };
  const words = wordsOf(show(<NextSteps booking={booking} own={null} />, { parts }));
  expect(words).not.toContain('Last moment');
  expect(words).toContain('slot-step null');
});
