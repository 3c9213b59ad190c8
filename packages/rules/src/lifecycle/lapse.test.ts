// Authorisations that lapse before the supplier has answered: a person is called in time.
import { describe, expect, it } from 'vitest';
import type { Lifecycle } from './booking.ts';
import { kinds, MINUTE, payment, play, start, supplier } from './simulator/play.ts';
import { LIFECYCLE_TIMES } from './times.ts';

const HOUR = 60 * MINUTE;

/** A booking whose order has no answer yet; authorised at the time 0. */
function unanswered(captureBefore: number | undefined, patch: Partial<Lifecycle> = {}) {
  const seen = captureBefore === undefined ? {} : { captureBefore };
  return play(
    start(patch),
    { type: 'due', at: 0 },
    { ...payment('authorised', seen), at: 0 },
    { type: 'unanswered', at: 0 },
  );
}
const askedAt = (booking: Lifecycle, at: number) =>
  play(booking, { type: 'due', at: at - 1 }, { type: 'asked-in-vain', at });

describe('an authorisation that lapses', () => {
  it('before the supplier answers calls a person while it can still be captured', () => {
    const { booking } = unanswered(10 * MINUTE);
    expect(booking).toMatchObject({ state: 'SUPPLIER_UNKNOWN', captureBefore: 10 * MINUTE });
    // three quarters of ten minutes
    const before = askedAt(booking, 7.5 * MINUTE - 2_000);
    expect(before.booking.state).toBe('SUPPLIER_UNKNOWN');
    expect(before.effects).toEqual([{ kind: 'wait', until: 7.5 * MINUTE }]);
    const called = askedAt(before.booking, 7.5 * MINUTE);
    expect(called.booking).toMatchObject({ state: 'MANUAL', heldFrom: 'SUPPLIER_UNKNOWN' });
    expect(kinds(called.effects)).toContain('open-task');
    const accepted = play(called.booking, { type: 'decide', decision: 'accept-booked' });
    expect(accepted.booking.state).toBe('CAPTURING');
    const given = play(called.booking, { type: 'decide', decision: 'void' });
    expect(given.booking.state).toBe('VOIDING');
  });

  it('far ahead, or at an unknown time, changes nothing', () => {
    for (const end of [undefined, 7 * 24 * HOUR]) {
      const { booking } = unanswered(end);
      expect(askedAt(booking, 29 * MINUTE).booking.state).toBe('SUPPLIER_UNKNOWN');
      expect(askedAt(booking, 30 * MINUTE).booking.state).toBe('MANUAL');
    }
  });

  it('before tickets are issued calls a person a margin ahead', () => {
    const days = 24 * HOUR;
    const ticket = {
      way: 'later',
      idempotent: false,
      usualMs: 20 * days,
      by: 60 * days,
      voidUntil: null,
    } as const;
    const held = play(
      start({ ticket }),
      { type: 'due', at: 0 },
      { ...payment('authorised', { captureBefore: 7 * days }), at: 0 },
      { ...supplier('held'), at: 0 },
    ).booking;
    const last = 7 * days - LIFECYCLE_TIMES.captureMargin;
    const seen = (at: number) =>
      play(held, { type: 'due', at: at - 1 }, { ...supplier('held'), at });
    expect(seen(last - 1).booking.state).toBe('TICKET_UNKNOWN');
    expect(seen(last).booking).toMatchObject({ state: 'MANUAL', heldFrom: 'TICKET_UNKNOWN' });
  });

  it('calls no one for a payment that is to be released anyway', () => {
    const voiding = play(
      unanswered(10 * MINUTE).booking,
      { type: 'due', at: MINUTE },
      { ...supplier('cancelled'), at: MINUTE },
      { type: 'unanswered', at: MINUTE },
    ).booking;
    expect(voiding.state).toBe('VOIDING');
    expect(askedAt(voiding, 9 * MINUTE).booking.state).toBe('VOIDING');
  });
});
