// Defines the three sort orders of a result. "Best" is a reproducible sum: the cost of a seat, and
// a price for each hour, stop and inconvenient wait. The same sum is shown as the explanation of a
// row's position.
import { convertMinor } from '@portico/rules/money';
import type { AirChoice, AirRow } from './rows.ts';
import type { Shown } from './filters.ts';

export const SORTS = ['best', 'cheapest', 'fastest'] as const;
export type AirSort = (typeof SORTS)[number];

/** Cost of time and inconveniences, minor units of the price currency. */
export interface BestWeights {
  /** An hour longer than the fastest. */
  readonly hour: number;
  readonly stop: number;
  /** An overnight wait, or one with a change of airport. */
  readonly badWait: number;
}

/** In US cents: $20, $30 and $60. */
export const WEIGHTS_USD: BestWeights = { hour: 2_000, stop: 3_000, badWait: 6_000 };

/**
 * Converts the weights to another currency.
 * @param rate major units of the currency for one USD, as decimal text
 */
export const weightsIn = (rate: string, exponent: number): BestWeights => {
  const turned = (cents: number) => convertMinor(cents, rate, 2, exponent);
  return {
    hour: turned(WEIGHTS_USD.hour),
    stop: turned(WEIGHTS_USD.stop),
    badWait: turned(WEIGHTS_USD.badWait),
  };
};

/** One term of the "Best" sum. */
export interface BestTerm {
  readonly kind: 'seat' | 'time' | 'stops' | 'badWaits';
  /** Minutes beyond the fastest, stops of all legs, or inconvenient waits; 1 for the seat. */
  readonly count: number;
  /** Minor units. */
  readonly amount: number;
}

/** Values shared by all rows of a search. */
export interface BestContext {
  readonly weights: BestWeights;
  /** Number of travellers with a seat. */
  readonly seats: number;
  /** Minutes of the fastest row of the whole search, filtered or not. */
  readonly fastest: number;
}

/** Returns the minutes of the fastest row; 0 if there is none. */
export const fastestOf = (rows: readonly AirRow[]): number =>
  rows.reduce((least, { minutes }) => Math.min(least, minutes), rows[0]?.minutes ?? 0);

const seatAmount = (total: number | null, { seats }: BestContext): number =>
  total === null ? 0 : Math.round(total / Math.max(1, seats));
const timeBeyond = ({ minutes }: AirRow, { fastest }: BestContext): number =>
  Math.max(0, minutes - fastest);
const timeAmount = (beyond: number, { weights }: BestContext): number =>
  Math.round((beyond * weights.hour) / 60);
function stopsOf({ legs }: AirRow): number {
  let stops = 0;
  for (const leg of legs) stops += leg.stops;
  return stops;
}

/** Returns the non-zero terms of a row's sum; without the seat where prices are hidden. */
export function bestTerms(
  row: AirRow,
  { total }: Pick<AirChoice, 'total'>,
  context: BestContext,
): BestTerm[] {
  const { stop, badWait } = context.weights;
  const extra = timeBeyond(row, context);
  const stops = stopsOf(row);
  const terms: BestTerm[] = [
    { kind: 'seat', count: 1, amount: seatAmount(total, context) },
    { kind: 'time', count: extra, amount: timeAmount(extra, context) },
    { kind: 'stops', count: stops, amount: stops * stop },
    { kind: 'badWaits', count: row.badWaits, amount: row.badWaits * badWait },
  ];
  return terms.filter(({ amount }) => amount !== 0);
}

/** Returns the sum of the terms: lower is better. */
export const bestScore = (
  row: AirRow,
  { total }: Pick<AirChoice, 'total'>,
  context: BestContext,
): number =>
  seatAmount(total, context) +
  timeAmount(timeBeyond(row, context), context) +
  stopsOf(row) * context.weights.stop +
  row.badWaits * context.weights.badWait;

/** Returns the available sort orders: without prices there is no "cheapest". */
export const sortsFor = (arePricesShown: boolean): readonly AirSort[] =>
  arePricesShown ? SORTS : ['best', 'fastest'];

/**
 * Sorts rows; ties are broken by the "Best" sum and then by id, so the order does not depend on
 * which supplier responded first. Where prices are hidden "cheapest" equals "best".
 */
export function sortRows(shown: readonly Shown[], sort: AirSort, context: BestContext): Shown[] {
  const keyed = shown.map((one) => {
    const { row, choice } = one;
    const best = bestScore(row, choice, context);
    const key =
      sort === 'fastest' ? row.minutes : sort === 'cheapest' ? (choice.total ?? best) : best;
    return { one, key, best };
  });
  keyed.sort((a, b) => a.key - b.key || a.best - b.best || (a.one.row.id < b.one.row.id ? -1 : 1));
  return keyed.map(({ one }) => one);
}

/** Returns the first row of each order, for the tabs above a list; undefined if no row matches. */
export const leaders = (
  shown: readonly Shown[],
  context: BestContext,
): Readonly<Record<AirSort, Shown | undefined>> => ({
  best: sortRows(shown, 'best', context)[0],
  cheapest: sortRows(shown, 'cheapest', context)[0],
  fastest: sortRows(shown, 'fastest', context)[0],
});
