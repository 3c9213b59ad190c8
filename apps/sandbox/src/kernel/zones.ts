// Local time of airports. Instants are whole minutes since 1970 (UTC), local times the same count
// on a clock of the zone.
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
 * The zone of this IANA name; always the same one. Throws a RangeError for a zone that does not
 * exist.
 */
export function zoneOf(name: string): Zone {
  let zone = zones.get(name);
  if (zone === undefined) {
    zone = { name, rules: rulesOf(name) };
    zones.set(name, zone);
  }
  return zone;
}

/** Minutes a zone is ahead of Greenwich at an instant. */
export const offsetAt = ({ rules }: Zone, instant: number): number =>
  aheadAt(rules, instant * MINUTE_MS) / MINUTE_MS;

/**
 * The instant of a local time. A time that a change of the clock leaves out is moved by that
 * change; of one that comes twice the first is meant.
 */
export function instantOf(zone: Zone, local: number): number {
  const before = offsetAt(zone, local - DAY);
  const after = offsetAt(zone, local + DAY);
  const early = local - Math.max(before, after);
  if (before === after || offsetAt(zone, early) === local - early) return early;
  const late = local - Math.min(before, after);
  return offsetAt(zone, late) === local - late ? late : local - before;
}

/** Local time at an instant, as minutes. */
export const localAt = (zone: Zone, instant: number): number => instant + offsetAt(zone, instant);

/** Local time at an instant, YYYY-MM-DDTHH:mm. */
export const localText = (zone: Zone, instant: number): string =>
  new Date(localAt(zone, instant) * 60_000).toISOString().slice(0, 16);

/** Days since 1970 of a date YYYY-MM-DD. */
export const dayOf = (date: string): number =>
  Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
export const dateOf = (day: number): string =>
  new Date(day * 86_400_000).toISOString().slice(0, 10);
