// What somebody wants of a flight, and how many rows each further wish would leave. Wishes of the fare (bag, refund, price)
// must hold for one and the same choice: that is the one the row shows.
import { type AirChoice, type AirRow, BAG_NEEDS, type BagNeed, takes } from './rows.ts';

/** Parts of a day: from midnight, 6, 12 and 18 o'clock. */
export const DAY_PARTS = ['night', 'morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** A part of the day for one end of one leg, by its place in the journey, from 0. */
export interface TimeWish {
  readonly leg: number;
  readonly end: 'departs' | 'arrives';
  readonly part: DayPart;
}

export interface AirFilters {
  /** Most stops of a leg; null: any. */
  readonly stops: 0 | 1 | null;
  readonly bag: BagNeed;
  readonly refundable: boolean;
  /** Most for all travellers with the bag, minor units. */
  readonly most: number | null;
  /** Longest leg in minutes. */
  readonly longest: number | null;
  /** Any part of those that are wished for one end of a leg. */
  readonly times: readonly TimeWish[];
  /** Any of them. */
  readonly airlines: readonly string[];
  readonly alliances: readonly string[];
  /** Airports to leave from and land at. An end at which none of them is flown is free. */
  readonly airports: readonly string[];
  /** Airports to change at: none of them. */
  readonly avoid: readonly string[];
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
  avoid: [],
});

export const dayPartOf = (local: string): DayPart =>
  DAY_PARTS[Math.floor(Number(local.slice(11, 13)) / 6)] ?? 'night';

/** Key of a wish in the counts. */
export const timeKey = ({ leg, end, part }: TimeWish): string => `${leg} ${end} ${part}`;

/** The cheapest choice of a row that fits the wishes of the fare; null when none does. */
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

/** Ends of all legs of a row: leg after leg, where it leaves and where it lands. */
const endsOf = (row: AirRow): string[] => row.legs.flatMap(({ from, to }) => [from, to]);

const stopsAt = (row: AirRow): string[] =>
  row.legs.flatMap((leg) =>
    leg.waits.flatMap(({ from, to }) => (from === to ? [from] : [from, to])),
  );

/** What is wanted beside the fare, each as a question to a row. Prepared once for all rows. */
interface Test {
  readonly group: string;
  readonly fits: (row: AirRow) => boolean;
}

function testsOf(rows: readonly AirRow[], filters: AirFilters): Test[] {
  const { stops, longest, airlines, alliances, airports, avoid, times } = filters;
  const tests: Test[] = [];
  const add = (group: string, fits: Test['fits']): void => void tests.push({ group, fits });
  if (stops !== null) add('stops', (row) => row.stops <= stops);
  if (longest !== null)
    add('longest', ({ legs }) => legs.every(({ minutes }) => minutes <= longest));
  if (airlines.length > 0)
    add('airlines', (row) => row.airlines.some((one) => airlines.includes(one)));
  if (alliances.length > 0)
    add('alliances', ({ alliance }) => alliance !== null && alliances.includes(alliance));
  if (airports.length > 0) add('airports', fitsAirports(rows, airports));
  if (avoid.length > 0) add('avoid', (row) => !stopsAt(row).some((one) => avoid.includes(one)));
  for (const { leg, end } of times) {
    const group = `${leg} ${end}`;
    if (tests.some((test) => test.group === group)) continue;
    const parts = times.flatMap((one) => (one.leg === leg && one.end === end ? [one.part] : []));
    add(group, ({ legs }) => {
      const found = legs[leg];
      return found === undefined || parts.includes(dayPartOf(found[end]));
    });
  }
  return tests;
}

function fitsAirports(rows: readonly AirRow[], airports: readonly string[]): Test['fits'] {
  const wanted = new Set(airports);
  const isAsked: boolean[] = [];
  for (const row of rows)
    for (const [at, code] of endsOf(row).entries()) isAsked[at] ||= wanted.has(code);
  return (row) => endsOf(row).every((code, at) => !isAsked[at] || wanted.has(code));
}

/** A row that fits, with the choice it shows. */
export interface Shown {
  readonly row: AirRow;
  readonly choice: AirChoice;
}

/** The rows that fit, in the order they came. */
export function filterRows(rows: readonly AirRow[], filters: AirFilters): Shown[] {
  const tests = testsOf(rows, filters);
  return rows.flatMap((row) => {
    const choice = tests.every(({ fits }) => fits(row)) ? choiceFor(row, filters) : null;
    return choice === null ? [] : [{ row, choice }];
  });
}

