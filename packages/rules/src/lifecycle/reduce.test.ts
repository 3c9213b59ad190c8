import { BOOKING_STATES } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { stepKey } from './booking.ts';
import { calls, kinds, MINUTE, payment, play, start, supplier } from './simulator/play.ts';
import { isCancellable, statusOf } from './status.ts';
import { LIFECYCLE_TIMES, scaleTimes } from './times.ts';

describe('the way of a booking', () => {
  it('authorises, books, captures, confirms', () => {
    const { booking, states, effects } = play(
      start(),
      { type: 'due' },
      payment('authorised'),
      supplier('booked'),
      payment('captured'),
    );
    expect(states).toEqual([
      'AUTHORISING',
      'AUTHORISED',
      'BOOKING',
      'BOOKED',
      'CAPTURING',
      'CONFIRMED',
    ]);
    expect(booking).toMatchObject({ captured: 10_000, authorised: 0, doubt: null, failure: null });
    expect(effects).toContainEqual({ kind: 'notify', about: 'confirmed' });
  });

  it('never asks the gateway when the guest pays at the property', () => {
    const { states, effects } = play(start({ dueNow: 0 }), { type: 'due' }, supplier('booked'));
    expect(states).toEqual(['BOOKING', 'BOOKED', 'CONFIRMED']);
    expect(calls(effects)).toEqual([]);
  });

  it('waits for the payer and goes on once the gateway says so', () => {
    const waiting = play(start(), { type: 'due' }, payment('requires_payer'));
    expect(waiting.booking.state).toBe('AWAITING_PAYER');
    expect(waiting.effects).toEqual([{ kind: 'wait', until: 2 + MINUTE }]);
    const paid = play(waiting.booking, { type: 'due' }, payment('authorised'));
    expect(paid.states).toEqual(['AUTHORISED', 'BOOKING']);
    expect(calls(paid.effects)).toEqual(['book']);
  });

  it('asks once more when the payer is late, and voids only what is still unpaid', () => {
    const late = start({ state: 'AWAITING_PAYER' });
    const unpaid = play(
      late,
      { type: 'due', at: 15 * MINUTE },
      { ...payment('requires_payer'), at: 15 * MINUTE },
    );
    expect(unpaid.booking).toMatchObject({ state: 'VOIDING', failure: 'PAYER_LEFT' });
    expect(play(unpaid.booking, payment('voided')).booking.state).toBe('EXPIRED');
    const paidInTime = play(
      late,
      { type: 'due', at: 15 * MINUTE },
      { ...payment('authorised'), at: 15 * MINUTE },
    );
    expect(paidInTime.booking.state).toBe('BOOKING');
  });

  it('gives the quote free after a declined card, and not after a room that is gone', () => {
    const declined = play(start(), { type: 'due' }, payment('declined'));
    expect(declined.booking).toMatchObject({ state: 'REJECTED', failure: 'DECLINED' });
    expect(kinds(declined.effects)).toContain('release-quote');
    const sold = play(start(), { type: 'due' }, payment('authorised'), {
      type: 'supplier-refused',
      reason: 'SOLD_OUT',
    });
    expect(sold.booking).toMatchObject({ state: 'VOIDING', failure: 'SOLD_OUT' });
    expect(statusOf(sold.booking.state, sold.booking.failure)).toBe('failed');
    const voided = play(sold.booking, payment('voided'));
    expect(voided.booking.state).toBe('REJECTED');
    expect(kinds(voided.effects)).toEqual(['rest', 'notify']);
  });

  it.each(['NAME_REFUSED', 'SEAT_TAKEN'] as const)(
    'gives the money and the quote free where the supplier says %s: the rest can still be had',
    (reason) => {
      const refused = play(start(), { type: 'due' }, payment('authorised'), {
        type: 'supplier-refused',
        reason,
      });
      expect(refused.booking).toMatchObject({ state: 'VOIDING', failure: reason });
      const after = play(refused.booking, payment('voided'));
      expect(after.booking).toMatchObject({ state: 'REJECTED', failure: reason, captured: 0 });
      expect(kinds(after.effects)).toEqual(['rest', 'release-quote', 'notify']);
    },
  );

  it('refuses an authorisation of less than was agreed', () => {
    const { booking, effects } = play(
      start(),
      { type: 'due' },
      payment('authorised', { authorised: 9999 }),
    );
    expect(booking).toMatchObject({ state: 'VOIDING', failure: 'DECLINED' });
    expect(calls(effects)).toEqual(['void']);
  });

  it('cancels at the supplier first and then gives back what the penalty leaves', () => {
    const confirmed = start({ state: 'CONFIRMED', captured: 10_000 });
    const asked = play(confirmed, { type: 'cancel', penalty: 3000 });
    expect(calls(asked.effects)).toEqual(['cancel']);
    const refunding = play(asked.booking, supplier('cancelled'));
    expect(refunding.effects).toContainEqual({
      kind: 'call',
      step: 'refund',
      amount: 7000,
      round: 1,
    });
    expect(refunding.effects).toContainEqual({ kind: 'notify', about: 'cancelled' });
    const done = play(refunding.booking, {
      type: 'refund-seen',
      refund: { status: 'completed', amount: 7000 },
    });
    expect(done.booking).toMatchObject({ state: 'CANCELLED', refunded: 7000 });
  });

  it('sends no refund when the penalty is all of it', () => {
    const { booking, effects } = play(
      start({ state: 'CONFIRMED', captured: 10_000 }),
      { type: 'cancel', penalty: 10_000 },
      supplier('cancelled'),
    );
    expect(booking.state).toBe('CANCELLED');
    expect(calls(effects)).toEqual([]);
  });

  it('gives the room back when the capture is refused', () => {
    const { booking, effects } = play(
      start({ state: 'BOOKED', authorised: 10_000 }),
      { type: 'proceed' },
      { type: 'payment-refused' },
    );
    expect(booking).toMatchObject({ state: 'CANCELLING', failure: 'DECLINED' });
    expect(calls(effects)).toEqual(['cancel']);
    const after = play(booking, supplier('cancelled'), payment('voided'));
    expect(after.states).toEqual(['VOIDING', 'REJECTED']);
  });

  it('tries a failed refund again under a new key and calls a person after a day', () => {
    const refunding = start({ state: 'REFUNDING', captured: 10_000, penalty: 0 });
    const failed = play(refunding, {
      type: 'refund-seen',
      refund: { status: 'failed', amount: 10_000 },
      at: 1,
    });
    expect(failed.booking.state).toBe('REFUND_FAILED');
    const again = play(failed.booking, { type: 'due', at: 1 + LIFECYCLE_TIMES.refundRetry });
    expect(again.effects).toEqual([{ kind: 'call', step: 'refund', amount: 10_000, round: 2 }]);
    const late = play(again.booking, {
      type: 'refund-refused',
      at: 1 + LIFECYCLE_TIMES.refundGiveUp,
    });
    expect(late.booking).toMatchObject({ state: 'MANUAL', heldFrom: 'REFUND_FAILED' });
  });
});

