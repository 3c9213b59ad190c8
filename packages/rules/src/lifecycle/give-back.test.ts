// Refunds for confirmed bookings: a change made the booking cheaper than the amount paid.
import { describe, expect, it } from 'vitest';
import { calls, kinds, payment, play, start, supplier } from './simulator/play.ts';

const confirmed = play(
  start(),
  { type: 'due' },
  payment('authorised'),
  supplier('booked'),
  payment('captured'),
).booking;
const PAID = confirmed.captured;
const back = (amount: number) => ({ type: 'give-back', amount }) as const;
const refund = (status: 'completed' | 'failed' | 'pending', amount: number) =>
  ({ type: 'refund-seen', refund: { status, amount } }) as const;

describe('giving back', () => {
  it('refunds exactly that much and stands again; a later refund has a key of its own', () => {
    const begun = play(confirmed, back(40));
    expect(begun.states).toEqual(['REFUNDING']);
    expect(begun.effects).toEqual([{ kind: 'call', step: 'refund', amount: 40, round: 1 }]);
    const done = play(begun.booking, refund('completed', 40));
    expect(done.booking).toMatchObject({
      state: 'CONFIRMED',
      refunded: 40,
      penalty: null,
      givingBack: false,
      refundRound: 2,
    });
    expect(kinds(done.effects)).toEqual(['rest']);
    const cancelled = play(done.booking, { type: 'cancel', penalty: 10 }, supplier('cancelled'));
    expect(cancelled.effects).toContainEqual({
      kind: 'call',
      step: 'refund',
      amount: PAID - 40 - 10,
      round: 2,
    });
    expect(play(cancelled.booking, refund('completed', PAID - 50)).booking).toMatchObject({
      state: 'CANCELLED',
      refunded: PAID - 10,
    });
  });

  it('is never more than is left, and nothing of a booking that does not stand', () => {
    expect(play(confirmed, back(PAID + 1)).states).toEqual([]);
    expect(play(confirmed, back(0)).states).toEqual([]);
    const waiting = play(start(), { type: 'due' }, payment('authorised')).booking;
    expect(play(waiting, back(10)).states).toEqual([]);
  });

  it('unseen, it is asked for; refused, it is sent with a new key; either way the booking stands', () => {
    const unseen = play(confirmed, back(40), { type: 'unanswered' }, { type: 'due' });
    expect(unseen.booking.state).toBe('REFUND_UNKNOWN');
    expect(calls(unseen.effects)).not.toContain('refund');
    expect(play(unseen.booking, refund('completed', 40)).booking.state).toBe('CONFIRMED');
    const failed = play(confirmed, back(40), refund('failed', 40), { type: 'due' });
    expect(failed.booking).toMatchObject({ state: 'REFUNDING', refundRound: 2 });
    expect(play(failed.booking, refund('completed', 40)).booking).toMatchObject({
      state: 'CONFIRMED',
      refunded: 40,
      refundRound: 3,
    });
  });

  it('cannot be cancelled meanwhile: it can when the money is on its way', () => {
    const begun = play(confirmed, back(40));
    expect(play(begun.booking, { type: 'cancel', penalty: 0 }).states).toEqual([]);
  });
});
