// Converts local times of a zone to instants and back. Optimized: lists convert thousands of them.
import type { LocalDateTime } from '@portico/contract';
import { aheadAt, zoneOf } from './zone-offsets.ts';

export { areSameRules, zoneNames } from './zone-offsets.ts';
export { ZONE_RULES } from './zone-rules.gen.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Upper bound of any UTC offset; no zone has two transitions within twice this time. */
const FURTHEST_MS = 15 * HOUR_MS;

const WALL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?$/;

/**
 * Returns the instants (epoch milliseconds) of a local time, earlier first: normally one; two in
 * the repeated hour when clocks go back; none in a skipped hour, or if the text is no local time.
 * Throws RangeError for a zone that does not exist.
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
 * Returns the instant of a local time, epoch milliseconds. Of two the earlier one; a time skipped
 * by a clock change is treated as the later one. NaN if the text is no local time. Throws
 * RangeError for a zone that does not exist.
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
 * Returns the local time of a zone at an instant, to the minute. Throws RangeError for a zone that
 * does not exist.
 */
export const localTimeAt = (instant: number, timeZone: string): LocalDateTime =>
  new Date(instant + aheadAt(zoneOf(timeZone), instant)).toISOString().slice(0, 16);

/**
 * Returns a zone's UTC offset in minutes at an instant (epoch milliseconds). Throws RangeError for
 * a zone that does not exist.
 */
export const minutesAhead = (instant: number, timeZone: string): number =>
  aheadAt(zoneOf(timeZone), instant) / MINUTE_MS;

/** Returns true if a zone with this name exists. */
export function isZone(timeZone: string): boolean {
  try {
    return zoneOf(timeZone).name !== '';
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return false;
  }
}

/** Parses a local time as if it were UTC; null if it does not exist in any zone. */
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