describe('an outcome that was not seen', () => {
  it('is asked about after 2, 5, 10, 20, 40 and then every 60 seconds, for 30 minutes, then a person is called', () => {
    let { booking, effects } = play(
      start({ state: 'AUTHORISED', authorised: 10_000 }),
      { type: 'proceed' },
      { type: 'unanswered', at: 0 },
    );
    const waits: number[] = [];
    let at = 0;
    while (booking.state === 'SUPPLIER_UNKNOWN') {
      const wait = effects.find((effect) => effect.kind === 'wait');
      if (wait?.kind !== 'wait') break;
      waits.push((wait.until - at) / 1000);
      at = wait.until;
      ({ booking, effects } = play(booking, { type: 'due', at }, { type: 'asked-in-vain', at }));
    }
    expect(waits.slice(0, 8)).toEqual([2, 5, 10, 20, 40, 60, 60, 60]);
    expect(booking).toMatchObject({ state: 'MANUAL', heldFrom: 'SUPPLIER_UNKNOWN' });
    expect(at).toBeGreaterThanOrEqual(30 * MINUTE);
    expect(at).toBeLessThan(32 * MINUTE);
    expect(effects).toContainEqual({ kind: 'open-task' });
  });

  it('takes "no such booking" for an answer only after timeout and visibility lag, and never sends twice to a supplier that counts twice', () => {
    const unknown = play(
      start({
        state: 'AUTHORISED',
        authorised: 10_000,
        supplier: { idempotent: false, settleMs: 210_000 },
      }),
      { type: 'proceed', at: 0 },
      { type: 'unanswered', at: 90_000 },
    ).booking;
    const early = play(unknown, { type: 'due', at: 209_999 }, { ...supplier(null), at: 209_999 });
    expect(early.booking.state).toBe('SUPPLIER_UNKNOWN');
    const late = play(unknown, { type: 'due', at: 210_000 }, { ...supplier(null), at: 210_000 });
    expect(late.booking).toMatchObject({ state: 'VOIDING', failure: 'SUPPLIER_REFUSED' });
    expect(calls(early.effects)).toEqual([]);
  });

  it('is sent again at once, under the same key, to a supplier that takes a key once', () => {
    const unknown = play(
      start({
        state: 'BOOKING',
        authorised: 10_000,
        doubt: { since: 0, sentAt: 0, tries: 0, open: 1 },
      }),
      { type: 'due' },
    );
    expect(unknown.effects).toEqual([{ kind: 'ask', about: 'supplier' }]);
    expect(calls(play(unknown.booking, supplier(null)).effects)).toEqual(['book']);
  });

  it('goes on without a second send when the booking turns up', () => {
    const { states } = play(
      start({ state: 'SUPPLIER_UNKNOWN', authorised: 10_000 }),
      { type: 'due' },
      supplier('booked'),
    );
    expect(states).toEqual(['BOOKED', 'CAPTURING']);
  });

  it('is left by a question only: a hint asks', () => {
    for (const state of [
      'AUTH_UNKNOWN',
      'SUPPLIER_UNKNOWN',
      'CAPTURE_UNKNOWN',
      'CANCEL_UNKNOWN',
      'REFUND_UNKNOWN',
      'AWAITING_PAYER',
      'VOIDING',
    ] as const) {
      const { booking, effects } = play(start({ state }), { type: 'due' });
      expect(booking.state).toBe(state);
      expect(kinds(effects)).toEqual(['ask']);
    }
  });

  it('what certainly did not arrive is sent again twice, then the step has failed', () => {
    const sent = play(start(), { type: 'due' }, { type: 'not-done' });
    expect(sent.effects).toEqual([{ kind: 'wait', until: 2 + 200 }]);
    const again = play(
      sent.booking,
      { type: 'due' },
      { type: 'not-done' },
      { type: 'due' },
      { type: 'not-done' },
    );
    expect(again.booking).toMatchObject({ state: 'REJECTED', failure: 'PAYMENT_UNAVAILABLE' });
  });

  it('is not taken for "did not arrive" when an older send is still in doubt', () => {
    const doubt = { since: 0, sentAt: 0, tries: 2, open: 1 };
    const resent = play(
      start({ state: 'SUPPLIER_UNKNOWN', authorised: 10_000, doubt }),
      supplier(null),
      { type: 'not-done' },
    );
    expect(resent.booking.state).toBe('SUPPLIER_UNKNOWN');
  });

  it('is not ended by a refusal of the repetition: what stands with the peer decides', () => {
    const again = start({
      state: 'AUTHORISING',
      doubt: { since: 0, sentAt: 0, tries: 1, open: 2 },
    });
    const asked = play(again, { type: 'payment-refused' });
    expect(asked.effects).toEqual([{ kind: 'ask', about: 'payment' }]);
    expect(play(asked.booking, payment('requires_payer')).booking.state).toBe('AWAITING_PAYER');
    expect(play(asked.booking, { type: 'payment-seen', payment: null }).booking).toMatchObject({
      state: 'REJECTED',
      failure: 'DECLINED',
    });
  });

  it('can be taken up again by a person, who makes it ask first', () => {
    const held = start({ state: 'MANUAL', heldFrom: 'CAPTURE_UNKNOWN', authorised: 10_000 });
    const { booking, effects } = play(held, { type: 'decide', decision: 'ask-again' });
    expect(booking.state).toBe('CAPTURE_UNKNOWN');
    expect(effects).toEqual([{ kind: 'ask', about: 'payment' }]);
    expect(play(booking, payment('captured')).booking.state).toBe('CONFIRMED');
  });

  it('is decided by the supplier when it first refused to cancel', () => {
    const cancelling = play(
      start({ state: 'CONFIRMED', captured: 10_000 }),
      { type: 'cancel', penalty: 0 },
      { type: 'supplier-refused', reason: 'NOT_CANCELLABLE' },
    );
    expect(kinds(cancelling.effects)).toEqual(['ask']);
    expect(play(cancelling.booking, supplier('cancelled')).booking.state).toBe('REFUNDING');
    expect(play(cancelling.booking, supplier('booked')).booking).toMatchObject({
      state: 'MANUAL',
      heldFrom: 'CANCEL_UNKNOWN',
    });
  });
});

