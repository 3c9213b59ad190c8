// Local time of airports. Instants are whole minutes since 1970 (UTC); local times are the same
// count in the zone's local time.
import { aheadAt, zoneOf as rulesOf, type Zone as Rules } from '@portico/rules/zone-offsets';

const DAY = 1_440;
const MINUTE_MS = 60_000;

/** A time zone. */
export interface Zone {
  readonly name: string;
  readonly rules: Rules;
}

const zones = new Map<string, Zone>();

/**
 * Returns the zone of this IANA name; always the same object. Throws a RangeError for a zone that
 * does not exist.
 */
export function zoneOf(name: string): Zone {
  let zone = zones.get(name);
  if (zone === undefined) {
    zone = { name, rules: rulesOf(name) };
    zones.set(name, zone);
  }
  return zone;
}

/** Returns the minutes by which a zone is ahead of UTC at an instant. */
export const offsetAt = ({ rules }: Zone, instant: number): number =>
  aheadAt(rules, instant * MINUTE_MS) / MINUTE_MS;

/**
 * Returns the instant of a local time. A time skipped by a clock change is moved by that change; an
 * ambiguous time resolves to the first instant.
 */
export function instantOf(zone: Zone, local: number): number {
  const before = offsetAt(zone, local - DAY);
  const after = offsetAt(zone, local + DAY);
  const early = local - Math.max(before, after);
  if (before === after || offsetAt(zone, early) === local - early) return early;
  const late = local - Math.min(before, after);
  return offsetAt(zone, late) === local - late ? late : local - before;
}

/** Returns the local time at an instant, in minutes. */
export const localAt = (zone: Zone, instant: number): number => instant + offsetAt(zone, instant);

/** Returns the local time at an instant, YYYY-MM-DDTHH:mm. */
export const localText = (zone: Zone, instant: number): string =>
  new Date(localAt(zone, instant) * 60_000).toISOString().slice(0, 16);

/** Returns the days since 1970 of a date YYYY-MM-DD. */
export const dayOf = (date: string): number =>
  Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
export const dateOf = (day: number): string =>
  new Date(day * 86_400_000).toISOString().slice(0, 10);
