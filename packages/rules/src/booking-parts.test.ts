import type { Cancellation } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { endedNow, type Part, withReserves } from './booking-parts.ts';
import { bookingSums, refundNow, type Summed } from './booking-sums.ts';
import { splitLater } from './balance.ts';

const DAY = 86_400_000;
const START = Date.parse('2027-01-01T00:00:00Z');
const local = (at: number): string => new Date(at).toISOString().slice(0, 16);
const money = (amount: number) => ({ amount, currency: 'USD' });

/** Returns numbers that only a seed decides. */
function dice(seed: number): (most: number) => number {
  let state = seed * 2_654_435_761;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * (most + 1));
  };
}

/** A policy whose penalty grows; half of them in shares of the price. */
function termsOf(next: (most: number) => number, stake: number): Cancellation {
  const ends = [...new Set([next(40), next(40)])].sort((a, b) => a - b);
  const isShare = next(1) === 1;
  let kept = 0;
  const most = isShare ? 10_000 : stake;
  return {
    timeZone: 'UTC',
    steps: [...ends.map((day) => local(START + day * DAY + 1)), null].map((until) => {
      kept = Math.min(most, kept + next(most));
      return isShare ? { until, penaltyBp: kept } : { until, penalty: kept };
    }),
  };
}

/** What the terms keep of `stake` at `now`, computed from the steps alone. */
function penaltyBy({ steps }: Cancellation, stake: number, now: number): number {
  const step = steps.find(({ until }) => until === null || now < Date.parse(`${until}Z`));
  if (step?.penaltyBp !== undefined) return Math.round((stake * step.penaltyBp) / 10_000);
  return step?.penalty ?? 0;
}

const part = (over: Partial<Part>): Part => ({
  reference: 'TCYPMB2G',
  kind: 'booking',
  card: null,
  captured: 0,
  refunded: 0,
  pending: 0,
  backOpen: 0,
  stake: 0,
  cancellation: null,
  ...over,
});

describe('two payments of one price', () => {
  it.each(Array.from({ length: 200 }, (_, seed) => seed + 1))(
    'keep one penalty between them, and the newest is refunded first (seed %i)',
    (seed) => {
      const next = dice(seed);
      const due = 2 + next(200_000);
      const { dueNow, later } = splitLater(
        due,
        { nowBp: 1 + next(9_998), by: '2027-02-01T23:00', timeZone: 'UTC' },
        { now: START - 90 * DAY },
      );
      const rest = next(3) === 0 ? 0 : (later?.amount ?? 0);
      const cancellation = termsOf(next, due);
      const parts = withReserves([
        part({ captured: dueNow, stake: due, cancellation }),
        ...(rest === 0 ? [] : [part({ reference: 'B', kind: 'balance', captured: rest })]),
      ]);
      for (let day = 0; day <= 42; day += 1) {
        const now = START + day * DAY;
        const ended = endedNow(parts, now) ?? [];
        const [own, balance] = ended;
        for (const one of ended) expect(one.kept + one.back).toBe(one.part.captured);
        const kept = ended.reduce((sum, one) => sum + one.kept, 0);
        expect(kept).toBe(Math.min(dueNow + rest, penaltyBy(cancellation, due, now)));
        if ((balance?.kept ?? 0) > 0) expect(own?.back).toBe(0);
      }
    },
  );

  it('are both refunded if the booking is cancelled free of charge', () => {
    const parts = [
      part({ captured: 2_500, stake: 10_000 }),
      part({ kind: 'balance', captured: 7_500 }),
    ];
    expect(endedNow(parts, START, true)?.map(({ back }) => back)).toEqual([2_500, 7_500]);
  });

  it('keep nothing undecided: unknown terms are those of both', () => {
    const cancellation: Cancellation = { timeZone: 'UTC', steps: [{ until: null, unknown: true }] };
    const parts = [
      part({ captured: 2_500, stake: 10_000, cancellation }),
      part({ kind: 'balance', captured: 7_500 }),
    ];
    expect(endedNow(parts, START)).toBeNull();
  });

  it('keep what the supplier names where the terms leave it open, from the first payment first', () => {
    const cancellation: Cancellation = { timeZone: 'UTC', steps: [{ until: null, unknown: true }] };
    const parts = [
      part({ captured: 2_500, stake: 10_000, cancellation }),
      part({ kind: 'balance', captured: 7_500 }),
    ];
    const kept = (told: number, of = parts) =>
      endedNow(of, START, false, told)?.map((one) => [one.kept, one.back]);
    expect(kept(0)).toEqual([
      [0, 2_500],
      [0, 7_500],
    ]);
    expect(kept(4_000)).toEqual([
      [2_500, 0],
      [1_500, 6_000],
    ]);
    expect(kept(99_999)).toEqual([
      [2_500, 0],
      [7_500, 0],
    ]);
    // an amendment with open terms refunds nothing: the penalty is that of the booking's order
    const bag = part({ kind: 'add-ons', captured: 900, stake: 900, cancellation });
    expect(kept(1_000, [...parts.slice(0, 1), bag])).toEqual([
      [1_000, 1_500],
      [900, 0],
    ]);
    // terms that state a penalty are not replaced
    const free = part({
      captured: 2_500,
      stake: 2_500,
      cancellation: { timeZone: 'UTC', steps: [{ until: null, penalty: 300 }] },
    });
    expect(kept(1_000, [free])).toEqual([[300, 2_200]]);
  });
});

