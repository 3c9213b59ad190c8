// What a journey is like: how long each leg takes from gate to gate across zones, where it stops
// and waits, and what is worth a word: a night on a bench, another airport, a lower cabin, an
// arrival on another day.
import type { LocalDateTime } from '@portico/contract';
import { nightsBetween } from '@portico/rules/dates';
import { zoneExists } from '@portico/rules/sane';
import { instantsOf, localInstant } from '@portico/rules/zones';
import { type Cabin, CABINS, type Flight } from '../shapes.ts';

const MINUTE_MS = 60_000;

/** Least minutes between two flights of one order. */
export const LEAST_CONNECTION = { domestic: 45, international: 75, betweenAirports: 210 } as const;

/** Hours of the night: whoever waits through four of these waits overnight. */
const NIGHT = { from: 0, to: 5, hours: 4 } as const;

/** Time between two flights of a leg. */
export interface Wait {
  /**
   * Where the first one lands and the next one leaves; the same airport but for a change of
   * airport.
   */
  readonly from: string;
  readonly to: string;
  readonly minutes: number;
  readonly isOvernight: boolean;
  readonly isOtherAirport: boolean;
}

/** One leg as it is shown, filtered and ordered by. */
export interface LegFacts {
  readonly from: string;
  readonly to: string;
  readonly departs: LocalDateTime;
  readonly arrives: LocalDateTime;
  /** From the first gate to the last: the difference of the two instants. */
  readonly minutes: number;
  /** Flights less one. */
  readonly stops: number;
  readonly waits: readonly Wait[];
  /** Days the arrival's date is after the departure's: +1, or −1 across the date line. */
  readonly dayShift: number;
  readonly hasOvernightWait: boolean;
  readonly hasAirportChange: boolean;
  /** Operating airlines, each once, in order. */
  readonly operators: readonly string[];
}

/** The instants of a flight, epoch milliseconds. */
export interface FlightInstants {
  readonly departs: number;
  readonly arrives: number;
}

type Timed = Pick<Flight, 'departs' | 'departsZone' | 'arrives' | 'arrivesZone' | 'minutes'>;

/**
 * When a flight leaves and lands. In the hour that comes again when clocks go back a wall time is
 * two instants: those that agree with its minutes are meant. null when none do: the flight cannot
 * be.
 */
export function flightInstants(flight: Timed): FlightInstants | null {
  const { departs, departsZone, arrives, arrivesZone, minutes } = flight;
  for (const from of instantsOf(departs, departsZone))
    for (const to of instantsOf(arrives, arrivesZone))
      if (to - from === minutes * MINUTE_MS) return { departs: from, arrives: to };
  return null;
}

/**
 * How long a flight takes: what its supplier says where the times of its airports agree, else what
 * those times say. 0 where they say nothing, which no flight takes.
 * @param told minutes by the supplier; null where it does not say
 */
export function flightMinutes(times: Omit<Timed, 'minutes'>, told: number | null): number {
  const { departs, departsZone, arrives, arrivesZone } = times;
  if (!zoneExists(departsZone) || !zoneExists(arrivesZone)) return 0;
  if (told !== null && flightInstants({ ...times, minutes: told }) !== null) return told;
  const minutes =
    (localInstant(arrives, arrivesZone) - localInstant(departs, departsZone)) / MINUTE_MS;
  return Number.isInteger(minutes) ? minutes : 0;
}

/** Instants also of a flight whose minutes do not agree with its times: its times count. */
const instantsIn = (flight: Flight): FlightInstants =>
  flightInstants(flight) ?? {
    departs: localInstant(flight.departs, flight.departsZone),
    arrives: localInstant(flight.arrives, flight.arrivesZone),
  };

/** Days between the dates of two wall times: what '+1' beside an arrival says. */
export const dayShift = (departs: LocalDateTime, arrives: LocalDateTime): number =>
  nightsBetween(departs.slice(0, 10), arrives.slice(0, 10));

/**
 * What is known of one leg. It has at least one flight; times that cannot be give NaN minutes.
 * Throws a RangeError where there is no flight, or a zone does not exist.
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
 * Whether four hours from midnight to five in the morning pass between two wall times of one town.
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
 * Least minutes one needs between two flights. @param isDomestic both of them stay in the country
 * of the stop
 */
export const leastConnection = (isDomestic: boolean, isOtherAirport: boolean): number =>
  isOtherAirport
    ? LEAST_CONNECTION.betweenAirports
    : LEAST_CONNECTION[isDomestic ? 'domestic' : 'international'];

/** Numbers of the flights whose cabin is lower than the one asked for, from 0. */
export function lowerCabins(cabins: readonly Cabin[], asked: Cabin): readonly number[] {
  const least = CABINS.indexOf(asked);
  return cabins.flatMap((cabin, i) => (CABINS.indexOf(cabin) < least ? [i] : []));
}

/** Airlines of a journey whose own flights another airline sells, each once: both are named. */
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

/** What of a journey there and back is at another airport than on the way out. */
export interface OtherAirports {
  /** Where it leaves from on the way back, where that is not where it landed; null: the same. */
  readonly leaves: string | null;
  /** Where it lands in the end, where that is not where it began; null: the same. */
  readonly lands: string | null;
}

/** @param legs of a journey there and back; of any other journey nothing is said */
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
