// Cancellations refused by the supplier because it would keep more than was agreed.
import { describe, expect, it } from 'vitest';
import type { Lifecycle } from './booking.ts';
import { calls, kinds, payment, play, start, supplier } from './simulator/play.ts';

const confirmed = play(
  start(),
  { type: 'due' },
  payment('authorised'),
  supplier('booked'),
  payment('captured'),
).booking;
const cancelling = play(confirmed, { type: 'cancel', penalty: 10 }).booking;
const dearer = { type: 'supplier-refused', reason: 'PRICE_CHANGED' } as const;

describe('a cancellation for more than was agreed', () => {
  it('is not made: the booking is confirmed, without a penalty, a mail or a task', () => {
    const { booking, effects } = play(cancelling, dearer);
    expect(booking).toMatchObject({ state: 'CONFIRMED', penalty: null, doubt: null, refunded: 0 });
    expect(kinds(effects)).toEqual(['rest']);
    const agreed = play(booking, { type: 'cancel', penalty: 60 }, supplier('cancelled'));
    expect(agreed.booking).toMatchObject({ state: 'REFUNDING', penalty: 60 });
    expect(agreed.effects).toContainEqual({
      kind: 'call',
      step: 'refund',
      amount: confirmed.captured - 60,
      round: 1,
    });
  });

  it('refused after a call with an unknown outcome, the record of the supplier decides', () => {
    const repeated: Lifecycle = {
      ...cancelling,
      doubt: { since: 0, sentAt: 0, tries: 1, open: 2 },
    };
    const asked = play(repeated, dearer);
    expect([asked.booking.state, kinds(asked.effects)]).toEqual(['CANCEL_UNKNOWN', ['ask']]);
    expect(play(asked.booking, supplier('cancelled')).booking).toMatchObject({
      state: 'REFUNDING',
      penalty: 10,
    });
    const late: Lifecycle = {
      ...asked.booking,
      supplier: { ...asked.booking.supplier, settleMs: 0 },
    };
    expect(play(late, supplier('booked')).booking).toMatchObject({
      state: 'CONFIRMED',
      penalty: null,
    });
    const early: Lifecycle = {
      ...asked.booking,
      supplier: { ...asked.booking.supplier, settleMs: 9e9 },
    };
    expect(play(early, supplier('booked')).booking).toMatchObject({
      state: 'CANCEL_UNKNOWN',
      penalty: 10,
    });
  });

  it('of an order that was never confirmed leaves it to the record of the supplier', () => {
    const unpaid: Lifecycle = { ...cancelling, failure: 'DECLINED', penalty: null };
    const asked = play(unpaid, dearer);
    expect(asked.booking.state).toBe('CANCEL_UNKNOWN');
    expect(calls(asked.effects)).toEqual([]);
    expect(play(asked.booking, supplier('booked')).booking.state).toBe('MANUAL');
  });
});
