// Computes facts of a journey: gate-to-gate duration of each leg across zones, stops and waits, and
// notable facts: an overnight wait, a change of airport, a lower cabin, an arrival on another day.
import type { LocalDateTime } from '@portico/contract';
import { nightsBetween } from '@portico/rules/dates';
import { zoneExists } from '@portico/rules/sane';
import { instantsOf, localInstant } from '@portico/rules/zones';
import { type Cabin, CABINS, type Flight } from '../shapes.ts';

const MINUTE_MS = 60_000;

/** Minimum connection minutes between two flights of one order. */
export const MIN_CONNECTION = { domestic: 45, international: 75, betweenAirports: 210 } as const;

/**
 * Connections of fewer minutes cannot be made at any airport. Real minimums are longer, but many
 * are shorter than MIN_CONNECTION.
 */
const IMPOSSIBLE_CONNECTION = { sameAirport: 20, betweenAirports: 60 } as const;

/** Night hours: a wait through four of them is overnight. */
const NIGHT = { from: 0, to: 5, hours: 4 } as const;

/** Time between two flights of a leg. */
export interface Wait {
  /**
   * Arrival airport of the first flight and departure airport of the next one; equal unless the
   * airport changes.
   */
  readonly from: string;
  readonly to: string;
  readonly minutes: number;
  readonly isOvernight: boolean;
  readonly isOtherAirport: boolean;
}

/** One leg with the values it is shown, filtered and sorted by. */
export interface LegFacts {
  readonly from: string;
  readonly to: string;
  readonly departs: LocalDateTime;
  readonly arrives: LocalDateTime;
  /** From the first gate to the last: the difference of the two instants. */
  readonly minutes: number;
  /** Number of flights minus one. */
  readonly stops: number;
  readonly waits: readonly Wait[];
  /** Days from the departure date to the arrival date: +1, or −1 across the date line. */
  readonly dayShift: number;
  readonly hasOvernightWait: boolean;
  readonly hasAirportChange: boolean;
  /** Operating airlines in order, without duplicates. */
  readonly operators: readonly string[];
}

/** Departure and arrival of a flight, epoch milliseconds. */
export interface FlightInstants {
  readonly departs: number;
  readonly arrives: number;
}

type Timed = Pick<Flight, 'departs' | 'departsZone' | 'arrives' | 'arrivesZone' | 'minutes'>;

/**
 * Returns the departure and arrival instants of a flight. A local time in the hour that repeats
 * when clocks go back is ambiguous: the instants that match its duration are used. null if none
 * match: the flight is impossible.
 */
export function flightInstants(flight: Timed): FlightInstants | null {
  const { departs, departsZone, arrives, arrivesZone, minutes } = flight;
  for (const from of instantsOf(departs, departsZone))
    for (const to of instantsOf(arrives, arrivesZone))
      if (to - from === minutes * MINUTE_MS) return { departs: from, arrives: to };
  return null;
}

/**
 * Returns the duration of a flight: the supplier's if it matches the local times, otherwise
 * computed from them. 0, which no flight takes, if the times are invalid.
 * @param told minutes by the supplier; null if not stated
 */
export function flightMinutes(times: Omit<Timed, 'minutes'>, told: number | null): number {
  const { departs, departsZone, arrives, arrivesZone } = times;
  if (!zoneExists(departsZone) || !zoneExists(arrivesZone)) return 0;
  if (told !== null && flightInstants({ ...times, minutes: told }) !== null) return told;
  const minutes =
    (localInstant(arrives, arrivesZone) - localInstant(departs, departsZone)) / MINUTE_MS;
  return Number.isInteger(minutes) ? minutes : 0;
}

/**
 * Also returns instants for a flight whose duration does not match its times: the times take
 * precedence.
 */
const instantsIn = (flight: Flight): FlightInstants =>
  flightInstants(flight) ?? {
    departs: localInstant(flight.departs, flight.departsZone),
    arrives: localInstant(flight.arrives, flight.arrivesZone),
  };

/** Returns the days between the dates of two local times: the '+1' next to an arrival. */
export const dayShift = (departs: LocalDateTime, arrives: LocalDateTime): number =>
  nightsBetween(departs.slice(0, 10), arrives.slice(0, 10));