describe('the sums of a booking with a second payment', () => {
  const HALF: Summed['cancellation'] = {
    timeZone: 'UTC',
    steps: [
      { until: '2027-01-10T00:00', penalty: 0 },
      { until: null, penaltyBp: 5_000 },
    ],
  };
  const sold = (over: Partial<Summed> = {}): Summed => ({
    reference: 'TCYPMB2G',
    status: 'confirmed',
    price: {
      currency: 'USD',
      total: 11_000,
      dueNow: 2_500,
      dueLater: 7_500,
      dueOnSite: 1_000,
      base: 11_000,
      taxes: 0,
      saved: 0,
    },
    cancellation: HALF,
    payment: { method: 'card', card: null, captured: money(2_500), refunded: money(0) },
    penalty: null,
    refunds: [],
    cancelledAt: null,
    ...over,
  });
  const second = (over: object = {}) => ({
    reference: 'B',
    kind: 'balance' as const,
    status: 'confirmed' as const,
    createdAt: '2027-01-05T10:00:00.000Z',
    confirmedAt: '2027-01-05T10:01:00.000Z',
    cancelledAt: null,
    due: money(7_500),
    back: money(0),
    captured: money(7_500),
    refunded: money(0),
    detail: {},
    ...over,
  });
  const late = Date.parse('2027-01-20T00:00:00Z');

  it('owe the second payment until it is paid, and are no higher afterwards', () => {
    const first = bookingSums(sold());
    expect(first).toMatchObject({ total: 11_000, paid: 2_500, owed: 7_500, dueOnSite: 1_000 });
    const both = bookingSums(sold({ amendments: [second()] }));
    expect(both).toMatchObject({ total: 11_000, paid: 10_000, owed: 0, dueOnSite: 1_000 });
    expect(both.lines).toEqual([]);
    expect(both.payments.map(({ paid }) => paid)).toEqual([2_500, 7_500]);
  });

  it('promise no more than was paid, and keep a share of both payments', () => {
    const first = bookingSums(sold());
    expect(first.terms.price).toEqual({ dueNow: 2_500, total: 2_500 });
    expect(first.terms.cancellation.steps.map(({ penalty }) => penalty)).toEqual([0, 2_500]);
    expect(refundNow(sold(), late)).toBe(0);
    const both = sold({ amendments: [second()] });
    expect(refundNow(both, START)).toBe(10_000);
    expect(refundNow(both, late)).toBe(5_000);
    expect(bookingSums(both).terms.cancellation.steps.map(({ penalty }) => penalty)).toEqual([
      0, 5_000,
    ]);
  });

  it('owe nothing once the booking is cancelled', () => {
    const cancelled = sold({
      status: 'cancelled',
      cancelledAt: '2027-01-20T00:00:00.000Z',
      penalty: money(2_500),
      refunds: [
        {
          reference: 'B',
          amount: money(5_000),
          status: 'completed',
          to: '',
          at: '2027-01-20T00:01:00.000Z',
        },
      ],
      amendments: [second({ status: 'cancelled', kept: money(2_500), refunded: money(5_000) })],
    });
    expect(bookingSums(cancelled)).toMatchObject({ owed: 0, kept: 5_000, back: 5_000 });
  });
});
