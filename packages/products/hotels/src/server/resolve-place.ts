// Resolves the place of a search: its kind, the hotels located in it, and the origin of distances.
import {
  areasOf,
  citiesWithin,
  cityNear,
  distanceMiles,
  extentMiles,
  place,
  placeNames,
  placeTitle,
} from '@portico/reference';
import type { Place } from '@portico/reference';
import { LRUCache } from 'lru-cache';
import { type PlaceArea, liesIn, type HotelLocation } from '../rules/contains.ts';
import { isSameHotel } from '../rules/merge.ts';
import { folded, shownName } from '../rules/names.ts';
import { isOfWhatLiesIn, kindOfPlace } from '../rules/place-kind.ts';
import type { Near, ResolvedPlace } from './hotel-types.ts';
import type { Destination } from './near.ts';
import { townsOf } from './towns.ts';

/** A place id farther than this from the given point is ignored. */
const CITY_MILES = 40;
/** Town names within this distance of a city are known to be other towns. */
const AROUND_MILES = 30;
const kept = new LRUCache<string, ResolvedPlace>({ max: 2_000 });

/**
 * Resolves the searched place. A place id that is unknown or far from the given point is ignored:
 * the name then decides.
 */
export function resolvePlace(destination: Destination, language: string): ResolvedPlace {
  const { placeId, name = '', latitude, longitude } = destination;
  const key = `${language} ${placeId ?? ''} ${name} ${latitude} ${longitude}`;
  let found = kept.get(key);
  if (found === undefined) kept.set(key, (found = find(destination, language)));
  return found;
}

function find(
  { placeId, name = '', latitude, longitude }: Destination,
  language: string,
): ResolvedPlace {
  const point = { latitude, longitude };
  const kind = kindOfPlace(placeId);
  if (placeId !== undefined && kind === 'hotel' && name !== '')
    return hotelSought(placeId, { name, ...point }, language);
  const named = placeId === undefined ? undefined : place(placeId, language);
  if (named !== undefined && distanceMiles(named, point) <= CITY_MILES)
    return placeSought(named, language);
  const city = cityCalled(name, point, language);
  if (city !== undefined) return placeSought(city, language);
  const timeZone = cityNear(latitude, longitude, language)?.timeZone ?? null;
  return { kind: 'point', near: { name, ...point }, timeZone, matchOf: () => undefined };
}

/** Returns the city of this name around a point; without a name, the city containing the point. */
function cityCalled(
  name: string,
  point: { readonly latitude: number; readonly longitude: number },
  language: string,
): Place | undefined {
  const nearest = cityNear(point.latitude, point.longitude, language);
  if (name === '')
    return nearest !== undefined && distanceMiles(nearest, point) <= CITY_MILES
      ? nearest
      : undefined;
  const wanted = folded(name);
  const isCalled = ({ id }: Place) => placeNames(id).some((one) => folded(one) === wanted);
  return nearest !== undefined && distanceMiles(nearest, point) <= CITY_MILES && isCalled(nearest)
    ? nearest
    : citiesWithin(point.latitude, point.longitude, CITY_MILES, language).find(isCalled);
}

function placeSought(found: Place, language: string): ResolvedPlace {
  const { id, type, latitude, longitude, timeZone } = found;
  const near = { name: placeTitle(id, language) ?? found.name, latitude, longitude };
  if (!isOfWhatLiesIn(type)) return { kind: type, near, timeZone, matchOf: () => undefined };
  const isIn: (hotel: HotelLocation) => boolean = liesIn(extentOf(found));
  return {
    kind: type,
    near,
    timeZone,
    matchOf: (_id, hotel) => (isIn(hotel) ? undefined : 'around'),
  };
}

function extentOf({ id, type, cityId, latitude, longitude }: Place): PlaceArea {
  const beside =
    type === 'area' && cityId !== undefined
      ? areasOf(cityId)
      : citiesWithin(latitude, longitude, AROUND_MILES);
  return {
    of: type === 'area' ? 'area' : 'city',
    names: placeNames(id),
    others: beside.filter((one) => one.id !== id).flatMap((one) => placeNames(one.id)),
    latitude,
    longitude,
    miles: extentMiles(id),
  };
}

/** Resolves a hotel by its name: it is found regardless of the supplier and id. */
function hotelSought(wanted: string, { name, ...point }: Near, language: string): ResolvedPlace {
  const city = cityNear(point.latitude, point.longitude, language);
  const near = { name: city === undefined ? name : shownName(name, placeNames(city.id)), ...point };
  return {
    kind: 'hotel',
    near,
    timeZone: city?.timeZone ?? null,
    matchOf: (id, hotel) =>
      id === wanted || isSameHotel({ name, ...point }, hotel, townsOf(hotel))
        ? 'searched'
        : undefined,
  };
}
