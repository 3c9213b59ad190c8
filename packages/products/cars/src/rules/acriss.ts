// Decodes the four letters of a car class (ACRISS). Unknown letters become 'other' and never an
// error: suppliers invent their own.

export const CAR_SIZES = [
  'mini',
  'economy',
  'compact',
  'intermediate',
  'standard',
  'fullsize',
  'premium',
  'luxury',
  'oversize',
  'special',
  'other',
] as const;
export type CarSize = (typeof CAR_SIZES)[number];

export const CAR_BODIES = [
  'two-door',
  'two-four-door',
  'four-door',
  'estate',
  'van',
  'limousine',
  'sport',
  'convertible',
  'suv',
  'open-all-terrain',
  'pickup',
  'coupe',
  'monospace',
  'roadster',
  'crossover',
  'other',
] as const;
export type CarBody = (typeof CAR_BODIES)[number];

export type CarGear = 'manual' | 'automatic' | 'other';
export type CarDrive = 'two-wheel' | 'four-wheel' | 'all-wheel' | 'other';

export const CAR_POWERS = [
  'unspecified',
  'petrol',
  'diesel',
  'hybrid',
  'plug-in',
  'electric',
  'gas',
  'hydrogen',
  'multi-fuel',
  'ethanol',
  'other',
] as const;
export type CarPower = (typeof CAR_POWERS)[number];

/** A decoded code. */
export interface Acriss {
  readonly size: CarSize;
  /** Better equipped than others of its size. */
  readonly isElite: boolean;
  readonly body: CarBody;
  /** Derived from the body; null if it does not determine the doors. */
  readonly doors: { readonly from: number; readonly to: number } | null;
  readonly gear: CarGear;
  readonly drive: CarDrive;
  readonly power: CarPower;
  /** True for battery-electric cars. */
  readonly isElectric: boolean;
  /** null if the letter is unknown. */
  readonly hasAirConditioning: boolean | null;
}

type Sized = readonly [size: CarSize, isElite: boolean];
const SIZES = new Map<string, Sized>([
  ['M', ['mini', false]],
  ['N', ['mini', true]],
  ['E', ['economy', false]],
  ['H', ['economy', true]],
  ['C', ['compact', false]],
  ['D', ['compact', true]],
  ['I', ['intermediate', false]],
  ['J', ['intermediate', true]],
  ['S', ['standard', false]],
  ['R', ['standard', true]],
  ['F', ['fullsize', false]],
  ['G', ['fullsize', true]],
  ['P', ['premium', false]],
  ['U', ['premium', true]],
  ['L', ['luxury', false]],
  ['W', ['luxury', true]],
  ['O', ['oversize', false]],
  ['X', ['special', false]],
]);

const BODIES = new Map<string, CarBody>([
  ['B', 'two-door'],
  ['C', 'two-four-door'],
  ['D', 'four-door'],
  ['W', 'estate'],
  ['V', 'van'],
  ['L', 'limousine'],
  ['S', 'sport'],
  ['T', 'convertible'],
  ['F', 'suv'],
  ['J', 'open-all-terrain'],
  ['P', 'pickup'],
  ['Q', 'pickup'],
  ['E', 'coupe'],
  ['M', 'monospace'],
  ['N', 'roadster'],
  ['G', 'crossover'],
  ...[...'RHYKZX'].map((letter) => [letter, 'other'] as const),
]);

const DOORS: Partial<Record<CarBody, Acriss['doors']>> = {
  'two-door': { from: 2, to: 3 },
  'two-four-door': { from: 2, to: 4 },
  'four-door': { from: 4, to: 5 },
  estate: { from: 4, to: 5 },
  limousine: { from: 4, to: 4 },
  convertible: { from: 2, to: 2 },
  coupe: { from: 2, to: 2 },
  roadster: { from: 2, to: 2 },
  crossover: { from: 4, to: 5 },
  monospace: { from: 4, to: 5 },
};

const GEARS = new Map<string, readonly [CarGear, CarDrive]>([
  ['M', ['manual', 'two-wheel']],
  ['N', ['manual', 'four-wheel']],
  ['C', ['manual', 'all-wheel']],
  ['A', ['automatic', 'two-wheel']],
  ['B', ['automatic', 'four-wheel']],
  ['D', ['automatic', 'all-wheel']],
]);

