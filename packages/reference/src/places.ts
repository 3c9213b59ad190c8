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

/**
 * Degrees of latitude beyond which a place says nothing about the time at a point: about 500 miles
 * within its country, 60 miles otherwise.
 */
const ZONE_REACH = { ofCountry: 7.25, ofAny: 0.87 } as const;
const ANY = '';
let byCountry: ReadonlyMap<string, readonly Entry[]> | undefined;

/** Returns the cities and airports by country, and all under `ANY`: each list from south to north. */
function zonedPlaces(): ReadonlyMap<string, readonly Entry[]> {
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
  byCountry ??= zonedPlaces();
  const code = String(countryCode).toUpperCase();
  const own = code === ANY ? [] : (byCountry.get(code) ?? []);
  const { ofCountry, ofAny } = ZONE_REACH;
  const at = { latitude, longitude };
  const nearestPlace = closest(own, at, ofCountry) ?? closest(byCountry.get(ANY) ?? [], at, ofAny);
  return nearestPlace?.zone;
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
  const start = firstNorthOf(places, latitude);
  for (const step of [1, -1]) {
    for (let i = step === 1 ? start : start - 1; i >= 0 && i < places.length; i += step) {
      const entry = places[i] as Entry;
      const north = entry.latitude - latitude;
      if (north * north >= least) break;
      const around = Math.abs(entry.longitude - longitude);
      const east = Math.min(around, 360 - around) * width;
      const square = north * north + east * east;
      if (square < least) [best, least] = [entry, square];
    }
  }
  return best;
}

const isDegrees = (value: number, most: number): boolean =>
  Number.isFinite(value) && Math.abs(value) <= most;

/** Returns the index of the first place that is not south of this latitude. */
function firstNorthOf(places: readonly Entry[], latitude: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] as Entry).latitude >= latitude) high = middle;
    else low = middle + 1;
  }
  return low;
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
