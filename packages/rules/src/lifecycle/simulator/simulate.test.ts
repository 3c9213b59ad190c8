import { PLAYS_ALL, SAMPLE, shareOf } from '@portico/test-kit/sample';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { isReusable } from '../moves.ts';
import { reduce } from '../reduce.ts';
import { TRANSITIONS } from '../transitions.ts';
import { isTerminal } from '../status.ts';
import { STEPS, type TicketTerms } from '../booking.ts';
import { OUTCOMES, refundedOf, type Weather } from './peers.ts';
import { type Outcome, type Planned, simulate, type Script } from './simulate.ts';

const CALM: Weather = {
  lostAfter: 0,
  lostBefore: 0,
  unreachable: 0,
  declined: 0,
  soldOut: 0,
  challenge: 0,
  payerLeaves: 0,
  refundFails: 0,
};
const percent = fc.integer({ min: 0, max: 60 });
const weather: fc.Arbitrary<Weather> = fc.record({
  lostAfter: percent,
  lostBefore: percent,
  unreachable: percent,
  declined: percent,
  soldOut: percent,
  challenge: fc.constantFrom(0, 50, 100),
  payerLeaves: percent,
  refundFails: percent,
  refusal: fc.constantFrom('SOLD_OUT', 'PRICE_CHANGED', 'NAME_REFUSED', 'SEAT_TAKEN'),
});
const script: fc.Arbitrary<Script> = fc.record({
  seed: fc.integer({ min: 1, max: 2 ** 31 }),
  dueNow: fc.constantFrom(0, 1, 12_345),
  idempotent: fc.boolean(),
  weather,
  crash: fc.integer({ min: 0, max: 40 }),
  cancel: fc.constantFrom(null, 0, 5000, 12_345, 99_999),
});
const HOUR = 3_600_000;
const tickets: fc.Arbitrary<TicketTerms> = fc.record({
  way: fc.constantFrom('separate' as const, 'later' as const),
  idempotent: fc.boolean(),
  usualMs: fc.constantFrom(1_000, 120_000),
  by: fc.constantFrom(20 * 60_000, 6 * HOUR),
  voidUntil: fc.constantFrom(null, 60_000, 24 * HOUR),
});

/** Checks the money and stock invariants that hold at rest. */
function check({ booking, world, path }: Outcome, { dueNow, idempotent }: Script): void {
  const { gateway, supplier } = world;
  const live = supplier.bookings.filter((entry) => entry.status !== 'cancelled').length;
  const refunded = refundedOf(gateway);
  expect(gateway.captures, 'captured at most once').toBeLessThanOrEqual(1);
  expect(gateway.captured).toBeLessThanOrEqual(dueNow);
  expect(refunded).toBeLessThanOrEqual(gateway.captured);
  expect(supplier.bookings.length, 'booked at most once').toBeLessThanOrEqual(1);
  if (!idempotent) expect(supplier.bookings.length).toBeLessThanOrEqual(1);
  for (const { from, to } of path)
    if (from.state !== to.state) expect(TRANSITIONS[from.state]).toContain(to.state);
  expect(supplier.ticketed, 'ticketed at most once').toBeLessThanOrEqual(1);
  if (gateway.captures > 0 && booking.ticket !== null)
    expect(supplier.ticketed, 'captured only after the tickets').toBe(1);
  if (booking.state === 'CONFIRMED') {
    expect(live).toBe(1);
    expect(supplier.bookings[0]?.status).toBe('booked');
    expect(gateway.captured).toBe(dueNow);
  }
  if (isTerminal(booking.state)) {
    const freed = path.filter(({ from, event }) =>
      reduce(from, event).effects.some(({ kind }) => kind === 'release-quote'),
    );
    expect(freed.length, 'the quote is free once, where it can be used').toBe(
      booking.failure !== null && isReusable(booking.failure) ? 1 : 0,
    );
    expect(live, 'no room is left behind').toBe(0);
    expect(gateway.authorised, 'no hold is left behind').toBe(0);
    expect(gateway.status).not.toBe('requires_payer');
    const kept =
      booking.state === 'CANCELLED' ? Math.min(gateway.captured, booking.penalty ?? 0) : 0;
    expect(gateway.captured - refunded).toBe(kept);
  }
}

const SEPARATE: TicketTerms = {
  way: 'separate',
  idempotent: true,
  usualMs: 1_000,
  by: 6 * HOUR,
  voidUntil: 24 * HOUR,
};

