import { expect, it } from 'vitest';
import { BOOKING, PARTS } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { BookingNumbers, StatusBadge } from './booking-facts.tsx';

const parts = { hotels: PARTS };

it('shows the reference, the supplier’s number and what was paid, each only if it is there', () => {
  expect(wordsOf(show(<BookingNumbers booking={BOOKING} />, { parts }))).toMatch(
    /Reference 7K2M4QXW slot-reference SUP-9 Paid \$200\.00/,
  );
  const bare = {
    ...BOOKING,
    supplierReference: null,
    payment: { ...BOOKING.payment, captured: { amount: 0, currency: 'USD' } },
  };
  expect(wordsOf(show(<BookingNumbers booking={bare} />, { parts }))).toBe('Reference 7K2M4QXW');
});

it('says a status in words', () => {
  expect(wordsOf(show(<StatusBadge status="confirmed" />))).toBe('Confirmed');
});