/**
 * Returns the facts of one leg with at least one flight; impossible times give NaN minutes. Throws
 * a RangeError without a flight, or for an unknown zone.
 */
export function legFacts(flights: readonly Flight[]): LegFacts {
  const first = flights[0];
  const last = flights.at(-1);
  if (first === undefined || last === undefined) throw new RangeError('a leg without a flight');
  const instants = flights.map(instantsIn);
  const waits = flights.slice(1).map((next, i): Wait => {
    const before = flights[i] ?? first;
    const minutes = ((instants[i + 1]?.departs ?? NaN) - (instants[i]?.arrives ?? NaN)) / MINUTE_MS;
    return {
      from: before.to,
      to: next.from,
      minutes,
      isOvernight: isOvernight(before.arrives, next.departs),
      isOtherAirport: before.to !== next.from,
    };
  });
  return {
    from: first.from,
    to: last.to,
    departs: first.departs,
    arrives: last.arrives,
    minutes: ((instants.at(-1)?.arrives ?? NaN) - (instants[0]?.departs ?? NaN)) / MINUTE_MS,
    stops: flights.length - 1,
    waits,
    dayShift: dayShift(first.departs, last.arrives),
    hasOvernightWait: waits.some((wait) => wait.isOvernight),
    hasAirportChange: waits.some((wait) => wait.isOtherAirport),
    operators: [...new Set(flights.map(({ operating }) => operating.airline))],
  };
}

/**
 * Returns true if at least four hours between midnight and 05:00 lie between two local times of one
 * city.
 */
export function isOvernight(arrives: LocalDateTime, departs: LocalDateTime): boolean {
  const from = hourOf(arrives);
  const to = hourOf(departs) + 24 * dayShift(arrives, departs);
  for (let day = 0; day * 24 < to; day += 1) {
    const begin = Math.max(from, day * 24 + NIGHT.from);
    const end = Math.min(to, day * 24 + NIGHT.to);
    if (end - begin >= NIGHT.hours) return true;
  }
  return false;
}

const hourOf = (local: LocalDateTime): number =>
  Number(local.slice(11, 13)) + Number(local.slice(14, 16)) / 60;

/**
 * Returns the minimum connection time in minutes.
 * @param isDomestic true if both flights stay in the country of the stop
 */
export const leastConnection = (isDomestic: boolean, isOtherAirport: boolean): number =>
  isOtherAirport
    ? MIN_CONNECTION.betweenAirports
    : MIN_CONNECTION[isDomestic ? 'domestic' : 'international'];

/** Returns the minutes below which a connection cannot be made. */
export const hardLeastConnection = (isOtherAirport: boolean): number =>
  IMPOSSIBLE_CONNECTION[isOtherAirport ? 'betweenAirports' : 'sameAirport'];

/** Returns the 0-based indexes of the flights whose cabin is lower than the requested one. */
export function lowerCabins(cabins: readonly Cabin[], asked: Cabin): readonly number[] {
  const least = CABINS.indexOf(asked);
  return cabins.flatMap((cabin, i) => (CABINS.indexOf(cabin) < least ? [i] : []));
}

/**
 * Returns the operating airlines of a journey whose flights another airline sells, without
 * duplicates: both are shown.
 */
export const soldByOthers = (
  legs: readonly (readonly Pick<Flight, 'operating'>[])[],
  marketing: string,
): readonly string[] => [
  ...new Set(
    legs
      .flat()
      .flatMap(({ operating }) => (operating.airline === marketing ? [] : [operating.airline])),
  ),
];

/** Airports of a round trip that differ between outbound and return. */
export interface OtherAirports {
  /** Departure airport of the return if it is not the outbound arrival airport; null: the same. */
  readonly leaves: string | null;
  /** Final arrival airport if it is not the first departure airport; null: the same. */
  readonly lands: string | null;
}

/** @param legs of a round trip; any other journey gives no differences */
export function otherAirports(
  legs: readonly { readonly from: string; readonly to: string }[],
): OtherAirports {
  const [out, back, ...more] = legs;
  if (out === undefined || back === undefined || more.length > 0)
    return { leaves: null, lands: null };
  return {
    leaves: back.from === out.to ? null : back.from,
    lands: back.to === out.from ? null : back.to,
  };
}
