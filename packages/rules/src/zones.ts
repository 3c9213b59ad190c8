// Wall times of a zone as instants, fast: offsets of a day are asked of Intl once. Lists work out thousands of them.
import type { LocalDateTime } from '@portico/contract';
import { memoize } from './memoize.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The zone's offset before a day and after it; the same on all days but those of a clock change. */
interface DayOffsets {
  readonly before: number;
  readonly after: number;
}

interface Zone {
  readonly format: Intl.DateTimeFormat;
  readonly days: Map<string, DayOffsets>;
}

const zones = new Map<string, Zone>();
const WALL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?$/;

const zoneOf = (timeZone: string): Zone =>
  memoize(zones, timeZone, () => ({
    format: new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
    days: new Map<string, DayOffsets>(),
  }));

/** What the zone's clock is ahead of UTC at an instant, milliseconds. */
function offsetAt({ format }: Zone, instant: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const whole = Math.floor(instant / 1000) * 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second) - whole;
}

/**
 * The instants (epoch milliseconds) at which a zone's clock shows a local time, earlier first: one;
 * two in the hour that comes again when clocks go back; none in the hour they skip, or when the
 * text is no local time. Throws a RangeError for a zone that does not exist.
 */
export function instantsOf(local: LocalDateTime, timeZone: string): readonly number[] {
  const wall = wallMs(local);
  if (wall === null) return [];
  const zone = zoneOf(timeZone);
  const { before, after } = offsetsOf(zone, local.slice(0, 10), wall);
  if (before === after) return [wall - before];
  return [...new Set([wall - before, wall - after])]
    .filter((instant) => offsetAt(zone, instant) === wall - instant)
    .sort((a, b) => a - b);
}

/**
 * The instant of a local time, epoch milliseconds. Of two the earlier one; a time that a clock change
 * skips counts as the later one. NaN when the text is no local time. Throws a RangeError for a zone
 * that does not exist.
 */
export function localInstant(local: LocalDateTime, timeZone: string): number {
  const wall = wallMs(local);
  if (wall === null) return NaN;
  const { before, after } = offsetsOf(zoneOf(timeZone), local.slice(0, 10), wall);
  return before === after ? wall - before : (instantsOf(local, timeZone)[0] ?? wall - before);
}

/** A local time of a zone at an instant, to the minute. Throws a RangeError for a zone that does not exist. */
export const localTimeAt = (instant: number, timeZone: string): LocalDateTime =>
  new Date(instant + offsetAt(zoneOf(timeZone), instant)).toISOString().slice(0, 16);

/** A wall time as if it were of UTC; null when it does not exist on any clock. */
function wallMs(local: LocalDateTime): number | null {
  const match = WALL.exec(local);
  if (match === null) return null;
  const [year, month, day, hour, minute, second] = match.slice(1).map((part) => Number(part ?? 0));
  if (year === undefined || month === undefined || day === undefined) return null;
  if ((hour ?? 0) > 23 || (minute ?? 0) > 59 || (second ?? 0) > 59) return null;
  const date = Date.UTC(year, month - 1, day);
  const exists = new Date(date).getUTCDate() === day && month >= 1 && month <= 12;
  return exists
    ? date + ((hour ?? 0) * 60 + (minute ?? 0)) * MINUTE_MS + (second ?? 0) * 1000
    : null;
}

/** No zone changes its clock twice within these two days. */
function offsetsOf(zone: Zone, date: string, wall: number): DayOffsets {
  return memoize(zone.days, date, () => {
    const midnight = Math.floor(wall / DAY_MS) * DAY_MS;
    return {
      before: offsetAt(zone, midnight - DAY_MS * 0.75),
      after: offsetAt(zone, midnight + DAY_MS * 1.75),
    };
  });
}