describe('a cancellation that comes before the supplier shows what it has booked', () => {
  const cancelling = (idempotent: boolean) =>
    play(
      {
        ...start({ state: 'CONFIRMED', captured: 10_000 }),
        supplier: { idempotent, settleMs: 10_000 },
      },
      { type: 'cancel', penalty: 0 },
      { type: 'supplier-refused', reason: 'NOT_FOUND' },
    );

  it.each([true, false])(
    'waits until it is shown, and is sent again then (idempotent: %s)',
    (idempotent) => {
      const refused = cancelling(idempotent);
      expect([refused.booking.state, kinds(refused.effects)]).toEqual(['CANCEL_UNKNOWN', ['wait']]);
      const hidden = play(refused.booking, { type: 'due' }, supplier(null));
      expect([hidden.booking.state, kinds(hidden.effects)]).toEqual(['CANCEL_UNKNOWN', ['wait']]);
      const shown = play(hidden.booking, { type: 'due' }, supplier('booked'));
      expect([shown.booking.state, calls(shown.effects)]).toEqual(['CANCELLING', ['cancel']]);
      expect(play(shown.booking, supplier('cancelled')).booking.state).toBe('REFUNDING');
    },
  );

  it('calls a person when it is never shown', () => {
    const hidden = play(
      cancelling(true).booking,
      { type: 'due', at: 31 * MINUTE },
      { ...supplier(null), at: 31 * MINUTE },
    );
    expect(hidden.booking).toMatchObject({ state: 'MANUAL', heldFrom: 'CANCEL_UNKNOWN' });
  });
});

describe('small things', () => {
  it('derives keys from the booking and the step', () => {
    expect(stepKey('b', 'capture')).toBe('b:capture:1');
    expect(stepKey('b', 'refund', 2)).toBe('b:refund:2');
  });

  it('says what people are told', () => {
    expect(statusOf('SUPPLIER_UNKNOWN', null)).toBe('processing');
    expect(statusOf('REFUND_FAILED', null)).toBe('cancelled');
    expect(statusOf('VOIDING', 'PAYER_LEFT')).toBe('expired');
    expect(statusOf('MANUAL', 'DECLINED')).toBe('attention');
    expect(BOOKING_STATES.filter(isCancellable)).toEqual(['AWAITING_PAYER', 'CONFIRMED']);
  });

  it('shortens every time alike', () => {
    const fast = scaleTimes(LIFECYCLE_TIMES, 0.01);
    expect(fast.ask).toEqual([20, 50, 100, 200, 400, 600]);
    expect(fast.payer).toBe(9000);
    expect(fast.resend).toEqual([2, 10]);
  });
});
