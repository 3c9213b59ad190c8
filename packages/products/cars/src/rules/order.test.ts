import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnRows, fakeChoice, fakeRow } from '../testing/fake-rows.ts';
import { filterRows, NO_FILTERS } from './filters.ts';
import {
  mostExcessOf,
  type OrderContext,
  SORTS,
  sortRows,
  sortsFor,
  sumOf,
  termsOf,
  WEIGHTS_USD,
  weightsIn,
} from './order.ts';
import type { CarRow } from './rows.ts';

const context: OrderContext = { weights: WEIGHTS_USD, mostExcess: 300_000 };
const shown = (rows: readonly CarRow[]) => filterRows(rows, NO_FILTERS);
const ids = (rows: readonly CarRow[], sort: (typeof SORTS)[number], at = context) =>
  sortRows(shown(rows), sort, at).map(({ row }) => row.id);

describe('recommended', () => {
  it('is total, 2 % of the excess, $15 for a shuttle, $3 a mile, less $4 a point above 7', () => {
    const row = fakeRow({ isByShuttle: true, miles: 8, score: 8.5 });
    const choice = fakeChoice({ total: 12_345, excess: 150_000 });
    expect(termsOf(row, choice, context)).toEqual([
      { kind: 'total', count: 1, amount: 12_345 },
      { kind: 'excess', count: 150_000, amount: 3_000 },
      { kind: 'shuttle', count: 1, amount: 1_500 },
      { kind: 'miles', count: 8, amount: 2_400 },
      { kind: 'score', count: 1.5, amount: -600 },
    ]);
    expect(sumOf(row, choice, context)).toBe(12_345 + 3_000 + 1_500 + 2_400 - 600);
  });

  it('counts the way to a desk outside the searched airport as a shuttle, in addition to its miles', () => {
    const [airport, away] = [true, false].map((isAirport) =>
      fakeRow({
        id: isAirport ? 'airport' : 'away',
        isInTerminal: isAirport,
        isAway: !isAirport,
        miles: isAirport ? 0 : 2.8,
      }),
    );
    const rows = (cheaper: number) => [
      { ...airport, choices: [fakeChoice({ total: 12_000 })] } as CarRow,
      { ...away, choices: [fakeChoice({ total: 12_000 - cheaper })] } as CarRow,
    ];
    expect(ids(rows(2_300), 'recommended')).toEqual(['airport', 'away']);
    expect(ids(rows(2_400), 'recommended')).toEqual(['away', 'airport']);
  });

  it('leaves out what counts for nothing', () => {
    expect(termsOf(fakeRow({ score: 7 }), fakeChoice({ excess: 0 }), context)).toEqual([
      { kind: 'total', count: 1, amount: 10_000 },
    ]);
    for (const score of [null, 3, 6.9])
      expect(sumOf(fakeRow({ score }), fakeChoice({ excess: 0 }), context)).toBe(10_000);
  });

  it('counts no cover at all as the highest excess of the search', () => {
    const terms = termsOf(fakeRow({ score: null }), fakeChoice({ excess: null }), context);
    expect(terms.at(-1)).toEqual({ kind: 'noCover', count: 300_000, amount: 6_000 });
    const rows = [
      fakeRow({ choices: [fakeChoice({ excess: null }), fakeChoice({ excess: 80_000 })] }),
      fakeRow({ choices: [fakeChoice({ excess: 90_000 })] }),
    ];
    expect(mostExcessOf(rows)).toBe(90_000);
    expect(mostExcessOf([])).toBe(0);
  });

  it('is without the price where prices are hidden', () => {
    const terms = termsOf(
      fakeRow({ isByShuttle: true }),
      fakeChoice({ total: null, excess: 50_000 }),
      context,
    );
    expect(terms.map(({ kind }) => kind)).toEqual(['excess', 'shuttle', 'score']);
  });

  it('has the same worth in every currency', () => {
    expect(weightsIn('1', 2)).toEqual(WEIGHTS_USD);
    expect(weightsIn('155.27', 0)).toEqual({ shuttle: 2_329, mile: 466, scorePoint: 621 });
    expect(weightsIn('0.30714', 3)).toEqual({ shuttle: 4_607, mile: 921, scorePoint: 1_229 });
  });
});

