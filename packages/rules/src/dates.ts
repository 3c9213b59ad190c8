// Calendar date arithmetic (YYYY-MM-DD). Does not read the clock: the caller passes the current
// local date.
import type { LocalDate } from '@portico/contract';
import { AVAILABILITY_SPAN_DAYS, DEAL_DAYS } from './constants.ts';
import { memoize } from './memoize.ts';
import { localTimeAt } from './zones.ts';

const DAY_MS = 86_400_000;
const utc = (date: LocalDate): number => Date.parse(`${date}T00:00:00Z`);
const fromUtc = (ms: number): LocalDate => new Date(ms).toISOString().slice(0, 10);

/** Returns true if the text is an existing calendar date (2026-02-30 is not). */
export function isLocalDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = utc(text);
  return !Number.isNaN(ms) && fromUtc(ms) === text;
}

export const addDays = (date: LocalDate, days: number): LocalDate =>
  fromUtc(utc(date) + days * DAY_MS);

/** Returns the same day of a later month, or the last day of a month without that day. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return fromUtc(Date.UTC(year, month - 1 + months, Math.min(day, last)));
}

/** Returns the number of nights between two dates; negative if they are reversed. */
export const nightsBetween = (from: LocalDate, to: LocalDate): number =>
  Math.round((utc(to) - utc(from)) / DAY_MS);

/**
 * Returns full years between a birth date and a day: negative before the birth, increasing on the
 * birthday (29 February: on 1 March).
 */
export const ageOn = (birthDate: LocalDate, day: LocalDate): number =>
  Number(day.slice(0, 4)) -
  Number(birthDate.slice(0, 4)) -
  (day.slice(5) < birthDate.slice(5) ? 1 : 0);

/** Day of the week, 0 = Sunday. */
export const weekday = (date: LocalDate): number => new Date(utc(date)).getUTCDay();

/** Returns the Sunday on or before the date (decision O-126: the same in every language). */
export const startOfWeek = (date: LocalDate): LocalDate => addDays(date, -weekday(date));

/**
 * Returns the calendar date in a time zone at an instant (milliseconds since 1970). Unknown zones
 * are treated as UTC.
 */
export function dateIn(timeZone: string, instant: number): LocalDate {
  try {
    return localTimeAt(instant, timeZone).slice(0, 10);
  } catch {
    return fromUtc(instant);
  }
}

/** Every date ends last in this zone: a date that is past here is past everywhere. */
const LAST_ZONE = 'Etc/GMT+12';

/**
 * Returns the first date that is not past at a place: today in its zone. Without a zone it is today
 * in the last zone of the Earth, so that no date is refused that may still be today at the place; the
 * server, which knows the zone, refuses the others.
 * @param now epoch milliseconds
 */
export const firstDayAt = (timeZone: string | null | undefined, now: number): LocalDate =>
  dateIn(timeZone ?? LAST_ZONE, now);

/**
 * Returns the dates of the home page's deals: Friday to Sunday, two nights, three weekends ahead.
 */
export function dealDates(today: LocalDate): {
  readonly start: LocalDate;
  readonly end: LocalDate;
} {
  return memoize(weekends, today, () => {
    const week = startOfWeek(today);
    return { start: addDays(week, DEAL_DAYS.start), end: addDays(week, DEAL_DAYS.end) };
  });
}
const weekends = new Map<LocalDate, { readonly start: LocalDate; readonly end: LocalDate }>();

/**
 * Returns earliest check-in to latest checkout, capped at 60 days from the start; null for an empty
 * list.
 */
export function availabilityRange(
  items: readonly { readonly checkin_date: LocalDate; readonly checkout_date: LocalDate }[],
): { start: LocalDate; end: LocalDate } | null {
  const start = items.map((item) => item.checkin_date).sort()[0];
  const latest = items
    .map((item) => item.checkout_date)
    .sort()
    .at(-1);
  if (!start || !latest) return null;
  const cap = addDays(start, AVAILABILITY_SPAN_DAYS);
  return { start, end: latest < cap ? latest : cap };
}
