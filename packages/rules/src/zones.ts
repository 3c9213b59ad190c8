// Wall times of a zone as instants, and back. Lists work out thousands of them.
import type { LocalDateTime } from '@portico/contract';
import { aheadAt, zoneOf } from './zone-offsets.ts';

export { zoneNames } from './zone-offsets.ts';
export { ZONE_RULES } from './zone-rules.gen.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** No clock is further from UTC than this, and none changes twice within twice as long. */
const FURTHEST_MS = 15 * HOUR_MS;

const WALL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?$/;

/**
 * The instants (epoch milliseconds) at which a zone's clock shows a local time, earlier first: one;
 * two in the hour that comes again when clocks go back; none in the hour they skip, or when the
 * text is no local time. Throws a RangeError for a zone that does not exist.
 */
export function instantsOf(local: LocalDateTime, timeZone: string): readonly number[] {
  const wall = wallMs(local);
  if (wall === null) return [];
  const zone = zoneOf(timeZone);
  const before = aheadAt(zone, wall - FURTHEST_MS);
  const after = aheadAt(zone, wall + FURTHEST_MS);
  if (before === after) return [wall - before];
  return [wall - Math.max(before, after), wall - Math.min(before, after)].filter(
    (instant) => aheadAt(zone, instant) === wall - instant,
  );
}

/**
 * The instant of a local time, epoch milliseconds. Of two the earlier one; a time that a clock
 * change skips counts as the later one. NaN when the text is no local time. Throws a RangeError for
 * a zone that does not exist.
 */
export function localInstant(local: LocalDateTime, timeZone: string): number {
  const wall = wallMs(local);
  if (wall === null) return NaN;
  const zone = zoneOf(timeZone);
  const before = aheadAt(zone, wall - FURTHEST_MS);
  const after = aheadAt(zone, wall + FURTHEST_MS);
  if (before === after) return wall - before;
  return instantsOf(local, timeZone)[0] ?? wall - before;
}

/**
 * A local time of a zone at an instant, to the minute. Throws a RangeError for a zone that does not
 * exist.
 */
export const localTimeAt = (instant: number, timeZone: string): LocalDateTime =>
  new Date(instant + aheadAt(zoneOf(timeZone), instant)).toISOString().slice(0, 16);

/**
 * Minutes a zone's clock is ahead of UTC at an instant (epoch milliseconds). Throws a RangeError
 * for a zone that does not exist.
 */
export const minutesAhead = (instant: number, timeZone: string): number =>
  aheadAt(zoneOf(timeZone), instant) / MINUTE_MS;

/** Whether a zone of this name exists. */
export function isZone(timeZone: string): boolean {
  try {
    return zoneOf(timeZone).name !== '';
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return false;
  }
}

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
