// Airports of the reference data for flights: index, point on the globe, zone and traffic.
import { airportsOfCity, placesOf } from '@portico/reference';
import { type Zone, zoneOf } from '../../kernel/zones.ts';

export interface Airport {
  /** Index in the list of all airports. */
  readonly index: number;
  readonly code: string;
  readonly country: string;
  readonly cityId: string | null;
  /** Ids of all cities it serves. */
  readonly cities: readonly string[];
  readonly zone: Zone;
  readonly latitude: number;
  readonly longitude: number;
  /** Class by traffic, 1 to 9; hubs have at least 7. */
  readonly rank: number;
  readonly isHub: boolean;
  /** Point on a globe of radius 1. */
  readonly point: readonly [number, number, number];
}

export interface Airports {
  readonly all: readonly Airport[];
  /** Returns the airport by IATA code. */
  of(code: string): Airport | undefined;
  /** Returns all airports of a city; empty if there are none. */
  inCity(cityId: string): readonly Airport[];
}

/** Home bases of airlines that traffic alone would not make hubs. */
const REGIONAL_HUBS: ReadonlySet<string> = new Set([
  'JNB',
  'CAI',
  'ADD',
  'NBO',
  'LOS',
  'CMN',
  'LIM',
  'SCL',
  'EZE',
  'PTY',
  'LIS',
  'VIE',
  'CPH',
  'HEL',
  'WAW',
  'DUB',
  'ATH',
  'ZRH',
  'OSL',
  'KWI',
  'ALA',
  'CMB',
  'SGN',
  'AKL',
  'NAN',
  'PER',
]);
const HUB_RANK = 7;
const EARTH_KM = 6_371;

/** Loads the airports from the reference data. Expensive: call it once. */
export function loadAirports(): Airports {
  const served = citiesServed();
  const all = placesOf('airport').map((place, index): Airport => {
    const code = place.iata ?? '';
    const isHub = place.renown >= HUB_RANK || REGIONAL_HUBS.has(code);
    return {
      index,
      code,
      country: place.countryCode,
      cityId: place.cityId ?? null,
      cities: served.get(code) ?? [],
      zone: zoneOf(place.timeZone),
      latitude: place.latitude,
      longitude: place.longitude,
      rank: isHub ? Math.max(HUB_RANK, place.renown) : place.renown,
      isHub,
      point: pointOf(place.latitude, place.longitude),
    };
  });
  const byCode = new Map(all.map((airport) => [airport.code, airport]));
  const byCity = Map.groupBy(all, ({ cityId }) => cityId);
  return {
    all,
    of: (code) => byCode.get(code),
    inCity: (cityId) => byCity.get(cityId) ?? [],
  };
}

/** Returns the ids of the cities that each airport serves, by IATA code. */
function citiesServed(): ReadonlyMap<string, readonly string[]> {
  const served = new Map<string, string[]>();
  for (const { id } of placesOf('city'))
    for (const code of airportsOfCity(id)) {
      const known = served.get(code);
      if (known === undefined) served.set(code, [id]);
      else known.push(id);
    }
  return served;
}

const RADIANS = Math.PI / 180;

function pointOf(latitude: number, longitude: number): readonly [number, number, number] {
  const ring = Math.cos(latitude * RADIANS);
  return [
    ring * Math.cos(longitude * RADIANS),
    ring * Math.sin(longitude * RADIANS),
    Math.sin(latitude * RADIANS),
  ];
}

/** Returns the great-circle distance in kilometres. */
export function kmBetween({ point: a }: Airport, { point: b }: Airport): number {
  const chord = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  return 2 * EARTH_KM * Math.asin(Math.min(1, chord / 2));
}

export const isDomestic = (from: Airport, to: Airport): boolean => from.country === to.country;