const POWERS = new Map<string, CarPower>([
  ['R', 'unspecified'],
  ['N', 'unspecified'],
  ['D', 'diesel'],
  ['Q', 'diesel'],
  ['H', 'hybrid'],
  ['I', 'plug-in'],
  ['E', 'electric'],
  ['C', 'electric'],
  ['L', 'gas'],
  ['S', 'gas'],
  ['A', 'hydrogen'],
  ['B', 'hydrogen'],
  ['M', 'multi-fuel'],
  ['F', 'multi-fuel'],
  ['V', 'petrol'],
  ['Z', 'petrol'],
  ['U', 'ethanol'],
  ['X', 'ethanol'],
]);
/** Power letters of cars without air conditioning. */
const WITHOUT_AIR = 'NQSBFZX';

/** All letters of each position: sizes, bodies, transmissions, powers. */
export const ACRISS_LETTERS: readonly (readonly string[])[] = [SIZES, BODIES, GEARS, POWERS].map(
  (letters) => [...letters.keys()],
);

/**
 * Normalizes a code as used in keys: upper case, trimmed. Text that is not a code is returned
 * unchanged.
 */
export const plainAcriss = (code: string): string => {
  const trimmed = code.trim();
  return /^[A-Za-z]{4}$/.test(trimmed) ? trimmed.toUpperCase() : trimmed;
};

/** Decodes any text as an ACRISS code. */
export function decodeAcriss(code: string): Acriss {
  const plain = plainAcriss(code);
  const [first = '', second = '', third = '', fourth = ''] = plain.length === 4 ? plain : '';
  const [size, isElite] = SIZES.get(first) ?? (['other', false] as const);
  const body = BODIES.get(second) ?? 'other';
  const [gear, drive] = GEARS.get(third) ?? (['other', 'other'] as const);
  const power = POWERS.get(fourth) ?? 'other';
  return {
    size,
    isElite,
    body,
    doors: DOORS[body] ?? null,
    gear,
    drive,
    power,
    isElectric: power === 'electric',
    hasAirConditioning: power === 'other' ? null : !WITHOUT_AIR.includes(fourth),
  };
}

/** Classes that divide a list: bodies people search by name, and sizes for all other cars. */
export const CAR_CLASSES = [
  'mini',
  'economy',
  'compact',
  'intermediate',
  'standard',
  'fullsize',
  'premium',
  'luxury',
  'suv',
  'estate',
  'van',
  'convertible',
  'pickup',
  'special',
  'oversize',
  'other',
] as const;
export type CarClass = (typeof CAR_CLASSES)[number];

const CLASS_OF_BODY: Partial<Record<CarBody, CarClass>> = {
  suv: 'suv',
  'open-all-terrain': 'suv',
  crossover: 'suv',
  estate: 'estate',
  van: 'van',
  monospace: 'van',
  convertible: 'convertible',
  roadster: 'convertible',
  pickup: 'pickup',
};

/** Returns the class a car is listed in. */
export const classOf = ({ size, body }: Pick<Acriss, 'size' | 'body'>): CarClass =>
  CLASS_OF_BODY[body] ?? size;

/** Sizes from lowest to highest; special and unknown sizes cannot be compared. */
const RANKED: readonly CarSize[] = [
  'mini',
  'economy',
  'compact',
  'intermediate',
  'standard',
  'fullsize',
  'oversize',
  'premium',
  'luxury',
];

/** Rank of a size, an elite class half a step above its size; null if it cannot be compared. */
export function rankOf({ size, isElite }: Pick<Acriss, 'size' | 'isElite'>): number | null {
  const at = RANKED.indexOf(size);
  return at < 0 ? null : at + (isElite ? 0.5 : 0);
}

/** Doors of a car as stated by the supplier, else derived from the body; null if unknown. */
export const doorsOf = (told: number | null, { doors }: Pick<Acriss, 'doors'>): Acriss['doors'] =>
  told === null ? doors : { from: told, to: told };
