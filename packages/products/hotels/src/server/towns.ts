// The names of towns in every language, for whoever compares what suppliers write.
import { placeNames, citiesWithin } from '@portico/reference';
import { LRUCache } from 'lru-cache';
import type { SupplierHotel } from '../port.ts';
import { folded, shownName, type TownNames } from '../rules/names.ts';

const TOWN_MILES = 30;
const kept = new LRUCache<string, readonly string[]>({ max: 5_000 });

/**
 * How the town of a hotel may be written: in the words of its supplier, and in every language that
 * is known.
 */
export const townsOf: TownNames = (hotel) => {
  const key = hotel.cityKey ?? hotel.city;
  let names = kept.get(key);
  if (names === undefined) kept.set(key, (names = namesOf(hotel)));
  return names;
};

function namesOf({
  city,
  cityKey = city,
  latitude,
  longitude,
}: Pick<SupplierHotel, 'city' | 'cityKey' | 'latitude' | 'longitude'>): readonly string[] {
  const said = new Set([folded(cityKey), folded(city)]);
  const known = citiesWithin(latitude, longitude, TOWN_MILES)
    .map(({ id }) => placeNames(id))
    .filter((names) => names.some((name) => said.has(folded(name))));
  return [...new Set([cityKey, city, ...known.flat()])].filter((name) => name !== '');
}

/** The name a hotel has on every page and paper: without the town at its end. */
export const nameOf = (
  hotel: Pick<SupplierHotel, 'name' | 'city' | 'cityKey' | 'latitude' | 'longitude'>,
): string => shownName(hotel.name, townsOf(hotel));