describe('a rental that goes back elsewhere', () => {
  const of = (id: string, backMiles: number, total: number) =>
    fakeRow({ id, backMiles, choices: [fakeChoice({ total })] });

  it('counts the miles from the desk of return as those to the desk', () => {
    const row = fakeRow({ miles: 2, backMiles: 8, score: 7 });
    expect(termsOf(row, fakeChoice({ excess: 0 }), context)).toEqual([
      { kind: 'total', count: 1, amount: 10_000 },
      { kind: 'miles', count: 2, amount: 600 },
      { kind: 'back', count: 8, amount: 2_400 },
    ]);
  });

  it('stands below one that goes back to the place itself for $4 more', () => {
    const rows = [of('airport', 10, 10_000), of('town', 0, 10_400)];
    expect(ids(rows, 'recommended')).toEqual(['town', 'airport']);
    expect(ids(rows, 'distance')).toEqual(['town', 'airport']);
    expect(ids(rows, 'total')).toEqual(['airport', 'town']);
  });
});

describe('orders', () => {
  const near = fakeRow({
    id: 'near',
    miles: 0.2,
    score: 7,
    choices: [fakeChoice({ total: 15_000 })],
  });
  const good = fakeRow({
    id: 'good',
    miles: 5,
    score: 9.4,
    choices: [fakeChoice({ total: 14_000 })],
  });
  const cheap = fakeRow({
    id: 'cheap',
    miles: 9,
    score: null,
    isByShuttle: true,
    choices: [fakeChoice({ total: 13_000, excess: null })],
  });
  const rows = [near, good, cheap];

  it('are by sum, total, score and distance', () => {
    expect(ids(rows, 'recommended')).toEqual(['good', 'near', 'cheap']);
    expect(ids(rows, 'total')).toEqual(['cheap', 'good', 'near']);
    expect(ids(rows, 'score')).toEqual(['good', 'near', 'cheap']);
    expect(ids(rows, 'distance')).toEqual(['near', 'good', 'cheap']);
  });

  it('offer no total where prices are hidden', () => {
    expect(sortsFor(true)).toEqual(SORTS);
    expect(sortsFor(false)).toEqual(['recommended', 'score', 'distance']);
    const hidden = rows.map((row) => ({
      ...row,
      choices: row.choices.map((one) => ({ ...one, total: null })),
    }));
    expect(ids(hidden, 'total')).toEqual(ids(hidden, 'recommended'));
  });

  it('do not depend on who answered first', () => {
    fc.assert(
      fc.property(
        drawnRows().chain((all) =>
          fc.tuple(
            fc.constant(all),
            fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
          ),
        ),
        fc.constantFrom(...SORTS),
        ([all, shuffled], sort) => {
          const at = { weights: WEIGHTS_USD, mostExcess: mostExcessOf(all) };
          expect(ids(shuffled, sort, at)).toEqual(ids(all, sort, at));
          const sums = sortRows(shown(all), 'recommended', at).map(({ row, choice }) =>
            sumOf(row, choice, at),
          );
          for (const { row, choice } of shown(all))
            expect(sumOf(row, choice, at)).toBe(
              termsOf(row, choice, at).reduce((sum, { amount }) => sum + amount, 0),
            );
          expect(sums).toEqual([...sums].sort((a, b) => a - b));
        },
      ),
    );
  });
});

it('among nearly equal prices the desk in the terminal stands before one miles away', () => {
  // $4 less for 4.4 miles or for 12: baggage has to be carried there
  for (const miles of [4.4, 12]) {
    const near = fakeRow({ id: 'terminal', miles: 0, choices: [fakeChoice({ total: 10_400 })] });
    const far = fakeRow({ id: 'away', miles, choices: [fakeChoice({ total: 10_000 })] });
    expect(ids([far, near], 'recommended')[0]).toBe('terminal');
  }
});
