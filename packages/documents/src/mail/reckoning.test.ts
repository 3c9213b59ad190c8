import type { AmendmentView, BookingView } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { sampleBooking } from '../testing/sample.ts';
import { reckoned, reckonedOfRefund } from './reckoning.ts';

const kwd = (amount: number) => ({ amount, currency: 'KWD' });
const refund = (amount: number, at: string) => ({
  amount: kwd(amount),
  status: 'completed' as const,
  to: '',
  at,
});
const payment = (captured: number, refunded: number): BookingView['payment'] => ({
  method: 'card',
  card: null,
  captured: kwd(captured),
  refunded: kwd(refunded),
});
const amendment = (over: Partial<AmendmentView>): AmendmentView => ({
  reference: 'A2345678',
  kind: 'add-ons',
  status: 'confirmed',
  createdAt: '2027-03-03T10:00:00.000Z',
  confirmedAt: '2027-03-03T10:01:00.000Z',
  cancelledAt: null,
  due: kwd(0),
  back: kwd(0),
  captured: kwd(0),
  refunded: kwd(0),
  detail: {},
  ...over,
});
/**
 * Paid 730.017; a bag for 21.976; then a change that refunded 30.185, from the bag's payment first.
 */
const changed = (over: Partial<BookingView> = {}): BookingView =>
  sampleBooking({
    payment: payment(730_017, 8_209),
    refunds: [refund(8_209, '2027-03-04T10:00:00.000Z')],
    amendments: [
      amendment({ kind: 'change', back: kwd(30_185) }),
      amendment({ due: kwd(21_976), captured: kwd(21_976), refunded: kwd(21_976) }),
    ],
    ...over,
  });
const CANCELLED = {
  status: 'cancelled',
  cancelledAt: '2027-03-05T10:00:00.000Z',
  penalty: kwd(65_927),
} as const;

describe('what a cancelled booking comes to', () => {
  it('is what was paid, less what it keeps', () => {
    const plain = { ...CANCELLED, payment: payment(50_000, 0), penalty: kwd(20_000) };
    const owed = { paid: 50_000, before: 0, kept: 20_000, back: 30_000 };
    expect(reckoned(sampleBooking(plain))).toEqual(owed);
    // the same after the refund was sent, regardless of when its email is written
    const sent = { payment: payment(50_000, 30_000), refunds: [refund(30_000, '2027-03-06')] };
    expect(reckoned(sampleBooking({ ...plain, ...sent }))).toEqual(owed);
    expect(reckonedOfRefund(sampleBooking({ ...plain, ...sent }))).toEqual(owed);
    expect(reckoned(sampleBooking({ ...plain, penalty: kwd(60_000) })).back).toBe(0);
  });

  it('counts what changes gave back before by itself, not as a fee and not once more', () => {
    const owed = { paid: 751_993, before: 30_185, kept: 65_927, back: 655_881 };
    expect(reckoned(changed(CANCELLED))).toEqual(owed);
    const sent = changed({
      ...CANCELLED,
      payment: payment(730_017, 664_090),
      refunds: [
        refund(8_209, '2027-03-04T10:00:00.000Z'),
        refund(655_881, '2027-03-05T10:00:01.000Z'),
      ],
    });
    expect(reckoned(sent)).toEqual(owed);
    expect(reckonedOfRefund(sent)).toEqual(owed);
  });

  it('has what amendments keep, and what comes back of them', () => {
    const ended = (captured: number, kept: number) =>
      amendment({
        reference: `A234567${kept === 0 ? 1 : 2}`,
        status: 'cancelled',
        captured: kwd(captured),
        kept: kwd(kept),
      });
    const booking = sampleBooking({
      ...CANCELLED,
      payment: payment(100_000, 0),
      penalty: kwd(40_000),
      amendments: [
        ended(20_000, 0),
        ended(10_000, 10_000),
        amendment({ status: 'failed', failure: 'SOLD_OUT' }),
      ],
    });
    expect(reckoned(booking)).toEqual({ paid: 130_000, before: 0, kept: 50_000, back: 80_000 });
  });
});

it('a refund tells the same as the cancellation, unless something comes back of an amendment, too', () => {
  const bag = (kept: number) =>
    amendment({ status: 'cancelled', captured: kwd(10_000), kept: kwd(kept) });
  const booking = (kept: number) =>
    sampleBooking({
      ...CANCELLED,
      payment: payment(100_000, 60_000),
      penalty: kwd(40_000),
      refunds: [refund(60_000, '2027-03-06')],
      amendments: [bag(kept)],
    });
  const whole = { paid: 110_000, before: 0, kept: 50_000, back: 60_000 };
  expect(reckoned(booking(10_000))).toEqual(whole);
  expect(reckonedOfRefund(booking(10_000))).toEqual(whole);
  expect(reckonedOfRefund(booking(4_000))).toEqual({
    paid: 100_000,
    before: 0,
    kept: 40_000,
    back: 60_000,
  });
});

it('a refund of a booking that stands keeps nothing: there is no fee to be told', () => {
  expect(reckonedOfRefund(changed())).toBeNull();
});
