import type { AmendmentView, BookingView } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { bookingSums, perCard, refundNow, type Summed } from './booking-sums.ts';
import { penaltyAt } from './lifecycle.ts';

type Cancellation = BookingView['cancellation'];

const USD = 'USD';
const money = (amount: number) => ({ amount, currency: USD });
const VISA = { brand: 'visa', last4: '3184' };
const OTHER = { brand: 'visa', last4: '4242' };
const ZONE = 'Europe/London';
const TERMS: Cancellation = {
  timeZone: ZONE,
  steps: [
    { until: '2027-02-01T10:00', penalty: 0 },
    { until: '2027-02-10T10:00', penalty: 58_496 },
    { until: null, penalty: 82_685 },
  ],
};
const price = {
  currency: USD,
  total: 82_685,
  dueNow: 82_685,
  dueOnSite: 0,
  base: 82_685,
  taxes: 0,
  saved: 0,
};
const sold = (over: Partial<Summed> = {}): Summed => ({
  reference: 'TCYPMB2G',
  status: 'confirmed',
  price,
  cancellation: TERMS,
  payment: { method: 'card', card: VISA, captured: money(82_685), refunded: money(0) },
  penalty: null,
  refunds: [],
  cancelledAt: null,
  ...over,
});
let made = 0;
const amendment = (over: Partial<AmendmentView> = {}): AmendmentView => ({
  reference: `A${(made += 1)}`,
  kind: 'add-ons',
  status: 'confirmed',
  createdAt: `2027-01-0${made % 9 || 1}T10:00:00.000Z`,
  confirmedAt: '2027-01-02T10:01:00.000Z',
  cancelledAt: null,
  due: money(0),
  back: money(0),
  captured: money(0),
  refunded: money(0),
  detail: {},
  ...over,
});
/** A bag paid with another card, returnable until one day later and not after that. */
const bag = (over: Partial<AmendmentView> = {}) =>
  amendment({
    due: money(4_528),
    captured: money(4_528),
    card: OTHER,
    cancellation: {
      timeZone: ZONE,
      steps: [
        { until: '2027-01-03T10:00', penalty: 0 },
        { until: null, penalty: 4_528 },
      ],
    },
    ...over,
  });
const change = (due: number, back: number, over: Partial<AmendmentView> = {}) =>
  amendment({
    kind: 'change',
    due: money(due),
    captured: money(due),
    back: money(back),
    card: OTHER,
    cancellation: { timeZone: ZONE, steps: [{ until: null, penalty: due }] },
    ...over,
  });
const refund = (
  reference: string,
  amount: number,
  at: string,
  status: BookingView['refunds'][number]['status'] = 'completed',
) => ({ reference, amount: money(amount), status, to: '', at });

