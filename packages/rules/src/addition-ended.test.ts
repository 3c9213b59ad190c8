import type { AmendmentView } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { type Addition, additionEnded, additionPenalty, additionUntil } from './addition-ended.ts';
import { bookingSums, refundNow, type Summed } from './booking-sums.ts';

const at = (text: string): number => Date.parse(text);
const BAG: Addition = {
  price: 5_000,
  captured: 5_000,
  refunded: 0,
  cancellation: {
    timeZone: 'America/New_York',
    steps: [
      { until: '2027-06-01T18:00:00', penalty: 0 },
      { until: '2027-06-10T00:00:00', penalty: 2_000 },
      { until: null, penalty: 5_000 },
    ],
  },
};

it.each([
  ['2027-06-01T21:59:59.999Z', 0, '2027-06-01T22:00:00.000Z'],
  ['2027-06-01T22:00:00.000Z', 2_000, '2027-06-10T04:00:00.000Z'],
  ['2027-06-10T04:00:00.000Z', 5_000, null],
])('at %s it costs %i', (now, penalty, until) => {
  expect(additionPenalty(BAG, at(now))).toBe(penalty);
  const ends = additionUntil(BAG, at(now));
  expect(ends === null ? null : new Date(ends).toISOString()).toBe(until);
});

it('keeps everything after the end of the terms, and if they leave it open', () => {
  const { timeZone } = BAG.cancellation;
  const over = {
    ...BAG,
    cancellation: { timeZone, steps: [{ until: '2027-01-01T00:00:00', penalty: 0 }] },
  };
  expect(additionPenalty(over, at('2027-02-01T00:00:00Z'))).toBe(5_000);
  const open = {
    ...BAG,
    cancellation: { timeZone, steps: [{ until: null, unknown: true as const }] },
  };
  expect(additionPenalty(open, at('2027-02-01T00:00:00Z'))).toBe(5_000);
});

it('keeps a share, and never more than the price', () => {
  const { timeZone } = BAG.cancellation;
  const share = { ...BAG, cancellation: { timeZone, steps: [{ until: null, penaltyBp: 2_500 }] } };
  expect(additionPenalty(share, 0)).toBe(1_250);
  const dear = { ...BAG, cancellation: { timeZone, steps: [{ until: null, penalty: 9_000 }] } };
  expect(additionPenalty(dear, 0)).toBe(5_000);
  expect(additionEnded(BAG, 9_000)).toEqual({ kept: 5_000, back: 0, own: 0, others: 0 });
});

it('refunds to the card that paid, and the rest from the other payments', () => {
  expect(additionEnded(BAG, 2_000)).toEqual({ kept: 2_000, back: 3_000, own: 3_000, others: 0 });
  // a change has taken 4,000 of its payment: the price comes back in full all the same
  const used = { ...BAG, refunded: 4_000 };
  expect(additionEnded(used, 0)).toEqual({ kept: 0, back: 5_000, own: 1_000, others: 4_000 });
  expect(additionEnded(used, 4_500)).toEqual({ kept: 4_500, back: 500, own: 500, others: 0 });
});

const usd = (amount: number) => ({ amount, currency: 'USD' });
const PRICE = {
  currency: 'USD',
  total: 82_685,
  dueNow: 82_685,
  dueOnSite: 0,
  base: 82_685,
  taxes: 0,
  saved: 0,
};
const TERMS = { timeZone: 'America/New_York', steps: [{ until: null, penalty: 58_496 }] };
const ended = (kept: number, refunded: number): AmendmentView => ({
  reference: 'BAG',
  kind: 'add-ons',
  status: 'cancelled',
  createdAt: '2027-01-02T10:00:00.000Z',
  confirmedAt: '2027-01-02T10:01:00.000Z',
  cancelledAt: '2027-01-03T10:00:00.000Z',
  due: usd(5_000),
  back: usd(0),
  captured: usd(5_000),
  refunded: usd(refunded),
  cancellation: {
    timeZone: 'America/New_York',
    steps: [
      { until: '2027-06-01T18:00:00', penalty: 0 },
      { until: null, penalty: 5_000 },
    ],
  },
  kept: usd(kept),
  endedAlone: { kept: usd(kept) },
  detail: {},
});
const sold = (bag: AmendmentView, over: Partial<Summed> = {}): Summed => ({
  reference: 'TRIP',
  status: 'confirmed',
  price: PRICE,
  cancellation: TERMS,
  payment: { method: 'card', card: null, captured: usd(82_685), refunded: usd(0) },
  penalty: null,
  refunds: [],
  cancelledAt: null,
  amendments: [bag],
  ...over,
});

describe('the sums of a booking whose addition was cancelled alone', () => {
  it.each([0, 2_000, 5_000])('hold %i that is kept of it, and what still comes back', (kept) => {
    const back = 5_000 - kept;
    expect(bookingSums(sold(ended(kept, 0)))).toMatchObject({
      total: 82_685 + kept,
      paid: 87_685,
      refunded: 0,
      comesBack: back,
      owed: 0,
      kept: 0,
    });
    const after = bookingSums(sold(ended(kept, back)));
    expect(after).toMatchObject({ total: 82_685 + kept, refunded: back, comesBack: 0 });
    expect(after.lines.map(({ amount }) => amount)).toEqual(kept === 0 ? [] : [kept]);
  });

  it('give nothing of it back a second time when the booking is cancelled', () => {
    const whole = sold(ended(2_000, 3_000));
    expect(refundNow(whole, at('2027-06-01T00:00:00Z'))).toBe(82_685 - 58_496);
    const over = {
      status: 'cancelled',
      penalty: usd(58_496),
      cancelledAt: '2027-06-01T00:00:00.000Z',
    } as const;
    expect(bookingSums(sold(ended(2_000, 3_000), over))).toMatchObject({
      before: 3_000,
      kept: 58_496 + 2_000,
      back: 82_685 - 58_496,
    });
  });
});