/** Every planned fault: seven steps, five outcomes, three crash points or none. */
const CELLS: readonly Planned[] = STEPS.flatMap((step) =>
  OUTCOMES.flatMap((outcome) =>
    ([null, 'before', 'after', 'recorded'] as const).map((crash) => ({ step, outcome, crash })),
  ),
);

describe('two faults in one booking', () => {
  const PAIRS = CELLS.flatMap((first, index) =>
    CELLS.slice(index).flatMap(
      (second) =>
        [
          [first, second],
          [second, first],
        ] as const,
    ),
  );
  const SHARE = PLAYS_ALL ? 1 : 25;
  const played = shareOf(PAIRS, SHARE, SAMPLE);

  it(`end right in both orders: ${played.length} of ${PAIRS.length} pairs, with and without a cancellation, at both kinds of supplier`, () => {
    let plays = 0;
    for (const planned of played) {
      for (const idempotent of [true, false]) {
        for (const cancel of [null, 4000]) {
          const play: Script = {
            seed: 1,
            dueNow: 12_345,
            idempotent,
            weather: CALM,
            crash: 0,
            cancel,
            planned,
            ...(planned.some(({ step }) => step === 'ticket')
              ? { ticket: { ...SEPARATE, idempotent } }
              : {}),
          };
          plays += 1;
          try {
            const outcome = simulate(play);
            check(outcome, play);
            expect(outcome.endedAt, 'comes to rest').toBeLessThan(26 * 3_600_000);
          } catch (fault) {
            throw new Error(
              `${JSON.stringify(play)}: ${fault instanceof Error ? fault.message : String(fault)}`,
              { cause: fault },
            );
          }
        }
      }
    }
    expect(plays).toBe(played.length * 4);
  }, 300_000);
});

describe('a booking in virtual time', () => {
  it(`ends right in any weather: ${PLAYS_ALL ? '100,000' : '2,000'} seeded bookings (a violation names its seed)`, () => {
    const runs = PLAYS_ALL ? 100_000 : 2000;
    const seed = PLAYS_ALL ? 1 : SAMPLE;
    fc.assert(
      fc.property(script, (play) => {
        check(simulate(play), play);
      }),
      { numRuns: runs, seed },
    );
  }, 600_000);

  it(`with tickets of its own ends right in any weather: ${PLAYS_ALL ? '100,000' : '2,000'} seeded bookings`, () => {
    fc.assert(
      fc.property(script, tickets, (play, ticket) => {
        const issued = { ...play, ticket };
        check(simulate(issued), issued);
      }),
      { numRuns: PLAYS_ALL ? 100_000 : 2000, seed: PLAYS_ALL ? 2 : SAMPLE },
    );
  }, 600_000);

  it('with tickets of its own is never ticketed without the money, and never paid for without the tickets', () => {
    fc.assert(
      fc.property(script, tickets, (play, ticket) => {
        const { path } = simulate({ ...play, ticket });
        for (const { to } of path) {
          if (to.state === 'TICKETING' && play.dueNow > 0)
            expect(to.authorised).toBeGreaterThanOrEqual(play.dueNow);
          if (to.state === 'TICKETING' || to.state === 'TICKET_UNKNOWN')
            expect(to.captured).toBe(0);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('needs no person while nothing fails', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 ** 31 }),
        fc.boolean(),
        fc.constantFrom(0, 100),
        (seed, idempotent, challenge) => {
          const play: Script = {
            seed,
            dueNow: 100,
            idempotent,
            weather: { ...CALM, challenge },
            crash: 0,
            cancel: 30,
          };
          const outcome = simulate(play);
          check(outcome, play);
          expect(outcome.booking.state).toBe('CANCELLED');
          expect(outcome.booking.refunded).toBe(70);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('comes to rest within 35 minutes of calm, unless a refund keeps failing', () => {
    fc.assert(
      fc.property(script, (play) => {
        const calm = { ...play, weather: { ...play.weather, refundFails: 0 } };
        expect(simulate(calm).endedAt).toBeLessThan((20 + 35) * 60_000);
      }),
      { numRuns: 500 },
    );
  });

  it('is the same for the same seed', () => {
    const play: Script = {
      seed: 7,
      dueNow: 100,
      idempotent: false,
      weather: { ...CALM, lostAfter: 30, challenge: 50 },
      crash: 20,
      cancel: 0,
    };
    expect(simulate(play).path).toEqual(simulate(play).path);
  });
});