describe('the sums of a booking that stands', () => {
  it('are those of the sale where nothing was bought since, with its own terms', () => {
    const sums = bookingSums(sold());
    expect(sums).toMatchObject({ total: 82_685, paid: 82_685, refunded: 0, comesBack: 0, owed: 0 });
    expect(sums.terms).toEqual({ cancellation: TERMS, price });
  });

  it('hold a bag that was added: total, paid, and a staircase that knows when the bag is lost', () => {
    const booking = sold({ amendments: [bag()] });
    const sums = bookingSums(booking);
    expect(sums).toMatchObject({ total: 87_213, paid: 87_213 });
    expect(sums.lines.map(({ kind, amount }) => [kind, amount])).toEqual([['add-ons', 4_528]]);
    expect(sums.terms.price.dueNow).toBe(87_213);
    expect(sums.terms.cancellation.steps).toEqual([
      { until: '2027-01-03T10:00', penalty: 0 },
      { until: '2027-02-01T10:00', penalty: 4_528 },
      { until: '2027-02-10T10:00', penalty: 58_496 + 4_528 },
      { until: null, penalty: 87_213 },
    ]);
    expect(refundNow(booking, Date.parse('2027-01-02T00:00:00Z'))).toBe(87_213);
    expect(refundNow(booking, Date.parse('2027-01-20T00:00:00Z'))).toBe(82_685);
    expect(perCard(sums.payments, ({ paid }) => paid)).toEqual([
      { card: VISA, amount: 82_685 },
      { card: OTHER, amount: 4_528 },
    ]);
  });

  it.each([
    ['bag, then change', [change(6_000, 0), bag()]],
    ['change, then bag', [bag(), change(6_000, 0)]],
    ['two bags', [bag(), bag()]],
  ])('hold both of %s', (_name, amendments) => {
    const sums = bookingSums(sold({ amendments }));
    const more = amendments.reduce((sum, { due }) => sum + due.amount, 0);
    expect(sums).toMatchObject({ total: 82_685 + more, paid: 82_685 + more, comesBack: 0 });
    expect(sums.terms.price.dueNow).toBe(82_685 + more);
  });

  it.each(['awaiting_payment', 'processing', 'failed', 'expired', 'attention'] as const)(
    'leave an amendment out that is %s',
    (status) => {
      const amendments = [bag({ status, confirmedAt: null, captured: money(0) })];
      const sums = bookingSums(sold({ amendments }));
      expect(sums).toMatchObject({ total: 82_685, paid: 82_685, lines: [] });
      expect(sums.terms.cancellation).toBe(TERMS);
    },
  );

  it('say what a cheaper change gives back: before its refund, while it runs, and when it is done', () => {
    const total = 82_685 - 10_000;
    const open = change(0, 10_000, { backOpen: money(10_000) });
    expect(bookingSums(sold({ amendments: [open] }))).toMatchObject({
      total,
      paid: 82_685,
      refunded: 0,
      comesBack: 10_000,
    });
    const begun = sold({
      amendments: [change(0, 10_000)],
      refunds: [refund('TCYPMB2G', 10_000, '2027-01-02T00:00:00Z', 'sent')],
    });
    expect(bookingSums(begun)).toMatchObject({ total, refunded: 0, comesBack: 10_000 });
    const done = sold({
      amendments: [change(0, 10_000)],
      payment: { method: 'card', card: VISA, captured: money(82_685), refunded: money(10_000) },
      refunds: [refund('TCYPMB2G', 10_000, '2027-01-02T00:00:00Z')],
    });
    expect(bookingSums(done)).toMatchObject({ total, refunded: 10_000, comesBack: 0 });
    for (const one of [begun, done]) expect(bookingSums(one).terms.price.dueNow).toBe(total);
  });

  it('a fee never takes what a change had promised to give back', () => {
    const late = Date.parse('2027-02-11T00:00:00Z');
    const booking = sold({ amendments: [change(0, 10_000, { backOpen: money(10_000) })] });
    // the full amount is kept by then
    expect(refundNow(booking, late)).toBe(10_000);
    expect(bookingSums(booking).terms.cancellation.steps.at(-1)).toEqual({
      until: null,
      penalty: 72_685,
    });
  });

  it('nothing is known where the booking’s own terms are unknown; an amendment’s give nothing back', () => {
    const unknown: Cancellation = { timeZone: ZONE, steps: [{ until: null, unknown: true }] };
    const now = Date.parse('2027-01-02T00:00:00Z');
    expect(refundNow(sold({ cancellation: unknown, amendments: [bag()] }), now)).toBeNull();
    expect(
      bookingSums(sold({ cancellation: unknown, amendments: [bag()] })).terms.cancellation.steps,
    ).toEqual([{ until: null, unknown: true }]);
    expect(refundNow(sold({ amendments: [bag({ cancellation: unknown })] }), now)).toBe(82_685);
  });

  it('a staircase of two zones has one order of time, told in the booking’s zone', () => {
    const there = bag({
      cancellation: {
        timeZone: 'America/New_York',
        // 15:00 in London
        steps: [
          { until: '2027-02-01T10:00', penalty: 0 },
          { until: null, penalty: 4_528 },
        ],
      },
    });
    const { steps } = bookingSums(sold({ amendments: [there] })).terms.cancellation;
    expect(steps.map(({ until }) => until)).toEqual([
      '2027-02-01T10:00',
      '2027-02-01T15:00',
      '2027-02-10T10:00',
      null,
    ]);
  });
});

