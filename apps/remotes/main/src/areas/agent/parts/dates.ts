// Short dates of the command center.
import type { LocalDate, LocalDateTime, Span } from '@portico/contract';
import { localNow, timeText, weekdayTimeText } from '@portico/storefront/parts/times';

const format = (language: string, withYear: boolean) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'short',
    ...(withYear && { year: 'numeric' }),
    timeZone: 'UTC',
    numberingSystem: 'latn',
  });
const utc = (local: LocalDate | LocalDateTime): number =>
  Date.parse(`${local.slice(0, 10)}T00:00Z`);

/** Formats a local time as '11 Oct', or '11 Oct 2027'. */
export const shortDay = (local: LocalDateTime, language: string, withYear: boolean): string =>
  format(language, withYear).format(utc(local));

const DAY_MS = 86_400_000;
/** After this a weekday alone is ambiguous. */
export const NEAR_MS = 6 * DAY_MS;
/** After this the year is shown. */
export const FAR_MS = 300 * DAY_MS;

/** Formats a time of a zone as 'Wed 08:00' within six days of now, else as '16 Dec 08:00'. */
export function nearTimeText(at: number, now: number, zone: string, language: string): string {
  const local = localNow(zone, at);
  const distance = Math.abs(at - now);
  return distance < NEAR_MS
    ? weekdayTimeText(local, language)
    : `${shortDay(local, language, distance > FAR_MS)} ${timeText(local)}`;
}

/** Formats '4 – 8 Jul', with the year if it is not that of `today`. */
export function shortDays(
  { from, to }: Pick<Span, 'from' | 'to'>,
  today: LocalDate,
  language: string,
): string {
  const isThisYear = [from, to].every((day) => day.slice(0, 4) === today.slice(0, 4));
  return format(language, !isThisYear)
    .formatRange(utc(from), utc(to))
    .replace(/\s*–\s*/u, ' – ');
}
