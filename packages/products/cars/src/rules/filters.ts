// Filters cars and counts the rows each further filter would leave. Filters on the rate (payment,
// mileage, fuel, cancellation, deposit, excess) must all match one and the same offer: the one the
// row shows.
import { CAR_CLASSES, type CarClass } from './acriss.ts';
import type { CarChoice, CarRow } from './rows.ts';

/** Payment preference: everything now or everything at the desk. A split rental matches neither. */
export type PayFilter = 'now' | 'desk';
export type GearFilter = 'automatic' | 'manual';

/** Minimum numbers that can be selected. */
export const SEAT_WISHES = [4, 5, 7, 9] as const;
export const BAG_WISHES = [1, 2, 3, 4] as const;
export const SCORE_WISHES = [7, 8, 9] as const;

export interface CarFilters {
  /** Matches any of them. */
  readonly classes: readonly CarClass[];
  /** Minimum; null: any. */
  readonly seats: number | null;
  /** Minimum number of large bags; null: any. */
  readonly bags: number | null;
  readonly gear: GearFilter | null;
  readonly electric: boolean;
  /** Vendor ids; matches any of them. */
  readonly vendors: readonly string[];
  /** Minimum score of the vendor; null: any. */
  readonly score: number | null;
  readonly inTerminal: boolean;
  readonly unlimited: boolean;
  readonly fullToFull: boolean;
  readonly pay: PayFilter | null;
  readonly freeCancellation: boolean;
  /** Maximum in minor units; null: any. */
  readonly deposit: number | null;
  /** Maximum in minor units; an offer without cover never matches. null: any. */
  readonly excess: number | null;
}

export const NO_FILTERS: CarFilters = Object.freeze({
  classes: [],
  seats: null,
  bags: null,
  gear: null,
  electric: false,
  vendors: [],
  score: null,
  inTerminal: false,
  unlimited: false,
  fullToFull: false,
  pay: null,
  freeCancellation: false,
  deposit: null,
  excess: null,
});

/** Filters applied to a single offer of a row. */
export type RateFilters = Pick<
  CarFilters,
  'unlimited' | 'fullToFull' | 'pay' | 'freeCancellation' | 'deposit' | 'excess'
>;

const fitsRate = (choice: CarChoice, wanted: RateFilters): boolean =>
  (!wanted.unlimited || choice.isUnlimited) &&
  (!wanted.fullToFull || choice.isFullToFull) &&
  (wanted.pay === null || choice.payWay === wanted.pay) &&
  (!wanted.freeCancellation || choice.isFree) &&
  (wanted.deposit === null || choice.deposit <= wanted.deposit) &&
  (wanted.excess === null || (choice.excess !== null && choice.excess <= wanted.excess));

/** Returns the cheapest offer of a row that matches the rate filters; null if none does. */
export function choiceFor({ choices }: CarRow, wanted: RateFilters): CarChoice | null {
  for (const choice of choices) if (fitsRate(choice, wanted)) return choice;
  return null;
}

/** A filter that does not concern the rate, as a predicate on a row. */
interface Test {
  readonly group: keyof CarFilters;
  readonly fits: (row: CarRow) => boolean;
}

function testsOf(filters: CarFilters): Test[] {
  const { classes, seats, bags, gear, electric, vendors, score, inTerminal } = filters;
  const tests: Test[] = [];
  const add = (group: Test['group'], fits: Test['fits']): void => void tests.push({ group, fits });
  if (classes.length > 0) add('classes', ({ kind }) => classes.includes(kind));
  if (seats !== null) add('seats', (row) => row.seats >= seats);
  if (bags !== null) add('bags', ({ bagsLarge }) => bagsLarge >= bags);
  if (gear !== null) add('gear', (row) => row.gear === gear);
  if (electric) add('electric', ({ isElectric }) => isElectric);
  if (vendors.length > 0) add('vendors', ({ vendor }) => vendors.includes(vendor));
  if (score !== null) add('score', (row) => row.score !== null && row.score >= score);
  if (inTerminal) add('inTerminal', ({ isInTerminal }) => isInTerminal);
  return tests;
}

/** A matching row with the offer it shows. */
export interface Shown {
  readonly row: CarRow;
  readonly choice: CarChoice;
}

/** Returns the matching rows in their original order. */
export function filterRows(rows: readonly CarRow[], filters: CarFilters): Shown[] {
  const tests = testsOf(filters);
  const shown: Shown[] = [];
  for (const row of rows) {
    const choice = fitsAll(row, tests) ? choiceFor(row, filters) : null;
    if (choice !== null) shown.push({ row, choice });
  }
  return shown;
}

function fitsAll(row: CarRow, tests: readonly Test[]): boolean {
  for (const { fits } of tests) if (!fits(row)) return false;
  return true;
}

/**
 * Number of rows left by an option and the cheapest price among them; null where prices are hidden.
 */
export interface OptionCount {
  count: number;
  from: number | null;
}

/** Counts for each option the rows that match it and all filters of other kinds. */
export interface FilterCounts {
  /** All classes, including those without rows. */
  readonly classes: ReadonlyMap<CarClass, OptionCount>;
  readonly seats: ReadonlyMap<number, OptionCount>;
  readonly bags: ReadonlyMap<number, OptionCount>;
  readonly gear: ReadonlyMap<GearFilter, OptionCount>;
  readonly electric: OptionCount;
  readonly vendors: ReadonlyMap<string, OptionCount>;
  readonly score: ReadonlyMap<number, OptionCount>;
  readonly inTerminal: OptionCount;
  readonly unlimited: OptionCount;
  readonly fullToFull: OptionCount;
  readonly pay: ReadonlyMap<PayFilter, OptionCount>;
  readonly freeCancellation: OptionCount;
}

