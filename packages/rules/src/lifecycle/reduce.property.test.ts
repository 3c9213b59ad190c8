import { BOOKING_STATES, type BookingState, type FailureReason } from '@portico/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HELD_DECISIONS, type Lifecycle, type LifecycleEvent } from './booking.ts';
import { reduce } from './reduce.ts';
import { MINUTE, payment, play, start, supplier } from './simulator/play.ts';
import { isAtRest, isTerminal } from './status.ts';
import { TRANSITIONS } from './transitions.ts';

const amounts = fc.constantFrom(0, 1, 9999, 10_000, 10_001);
const event: fc.Arbitrary<LifecycleEvent> = fc
  .tuple(
    fc.constantFrom(0, 1, 100_000, 15 * MINUTE, 10 ** 9),
    fc.oneof(
      fc
        .constantFrom(
          ...([
            'due',
            'proceed',
            'payment-refused',
            'refund-refused',
            'unanswered',
            'not-done',
            'asked-in-vain',
          ] as const),
        )
        .map((type) => ({ type })),
      fc.record({ type: fc.constant('cancel' as const), penalty: amounts }),
      fc.record({
        type: fc.constant('decide' as const),
        decision: fc.constantFrom(...HELD_DECISIONS),
      }),
      fc.record({
        type: fc.constant('payment-seen' as const),
        payment: fc.option(
          fc.record({
            status: fc.constantFrom(
              'requires_payer',
              'authorised',
              'captured',
              'voided',
              'declined',
              'expired',
            ),
            authorised: amounts,
            captured: amounts,
            refunded: amounts,
          }),
        ),
      }),
      fc.record({
        type: fc.constant('supplier-seen' as const),
        booking: fc.option(
          fc.record({ status: fc.constantFrom('booked', 'held', 'cancelled', 'pending') }),
        ),
      }),
      fc.record({
        type: fc.constant('supplier-refused' as const),
        reason: fc.constantFrom(
          'SOLD_OUT',
          'PRICE_CHANGED',
          'NOT_FOUND',
          'NOT_CANCELLABLE',
          'NAME_REFUSED',
          'SEAT_TAKEN',
          'INVALID',
        ),
      }),
      fc.record({
        type: fc.constant('refund-seen' as const),
        refund: fc.option(
          fc.record({ status: fc.constantFrom('pending', 'completed', 'failed'), amount: amounts }),
        ),
      }),
    ),
  )
  .map(([at, happening]) => ({ ...happening, at }) as LifecycleEvent);
const UNWINDING: ReadonlySet<BookingState> = new Set([
  'VOIDING',
  'CANCELLING',
  'CANCEL_UNKNOWN',
  'REFUNDING',
  'REFUND_UNKNOWN',
  'REFUND_FAILED',
  'REJECTED',
  'EXPIRED',
]);
// Generates only valid combinations: a reason exists while the booking is unwound, and a room is
// cancelled only for DECLINED or after its tickets were refused.
const reasonFits = ({ state, failure, ticket }: Lifecycle) => {
  if (state.startsWith('CANCEL') && failure !== null)
    return failure === 'DECLINED' || (ticket !== null && failure !== 'PAYER_LEFT');
  return state === 'MANUAL' || (failure === null ? state !== 'VOIDING' : UNWINDING.has(state));
};
const anywhere: fc.Arbitrary<Lifecycle> = fc
  .record({
    state: fc.constantFrom(...BOOKING_STATES),
    dueNow: amounts,
    payBy: fc.constant(15 * MINUTE),
    supplier: fc.record({ idempotent: fc.boolean(), settleMs: fc.constant(210_000) }),
    ticket: fc.option(
      fc.record({
        way: fc.constantFrom('separate' as const, 'later' as const),
        idempotent: fc.boolean(),
        usualMs: fc.constantFrom(0, 120_000),
        by: fc.constantFrom(0, 60 * MINUTE, 10 ** 10),
        voidUntil: fc.option(fc.constantFrom(0, 10 ** 10)),
      }),
    ),
    authorised: amounts,
    captureBefore: fc.option(fc.constantFrom(0, MINUTE, 10 ** 10)),
    captured: amounts,
    refunded: amounts,
    writtenOff: fc.constant(0),
    relearns: fc.boolean(),
    givingBack: fc.constant(false),
    failure: fc.constantFrom<(FailureReason | null)[]>(
      null,
      'DECLINED',
      'SOLD_OUT',
      'PAYER_LEFT',
      'NAME_REFUSED',
      'SEAT_TAKEN',
    ),
    penalty: fc.option(amounts),
    refundRound: fc.integer({ min: 1, max: 3 }),
    doubt: fc.option(
      fc.record({
        since: fc.constant(0),
        sentAt: fc.constant(0),
        tries: fc.integer({ min: 0, max: 9 }),
        open: fc.integer({ min: 0, max: 2 }),
        asking: fc.boolean(),
        refused: fc.boolean(),
      }),
    ),
    heldFrom: fc.option(fc.constantFrom(...BOOKING_STATES)),
  })
  .filter(reasonFits);

