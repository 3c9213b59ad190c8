import { BOOKING_STATES } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { HELD_DECISIONS } from './booking.ts';
import { heldDecisions } from './decisions.ts';
import { refundDue } from './moves.ts';
import { calls, kinds, payment, play, start, supplier } from './simulator/play.ts';

const held = (heldFrom: (typeof BOOKING_STATES)[number], patch = {}) =>
  start({ state: 'MANUAL', heldFrom, ...patch });
const decide = (decision: (typeof HELD_DECISIONS)[number]) =>
  ({ type: 'decide', decision }) as const;

describe('what a person may decide', () => {
  it('always includes asking again, wherever a booking can be held', () => {
    for (const from of [
      'AUTH_UNKNOWN',
      'AWAITING_PAYER',
      'SUPPLIER_UNKNOWN',
      'CAPTURING',
      'CAPTURE_UNKNOWN',
      'VOIDING',
      'CANCEL_UNKNOWN',
      'REFUNDING',
      'REFUND_UNKNOWN',
      'REFUND_FAILED',
    ] as const) {
      expect(heldDecisions({ heldFrom: from, failure: null })[0]).toBe('ask-again');
    }
    expect(heldDecisions({ heldFrom: null, failure: null })).toEqual([]);
  });

  it('changes nothing when it is not allowed there', () => {
    for (const heldFrom of BOOKING_STATES) {
      for (const decision of HELD_DECISIONS) {
        const booking = held(heldFrom, { failure: null });
        if (heldDecisions(booking).includes(decision)) continue;
        expect(play(booking, decide(decision))).toEqual({ booking, effects: [], states: [] });
      }
    }
  });

  it('can be decided once: the second decision finds no held booking', () => {
    const first = play(held('SUPPLIER_UNKNOWN', { authorised: 10_000 }), decide('void'));
    expect(play(first.booking, decide('accept-booked')).booking).toEqual(first.booking);
  });

  it('accepts a room somebody has made sure of, and is paid for it', () => {
    const accepted = play(
      held('SUPPLIER_UNKNOWN', { authorised: 10_000 }),
      decide('accept-booked'),
    );
    expect(calls(accepted.effects)).toEqual(['capture']);
    expect(play(accepted.booking, payment('captured')).booking.state).toBe('CONFIRMED');
  });

  it('releases the money where there is no room: a hold is voided, a charge refunded', () => {
    expect(
      calls(play(held('SUPPLIER_UNKNOWN', { authorised: 10_000 }), decide('void')).effects),
    ).toEqual(['void']);
    expect(
      calls(play(held('SUPPLIER_UNKNOWN', { captured: 10_000 }), decide('void')).effects),
    ).toEqual(['refund']);
    expect(play(held('SUPPLIER_UNKNOWN', { dueNow: 0 }), decide('void')).booking).toMatchObject({
      state: 'REJECTED',
      failure: 'SUPPLIER_REFUSED',
    });
  });

  it('gives a room back that cannot be paid for', () => {
    const cancelling = play(
      held('CAPTURE_UNKNOWN', { authorised: 10_000 }),
      decide('cancel-at-supplier'),
    );
    expect(calls(cancelling.effects)).toEqual(['cancel']);
    expect(play(cancelling.booking, supplier('cancelled')).booking).toMatchObject({
      state: 'VOIDING',
      failure: 'DECLINED',
    });
  });

  it('keeps a trip whose cancellation the supplier refused, or gives the traveller his money all the same', () => {
    const refused = held('CANCEL_UNKNOWN', { captured: 10_000, penalty: 3000 });
    expect(play(refused, decide('accept-booked')).booking).toMatchObject({
      state: 'CONFIRMED',
      penalty: null,
    });
    const refunded = play(refused, decide('refund'));
    expect(refunded.effects).toMatchObject([
      { kind: 'call', step: 'refund', amount: 7000 },
      { kind: 'notify', about: 'cancelled' },
    ]);
    // a room that must be cancelled because it was never paid for is no valid trip
    expect(heldDecisions(held('CANCEL_UNKNOWN', { failure: 'DECLINED' }))).toEqual([
      'ask-again',
      'refund',
    ]);
  });

  it('sends a failed refund with a new key, and no other', () => {
    const again = play(
      held('REFUND_FAILED', { captured: 10_000, penalty: 0, refundRound: 4 }),
      decide('refund'),
    );
    expect(again.effects).toMatchObject([
      { kind: 'call', step: 'refund', round: 5, amount: 10_000 },
    ]);
    expect(heldDecisions(held('REFUND_UNKNOWN'))).not.toContain('refund');
  });

  it('writes off exactly what is still owed, and nothing is owed afterwards', () => {
    const { booking, effects } = play(
      held('REFUND_FAILED', { captured: 10_000, refunded: 1000, penalty: 2500 }),
      decide('write-off'),
    );
    expect(booking).toMatchObject({
      state: 'CANCELLED',
      writtenOff: 6500,
      captured: 10_000,
      refunded: 1000,
    });
    expect(refundDue(booking)).toBe(0);
    expect(kinds(effects)).toEqual(['rest']);
    expect(
      play(held('VOIDING', { failure: 'SOLD_OUT', authorised: 10_000 }), decide('write-off'))
        .booking,
    ).toMatchObject({ state: 'REJECTED', authorised: 0, writtenOff: 0 });
    expect(play(held('AUTH_UNKNOWN'), decide('write-off')).booking).toMatchObject({
      state: 'REJECTED',
      failure: 'PAYMENT_UNAVAILABLE',
    });
  });
});

describe('a memory restored from a backup', () => {
  it('asks the supplier before it sends an order that may have been sent', () => {
    const restored = start({ state: 'AWAITING_PAYER', relearns: true });
    const asked = play(restored, payment('authorised'));
    expect(asked.effects.at(-1)).toEqual({ kind: 'ask', about: 'supplier' });
    expect(calls(play(asked.booking, supplier('booked')).effects)).toEqual(['capture']);
    expect(calls(play(asked.booking, supplier(null)).effects)).toEqual(['book']);
  });

  it('takes a payment that is captured for a sign that the room was booked', () => {
    const asked = play(
      start({ state: 'AWAITING_PAYER', supplier: { idempotent: false, settleMs: 1 } }),
      payment('captured'),
    );
    expect(kinds(asked.effects)).toEqual(['ask']);
    expect(play(asked.booking, supplier('booked')).booking).toMatchObject({
      state: 'CONFIRMED',
      captured: 10_000,
    });
  });
});
