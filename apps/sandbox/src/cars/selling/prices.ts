// Daily price of a car in US dollars, and the fees paid at the desk.
import { hash, share } from '../../kernel/random.ts';
import type { Desk } from '../world/desks.ts';
import { shareHired } from '../world/fleet.ts';
import { isAutomatic } from '../world/models.ts';
import { kmBetween } from '../world/places.ts';
import { opening } from '../world/opening.ts';
import { type Car, type Wish, rentedOf } from './question.ts';
import { rentalDays } from './times.ts';

/** By the first letter: size. */
const SIZE: Readonly<Record<string, number>> = {
  M: 24,
  E: 27,
  C: 31,
  I: 36,
  S: 42,
  F: 48,
  P: 68,
  L: 105,
  X: 60,
};
/** By the second letter: body. */
const BODY: Readonly<Record<string, number>> = { V: 1.7, F: 1.35, T: 1.6, W: 1.1 };
const AUTOMATIC_ABROAD = 1.12;
/** Longer rentals are cheaper a day. */
const LENGTHS = [
  [14, 0.74],
  [7, 0.82],
  [3, 0.92],
] as const;
const MONTHS = [0.84, 0.86, 0.92, 1.02, 1.02, 1.12, 1.3, 1.3, 1.06, 0.96, 0.86, 1.14];
/** The seasons are reversed south of this latitude. */
const SOUTH = -15;

/** Countries where automatic gearboxes are standard. */
const AMERICAS: ReadonlySet<string> = new Set(
  'US CA MX PR VI BS BM BB JM DO HT CU TT KY AG DM GD KN LC VC AW CW BZ CR GT HN NI PA SV AR BO BR CL CO EC GY PE PY SR UY VE'.split(
    ' ',
  ),
);

const countryLevel = (country: string): number => 0.78 + 0.5 * share(`level of ${country}`);

function season({ at }: Desk, day: number): number {
  const month = new Date(day * 86_400_000).getUTCMonth();
  return MONTHS[at.latitude < SOUTH ? (month + 6) % 12 : month] ?? 1;
}

/** Dollars per day, taxes included; `daysAhead` is the number of days until the pick-up. */
export function dollarsADay({ desk, stand }: Car, days: number, day: number, daysAhead: number) {
  const { code } = stand.model;
  const { country } = desk.at;
  const length = LENGTHS.find(([least]) => days >= least)?.[1] ?? 1;
  const automatic = isAutomatic(code) && !AMERICAS.has(country) ? AUTOMATIC_ABROAD : 1;
  return (
    (SIZE[code.charAt(0)] ?? 60) *
    (BODY[code.charAt(1)] ?? 1) *
    automatic *
    countryLevel(country) *
    season(desk, day) *
    desk.vendor.level *
    length *
    (1 + 0.6 * shareHired(daysAhead) ** 2)
  );
}

export interface Due {
  readonly kind: 'oneWay' | 'youngDriver' | 'seniorDriver' | 'afterHours' | 'local' | 'winter';
  /** US dollars of each single charge. */
  readonly dollars: readonly number[];
}

const YOUNG = 25;
const SENIOR = 75;
/** Maximum number of days for which age fees are charged. */
const AGE_DAYS = 10;
const WINTER_A_DAY = 4;
const WINTER_DAYS = 10;
const WINTER_MONTHS: ReadonlySet<number> = new Set([10, 11, 0, 1, 2]);
const WINTER_COUNTRIES: ReadonlySet<string> = new Set('AT CH DE NO SE FI IS EE LV LT'.split(' '));

/** Returns every mandatory fee of a rental that is paid at the desk. */
export function duesOf(car: Car, wish: Wish): readonly Due[] {
  const { desk, back } = car;
  const { vendor, at } = desk;
  const { age } = wish.driver;
  const rented = rentedOf(car, wish);
  const days = Math.min(AGE_DAYS, rentalDays(rented));
  const month = new Date(rented.from * 60_000).getUTCMonth();
  const isWinter = WINTER_COUNTRIES.has(at.country) && WINTER_MONTHS.has(month);
  const isOutside = (one: Desk, local: number): boolean => opening(one, local) === 'after-hours';
  const dues: Due[] = [
    { kind: 'oneWay', dollars: [oneWayDollars(desk, back)] },
    { kind: 'youngDriver', dollars: [age < YOUNG ? vendor.youngFee * days : 0] },
    { kind: 'seniorDriver', dollars: [age >= SENIOR ? vendor.seniorFee * days : 0] },
    {
      kind: 'afterHours',
      dollars: [
        isOutside(desk, rented.from) ? (desk.afterHours ?? 0) : 0,
        isOutside(back, rented.to) ? (back.afterHours ?? 0) : 0,
      ],
    },
    { kind: 'local', dollars: [localDollars(desk)] },
    { kind: 'winter', dollars: [isWinter ? WINTER_A_DAY * Math.min(WINTER_DAYS, days) : 0] },
  ];
  return dues.filter(({ dollars }) => dollars.some((fee) => fee > 0));
}

const ONE_WAY = { base: 25, perKm: 0.35, most: 450, abroad: 200 } as const;

export function oneWayDollars(desk: Desk, back: Desk): number {
  if (desk === back) return 0;
  const far = Math.min(ONE_WAY.most, ONE_WAY.base + ONE_WAY.perKm * kmBetween(desk, back));
  return Math.round(far) + (desk.at.country === back.at.country ? 0 : ONE_WAY.abroad);
}

/** Some airports charge a fee for every car picked up there. */
const localDollars = ({ at }: Desk): number =>
  at.isAirport && share(`local fee ${at.id}`) < 0.2 ? 8 + (hash(`fee ${at.id}`) % 18) : 0;