const none = (): OptionCount => ({ count: 0, from: null });
const noneOf = <K>(keys: readonly K[]): Map<K, OptionCount> =>
  new Map(keys.map((key) => [key, none()]));

/** Counts every option in one pass over the rows. */
export function countOptions(rows: readonly CarRow[], filters: CarFilters): FilterCounts {
  const tests = testsOf(filters);
  const counts = {
    classes: noneOf<CarClass>(CAR_CLASSES),
    seats: noneOf<number>(SEAT_WISHES),
    bags: noneOf<number>(BAG_WISHES),
    gear: noneOf<GearFilter>(['automatic', 'manual']),
    electric: none(),
    vendors: new Map<string, OptionCount>(),
    score: noneOf<number>(SCORE_WISHES),
    inTerminal: none(),
    unlimited: none(),
    fullToFull: none(),
    pay: noneOf<PayFilter>(['now', 'desk']),
    freeCancellation: none(),
  };
  const rates = rateCounts(counts, filters);
  const least = leastCounts(counts);
  for (const row of rows) {
    const failed = failedOf(row, tests);
    if (failed === null) continue;
    if (failed === '') countRates(rates, row);
    const choice = choiceFor(row, filters);
    if (choice !== null) countCar(counts, least, row, choice, failed);
  }
  return counts;
}

/** Returns the kind of filter a row fails; '' if it fails none, null if it fails several. */
function failedOf(row: CarRow, tests: readonly Test[]): Test['group'] | '' | null {
  let failed: Test['group'] | '' = '';
  for (const { group, fits } of tests) {
    if (fits(row)) continue;
    if (failed !== '') return null;
    failed = group;
  }
  return failed;
}

function raise(option: OptionCount | undefined, { total }: CarChoice): void {
  if (option === undefined) return;
  option.count += 1;
  if (total !== null && (option.from === null || total < option.from)) option.from = total;
}

type Counting = { -readonly [K in keyof FilterCounts]: FilterCounts[K] } & {
  readonly vendors: Map<string, OptionCount>;
};

/** Options with a minimum, as they are counted. */
type Least = readonly (readonly [least: number, option: OptionCount])[];
interface LeastCounts {
  readonly seats: Least;
  readonly bags: Least;
  readonly score: Least;
}

const leastCounts = ({ seats, bags, score }: Counting): LeastCounts => ({
  seats: [...seats],
  bags: [...bags],
  score: [...score],
});

/** Increments the options whose minimum this value reaches. */
function raiseReached(options: Least, value: number, choice: CarChoice): void {
  for (const [least, option] of options) if (value >= least) raise(option, choice);
}

/** @param failed the kind of filter the row fails; '' if it fails none */
function countCar(
  counts: Counting,
  least: LeastCounts,
  row: CarRow,
  choice: CarChoice,
  failed: Test['group'] | '',
): void {
  const isAll = failed === '';
  if (isAll || failed === 'classes') raise(counts.classes.get(row.kind), choice);
  if (isAll || failed === 'seats') raiseReached(least.seats, row.seats, choice);
  if (isAll || failed === 'bags') raiseReached(least.bags, row.bagsLarge, choice);
  if ((isAll || failed === 'score') && row.score !== null)
    raiseReached(least.score, row.score, choice);
  if ((isAll || failed === 'gear') && row.gear !== 'other')
    raise(counts.gear.get(row.gear), choice);
  if ((isAll || failed === 'electric') && row.isElectric) raise(counts.electric, choice);
  if ((isAll || failed === 'inTerminal') && row.isInTerminal) raise(counts.inTerminal, choice);
  if (isAll || failed === 'vendors') {
    let option = counts.vendors.get(row.vendor);
    if (option === undefined) counts.vendors.set(row.vendor, (option = none()));
    raise(option, choice);
  }
}

/** A rate filter and its count. */
interface RateCount {
  readonly option: OptionCount;
  readonly wanted: RateFilters;
}

/** Rate filters apply together: each is counted with the others unchanged. */
function rateCounts(
  { unlimited, fullToFull, freeCancellation, pay }: Counting,
  filters: CarFilters,
): readonly RateCount[] {
  const chosen: RateFilters = {
    unlimited: filters.unlimited,
    fullToFull: filters.fullToFull,
    pay: filters.pay,
    freeCancellation: filters.freeCancellation,
    deposit: filters.deposit,
    excess: filters.excess,
  };
  return [
    { option: unlimited, wanted: { ...chosen, unlimited: true } },
    { option: fullToFull, wanted: { ...chosen, fullToFull: true } },
    { option: freeCancellation, wanted: { ...chosen, freeCancellation: true } },
    ...[...pay].map(([way, option]) => ({ option, wanted: { ...chosen, pay: way } })),
  ];
}

function countRates(rates: readonly RateCount[], row: CarRow): void {
  for (const { option, wanted } of rates) {
    const choice = choiceFor(row, wanted);
    if (choice !== null) raise(option, choice);
  }
}

/** Minimum and maximum of a value over all rows; null if there are none. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/**
 * Returns the limits of the sliders over the rates of all rows. A row without cover has no excess.
 */
export function boundsOf(rows: readonly CarRow[]): {
  readonly deposit: Bounds | null;
  readonly excess: Bounds | null;
} {
  const choices = rows.flatMap((row) => row.choices);
  return {
    deposit: spanOf(choices.map(({ deposit }) => deposit)),
    excess: spanOf(choices.flatMap(({ excess }) => excess ?? [])),
  };
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
