// Departure times of a route: within the hours in which both airports are open, at convenient times
// for travellers, on every day of the year despite daylight saving.
import { share } from '../../kernel/random.ts';
import { dayOf, offsetAt, type Zone } from '../../kernel/zones.ts';
import type { Airport } from './airports.ts';
import { queueMinutes } from './block-times.ts';
import { closedAt } from './curfews.ts';

const DAY = 1_440;
const STEP = 5;
/** Minimum duration of flights that may depart late in the evening. */
const LONG_MINUTES = 330;
/** Minimum time difference, in minutes ahead, of destinations reached by overnight flights. */
const OVERNIGHT_SHIFT = 180;

/** Local minutes after midnight: preferred hours of departure and arrival; both ends included. */
interface Hours {
  readonly leave: readonly [number, number];
  readonly land: readonly [number, number];
}

const hour = (hours: number): number => Math.round(hours * 60);
const SHORT: readonly Hours[] = [
  { leave: [hour(6), hour(21.5)], land: [hour(6.5), hour(23)] },
  { leave: [hour(5.5), hour(22)], land: [hour(5), hour(23.9)] },
];
const LONG: readonly Hours[] = [
  { leave: [hour(7), hour(23.9)], land: [hour(5.25), hour(22.75)] },
  { leave: [hour(0), hour(23.9)], land: [hour(5), hour(23.5)] },
];
const OVERNIGHT: Hours = { leave: [hour(16.5), hour(23.9)], land: [hour(5), hour(13.5)] };
const ANY: Hours = { leave: [0, DAY], land: [0, DAY] };

const shiftsOf = new Map<string, readonly number[]>();
/** Clock changes are the same every year except for their dates. */
const SAMPLE_YEAR = dayOf('2027-01-01') * DAY;
const WEEK = 7 * DAY;

/**
 * Returns the differences in minutes between the clocks of two zones over a year, including those
 * around clock changes.
 */
function clockShifts(from: Zone, to: Zone): readonly number[] {
  const key = `${from.name} ${to.name}`;
  const known = shiftsOf.get(key);
  if (known !== undefined) return known;
  const shifts = new Set<number>();
  for (let week = 0; week < 53; week += 1) {
    const instant = SAMPLE_YEAR + week * WEEK;
    for (const before of [instant, instant + WEEK])
      for (const after of [instant, instant + WEEK])
        shifts.add(offsetAt(to, after) - offsetAt(from, before));
  }
  const all = [...shifts];
  shiftsOf.set(key, all);
  return all;
}

const isWithin = ([from, until]: readonly [number, number], minute: number): boolean =>
  minute >= from && minute <= until;

interface Flown {
  readonly from: Airport;
  readonly to: Airport;
  /** Minimum of its departures. */
  readonly minutes: number;
}

/** Returns a predicate: true if a flight may depart at a local minute within these hours. */
function chooser(
  { from, to, minutes }: Flown,
  shifts: readonly number[],
): (leaves: number, hours: Hours) => boolean {
  const cannotLeave = closedAt(from.code, 'departures');
  const cannotLand = closedAt(to.code, 'arrivals');
  return (leaves, { leave, land }) => {
    if (!isWithin(leave, leaves) || cannotLeave?.(leaves) === true) return false;
    const arrives = leaves + minutes + queueMinutes(from, leaves);
    for (const shift of shifts) {
      const lands = (arrives + shift + 2 * DAY) % DAY;
      if (!isWithin(land, lands) || cannotLand?.(lands) === true) return false;
    }
    return true;
  };
}

function hoursOf(minutes: number, shift: number): readonly Hours[] {
  if (minutes < LONG_MINUTES) return [...SHORT, ANY];
  const isOvernight = shift >= OVERNIGHT_SHIFT && minutes < hour(10);
  return [...(isOvernight ? [OVERNIGHT] : []), ...LONG, ANY];
}

/**
 * Returns the local departure times of a route, in minutes after midnight, the earliest first.
 * @param name seed of the random choices
 */
export function departuresOf(flown: Flown, daily: number, name: string): readonly number[] {
  const shifts = clockShifts(flown.from.zone, flown.to.zone);
  const suits = chooser(flown, shifts);
  for (const hours of hoursOf(flown.minutes, shifts[0] ?? 0)) {
    const open: number[] = [];
    for (let leaves = 0; leaves < DAY; leaves += STEP) if (suits(leaves, hours)) open.push(leaves);
    if (open.length < daily) continue;
    return Array.from({ length: daily }, (_, nth) => {
      const part = (nth + 0.1 + 0.8 * share(`leaves ${name} ${nth}`)) / daily;
      return open[Math.floor(part * open.length)] ?? 0;
    });
  }
  throw new RangeError(`no hour suits ${name}`);
}
