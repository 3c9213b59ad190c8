// What distances are measured from: the landmark, area or airport that was searched for, else the landmark that stands for the
// city, else the point itself.
import { cityNear, landmarksOf, nearestLandmark, place } from '@portico/reference';
import type { Place } from '@portico/reference';
import { LRUCache } from 'lru-cache';
import type { Near } from './hotels.types.ts';

export interface Destination {
  readonly placeId?: string | undefined;
  readonly name?: string | undefined;
  readonly latitude: number;
  readonly longitude: number;
}

export interface Located {
  readonly near: Near;
  /** null in the middle of nowhere. */
  readonly timeZone: string | null;
}

const CITY_MILES = 40;
const kept = new LRUCache<string, Located>({ max: 2_000 });

/** Where a search looks from. A place id that is unknown or far from the point given counts as none. */
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
  if (wanted !== undefined && wanted.type !== 'city') return { near: nearOf(wanted), timeZone: wanted.timeZone };
  const city = wanted ?? cityNear(latitude, longitude, language);
  const timeZone = city?.timeZone ?? null;
  if (wanted === undefined && name !== undefined && name !== '' && (city === undefined || city.name.toLowerCase() !== name.toLowerCase())) {
    return { near: { name, latitude, longitude }, timeZone };
  }
  const landmark = city === undefined ? undefined : mainLandmark(city, language);
  if (landmark !== undefined) return { near: nearOf(landmark), timeZone };
  if (city !== undefined && close(city, latitude, longitude)) return { near: nearOf(city), timeZone };
  return { near: { name: name ?? '', latitude, longitude }, timeZone };
}

/** The weightiest landmark of a city that lies in it. */
function mainLandmark(city: Place, language: string): Place | undefined {
  return landmarksOf(city.id, language).find((landmark) => close(landmark, city.latitude, city.longitude)) ?? nearestLandmark(city.latitude, city.longitude, 10, language);
}

const nearOf = ({ name, latitude, longitude }: Place): Near => ({ name, latitude, longitude });

function close(a: { readonly latitude: number; readonly longitude: number }, latitude: number, longitude: number): boolean {
  const miles = 69.1;
  const dLat = (a.latitude - latitude) * miles;
  const dLong = (a.longitude - longitude) * miles * Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(dLat, dLong) <= CITY_MILES;
}