describe('every event in every state', () => {
  it('is answered, along the transition table only, without touching its input', () => {
    fc.assert(
      fc.property(anywhere, event, (booking, happened) => {
        const before = structuredClone(booking);
        const { next } = reduce(booking, happened);
        expect(booking).toEqual(before);
        if (next.state !== booking.state) expect(TRANSITIONS[booking.state]).toContain(next.state);
        expect(next.captured).toBeGreaterThanOrEqual(booking.captured);
        expect(next.refunded).toBeGreaterThanOrEqual(booking.refunded);
        if (booking.failure !== null && !isTerminal(booking.state))
          expect(next.failure).toBe(booking.failure);
      }),
      { numRuns: 20_000 },
    );
  });

  it('leaves something to wait for, unless the booking is at rest', () => {
    fc.assert(
      fc.property(anywhere, event, (booking, happened) => {
        const { next, effects } = reduce(booking, happened);
        if (next === booking) return;
        const goesOn = effects.some(
          ({ kind }) => kind === 'call' || kind === 'ask' || kind === 'wait' || kind === 'proceed',
        );
        expect(goesOn).toBe(!isAtRest(next.state));
        expect(effects.some(({ kind }) => kind === 'rest')).toBe(isAtRest(next.state));
      }),
      { numRuns: 20_000 },
    );
  });

  it('is absorbed by the last states', () => {
    fc.assert(
      fc.property(anywhere, event, (booking, happened) => {
        if (isTerminal(booking.state))
          expect(reduce(booking, happened)).toEqual({ next: booking, effects: [] });
      }),
      { numRuns: 20_000 },
    );
  });

  it('sends a capture of exactly what was agreed and a refund of no more than was captured', () => {
    fc.assert(
      fc.property(anywhere, event, (booking, happened) => {
        for (const effect of reduce(booking, happened).effects) {
          if (effect.kind !== 'call') continue;
          if (effect.step === 'capture' || effect.step === 'authorise')
            expect(effect.amount).toBe(booking.dueNow);
          if (effect.step === 'refund')
            expect(effect.amount).toBeLessThanOrEqual(
              Math.max(0, booking.captured, 10_001) - booking.refunded,
            );
        }
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('hints of the gateway', () => {
  const permutations = <T>(items: readonly T[]): T[][] =>
    items.length < 2
      ? [[...items]]
      : items.flatMap((item, i) =>
          permutations([...items.slice(0, i), ...items.slice(i + 1)]).map((rest) => [
            item,
            ...rest,
          ]),
        );

  it('lead to the same end in any of their 720 orders, whatever is repeated or stale', () => {
    const seen = [
      payment('requires_payer'),
      payment('authorised'),
      payment('authorised'),
      payment('captured'),
      payment('captured'),
      supplier('booked'),
    ];
    const ends = new Set<string>();
    for (const order of permutations(seen)) {
      let { booking } = play(start(), { type: 'due' }, payment('requires_payer'), ...order);
      // Peers have the authoritative state: an unfinished booking queries them.
      for (let turn = 0; turn < 6 && !isAtRest(booking.state); turn += 1) {
        const about =
          booking.state === 'BOOKING' || booking.state === 'SUPPLIER_UNKNOWN'
            ? supplier('booked')
            : payment('captured');
        ({ booking } = play(booking, { type: 'due' }, about));
      }
      ends.add(JSON.stringify([booking.state, booking.captured, booking.failure]));
    }
    expect([...ends]).toEqual(['["CONFIRMED",10000,null]']);
  });
});
