import { describe, expect, it } from 'vitest';
import type { Lifecycle, TicketTerms } from './booking.ts';
import { calls, kinds, MINUTE, payment, play, start, supplier } from './simulator/play.ts';
import { LIFECYCLE_TIMES } from './times.ts';

const TERMS: TicketTerms = {
  way: 'separate',
  idempotent: true,
  usualMs: 120_000,
  by: 6 * 60 * MINUTE,
  voidUntil: 24 * 60 * MINUTE,
};
/** A booking with an authorised payment and a held order: the next step is ticketing. */
const held = (terms: Partial<TicketTerms> = {}, patch: Partial<Lifecycle> = {}) =>
  play(
    start({
      ticket: { ...TERMS, ...terms },
      supplier: { idempotent: false, settleMs: 210_000 },
      ...patch,
    }),
    { type: 'due' },
    payment('authorised'),
    supplier('held'),
  );

describe('tickets of an order that is held first', () => {
  it('are issued after the money is held and before it is taken', () => {
    const { states, effects, booking } = held();
    expect(states).toEqual(['AUTHORISING', 'AUTHORISED', 'BOOKING', 'TICKETING']);
    expect(calls(effects)).toEqual(['ticket']);
    const after = play(booking, supplier('booked'), payment('captured'));
    expect(after.states).toEqual(['BOOKED', 'CAPTURING', 'CONFIRMED']);
  });

  it('that come by themselves are waited for, never asked for by a call', () => {
    const { booking, states, effects } = held({ way: 'later' });
    expect(states.at(-1)).toBe('TICKET_UNKNOWN');
    expect(kinds(effects)).toEqual(['wait']);
    const asked = play(booking, { type: 'due' }, supplier('held'));
    expect(calls(asked.effects)).toEqual([]);
    expect(play(asked.booking, { type: 'due' }, supplier('booked')).states[0]).toBe('BOOKED');
  });

  it('that are refused release the order and the money: nothing is captured', () => {
    const { booking } = held();
    const refused = play(booking, { type: 'supplier-refused', reason: 'PRICE_CHANGED' });
    expect(refused.booking).toMatchObject({ state: 'CANCELLING', failure: 'PRICE_CHANGED' });
    const after = play(refused.booking, supplier('cancelled'), payment('voided'));
    expect(after.states).toEqual(['VOIDING', 'REJECTED']);
    expect(after.booking.captured).toBe(0);
  });

  it('that are refused for a name or a seat release the order first, then the quote', () => {
    for (const reason of ['NAME_REFUSED', 'SEAT_TAKEN'] as const) {
      const refused = play(held().booking, { type: 'supplier-refused', reason });
      expect(refused.booking).toMatchObject({ state: 'CANCELLING', failure: reason });
      expect(kinds(refused.effects)).not.toContain('release-quote');
      const after = play(refused.booking, supplier('cancelled'), payment('voided'));
      expect(after.states).toEqual(['VOIDING', 'REJECTED']);
      expect(kinds(after.effects)).toContain('release-quote');
    }
  });

  it('unseen are asked for; the call is repeated only where that has one effect, and only while held', () => {
    const once = (idempotent: boolean) =>
      play(
        held({ idempotent }).booking,
        { type: 'unanswered' },
        { type: 'due', at: 10 * MINUTE },
        { ...supplier('held'), at: 10 * MINUTE },
      );
    expect(calls(once(true).effects)).toEqual(['ticket']);
    expect(calls(once(false).effects)).toEqual([]);
    expect(kinds(once(false).effects)).toEqual(['wait']);
  });

  it('of some travellers only count as none: a person is called in time, and nothing is captured', () => {
    let { booking } = play(held({ by: 40 * MINUTE }).booking, { type: 'unanswered' });
    let at = 0;
    for (let asked = 0; asked < 100 && booking.state !== 'MANUAL'; asked += 1) {
      at += MINUTE;
      ({ booking } = play(booking, { type: 'due', at }, { ...supplier('pending'), at }));
    }
    expect(booking).toMatchObject({ state: 'MANUAL', heldFrom: 'TICKET_UNKNOWN', captured: 0 });
    expect(at).toBeLessThanOrEqual(40 * MINUTE - LIFECYCLE_TIMES.ticketMargin + MINUTE);
    const given = play(booking, { type: 'decide', decision: 'cancel-at-supplier' });
    expect(given.booking).toMatchObject({ state: 'CANCELLING', failure: 'SUPPLIER_REFUSED' });
    expect(play(booking, { type: 'decide', decision: 'accept-booked' }).states[0]).toBe('BOOKED');
  });

  it('are voided when the money is refused, and a person is called once that costs something', () => {
    const refusedAt = (at: number) =>
      play(held({ voidUntil: 60 * MINUTE }).booking, supplier('booked'), {
        type: 'payment-refused',
        at,
      }).booking;
    expect(refusedAt(60 * MINUTE - 1)).toMatchObject({ state: 'CANCELLING', failure: 'DECLINED' });
    expect(refusedAt(60 * MINUTE)).toMatchObject({ state: 'MANUAL', heldFrom: 'CAPTURING' });
  });

  it('are not issued anew after a backup was restored: the supplier is asked first', () => {
    const { booking, effects, states } = play(
      start({ ticket: TERMS, state: 'AUTHORISED', relearns: true, authorised: 10_000 }),
      { type: 'due' },
      supplier('held'),
    );
    expect(states).toEqual(['SUPPLIER_UNKNOWN', 'TICKET_UNKNOWN']);
    expect(calls(effects)).toEqual([]);
    expect(play(booking, { type: 'due' }, supplier('booked')).states[0]).toBe('BOOKED');
  });

  it('of an order nobody said would have any: held is not booked', () => {
    const { booking } = play(start({ state: 'BOOKING', authorised: 10_000 }), supplier('held'));
    expect(booking.state).toBe('SUPPLIER_UNKNOWN');
  });
});