/** How many rows a wish leaves, and the cheapest of them; null where prices are hidden. */
export interface OptionCount {
  count: number;
  from: number | null;
}

/**
 * Rows that fit everything but wishes of the same kind, and this one: what choosing it alone leaves. Stops are 0, 1 and any;
 * `avoid` counts the rows that change at an airport.
 */
export interface FilterCounts {
  readonly stops: ReadonlyMap<0 | 1 | null, OptionCount>;
  readonly bag: ReadonlyMap<BagNeed, OptionCount>;
  readonly refundable: OptionCount;
  readonly times: ReadonlyMap<string, OptionCount>;
  readonly airlines: ReadonlyMap<string, OptionCount>;
  readonly alliances: ReadonlyMap<string, OptionCount>;
  readonly airports: ReadonlyMap<string, OptionCount>;
  readonly avoid: ReadonlyMap<string, OptionCount>;
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
    avoid: new Map<string, OptionCount>(),
  };
  for (const row of rows) {
    const failed = failedOf(row, tests);
    if (failed === null) continue;
    if (failed === '') countFares(counts, row, filters);
    const choice = choiceFor(row, filters);
    if (choice === null) continue;
    const isOpen = (group: string): boolean => failed === '' || failed === group;
    if (isOpen('stops'))
      for (const [most, option] of counts.stops)
        if (most === null || row.stops <= most) raise(option, choice);
    if (isOpen('airlines')) for (const one of row.airlines) tally(counts.airlines, one, choice);
    if (isOpen('alliances') && row.alliance !== null) tally(counts.alliances, row.alliance, choice);
    if (isOpen('avoid')) for (const one of new Set(stopsAt(row))) tally(counts.avoid, one, choice);
    if (isOpen('airports')) countAirports(counts.airports, row, choice, atEnds);
    countTimes(counts.times, row, choice, isOpen);
  }
  return counts;
}

const none = (): OptionCount => ({ count: 0, from: null });

/** The kind of wish a row fails; '' when it fails none, null when it fails several. */
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

/** Wishes of the fare hold together: each is counted with the others as they are. */
function countFares(
  counts: { readonly bag: Map<BagNeed, OptionCount>; readonly refundable: OptionCount },
  row: AirRow,
  filters: AirFilters,
): void {
  for (const [bag, option] of counts.bag) {
    const choice = choiceFor(row, { ...filters, bag });
    if (choice !== null) raise(option, choice);
  }
  const refundable = choiceFor(row, { ...filters, refundable: true });
  if (refundable !== null) raise(counts.refundable, refundable);
}

/** At which ends of a journey each airport is flown. */
function endsByAirport(rows: readonly AirRow[]): ReadonlyMap<string, ReadonlySet<number>> {
  const found = new Map<string, Set<number>>();
  for (const row of rows)
    for (const [at, code] of endsOf(row).entries()) {
      const ends = found.get(code);
      if (ends === undefined) found.set(code, new Set([at]));
      else ends.add(at);
    }
  return found;
}

function countAirports(
  counts: Map<string, OptionCount>,
  row: AirRow,
  choice: AirChoice,
  atEnds: ReadonlyMap<string, ReadonlySet<number>>,
): void {
  const ends = endsOf(row);
  for (const code of new Set(ends)) {
    const asked = [...(atEnds.get(code) ?? [])];
    if (asked.every((at) => ends[at] === undefined || ends[at] === code))
      tally(counts, code, choice);
  }
}

function countTimes(
  counts: Map<string, OptionCount>,
  row: AirRow,
  choice: AirChoice,
  isOpen: (group: string) => boolean,
): void {
  for (const [leg, facts] of row.legs.entries())
    for (const end of ['departs', 'arrives'] as const)
      if (isOpen(`${leg} ${end}`))
        tally(counts, timeKey({ leg, end, part: dayPartOf(facts[end]) }), choice);
}

/** From the least to the most of something, over all rows; null where there are none. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** Ends of the sliders: price with the bag that is wished, and the longest leg. */
export function boundsOf(
  rows: readonly AirRow[],
  bag: BagNeed,
): { readonly price: Bounds | null; readonly minutes: Bounds | null } {
  const prices = rows.flatMap(
    (row) => choiceFor(row, { bag, refundable: false, most: null })?.total ?? [],
  );
  const longest = rows.map(({ legs }) => Math.max(...legs.map(({ minutes }) => minutes)));
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
