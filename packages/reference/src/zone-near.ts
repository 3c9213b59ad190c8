// Finds the time zone of a point by the places near it.
import { firstFrom } from './around.ts';
import { openAtlas, type Entry } from './atlas.ts';
import type { Coordinates } from './distance.ts';

/**
 * Degrees of latitude beyond which a place says nothing about the time at a point: about 500 miles
 * within its country, 60 miles otherwise.
 */
const REACH = { ofCountry: 7.25, ofAny: 0.87 } as const;
const ANY = '';

type ZonedPlaces = ReadonlyMap<string, readonly Entry[]>;
let byCountry: ZonedPlaces | undefined;

/**
 * Returns the cities and airports by country, and all under `ANY`: each list from south to north.
 * Sorted on the first call.
 */
function openZones(): ZonedPlaces {
  byCountry ??= load();
  return byCountry;
}

function load(): ZonedPlaces {
  const all: Entry[] = [];
  const found = new Map<string, Entry[]>([[ANY, all]]);
  for (const entry of openAtlas().entries) {
    if (entry.type !== 'city' && entry.type !== 'airport') continue;
    all.push(entry);
    const list = found.get(entry.country);
    if (list === undefined) found.set(entry.country, [entry]);
    else list.push(entry);
  }
  for (const list of found.values()) list.sort((a, b) => a.latitude - b.latitude);
  return found;
}

/** Sorts the places for `zoneNear` now (about 40 ms), so that the first request does not wait. */
export function loadZones(): void {
  openZones();
}

/**
 * Returns the time zone of a point in a country (two letters, either case): that of the nearest city
 * or airport of the same country. Without one in reach, as in a territory with a code of its own, or
 * if the country is unknown, that of any place within 60 miles. undefined without that, and for
 * coordinates that are no numbers in range. The border of a zone may lie between both: of points 5
 * miles from a place 1 in 1,000 gets another time, of points 60 miles away 7 in 1,000.
 */
export function zoneNear(
  latitude: number,
  longitude: number,
  countryCode: string,
): string | undefined {
  if (!(isDegrees(latitude, 90) && isDegrees(longitude, 180))) return undefined;
  const places = openZones();
  const code = String(countryCode).toUpperCase();
  const own = code === ANY ? [] : (places.get(code) ?? []);
  const at = { latitude, longitude };
  const nearest =
    closest(own, at, REACH.ofCountry) ?? closest(places.get(ANY) ?? [], at, REACH.ofAny);
  return nearest?.zone;
}

/** Returns the place closest to a point of a list from south to north. @param reach in degrees */
function closest(
  places: readonly Entry[],
  { latitude, longitude }: Coordinates,
  reach: number,
): Entry | undefined {
  // the earth is flat within the reach: a list asks this for thousands of hotels
  const width = Math.cos((latitude * Math.PI) / 180);
  let best: Entry | undefined;
  let least = reach * reach;
  const start = firstFrom(places, latitude, latitudeOf);
  for (const step of [1, -1]) {
    for (let i = step === 1 ? start : start - 1; i >= 0 && i < places.length; i += step) {
      const entry = places[i] as Entry;
      const north = entry.latitude - latitude;
      if (north * north >= least) break;
      const apart = Math.abs(entry.longitude - longitude);
      const east = Math.min(apart, 360 - apart) * width;
      const square = north * north + east * east;
      if (square < least) [best, least] = [entry, square];
    }
  }
  return best;
}

const latitudeOf = (entry: Entry): number => entry.latitude;

const isDegrees = (value: number, most: number): boolean =>
  Number.isFinite(value) && Math.abs(value) <= most;
