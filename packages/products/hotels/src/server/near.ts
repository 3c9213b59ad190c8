// Determines the origin of distances without a search (for searches: resolve-place.ts). Deals: the main
// landmark of their city. A hotel: the centre of its city.
import { cityNear, distanceMiles, landmarksOf, nearestLandmark, place } from '@portico/reference';
import type { Place } from '@portico/reference';
import { LRUCache } from 'lru-cache';
import type { Near } from './hotel-types.ts';

export interface Destination {
  readonly placeId?: string | undefined;
  readonly name?: string | undefined;
  readonly latitude: number;
  readonly longitude: number;
}

export interface Located {
  readonly near: Near;
  /** null if no zone is known for the location. */
  readonly timeZone: string | null;
}

const CITY_MILES = 40;
const HEART_MILES = 10;
const kept = new LRUCache<string, Located>({ max: 2_000 });
const centers = new LRUCache<string, Near>({ max: 2_000 });

/**
 * Returns the origin for a hotel without a search: the centre of its city, as in a search for that
 * city.
 */
export function nearOfHotel(
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  language: string,
): Near {
  const key = `${language} ${latitude} ${longitude}`;
  let near = centers.get(key);
  if (near === undefined) {
    const city = cityNear(latitude, longitude, language);
    near =
      city !== undefined && close(city, latitude, longitude)
        ? nearOf(city)
        : { name: '', latitude, longitude };
    centers.set(key, near);
  }
  return near;
}

/**
 * Returns the origin for the deals of a place. A place id that is unknown or far from the given
 * point is ignored.
 */
export function locate(destination: Destination, language: string): Located {
  const { placeId, name = '', latitude, longitude } = destination;
  const key = `${language} ${placeId ?? ''} ${name} ${latitude} ${longitude}`;
  const found = kept.get(key);
  if (found !== undefined) return found;
  const made = find(destination, language);
  kept.set(key, made);
  return made;
}

function find({ placeId, name, latitude, longitude }: Destination, language: string): Located {
  const named = placeId === undefined ? undefined : place(placeId, language);
  const wanted = named !== undefined && close(named, latitude, longitude) ? named : undefined;
  if (wanted !== undefined && wanted.type !== 'city')
    return { near: nearOf(wanted), timeZone: wanted.timeZone };
  const city = wanted ?? cityNear(latitude, longitude, language);
  const timeZone = city?.timeZone ?? null;
  if (
    wanted === undefined &&
    name !== undefined &&
    name !== '' &&
    (city === undefined || city.name.toLowerCase() !== name.toLowerCase())
  ) {
    return { near: { name, latitude, longitude }, timeZone };
  }
  const landmark = city === undefined ? undefined : mainLandmark(city, language);
  if (landmark !== undefined) return { near: nearOf(landmark), timeZone };
  if (city !== undefined && close(city, latitude, longitude))
    return { near: nearOf(city), timeZone };
  return { near: { name: name ?? '', latitude, longitude }, timeZone };
}

/** Returns the landmark regarded as the centre of a city. */
function mainLandmark(city: Place, language: string): Place | undefined {
  const own = landmarksOf(city.id, language);
  const heart = own.reduce<Place | undefined>(
    (best, next) =>
      best === undefined || distanceMiles(next, city) < distanceMiles(best, city) ? next : best,
    undefined,
  );
  return heart !== undefined && distanceMiles(heart, city) <= HEART_MILES
    ? heart
    : nearestLandmark(city.latitude, city.longitude, HEART_MILES, language);
}

const nearOf = ({ name, latitude, longitude }: Place): Near => ({ name, latitude, longitude });

const close = (a: Near, latitude: number, longitude: number): boolean =>
  distanceMiles(a, { latitude, longitude }) <= CITY_MILES;
