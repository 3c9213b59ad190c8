// Aircraft with their seats. Codes are those of IATA.

export const CABINS = ['economy', 'premium_economy', 'business', 'first'] as const;
export type Cabin = (typeof CABINS)[number];

/** Rows of one cabin, from front to back. */
export interface CabinPlan {
  readonly cabin: Cabin;
  /** Number of seats between aisles. */
  readonly groups: readonly number[];
  readonly firstRow: number;
  readonly rows: number;
  readonly exits: readonly number[];
}

export interface Aircraft {
  readonly code: string;
  /** From front to back. */
  readonly cabins: readonly CabinPlan[];
  /** First and last row over the wings. */
  readonly wings: readonly [number, number];
}

type Part = readonly [cabin: Cabin, groups: readonly number[], firstRow: number, rows: number];

const made = (
  code: string,
  wings: readonly [number, number],
  exits: readonly number[],
  ...parts: readonly Part[]
): Aircraft => ({
  code,
  wings,
  cabins: parts.map(([cabin, groups, firstRow, rows]) => ({
    cabin,
    groups,
    firstRow,
    rows,
    exits: exits.filter((row) => row >= firstRow && row < firstRow + rows),
  })),
});

const AT7 = made('AT7', [6, 10], [1], ['economy', [2, 2], 1, 18]);
const E90 = made('E90', [10, 15], [12], ['business', [1, 2], 1, 3], ['economy', [2, 2], 6, 22]);
const A223 = made('223', [11, 17], [14], ['business', [2, 2], 1, 3], ['economy', [2, 3], 6, 24]);
const A320 = made(
  '320',
  [10, 17],
  [12, 13],
  ['business', [2, 2], 1, 4],
  ['economy', [3, 3], 7, 24],
);
const A321 = made(
  '321',
  [12, 21],
  [10, 25],
  ['business', [2, 2], 1, 5],
  ['economy', [3, 3], 8, 28],
);
const A320_FULL = made('32N', [10, 18], [11, 12], ['economy', [3, 3], 1, 31]);
const A332 = made(
  '332',
  [17, 30],
  [22],
  ['business', [1, 2, 1], 1, 7],
  ['economy', [2, 4, 2], 15, 29],
);
const B789 = made(
  '789',
  [23, 35],
  [26, 38],
  ['business', [1, 2, 1], 1, 12],
  ['premium_economy', [2, 3, 2], 17, 3],
  ['economy', [3, 3, 3], 21, 21],
);
const A359 = made(
  '359',
  [22, 36],
  [25, 40],
  ['business', [1, 2, 1], 1, 10],
  ['premium_economy', [2, 4, 2], 17, 3],
  ['economy', [3, 3, 3], 21, 25],
);
const B772 = made(
  '772',
  [24, 40],
  [27, 45],
  ['first', [1, 2, 1], 1, 2],
  ['business', [1, 2, 1], 5, 10],
  ['premium_economy', [2, 4, 2], 17, 3],
  ['economy', [3, 4, 3], 21, 27],
);
const A321_LONG = made(
  '32Q',
  [14, 24],
  [19],
  ['business', [1, 1], 1, 8],
  ['economy', [3, 3], 10, 26],
);

/** Range of an A330 and a 777-200 with a full cabin. */
const A330_KM = 11_500;

/**
 * Returns the aircraft of a route, by its length, the traffic at both ends, and a random number
 * from 0 to 1.
 */
export function aircraftFor(km: number, use: number, isLowCost: boolean, chance: number): Aircraft {
  if (isLowCost) return A320_FULL;
  if (km < 4_500) return shortHaul(km, use, chance);
  if (use < 28 && km < 7_000) return A321_LONG;
  if (km > A330_KM) return chance < 0.55 ? B789 : A359;
  if (use < 40) return chance < 0.6 ? A332 : B789;
  if (use >= 63 || chance < 0.2) return B772;
  return chance < 0.65 ? B789 : A359;
}

function shortHaul(km: number, use: number, chance: number): Aircraft {
  if (use <= 14) return km < 700 ? AT7 : E90;
  if (use <= 24) return km < 500 && chance < 0.3 ? AT7 : chance < 0.7 ? E90 : A223;
  if (use >= 63 && km > 1_500) return chance < 0.5 ? A332 : A321;
  return chance < 0.3 ? A223 : chance < 0.75 ? A320 : A321;
}

const LETTERS: Readonly<Record<string, string>> = {
  '1-1': 'AK',
  '1-2': 'ACD',
  '2-2': 'ACDF',
  '2-3': 'ACDEF',
  '3-3': 'ABCDEF',
  '1-2-1': 'AEFK',
  '2-3-2': 'ABDEFJK',
  '2-4-2': 'ACDEFGHK',
  '3-3-3': 'ABCDEFHJK',
  '3-4-3': 'ABCDEFGHJK',
};

/** Letters of the seats of a row, from left to right. */
export const lettersOf = ({ groups }: CabinPlan): string => LETTERS[groups.join('-')] ?? '';

export const seatsIn = (plan: CabinPlan): number =>
  plan.rows * plan.groups.reduce((sum, seats) => sum + seats, 0);

/** Returns the plan of a cabin; undefined if the aircraft does not have it. */
export const planOf = ({ cabins }: Aircraft, cabin: Cabin): CabinPlan | undefined =>
  cabins.find((plan) => plan.cabin === cabin);

/** Returns the cabin for a requested cabin: the next lower one if the aircraft does not have it. */
export function cabinOn(aircraft: Aircraft, wanted: Cabin): Cabin {
  for (let rank = CABINS.indexOf(wanted); rank > 0; rank -= 1) {
    const cabin = CABINS[rank];
    if (cabin !== undefined && planOf(aircraft, cabin) !== undefined) return cabin;
  }
  return 'economy';
}

/** True if a seat such as '12C' is in the cabin. */
export function hasSeat(plan: CabinPlan, seat: string): boolean {
  const [, row = '', letter = ''] = /^([1-9]\d?)([A-K])$/.exec(seat) ?? [];
  const number = Number(row) - plan.firstRow;
  return row !== '' && number >= 0 && number < plan.rows && lettersOf(plan).includes(letter);
}
