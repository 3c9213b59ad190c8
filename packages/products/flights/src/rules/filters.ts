// Filters flights and counts the rows each further filter would leave. Filters on the fare (bag,
// refund, price) must all match one and the same offer: the one the row shows.
import { endKey, timeKey, type TimeFilter } from './day-parts.ts';
import { type AirChoice, type AirRow, BAG_NEEDS, type BagNeed, takes } from './rows.ts';

export { type DayPart, DAY_PARTS, dayPartOf, timeKey, type TimeFilter } from './day-parts.ts';

export interface AirFilters {
  /** Maximum stops per leg; null: any. */
  readonly stops: 0 | 1 | null;
  readonly bag: BagNeed;
  readonly refundable: boolean;
  /** Maximum for all travellers including the bag, minor units. */
  readonly most: number | null;
  /** Maximum duration of the longest leg in minutes. */
  readonly longest: number | null;
  /** Matches any of the parts selected for the same end of a leg. */
  readonly times: readonly TimeFilter[];
  /** Matches any of them. */
  readonly airlines: readonly string[];
  readonly alliances: readonly string[];
  /** Departure and arrival airports. An end that none of them serves is not restricted. */
  readonly airports: readonly string[];
  /** Connecting airports; matches any of them. */
  readonly via: readonly string[];
}

export const NO_FILTERS: AirFilters = Object.freeze({
  stops: null,
  bag: 'none',
  refundable: false,
  most: null,
  longest: null,
  times: [],
  airlines: [],
  alliances: [],
  airports: [],
  via: [],
});

/** Returns the cheapest offer of a row that matches the fare filters; null if none does. */
export function choiceFor(
  { choices }: AirRow,
  { bag, refundable, most }: Pick<AirFilters, 'bag' | 'refundable' | 'most'>,
): AirChoice | null {
  for (const choice of choices) {
    if (!takes(choice, bag) || (refundable && !choice.isRefundable)) continue;
    if (most === null || (choice.total !== null && choice.total <= most)) return choice;
  }
  return null;
}

/**
 * Returns the cheapest total of all unfiltered rows, minor units; null where prices are hidden, or
 * without rows.
 */
export function cheapestTotal(rows: readonly AirRow[]): number | null {
  let least: number | null = null;
  for (const { choices } of rows)
    for (const { total } of choices)
      if (total !== null && (least === null || total < least)) least = total;
  return least;
}

/** A filter that does not concern the fare, as a predicate on a row. Prepared once for all rows. */
interface Test {
  readonly group: string;
  readonly fits: (row: AirRow) => boolean;
}

function testsOf(rows: readonly AirRow[], filters: AirFilters): Test[] {
  const { stops, longest, airlines, alliances, airports, via, times } = filters;
  const tests: Test[] = [];
  const add = (group: string, fits: Test['fits']): void => void tests.push({ group, fits });
  if (stops !== null) add('stops', (row) => row.stops <= stops);
  if (longest !== null) add('longest', (row) => row.longest <= longest);
  if (airlines.length > 0)
    add('airlines', (row) => row.airlines.some((one) => airlines.includes(one)));
  if (alliances.length > 0)
    add('alliances', ({ alliance }) => alliance !== null && alliances.includes(alliance));
  if (airports.length > 0) add('airports', fitsAirports(rows, airports));
  if (via.length > 0) add('via', ({ changesAt }) => changesAt.some((one) => via.includes(one)));
  for (const { leg, end } of times) {
    const group = endKey({ leg, end });
    if (tests.some((test) => test.group === group)) continue;
    const at = leg * 2 + (end === 'departs' ? 0 : 1);
    const wished = times.filter((one) => one.leg === leg && one.end === end).map(timeKey);
    add(group, (row) => {
      const time = row.times[at];
      return time === undefined || wished.includes(time);
    });
  }
  return tests;
}

function fitsAirports(rows: readonly AirRow[], airports: readonly string[]): Test['fits'] {
  const wanted = new Set(airports);
  const isAsked: boolean[] = [];
  for (const { ends } of rows)
    for (let at = 0; at < ends.length; at += 1) isAsked[at] ||= wanted.has(ends[at] ?? '');
  return ({ ends }) => ends.every((code, at) => !isAsked[at] || wanted.has(code));
}

const fitsAll = (row: AirRow, tests: readonly Test[]): boolean => {
  for (const { fits } of tests) if (!fits(row)) return false;
  return true;
};

/** A matching row with the offer it shows. */
export interface Shown {
  readonly row: AirRow;
  readonly choice: AirChoice;
}

/** Returns the matching rows in their original order. */
export function filterRows(rows: readonly AirRow[], filters: AirFilters): Shown[] {
  const tests = testsOf(rows, filters);
  const shown: Shown[] = [];
  for (const row of rows) {
    const choice = fitsAll(row, tests) ? choiceFor(row, filters) : null;
    if (choice !== null) shown.push({ row, choice });
  }
  return shown;
}

/**
 * Number of rows left by an option and the cheapest price among them; null where prices are hidden.
 */
export interface OptionCount {
  count: number;
  from: number | null;
}

/**
 * Counts for each option the rows that match it and all filters of other kinds. Stops are 0, 1 and
 * any.
 */
export interface FilterCounts {
  readonly stops: ReadonlyMap<0 | 1 | null, OptionCount>;
  readonly bag: ReadonlyMap<BagNeed, OptionCount>;
  readonly refundable: OptionCount;
  readonly times: ReadonlyMap<string, OptionCount>;
  readonly airlines: ReadonlyMap<string, OptionCount>;
  readonly alliances: ReadonlyMap<string, OptionCount>;
  readonly airports: ReadonlyMap<string, OptionCount>;
  readonly via: ReadonlyMap<string, OptionCount>;
}

