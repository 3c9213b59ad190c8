// Twelve fictitious car rental brands, each with its own price level, age limits and policies.

export interface Vendor {
  /** `v01` to `v12`. */
  readonly id: string;
  readonly name: string;
  /** Factor of its prices. */
  readonly level: number;
  /** Review score, 0 to 10, and number of reviews; null if there are none yet. */
  readonly score: number | null;
  readonly reviews: number;
  /** Minimum age for an ordinary car, and maximum age for any car. */
  readonly minAge: 18 | 21;
  readonly maxAge: number | null;
  /** US dollars per day for drivers below 25, and from 75. */
  readonly youngFee: number;
  readonly seniorFee: number;
  /** Permitted range of one-way rentals. */
  readonly oneWay: 'no' | 'domestic' | 'abroad';
}

type Line = readonly [
  name: string,
  level: number,
  score: number | null,
  reviews: number,
  young: number,
  senior: number,
  oneWay: Vendor['oneWay'],
  ages?: readonly [least: 18 | 21, most: number | null],
];

const LINES: readonly Line[] = [
  ['Halden', 1.2, 8.9, 4_210, 28, 6, 'abroad'],
  ['Marlotte', 1.14, 8.6, 3_870, 25, 6, 'abroad'],
  ['Kestrel Drive', 1.08, 8.4, 2_950, 24, 7, 'abroad'],
  ['Bluegate', 1.04, 8.1, 5_120, 22, 7, 'domestic', [18, null]],
  ['Vantero', 1, 7.9, 1_640, 20, 8, 'abroad'],
  ['Tinto Cars', 0.97, 8.2, 980, 19, 8, 'domestic'],
  ['Norrvag', 1.11, 8.7, 1_210, 21, 6, 'domestic'],
  ['Quickwheel', 0.92, 7.4, 6_330, 18, 9, 'no'],
  ['Sundial Hire', 0.9, 7.6, 2_040, 17, 9, 'no', [21, 79]],
  ['Orrin & Daughters', 0.95, 9.1, 410, 15, 8, 'no'],
  ['Pallas Go', 0.87, 7.2, 3_480, 14, 10, 'no', [18, 79]],
  ['Zeffiro', 0.85, null, 0, 12, 10, 'no'],
];

/** In a fixed order: suppliers take vendors from either end. */
export const VENDORS: readonly Vendor[] = LINES.map(
  ([name, level, score, reviews, youngFee, seniorFee, oneWay, ages = [21, null]], index) => ({
    id: `v${String(index + 1).padStart(2, '0')}`,
    name,
    level,
    score,
    reviews,
    minAge: ages[0],
    maxAge: ages[1],
    youngFee,
    seniorFee,
    oneWay,
  }),
);

const BY_ID = new Map(VENDORS.map((vendor) => [vendor.id, vendor]));
export const vendorOf = (id: string): Vendor | undefined => BY_ID.get(id);
