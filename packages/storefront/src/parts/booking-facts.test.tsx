import type { AmendmentView } from '@portico/contract';
import { expect, it } from 'vitest';
import { BOOKING, PARTS } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { BookingNumbers, StatusBadge } from './booking-facts.tsx';

const parts = { hotels: PARTS };

it('shows the reference, the supplier’s number and what was paid, each only if it is there', () => {
  expect(wordsOf(show(<BookingNumbers booking={BOOKING} />, { parts }))).toMatch(
    /Booking reference 7K2M4QXW slot-reference SUP-9 Paid \$200\.00/,
  );
  const bare = {
    ...BOOKING,
    supplierReference: null,
    payment: { ...BOOKING.payment, captured: { amount: 0, currency: 'USD' } },
  };
  expect(wordsOf(show(<BookingNumbers booking={bare} />, { parts }))).toBe(
    'Booking reference 7K2M4QXW',
  );
});

it('counts what was changed and added since, and nothing that did not come about', () => {
  const money = (amount: number) => ({ amount, currency: 'USD' });
  const amendment = (reference: string, status: AmendmentView['status'], captured: number) => ({
    reference,
    kind: 'add-ons' as const,
    status,
    createdAt: '2099-01-01T00:00:00Z',
    confirmedAt: null,
    cancelledAt: null,
    due: money(captured),
    back: money(0),
    captured: money(captured),
    refunded: money(0),
    detail: {},
  });
  const amendments = [
    amendment('A', 'confirmed', 1_250),
    amendment('B', 'cancelled', 500),
    amendment('C', 'failed', 99_000),
    amendment('D', 'awaiting_payment', 0),
  ];
  const booking = { ...BOOKING, amendments };
  expect(wordsOf(show(<BookingNumbers booking={booking} />, { parts }))).toContain('Paid $217.50');
});

it('says a status in words', () => {
  expect(wordsOf(show(<StatusBadge status="confirmed" />))).toBe('Confirmed');
});
