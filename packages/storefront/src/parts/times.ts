// Formats local times of a place. A local time is not converted to an instant: it is formatted as
// is.
import type { LocalDate, LocalDateTime, Span } from '@portico/contract';
import { dateIn, firstDayAt } from '@portico/rules/dates';
import { localTimeAt } from '@portico/rules/zones';
import { currentTime } from '../platform/clock.ts';
import { ownZone } from '../platform/page.ts';

/** English dates have the day first, as everywhere in the product. */
const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language);
const format = (language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'UTC',
    numberingSystem: 'latn',
    ...options,
  });
const asUtc = (local: LocalDate | LocalDateTime): Date =>
  new Date(`${local.length === 10 ? `${local}T00:00` : local.slice(0, 16)}:00Z`);

/** Formats 'Fri, 12 Jun'. */
export const dayText = (local: LocalDate | LocalDateTime, language: string): string =>
  format(language, { weekday: 'short', day: 'numeric', month: 'short' }).format(asUtc(local));
/** Formats 'Fri 18:00'. */
export const weekdayTimeText = (local: LocalDateTime, language: string): string =>
  `${format(language, { weekday: 'short' }).format(asUtc(local))} ${timeText(local)}`;
/** Formats '12 June 2026'. */
export const longDateText = (local: LocalDate, language: string): string =>
  format(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(asUtc(local));
/** Formats 'August 2025'. */
export const monthText = (local: LocalDate, language: string): string =>
  format(language, { month: 'long', year: 'numeric' }).format(asUtc(local));
/** Returns the month names, January to December. */
export const monthNames = (language: string): readonly string[] =>
  Array.from({ length: 12 }, (_, i) =>
    format(language, { month: 'long' }).format(new Date(Date.UTC(2024, i, 1))),
  );
/** 18:00 */
export const timeText = (local: LocalDateTime): string => local.slice(11, 16);
/** Returns the date of a local time. */
export const dayOf = (local: LocalDateTime): LocalDate => local.slice(0, 10);
/** Formats '19 – 23 Jun 2026'. Adds spaces around the dash where the locale data has none. */
export const daysText = (from: LocalDate, to: LocalDate, language: string): string =>
  format(language, { day: 'numeric', month: 'short', year: 'numeric' })
    .formatRange(asUtc(from), asUtc(to))
    .replace(/(\d)–(?=\d)/u, '$1 – ');
/** Formats the dates of a span in the same way. */
export const spanDays = ({ from, to }: Pick<Span, 'from' | 'to'>, language: string): string =>
  daysText(dayOf(from), dayOf(to), language);
/** Formats the date of an instant in the reader's time zone: '12 Jun 2026'. */
export const dateText = (instant: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    numberingSystem: 'latn',
  }).format(new Date(instant));
/** Formats an instant in the reader's time zone, with its name: '12 Jun 2026, 18:00 GMT+1'. */
export const instantText = (instant: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    numberingSystem: 'latn',
  }).format(new Date(instant));

/** Returns the local time of a zone at an instant, YYYY-MM-DDTHH:mm. */
export const localNow = (timeZone: string, epochMs: number): LocalDateTime =>
  localTimeAt(epochMs, timeZone);

/**
 * Returns the first date that is not past at a place; without a zone, the first that is not past
 * everywhere (see `firstDayAt`). Dates of a place are compared with this, never with the visitor's
 * own day: in Honolulu it is still yesterday in Auckland's terms, in Tokyo already tomorrow in New
 * York's.
 */
export const firstDay = (timeZone?: string | null): LocalDate =>
  firstDayAt(timeZone, currentTime());
/** Returns true if a date is past everywhere. */
export const isPast = (date: LocalDate): boolean => date < firstDay();

/**
 * Returns today's date in the visitor's time zone: for default dates. Whether a date of a place is
 * past is not decided by it, but by `firstDay`.
 */
export const todayHere = (): LocalDate => dateIn(ownZone(), currentTime());

/** Returns a function for the local time of any zone at one instant; memoized per zone. */
export function localClock(epochMs: number): (timeZone: string) => LocalDateTime {
  const known = new Map<string, LocalDateTime>();
  return (timeZone) => {
    const time = known.get(timeZone) ?? localNow(timeZone, epochMs);
    known.set(timeZone, time);
    return time;
  };
}

/**
 * Returns the hours between two local times of one place. Ignores clock changes: only used for
 * drawing.
 */
export const hoursBetween = (from: LocalDateTime, to: LocalDateTime): number =>
  (asUtc(to).getTime() - asUtc(from).getTime()) / 3_600_000;