describe('the sums of a booking that is over', () => {
  const over = { status: 'cancelled', cancelledAt: '2027-01-20T10:00:00.000Z' } as const;

  it('say what each card gets back, before and after the refunds', () => {
    const ended = (captured: number, kept: number) =>
      bag({ status: 'cancelled', captured: money(captured), kept: money(kept) });
    const extra = ended(4_528, 1_000);
    const before = sold({ ...over, penalty: money(20_000), amendments: [extra] });
    const sums = bookingSums(before);
    expect(sums).toMatchObject({ paid: 87_213, kept: 21_000, back: 66_213, comesBack: 66_213 });
    expect(perCard(sums.payments, ({ back }) => back)).toEqual([
      { card: VISA, amount: 62_685 },
      { card: OTHER, amount: 3_528 },
    ]);
    const after = bookingSums({
      ...before,
      payment: { method: 'card', card: VISA, captured: money(82_685), refunded: money(62_685) },
      amendments: [{ ...extra, refunded: money(3_528) }],
      refunds: [
        refund('TCYPMB2G', 62_685, over.cancelledAt),
        refund(extra.reference, 3_528, '2027-01-20T10:00:01.000Z'),
      ],
    });
    expect(after).toMatchObject({ refunded: 66_213, comesBack: 0, kept: 21_000, back: 66_213 });
  });

  it('tell apart what a change gave back before', () => {
    const sums = bookingSums(
      sold({
        ...over,
        penalty: money(5_000),
        payment: {
          method: 'card',
          card: VISA,
          captured: money(82_685),
          refunded: money(82_685 - 5_000),
        },
        amendments: [change(0, 10_000, { status: 'cancelled', kept: money(0) })],
        refunds: [
          refund('TCYPMB2G', 10_000, '2027-01-10T10:00:00.000Z'),
          refund('TCYPMB2G', 67_685, over.cancelledAt),
        ],
      }),
    );
    expect(sums).toMatchObject({ before: 10_000, kept: 5_000, back: 67_685, comesBack: 0 });
  });

  it('owe nothing on site and nothing to us', () => {
    const onSite = { ...price, dueNow: 62_685, dueOnSite: 20_000 };
    expect(bookingSums(sold({ price: onSite })).dueOnSite).toBe(20_000);
    for (const status of ['cancelling', 'cancelled', 'failed', 'expired'] as const)
      expect(bookingSums(sold({ status, price: onSite }))).toMatchObject({ dueOnSite: 0, owed: 0 });
  });
});

describe('random histories', () => {
  const pick = (seed: number) => {
    let state = seed;
    return (most: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return state % (most + 1);
    };
  };
  const DAY = 86_400_000;
  const START = Date.parse('2027-01-01T00:00:00Z');
  const local = (at: number): string => new Date(at).toISOString().slice(0, 16);
  const termsOf = (next: (most: number) => number, stake: number): Cancellation => {
    const ends = [...new Set([next(40), next(40)])].sort((a, b) => a - b);
    let kept = 0;
    return {
      timeZone: 'UTC',
      steps: [...ends.map((day) => local(START + day * DAY + 1)), null].map((until) => ({
        until,
        penalty: (kept = Math.min(stake, kept + next(stake))),
      })),
    };
  };

  it.each(Array.from({ length: 200 }, (_, seed) => seed + 1))(
    'add up whatever was bought, refused and given back (seed %i)',
    (seed) => {
      const next = pick(seed);
      const total = 1 + next(200_000);
      const own = termsOf(next, total);
      let given = 0;
      const amendments = Array.from({ length: next(4) }, () => {
        const due = next(20_000);
        const cancellation = termsOf(next, due);
        if (next(4) === 0)
          return bag({ status: 'failed', failure: 'DECLINED', captured: money(0) });
        if (next(3) === 0) {
          const back = Math.min(total - given, next(5_000));
          given += back;
          return change(0, back);
        }
        return bag({ due: money(due), captured: money(due), cancellation });
      });
      const booking = sold({
        price: { ...price, total, dueNow: total },
        cancellation: own,
        payment: { method: 'card', card: VISA, captured: money(total), refunded: money(given) },
        refunds: given === 0 ? [] : [refund('TCYPMB2G', given, '2027-01-01T10:00:00.000Z')],
        amendments: [...amendments].reverse(),
      });
      const sums = bookingSums(booking);
      expect(sums.total).toBe(sums.paid - sums.refunded - sums.comesBack + sums.owed);
      expect(sums.lines.reduce((sum, { amount }) => sum + amount, total)).toBe(sums.total);
      const sumOf = (key: 'paid' | 'refunded' | 'comesBack') =>
        sums.payments.reduce((sum, one) => sum + one[key], 0);
      expect([sumOf('paid'), sumOf('refunded'), sumOf('comesBack')]).toEqual([
        sums.paid,
        sums.refunded,
        sums.comesBack,
      ]);
      // at every moment the policy matches the refund of a cancellation at that moment, and each
      // step differs from the one before
      const { cancellation, price: at } = sums.terms;
      for (let day = 0; day <= 42; day += 1) {
        const now = START + day * DAY;
        const kept = penaltyAt(cancellation, { captured: at.dueNow, stake: at.dueNow }, now) ?? 0;
        const paidParts = sums.payments.length;
        expect(at.dueNow - Math.min(kept, at.dueNow), `day ${day} of ${paidParts}`).toBe(
          refundNow(booking, now),
        );
      }
      if (amendments.some(({ captured }) => captured.amount > 0)) {
        const kept = cancellation.steps.map(({ penalty }) => penalty);
        expect(kept.every((one, i) => i === 0 || one !== kept[i - 1])).toBe(true);
      }
    },
  );
});
