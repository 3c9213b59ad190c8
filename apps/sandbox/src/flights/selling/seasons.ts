// Seasonal demand on a day: summer, Christmas, Easter, the days of the week, and random daily
// variation.
import { share } from '../../kernel/random.ts';
import { dateOf } from '../../kernel/zones.ts';
import type { Airport } from '../world/airports.ts';

/** By month from January, for the northern summer. */
const MONTHS = [0.88, 0.9, 0.96, 1, 1, 1.1, 1.24, 1.22, 1.02, 0.96, 0.9, 0.98];
/** By weekday from Sunday. */
const WEEKDAYS = [1.1, 1.01, 0.92, 0.93, 1.02, 1.1, 0.99];

/** Holidays have their full weight in countries where most people observe them. */
const FEW_CHRISTIANS: ReadonlySet<string> = new Set(
  'CN JP KR TW HK MO IN PK BD NP TH VN KH LA MM ID MY SG SA AE QA KW BH OM JO IQ IR TR EG MA DZ TN LY KZ UZ TM KG TJ AF MN'.split(
    ' ',
  ),
);

/** Months and days from which a factor applies, until the next one. */
const CHRISTMAS: readonly (readonly [from: string, factor: number])[] = [
  ['12-13', 1.12],
  ['12-17', 1.42],
  ['12-19', 1.62],
  ['12-24', 1.3],
  ['12-25', 0.98],
  ['12-26', 1.36],
  ['12-31', 1.12],
  ['01-01', 1.24],
  ['01-02', 1.46],
  ['01-05', 1.22],
  ['01-08', 1],
  ['12-01', 1],
];

function christmas(monthDay: string): number {
  const inJanuary = monthDay < '02';
  const steps = CHRISTMAS.filter(
    ([from]) => from.startsWith('01') === inJanuary && from <= monthDay,
  );
  const found = steps.toSorted(([a], [b]) => (a < b ? 1 : -1))[0];
  return found?.[1] ?? 1;
}

/**
 * Returns Easter Sunday of a year, in days since 1970 (Gregorian computus after Meeus, Jones and
 * Butcher).
 */
export function easterOf(year: number): number {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1) / 86_400_000;
}

/** Countries where most people keep Easter by the Julian calendar. */
const ORTHODOX: ReadonlySet<string> = new Set(
  'GR CY RS ME MK BG RO MD UA BY RU GE ET ER'.split(' '),
);
/** Days between the two calendars, from 1900 to 2099. */
const JULIAN_DAYS = 13;

/** Returns Orthodox Easter Sunday of a year, in days since 1970 (Julian computus after Meeus). */
export function orthodoxEasterOf(year: number): number {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  const sum = d + e + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1) / 86_400_000 + JULIAN_DAYS;
}

/**
 * By days after Easter Sunday: outbound demand before Good Friday, return demand on Monday and
 * Tuesday.
 */
function easter(after: number): number {
  if (after >= -4 && after <= -2) return 1.4;
  if (after >= -9 && after < -4) return 1.16;
  if (after === -1 || after === 0) return 1.05;
  if (after === 1 || after === 2) return 1.38;
  return after > 2 && after <= 7 ? 1.14 : 1;
}

interface CalendarDay {
  readonly month: number;
  readonly christmas: number;
  readonly easter: number;
  readonly orthodoxEaster: number;
}
const calendars = new Map<number, CalendarDay>();

function calendarOf(day: number): CalendarDay {
  const known = calendars.get(day);
  if (known !== undefined) return known;
  const date = dateOf(day);
  const year = Number(date.slice(0, 4));
  const made = {
    month: Number(date.slice(5, 7)) - 1,
    christmas: Math.max(christmas(date.slice(5)), 0.98),
    easter: easter(day - easterOf(year)),
    orthodoxEaster: easter(day - orthodoxEasterOf(year)),
  };
  calendars.set(day, made);
  return made;
}

/** Random variation of prices from one day to the next. */
const DAILY = 0.1;

/** Returns the weight of a holiday on flights between two places, 1 without one. */
export function holidayOn(from: Airport, to: Airport, day: number): number {
  const calendar = calendarOf(day);
  const easterAt = ({ country }: Airport): number =>
    ORTHODOX.has(country) ? calendar.orthodoxEaster : calendar.easter;
  const holiday = (calendar.christmas * (easterAt(from) + easterAt(to))) / 2;
  if (holiday === 1) return 1;
  const few = [from, to].filter(({ country }) => FEW_CHRISTIANS.has(country)).length;
  return 1 + (holiday - 1) * (few === 2 ? 0.2 : few === 1 ? 0.7 : 1);
}

/** Returns the factor of a day on the price of a route; 1 on an average day. */
export function seasonOn(from: Airport, to: Airport, day: number): number {
  const { month } = calendarOf(day);
  const shifted = to.latitude < -20 ? (month + 6) % 12 : month;
  const summer = ((MONTHS[month] ?? 1) + (MONTHS[shifted] ?? 1)) / 2;
  const weekday = WEEKDAYS[(day + 4) % 7] ?? 1;
  const cities = `${from.cityId ?? from.code} ${to.cityId ?? to.code}`;
  const chance = 1 + DAILY * (share(`day ${cities} ${day}`) - 0.5);
  return summer * weekday * chance * holidayOn(from, to, day);
}
