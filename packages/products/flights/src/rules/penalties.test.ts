import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minorRatio } from '@portico/rules/money';
import type { FareTerms } from '../shapes.ts';
import {
  isPossibleAt,
  keptInEnd,
  orderTerms,
  penaltyAt,
  refundAt,
  refundSteps,
  type SoldTerms,
  termsInSale,
} from './penalties.ts';

const at = (text: string) => Date.parse(text);
const terms: FareTerms = {
  timeZone: 'America/New_York',
  steps: [
    { until: '2027-06-17T18:00', penalty: 15_000 },
    { until: '2027-06-18T18:00', penalty: 40_000 },
    { until: null, penalty: null },
  ],
};
const sold: SoldTerms = {
  refund: terms,
  voidUntil: '2027-01-02T00:00:00.000Z',
  fare: 121_840,
  extras: 4_500,
};

describe('a penalty', () => {
  it('is that of its step, on the clock of its zone', () => {
    // New York is four hours behind in summer
    expect(penaltyAt(terms, at('2027-06-17T21:59:59.999Z'))).toBe(15_000);
    expect(penaltyAt(terms, at('2027-06-17T22:00:00Z'))).toBe(40_000);
    expect(penaltyAt(terms, at('2027-06-18T22:00:00Z'))).toBeNull();
  });

  it('is converted once; of the whole fare it is all that was paid', () => {
    const priced = { owed: 50_000, paid: 48_123, ratio: minorRatio('0.9137', 2, 2) };
    const inEuro = (penalty: number | null) =>
      termsInSale({ timeZone: 'UTC', steps: [{ until: null, penalty }] }, priced).steps[0]?.penalty;
    expect(inEuro(15_000)).toBe(13_706); // 13705.5
    expect(inEuro(0)).toBe(0);
    expect(inEuro(null)).toBeNull();
    expect(inEuro(50_000)).toBe(48_123);
    expect(inEuro(49_999)).toBe(45_684);
    const yen = { owed: 50_000, paid: 75_000, ratio: minorRatio('151.37', 2, 0) };
    expect(termsInSale(terms, yen).steps.map(({ penalty }) => penalty)).toEqual([
      22_706,
      60_548,
      null,
    ]);
    const dinar = { owed: 50_000, paid: 150_000, ratio: minorRatio('0.3069', 2, 3) };
    expect(termsInSale(terms, dinar).steps[0]?.penalty).toBe(46_035);
  });
});

describe('giving a ticket back', () => {
  it('is free until the last second of the void, then costs the fee', () => {
    expect(refundAt(sold, at('2027-01-01T23:59:59Z'))).toEqual({
      way: 'void',
      kept: 0,
      back: 126_340,
    });
    expect(refundAt(sold, at('2027-01-01T23:59:59.999Z')).way).toBe('void');
    expect(refundAt(sold, at('2027-01-02T00:00:00Z'))).toEqual({
      way: 'fee',
      kept: 19_500,
      back: 106_840,
    });
  });

  it('brings nothing where it is not possible, or the fee is all', () => {
    expect(refundAt(sold, at('2027-06-19T00:00:00Z'))).toEqual({
      way: 'none',
      kept: 126_340,
      back: 0,
    });
    const all = { ...sold, fare: 40_000 };
    expect(refundAt(all, at('2027-06-18T00:00:00Z'))).toEqual({
      way: 'none',
      kept: 44_500,
      back: 0,
    });
  });

  it('keeps and gives back what was paid, to the unit, and never less than nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.array(fc.option(fc.integer({ min: 0, max: 2_000_000 })), { minLength: 1, maxLength: 4 }),
        fc.option(fc.integer({ min: 0, max: 40 })),
        fc.integer({ min: 0, max: 40 }),
        (fare, extras, penalties, voidDay, day) => {
          const on = (n: number) => new Date(Date.UTC(2027, 0, 1 + n)).toISOString();
          const steps = penalties.map((penalty, i) => ({
            until: i === penalties.length - 1 ? null : on(5 * (i + 1)).slice(0, 16),
            penalty,
          }));
          const one: SoldTerms = {
            refund: { timeZone: 'UTC', steps },
            voidUntil: voidDay === null ? null : on(voidDay),
            fare,
            extras,
          };
          const now = at(on(day));
          const { kept, back } = refundAt(one, now);
          expect(kept + back).toBe(fare + extras);
          expect(Math.min(kept, back)).toBeGreaterThanOrEqual(0);
          // the schedule gives the same result at every instant
          const step = refundSteps(one, at(on(0))).find(
            ({ until }) => until === null || now < at(until),
          );
          expect([step?.kept, step?.back]).toEqual([kept, back]);
        },
      ),
    );
  });

  it('is shown as one staircase, the void in it', () => {
    expect(
      refundSteps(sold, at('2027-01-01T00:00:00Z')).map(({ until, local, way, back }) => [
        until,
        local,
        way,
        back,
      ]),
    ).toEqual([
      ['2027-01-02T00:00:00.000Z', '2027-01-01T19:00', 'void', 126_340],
      ['2027-06-17T22:00:00.000Z', '2027-06-17T18:00', 'fee', 106_840],
      ['2027-06-18T22:00:00.000Z', '2027-06-18T18:00', 'fee', 81_840],
      [null, null, 'none', 0],
    ]);
    expect(refundSteps(sold, at('2027-06-18T00:00:00Z'))).toHaveLength(2);
  });

  it('may in the end only be better', () => {
    expect(keptInEnd(15_000, 12_000)).toBe(12_000);
    expect(keptInEnd(15_000, 18_000)).toBe(15_000);
    expect(keptInEnd(15_000, null)).toBe(15_000);
    expect(keptInEnd(15_000, -5)).toBe(0);
  });
});

describe('a change whose penalty is unknown', () => {
  const unknown: FareTerms = {
    timeZone: 'UTC',
    steps: [
      { until: '2027-06-17T00:00', penalty: 5_000 },
      { until: '2027-06-18T00:00', penalty: null, unknown: true },
      { until: null, penalty: null },
    ],
  };

  it('may be asked for; one that is not possible may not', () => {
    const possible = ['2027-06-16', '2027-06-17', '2027-06-18'].map((day) =>
      isPossibleAt(unknown, at(`${day}T12:00:00Z`)),
    );
    expect(possible).toEqual([true, true, false]);
    expect(penaltyAt(unknown, at('2027-06-17T12:00:00Z'))).toBeNull();
  });

  it('stays unknown in the currency of the sale', () => {
    const priced = { owed: 50_000, paid: 48_123, ratio: minorRatio('0.9137', 2, 2) };
    expect(termsInSale(unknown, priced).steps.map((step) => [step.penalty, step.unknown])).toEqual([
      [4_569, undefined],
      [null, true],
      [null, undefined],
    ]);
  });
});

it('a cancellation penalty above the price keeps the whole price', () => {
  const ticketed = { voidUntil: null, owed: 50_000, extras: 2_000, departs: 0 };
  const dear = { timeZone: 'UTC', steps: [{ until: null, penalty: 60_000 }] };
  expect(orderTerms(dear, ticketed).steps).toEqual([{ until: null, penalty: 52_000 }]);
});