/** Counts every option in one pass over the rows. */
export function countOptions(rows: readonly AirRow[], filters: AirFilters): FilterCounts {
  const tests = testsOf(rows, filters);
  const atEnds = endsByAirport(rows);
  const counts = {
    stops: new Map<0 | 1 | null, OptionCount>([0, 1, null].map((n) => [n as 0 | 1 | null, none()])),
    bag: new Map<BagNeed, OptionCount>(BAG_NEEDS.map((need) => [need, none()])),
    refundable: none(),
    times: new Map<string, OptionCount>(),
    airlines: new Map<string, OptionCount>(),
    alliances: new Map<string, OptionCount>(),
    airports: new Map<string, OptionCount>(),
    via: new Map<string, OptionCount>(),
  };
  const fares = fareCounts(counts, filters);
  for (const row of rows) {
    const failed = failedOf(row, tests);
    if (failed === null) continue;
    if (failed === '') countFares(fares, row);
    const choice = choiceFor(row, filters);
    if (choice === null) continue;
    const isOpen = (group: string): boolean => failed === '' || failed === group;
    if (isOpen('stops'))
      for (const [most, option] of counts.stops)
        if (most === null || row.stops <= most) raise(option, choice);
    if (isOpen('airlines')) for (const one of row.airlines) tally(counts.airlines, one, choice);
    if (isOpen('alliances') && row.alliance !== null) tally(counts.alliances, row.alliance, choice);
    if (isOpen('via')) for (const one of row.changesAt) tally(counts.via, one, choice);
    if (isOpen('airports')) countAirports(counts.airports, row, choice, atEnds);
    countTimes(counts.times, row, choice, failed);
  }
  return counts;
}

const none = (): OptionCount => ({ count: 0, from: null });

/** Returns the kind of filter a row fails; '' if it fails none, null if it fails several. */
function failedOf(row: AirRow, tests: readonly Test[]): string | null {
  let failed = '';
  for (const { group, fits } of tests) {
    if (fits(row)) continue;
    if (failed !== '') return null;
    failed = group;
  }
  return failed;
}

function raise(option: OptionCount, { total }: AirChoice): void {
  option.count += 1;
  if (total !== null && (option.from === null || total < option.from)) option.from = total;
}

function tally(options: Map<string, OptionCount>, key: string, choice: AirChoice): void {
  let option = options.get(key);
  if (option === undefined) options.set(key, (option = none()));
  raise(option, choice);
}

/** A fare filter and its count. */
interface FareCount {
  readonly option: OptionCount;
  readonly terms: Pick<AirFilters, 'bag' | 'refundable' | 'most'>;
}

/** Fare filters apply together: each is counted with the others unchanged. */
const fareCounts = (
  counts: { readonly bag: Map<BagNeed, OptionCount>; readonly refundable: OptionCount },
  { bag: wished, refundable, most }: AirFilters,
): readonly FareCount[] => [
  ...[...counts.bag].map(([bag, option]) => ({ option, terms: { bag, refundable, most } })),
  { option: counts.refundable, terms: { bag: wished, refundable: true, most } },
];

function countFares(fares: readonly FareCount[], row: AirRow): void {
  for (const { option, terms } of fares) {
    const choice = choiceFor(row, terms);
    if (choice !== null) raise(option, choice);
  }
}

/** Maps each airport to the ends of a journey it serves. */
function endsByAirport(rows: readonly AirRow[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const { ends } of rows)
    for (let at = 0; at < ends.length; at += 1) {
      const known = found.get(ends[at] ?? '');
      if (known === undefined) found.set(ends[at] ?? '', [at]);
      else if (!known.includes(at)) known.push(at);
    }
  return found;
}

/** Counts the airports that would keep the row: it uses them at all their ends. */
function countAirports(
  counts: Map<string, OptionCount>,
  { ends }: AirRow,
  choice: AirChoice,
  atEnds: ReadonlyMap<string, readonly number[]>,
): void {
  for (let at = 0; at < ends.length; at += 1) {
    const code = ends[at] ?? '';
    if (ends.indexOf(code) < at) continue;
    const asked = atEnds.get(code) ?? [];
    if (asked.every((end) => ends[end] === undefined || ends[end] === code))
      tally(counts, code, choice);
  }
}

/** @param failed the kind of filter the row fails; '' if it fails none */
function countTimes(
  counts: Map<string, OptionCount>,
  { times }: AirRow,
  choice: AirChoice,
  failed: string,
): void {
  for (const time of times)
    if (failed === '' || time.startsWith(`${failed} `)) tally(counts, time, choice);
}

/** Minimum and maximum of a value over all rows; null if there are none. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** Returns the limits of the sliders: price including the selected bag, and longest leg. */
export function boundsOf(
  rows: readonly AirRow[],
  bag: BagNeed,
): { readonly price: Bounds | null; readonly minutes: Bounds | null } {
  const prices = rows.flatMap(
    (row) => choiceFor(row, { bag, refundable: false, most: null })?.total ?? [],
  );
  const longest = rows.map((row) => row.longest);
  return { price: spanOf(prices), minutes: spanOf(longest) };
}

function spanOf(values: readonly number[]): Bounds | null {
  let least = Infinity;
  let most = -Infinity;
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return least <= most ? { least, most } : null;
}
