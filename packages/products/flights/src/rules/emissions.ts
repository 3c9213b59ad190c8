// Computes a flight's emissions per traveller after the Travel Impact Model 3.0.0 (© Google, CC BY
// 4.0; see NOTICE): fuel of the aircraft over the distance flown, as well-to-wake CO2e, divided by
// cargo, seats and load factor. A supplier's own value takes precedence. An aircraft without data
// gives no value: no average is invented.
import { milesBetween, type Point } from '@portico/rules/geo';
import type { Cabin, Flight } from '../shapes.ts';
import { type AircraftType, aircraftType, type SeatCounts, STAGES } from './aircraft.ts';

/** Kilograms CO2e per kilogram of jet fuel, production and combustion. */
const KG_PER_FUEL = 3.8359;
/**
 * Routes are longer than the great circle: the world average, used if a route's factor is unknown.
 */
export const MEAN_DETOUR = 1.052;
/** Nautical miles flown below 3,000 feet. */
const LTO_NM = 17;
/** Average passenger load factor. */
const LOAD = 0.845;
const NM_PER_MILE = 1_609.344 / 1_852;

/** Weight of a cabin's seat relative to economy, by floor area. */
const CABIN_FACTORS: Readonly<Record<AircraftType['body'], SeatCounts>> = {
  wide: [1, 1.5, 4, 5],
  narrow: [1, 1, 1.5, 1.5],
};
const CABIN_AT: Readonly<Record<Cabin, 0 | 1 | 2 | 3>> = {
  economy: 0,
  premium_economy: 1,
  business: 2,
  first: 3,
};

/** Great-circle distance in nautical miles. */
export const nauticalMiles = (a: Point, b: Point): number => milesBetween(a, b) * NM_PER_MILE;

/**
 * Returns the fuel above 3,000 feet over a distance, in kilograms: interpolated linearly between
 * known stages, extrapolated beyond them.
 */
export function cruiseFuel({ ccd }: Pick<AircraftType, 'ccd'>, miles: number): number {
  let at = 1;
  while (at < ccd.length - 1 && (STAGES[at] ?? Infinity) < miles) at += 1;
  const [fromMiles = 0, toMiles = 0] = [STAGES[at - 1], STAGES[at]];
  const [from = 0, to = 0] = [ccd[at - 1], ccd[at]];
  return Math.max(0, from + ((miles - fromMiles) * (to - from)) / (toMiles - fromMiles));
}

/**
 * Returns kilograms CO2e per traveller, not rounded; null for an aircraft without data.
 * @param aircraft ICAO or IATA code
 * @param miles great-circle distance, nautical miles
 * @param detour ratio of the flown distance to the great circle
 */
export function co2Of(
  aircraft: string | null,
  cabin: Cabin,
  miles: number,
  detour: number = MEAN_DETOUR,
): number | null {
  const type = aircraftType(aircraft);
  if (type === null) return null;
  const fuel = type.lto + cruiseFuel(type, Math.max(0, miles * detour - LTO_NM));
  const factors = CABIN_FACTORS[type.body];
  const room = type.seats.reduce((sum, seats, i) => sum + seats * (factors[i] ?? 1), 0);
  return ((fuel * KG_PER_FUEL * (1 - type.cargo)) / room / LOAD) * factors[CABIN_AT[cabin]];
}

/** Returns the location of an airport; null if unknown. */
export type PlaceOfAirport = (iata: string) => Point | null;

/**
 * Returns whole kilograms CO2e per traveller on a flight: the supplier's value, else the model's;
 * null if neither is known.
 */
export function flightCo2(
  { co2Kg, aircraft, from, to }: Pick<Flight, 'co2Kg' | 'aircraft' | 'from' | 'to'>,
  cabin: Cabin,
  placeOf: PlaceOfAirport,
): number | null {
  if (co2Kg !== null) return Math.round(co2Kg);
  const [start, end] = [placeOf(from), placeOf(to)];
  if (start === null || end === null) return null;
  const kg = co2Of(aircraft, cabin, nauticalMiles(start, end));
  return kg === null ? null : Math.round(kg);
}

/**
 * Returns the kilograms per traveller on a whole journey; null if one of its flights is unknown.
 * @param cabins one per flight, in order
 */
export function journeyCo2(
  legs: readonly (readonly Flight[])[],
  cabins: readonly Cabin[],
  placeOf: PlaceOfAirport,
): number | null {
  let sum = 0;
  for (const [i, flight] of legs.flat().entries()) {
    const kg = flightCo2(flight, cabins[i] ?? 'economy', placeOf);
    if (kg === null) return null;
    sum += kg;
  }
  return sum;
}

/**
 * Types that commonly fly a distance, by ICAO code: short routes and long ones. Between both ends
 * of MIXED_NM both kinds fly. All of them have data in aircraft.ts.
 */
const SHORT_FLEET = ['A320', 'A20N', 'A321', 'B738', 'B38M', 'E190'] as const;
const LONG_FLEET = ['A333', 'A339', 'A359', 'B772', 'B789', 'B78X'] as const;
const MIXED_NM = [1_800, 3_200] as const;

/** Returns the average of a fleet; null if one of its types has no data. */
function meanCo2(fleet: readonly string[], cabin: Cabin, miles: number): number | null {
  let sum = 0;
  for (const type of fleet) {
    const kg = co2Of(type, cabin, miles);
    if (kg === null) return null;
    sum += kg;
  }
  return sum / fleet.length;
}

/**
 * Returns the typical emissions per traveller between two airports in a cabin, in whole kilograms
 * CO2e of a nonstop flight: the average of the Travel Impact Model's values for the types that
 * commonly fly such a distance. The value depends on the route only and is the same in every
 * search. The model's own "typical" values are averages over the scheduled flights of a route,
 * which are not published as a table.
 * @param miles great-circle distance, nautical miles
 */
export function usualCo2(cabin: Cabin, miles: number): number | null {
  const [from, to] = MIXED_NM;
  const long = Math.min(1, Math.max(0, (miles - from) / (to - from)));
  const short = long === 1 ? 0 : meanCo2(SHORT_FLEET, cabin, miles);
  const wide = long === 0 ? 0 : meanCo2(LONG_FLEET, cabin, miles);
  return short === null || wide === null ? null : Math.round((1 - long) * short + long * wide);
}

/**
 * Returns the difference of a journey's emissions to the typical value, in whole percent; null if
 * one of the two is unknown.
 */
export const againstUsual = (kg: number | null, usual: number | null): number | null =>
  kg === null || usual === null || usual <= 0 ? null : Math.round(((kg - usual) * 100) / usual);
