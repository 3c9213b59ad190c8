import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnRows, fakeChoice, fakeLeg, fakeRow, fakeWait } from '../testing/fake-rows.ts';
import { filterRows, NO_FILTERS } from './filters.ts';
import {
  bestScore,
  bestTerms,
  fastestOf,
  leaders,
  sortRows,
  SORTS,
  sortsFor,
  WEIGHTS_USD,
  weightsIn,
} from './order.ts';

const context = { weights: WEIGHTS_USD, seats: 2, fastest: 400 };

describe('the best flight', () => {
  const row = fakeRow(
    'a',
    [
      fakeLeg({
        minutes: 490,
        waits: [
          fakeWait('CDG', { to: 'ORY', isOvernight: true }),
          fakeWait('LHR', { isOvernight: true }),
        ],
      }),
    ],
    [fakeChoice({ total: 90_001 })],
  );

  it('is a sum that can be read: a seat, $20 an hour, $30 a stop, $60 a bad wait', () => {
    expect(bestTerms(row, { total: 90_001 }, context)).toEqual([
      { kind: 'seat', count: 1, amount: 45_001 },
      { kind: 'time', count: 90, amount: 3_000 },
      { kind: 'stops', count: 2, amount: 6_000 },
      { kind: 'badWaits', count: 2, amount: 12_000 },
    ]);
    expect(bestScore(row, { total: 90_001 }, context)).toBe(66_001);
  });

  it('orders by the very sum that is shown', () => {
    fc.assert(
      fc.property(fc.oneof(drawnRows(), drawnRows(false)), (rows) => {
        for (const one of rows)
          for (const choice of one.choices)
            expect(bestScore(one, choice, context)).toBe(
              bestTerms(one, choice, context).reduce((sum, { amount }) => sum + amount, 0),
            );
      }),
    );
  });

  it('is found without prices where they are hidden', () => {
    expect(bestTerms(row, { total: null }, context).map(({ kind }) => kind)).toEqual([
      'time',
      'stops',
      'badWaits',
    ]);
    expect(sortsFor(false)).toEqual(['best', 'fastest']);
    fc.assert(
      fc.property(drawnRows(), (rows) => {
        const closed = rows.map((one) =>
          fakeRow(
            one.id,
            one.legs,
            one.choices.map((choice) => ({ ...choice, total: null })),
          ),
        );
        const dear = rows.map((one) =>
          fakeRow(
            one.id,
            one.legs,
            one.choices.map((choice) => ({ ...choice, total: 777 })),
          ),
        );
        const order = (list: typeof rows) =>
          sortRows(filterRows(list, NO_FILTERS), 'best', {
            ...context,
            fastest: fastestOf(list),
          }).map(({ row: { id } }) => id);
        expect(order(closed)).toEqual(order(dear));
      }),
    );
  });

  it('counts the same in other currencies', () => {
    expect(weightsIn('0.9', 2)).toEqual({ hour: 1_800, stop: 2_700, badWait: 5_400 });
    expect(weightsIn('150', 0)).toEqual({ hour: 3_000, stop: 4_500, badWait: 9_000 });
    expect(weightsIn('0.307', 3)).toEqual({ hour: 6_140, stop: 9_210, badWait: 18_420 });
  });
});

describe('orders', () => {
  it('are each by their own measure, and the same whichever row came first', () => {
    fc.assert(
      fc.property(drawnRows(), fc.constantFrom(...SORTS), fc.integer(), (rows, sort, seed) => {
        const shown = filterRows(rows, NO_FILTERS);
        const all = { ...context, fastest: fastestOf(rows) };
        const sorted = sortRows(shown, sort, all);
        const keys = sorted.map(({ row, choice }) =>
          sort === 'fastest'
            ? row.minutes
            : sort === 'cheapest'
              ? (choice.total ?? NaN)
              : bestTerms(row, choice, all).reduce((sum, term) => sum + term.amount, 0),
        );
        expect(keys).toEqual([...keys].sort((a, b) => a - b));
        const turned = shown.slice(seed % 7).concat(shown.slice(0, seed % 7));
        expect(sortRows(turned.reverse(), sort, all)).toEqual(sorted);
      }),
    );
  });

  it('begin with the rows the tabs name', () => {
    const rows = [
      fakeRow('slow', [fakeLeg({ minutes: 2_000 })], [fakeChoice({ total: 30_000 })]),
      fakeRow('quick', [fakeLeg({ minutes: 400 })], [fakeChoice({ total: 120_000 })]),
      fakeRow('good', [fakeLeg({ minutes: 450 })], [fakeChoice({ total: 40_000 })]),
    ];
    const { best, cheapest, fastest } = leaders(filterRows(rows, NO_FILTERS), context);
    expect([best, cheapest, fastest].map((one) => one?.row.id)).toEqual(['good', 'slow', 'quick']);
    expect(leaders([], context).best).toBeUndefined();
    expect(fastestOf([])).toBe(0);
  });
});
