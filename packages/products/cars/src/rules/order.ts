// Defines the four sort orders of a result. "Recommended" is a reproducible sum: the cost of the
// rental, a share of the damage excess and a price for the way to the desk, less a bonus for a good
// vendor. The same sum is shown as the explanation of a row's position.
import { convertMinor } from '@portico/rules/money';
import type { Shown } from './filters.ts';
import type { CarChoice, CarRow } from './rows.ts';

export const SORTS = ['recommended', 'total', 'score', 'distance'] as const;
export type CarSort = (typeof SORTS)[number];

/** Cost of inconveniences, minor units of the price currency. */
export interface Weights {
  /** A shuttle, or the way from the searched airport to a desk elsewhere. */
  readonly shuttle: number;
  readonly mile: number;
  /** Value of one point of the vendor's score above seven. */
  readonly scorePoint: number;
}

/** Share of the excess, in basis points. */
export const EXCESS_BP = 200;
/** Points above this score count. */
export const GOOD_SCORE = 7;
/** In US cents: $15, $3 and $4. A mile is travelled twice, with baggage, by taxi or bus. */
export const WEIGHTS_USD: Weights = { shuttle: 1_500, mile: 300, scorePoint: 400 };

/**
 * Converts the weights to another currency.
 * @param rate major units of the currency for one USD, as decimal text
 */
export const weightsIn = (rate: string, exponent: number): Weights => {
  const turned = (cents: number) => convertMinor(cents, rate, 2, exponent);
  return {
    shuttle: turned(WEIGHTS_USD.shuttle),
    mile: turned(WEIGHTS_USD.mile),
    scorePoint: turned(WEIGHTS_USD.scorePoint),
  };
};

/** One term of the "Recommended" sum. */
export interface Term {
  /**
   * `noCover`: the cost of damage is unlimited, so it counts as the highest excess of the search.
   */
  readonly kind: 'total' | 'excess' | 'noCover' | 'shuttle' | 'miles' | 'back' | 'score';
  /** Minor units of the excess, miles, or points above seven; otherwise 1. */
  readonly count: number;
  /** Minor units, negative for the score. */
  readonly amount: number;
}

/** Values shared by all rows of a search. */
export interface OrderContext {
  readonly weights: Weights;
  /** Highest excess of the whole search, filtered or not, in minor units. */
  readonly mostExcess: number;
}

/** Returns the highest excess of all rates; 0 if none has one. */
export const mostExcessOf = (rows: readonly CarRow[]): number =>
  rows.reduce(
    (most, { choices }) => choices.reduce((more, { excess }) => Math.max(more, excess ?? 0), most),
    0,
  );

const countedExcess = (excess: number | null, { mostExcess }: OrderContext): number =>
  excess ?? mostExcess;
const excessAmount = (counted: number): number => Math.round((counted * EXCESS_BP) / 10_000);
const pointsOf = ({ score }: CarRow): number => Math.max(0, (score ?? 0) - GOOD_SCORE);
const shuttleAmount = ({ isByShuttle }: CarRow, { weights }: OrderContext): number =>
  isByShuttle ? weights.shuttle : 0;
const milesAmount = ({ miles, isAway }: CarRow, { weights }: OrderContext): number =>
  Math.round(miles * weights.mile) + (isAway ? weights.shuttle : 0);
const backAmount = ({ backMiles }: CarRow, { weights }: OrderContext): number =>
  Math.round(backMiles * weights.mile);
const scoreAmount = (points: number, { weights }: OrderContext): number =>
  -Math.round(points * weights.scorePoint);

/** Returns the non-zero terms of a row's sum; without the total where prices are hidden. */
export function termsOf(
  row: CarRow,
  { total, excess }: Pick<CarChoice, 'total' | 'excess'>,
  context: OrderContext,
): Term[] {
  const counted = countedExcess(excess, context);
  const points = pointsOf(row);
  const terms: Term[] = [
    { kind: 'total', count: 1, amount: total ?? 0 },
    {
      kind: excess === null ? 'noCover' : 'excess',
      count: counted,
      amount: excessAmount(counted),
    },
    { kind: 'shuttle', count: 1, amount: shuttleAmount(row, context) },
    { kind: 'miles', count: row.miles, amount: milesAmount(row, context) },
    { kind: 'back', count: row.backMiles, amount: backAmount(row, context) },
    { kind: 'score', count: points, amount: scoreAmount(points, context) },
  ];
  return terms.filter(({ amount }) => amount !== 0);
}

/** Returns the sum of the terms: lower is better. */
export const sumOf = (
  row: CarRow,
  { total, excess }: Pick<CarChoice, 'total' | 'excess'>,
  context: OrderContext,
): number =>
  (total ?? 0) +
  excessAmount(countedExcess(excess, context)) +
  shuttleAmount(row, context) +
  milesAmount(row, context) +
  backAmount(row, context) +
  scoreAmount(pointsOf(row), context);

/** Returns the available sort orders: without prices there is none by total. */
export const sortsFor = (arePricesShown: boolean): readonly CarSort[] =>
  arePricesShown ? SORTS : SORTS.filter((sort) => sort !== 'total');

/**
 * Sorts rows; ties are broken by the "Recommended" sum and then by id, so the order does not depend
 * on which supplier responded first. Where prices are hidden "total" equals "recommended". Vendors
 * without a score come last by score.
 */
export function sortRows(shown: readonly Shown[], sort: CarSort, context: OrderContext): Shown[] {
  const keyed = shown.map((one) => {
    const { row, choice } = one;
    const sum = sumOf(row, choice, context);
    return { one, key: keyOf(sort, row, choice.total ?? sum, sum), sum };
  });
  keyed.sort((a, b) => a.key - b.key || a.sum - b.sum || (a.one.row.id < b.one.row.id ? -1 : 1));
  return keyed.map(({ one }) => one);
}

function keyOf(sort: CarSort, row: CarRow, total: number, sum: number): number {
  const { score, miles, backMiles } = row;
  if (sort === 'total') return total;
  if (sort === 'score') return -(score ?? -1);
  return sort === 'distance' ? miles + backMiles : sum;
}

/**
 * Returns the first row of each order; undefined without rows. Where prices are hidden "total"
 * equals "recommended".
 */
export function leaders(
  shown: readonly Shown[],
  context: OrderContext,
): Readonly<Record<CarSort, Shown | undefined>> {
  const first = (sort: CarSort): Shown | undefined => sortRows(shown, sort, context)[0];
  return {
    recommended: first('recommended'),
    total: first('total'),
    score: first('score'),
    distance: first('distance'),
  };
}
