import { around } from './around.ts';
import { openAtlas, type Entry, type Place, type PlaceType } from './atlas.ts';
import { milesBetween, type Coordinates } from './distance.ts';
import { nameIn, present, titleIn } from './present.ts';

/** A place with its distance from the requested point. */
export interface Nearby extends Place {
  miles: number;
}

/** Returns a place by its id, named in a language. */
export function place(id: string, lang = 'en'): Place | undefined {
  const entry = openAtlas().byId.get(id);
  return entry && present(entry, lang);
}

/**
 * Returns a place's name for headings and forms, by its id and in a language: that of an airport
 * with its city. undefined for an unknown id.
 */
export function placeTitle(id: string, lang = 'en'): string | undefined {
  const entry = openAtlas().byId.get(id);
  return entry && titleIn(entry, lang);
}

/**
 * Returns all places of a type, highest weight first, named in a language. For inventory
 * generators; not for requests: it creates thousands of objects.
 */
export function placesOf(type: PlaceType, lang = 'en'): Place[] {
  return openAtlas()
    .entries.filter((entry) => entry.type === type)
    .map((entry) => present(entry, lang));
}

/**
 * Returns the most important city of a country (two letters, either case): its main destination,
 * not always its capital.
 */
export function mainCity(countryCode: string, lang = 'en'): Place | undefined {
  const code = countryCode.toUpperCase();
  const entry = openAtlas().cities.find((city) => city.country === code);
  return entry && present(entry, lang);
}

/**
 * Returns all names of a place by its id, in all available languages, including alternative names.
 */
export function placeNames(id: string): readonly string[] {
  const { byId, names } = openAtlas();
  const entry = byId.get(id);
  if (entry === undefined) return [];
  const key = id.slice('city-'.length);
  return [
    ...new Set([
      entry.name,
      ...(entry.type === 'airport'
        ? ['en', ...Object.keys(names)].flatMap((language) => [
            nameIn(entry, language),
            titleIn(entry, language),
          ])
        : []),
      ...(entry.type === 'airport' ? [] : entry.aliases.split(',')),
      entry.arabic,
      ...(entry.type === 'city'
        ? Object.values(names).flatMap((language) => language[key] ?? [])
        : []),
    ]),
  ].filter((name) => name !== '');
}

/** Typical number of inhabitants per square mile of a town. */
const DENSITY = 9_000;
const MIN_EXTENT = 1;
const MAX_EXTENT = 15;
/** Radius of a known area, in miles. */
const AREA_EXTENT = 0.5;

/**
 * Returns the radius in miles of a city, or of one of its areas. The data contain no outlines: it
 * is estimated from the population and the distance of the city's known areas. 0 for anything else.
 */
export function extentMiles(id: string): number {
  const { byId, entries } = openAtlas();
  const entry = byId.get(id);
  if (entry?.type === 'area') return AREA_EXTENT;
  if (entry?.type !== 'city') return 0;
  const byPeople = Math.sqrt(entry.population / (Math.PI * DENSITY));
  const byAreas = entries
    .filter((area) => area.type === 'area' && area.city === entry)
    .map(
      (area) =>
        milesBetween(entry.latitude, entry.longitude, area.latitude, area.longitude) + AREA_EXTENT,
    );
  return Math.min(MAX_EXTENT, Math.max(MIN_EXTENT, byPeople, ...byAreas));
}

/**
 * Returns the neighbourhoods of a city by its id; hotels state them as their area. Empty for cities
 * without any.
 */
export function areasOf(cityId: string, lang = 'en'): Place[] {
  return belonging('area', cityId, lang);
}

/** Returns the landmarks of a city by its id. */
export function landmarksOf(cityId: string, lang = 'en'): Place[] {
  return belonging('landmark', cityId, lang);
}

function belonging(type: PlaceType, cityId: string, lang: string): Place[] {
  return openAtlas()
    .entries.filter((entry) => entry.type === type && entry.city?.key === cityId)
    .map((entry) => present(entry, lang));
}

/**
 * Returns the landmark closest to a point, within a number of miles: the reference of 'miles from
 * …'.
 */
export function nearestLandmark(
  latitude: number,
  longitude: number,
  withinMiles = 30,
  lang = 'en',
): Nearby | undefined {
  return nearest('landmark', { latitude, longitude }, withinMiles, lang);
}

/** Returns the airport closest to a point. */
export function nearestAirport(
  latitude: number,
  longitude: number,
  withinMiles = 150,
  lang = 'en',
): Nearby | undefined {
  return nearest('airport', { latitude, longitude }, withinMiles, lang);
}

function nearest(
  type: PlaceType,
  to: Coordinates,
  within: number,
  lang: string,
): Nearby | undefined {
  let best: Entry | undefined;
  let miles = within;
  for (const { entry, miles: away } of around(type, to, within)) {
    if (away <= miles) [best, miles] = [entry, away];
  }
  return best && { ...present(best, lang), miles };
}

/**
 * Returns the city a point is commonly said to be in: a large or well-known city counts from
 * further away. Points far from any city get the closest within 300 miles, or undefined.
 */
export function cityNear(latitude: number, longitude: number, lang = 'en'): Nearby | undefined {
  let best: { entry: Entry; miles: number } | undefined;
  let pull = 0;
  for (const reach of [60, 300]) {
    for (const found of around('city', { latitude, longitude }, reach)) {
      const strength =
        (Math.max(found.entry.population, 2000) * (1 + found.entry.renown)) /
        (found.miles * found.miles + 3.5);
      if (strength > pull) [best, pull] = [found, strength];
    }
    if (best) return { ...present(best.entry, lang), miles: best.miles };
  }
  return undefined;
}

/** Returns the cities within a number of miles of a point, closest first. */
export function citiesWithin(
  latitude: number,
  longitude: number,
  miles: number,
  lang = 'en',
): Nearby[] {
  return around('city', { latitude, longitude }, miles)
    .sort((a, b) => a.miles - b.miles)
    .map((found) => ({ ...present(found.entry, lang), miles: found.miles }));
}
