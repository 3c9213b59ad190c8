// Selects the first rows of a search that the server renders and embeds in the document: streamed
// lines with only the entries these rows refer to. The browser restores them and continues the
// search.
import type { FlightRow, FlightSearchLine } from '../../http.ts';
import type { AirView } from '../../rules/filter-address.ts';
import { filterRows } from '../../rules/filters.ts';
import { foldRows } from '../../rules/fold.ts';
import { itineraryKey } from '../../rules/itinerary-key.ts';
import { type BestContext, fastestOf, leaders, sortRows } from '../../rules/order.ts';
import { type FoundSoFar, isLine, mergeLine, NOTHING_YET } from './found.ts';

/** Facts about all rows while only the first ones are available. */
export interface Ahead {
  /** Number of matching rows from the suppliers that have responded. */
  readonly count: number;
  /** Number of further times of each first row, in their order. */
  readonly times: readonly number[];
}

export interface FirstRows extends Ahead {
  readonly lines: readonly FlightSearchLine[];
}

/** More than a large screen shows without scrolling. */
export const FIRST_ROWS = 6;

type RowsLine = Extract<FlightSearchLine, { type: 'rows' }>;
const isRows = (line: FlightSearchLine): line is RowsLine => line.type === 'rows';

/**
 * Returns the first rows; null if there are no matching ones yet.
 * @param contextOf returns the weights of "Best" in the currency of the search
 */
export function firstRowsOf(
  lines: readonly FlightSearchLine[],
  { filters, sort }: AirView,
  contextOf: (currency: string | null, fastest: number) => BestContext,
): FirstRows | null {
  const known = lines.filter(isLine);
  const all = known.reduce(mergeLine, NOTHING_YET);
  const rows = all.rows.map(({ row }) => row);
  const fitting = filterRows(rows, filters);
  if (fitting.length === 0) return null;
  const context = contextOf(all.currency, fastestOf(rows));
  const first = foldRows(sortRows(fitting, sort, context)).slice(0, FIRST_ROWS);
  const { best, cheapest, fastest } = leaders(fitting, context);
  // "Best" is relative to the fastest of all rows, even if filters exclude it
  const quickest = rows.find(({ minutes }) => minutes === context.fastest);
  const ids = new Set(
    [...first, best, cheapest, fastest].flatMap((one) => (one ? [one.row.id] : [])),
  );
  if (quickest) ids.add(quickest.id);
  return {
    lines: linesOf(known, all, ids),
    count: fitting.length,
    times: first.map(({ more }) => more.length),
  };
}

/** Restores a search from the embedded rows. */
export const openFirst = ({ lines, count, times }: FirstRows) => ({
  found: lines.reduce(mergeLine, NOTHING_YET),
  ahead: { count, times },
});

/** Returns two lines with the rows of these ids, and only the entries they refer to. */
function linesOf(
  lines: readonly FlightSearchLine[],
  all: FoundSoFar,
  ids: ReadonlySet<string>,
): FlightSearchLine[] {
  const told = lines.filter(isRows);
  const words = {
    flights: told.flatMap((line) => line.flights),
    legs: told.flatMap((line) => line.legs),
    fares: told.flatMap((line) => line.fares),
  };
  const idOf = ({ legs }: FlightRow) => itineraryKey(legs.map((n) => all.legs[n] ?? []));
  const rows = new Map<string, FlightRow>();
  for (const line of told)
    for (const row of [...line.rows, ...line.more]) {
      const id = idOf(row);
      const before = rows.get(id);
      if (ids.has(id)) rows.set(id, before === undefined ? row : withOffers(before, row));
    }
  const flights = new Renumbered(words.flights);
  const legs = new Renumbered(words.legs);
  const fares = new Renumbered(words.fares);
  const kept = [...rows.values()].map(({ legs: numbers, offers }): FlightRow => ({
    legs: numbers.map((n) => legs.of(n)),
    offers: offers.map(([fare, ...told]) => [fares.of(fare), ...told]),
  }));
  const keptLegs = legs.kept.map((numbers) => numbers.map((n) => flights.of(n)));
  const ends = flights.kept.map(({ id }) => id);
  const start = lines.find(({ type }) => type === 'start');
  const codes = new Set(
    ends.flatMap((id) => [id.slice(0, 2), ...airportsOf(id)]).concat(airlinesOf(flights, fares)),
  );
  const some = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(record).filter(([code]) => codes.has(code)));
  return [
    ...(start ? [start] : []),
    {
      type: 'rows',
      suppliers: all.suppliers,
      airports: some(all.airports),
      airlines: some(all.airlines),
      flights: [...flights.kept],
      legs: keptLegs,
      fares: [...fares.kept],
      usual: usualIn(all.usual, codes),
      rows: kept,
      more: [],
    },
  ];
}

/** Returns the averages of routes whose two ends are both included. */
const usualIn = (
  usual: FoundSoFar['usual'],
  codes: ReadonlySet<string>,
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(usual).filter(
      ([ends]) => codes.has(ends.slice(0, 3)) && codes.has(ends.slice(3)),
    ),
  );

/** Merges added offers into a row: an offer of the same fare replaces the earlier one. */
const withOffers = (before: FlightRow, { offers }: FlightRow): FlightRow => ({
  ...before,
  offers: [
    ...before.offers.filter(([fare]) => !offers.some(([gained]) => gained === fare)),
    ...offers,
  ],
});

/** Returns both airports in a flight id: 'A0201.JFKLIS.20270618'. */
const airportsOf = (id: string): string[] => {
  const ends = id.split('.')[1] ?? '';
  return [ends.slice(0, 3), ends.slice(3, 6)];
};

const airlinesOf = (
  flights: Renumbered<RowsLine['flights'][number]>,
  fares: Renumbered<RowsLine['fares'][number]>,
): string[] => [
  ...flights.kept.flatMap(({ sold }) => (sold ? [sold.airline] : [])),
  ...fares.kept.map(({ marketing }) => marketing),
];

/** Assigns new indexes to retained entries in the order they are requested. */
class Renumbered<T> {
  readonly kept: T[] = [];
  readonly #all: readonly T[];
  readonly #numbers = new Map<number, number>();
  constructor(all: readonly T[]) {
    this.#all = all;
  }
  of(number: number): number {
    const known = this.#numbers.get(number);
    if (known !== undefined) return known;
    const word = this.#all[number];
    if (word === undefined) return -1;
    this.kept.push(word);
    this.#numbers.set(number, this.kept.length - 1);
    return this.kept.length - 1;
  }
}
