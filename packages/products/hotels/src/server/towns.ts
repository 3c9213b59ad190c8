// Names of towns in every language, for comparing suppliers' texts.
import { placeNames, citiesWithin } from '@portico/reference';
import { LRUCache } from 'lru-cache';
import type { SupplierHotel } from '../port.ts';
import { folded, shownName, type TownNames } from '../rules/names.ts';

const TOWN_MILES = 30;
const kept = new LRUCache<string, readonly string[]>({ max: 5_000 });

/** Returns the spellings of a hotel's town: the supplier's, and those of every known language. */
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

/** Returns the name of a hotel on every page and document: without the town at its end. */
export const nameOf = (
  hotel: Pick<SupplierHotel, 'name' | 'city' | 'cityKey' | 'latitude' | 'longitude'>,
): string => shownName(hotel.name, townsOf(hotel));
