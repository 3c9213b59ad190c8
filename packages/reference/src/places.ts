import { openAtlas, present, type Entry, type Place, type PlaceType } from './atlas.ts';
import { milesBetween, type Coordinates } from './distance.ts';

/** A place with how far it is from where one asked. */
export interface Nearby extends Place {
  miles: number;
}

/** A place by its id, named in a language. */
export function place(id: string, lang = 'en'): Place | undefined {
  const entry = openAtlas().byId.get(id);
  return entry && present(entry, lang);
}

/**
 * All places of a type, weightiest first, named in a language: for generators of inventory. Not for
 * requests: it makes thousands of objects.
 */
export function placesOf(type: PlaceType, lang = 'en'): Place[] {
  return openAtlas()
    .entries.filter((entry) => entry.type === type)
    .map((entry) => present(entry, lang));
}

/**
 * The weightiest city of a country (two letters, either case): where its visitors mostly go, not
 * always its capital.
 */
export function mainCity(countryCode: string, lang = 'en'): Place | undefined {
  const code = countryCode.toUpperCase();
  const entry = openAtlas().cities.find((city) => city.country === code);
  return entry && present(entry, lang);
}

/** Every name of a place by its id, in all languages that are known, also what people call it. */
export function placeNames(id: string): readonly string[] {
  const { byId, names } = openAtlas();
  const entry = byId.get(id);
  if (entry === undefined) return [];
  const key = id.slice('city-'.length);
  return [
    ...new Set([
      entry.name,
      ...(entry.type === 'airport' ? [] : entry.aliases.split(',')),
      entry.arabic,
      ...(entry.type === 'city'
        ? Object.values(names).flatMap((language) => language[key] ?? [])
        : []),
    ]),
  ].filter((name) => name !== '');
}

/** People on a square mile of a town, as towns usually are. */
const DENSITY = 9_000;
const LEAST_EXTENT = 1;
const MOST_EXTENT = 15;
/** From the middle of an area that is known to where it ends. */
const AREA_EXTENT = 0.5;

/**
 * Miles from the middle of a city to its edge, or from that of one of its areas. There are no
 * outlines in the data: it follows from how many people live there and how far out the city's known
 * areas lie. 0 for anything else.
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
  return Math.min(MOST_EXTENT, Math.max(LEAST_EXTENT, byPeople, ...byAreas));
}

/**
 * Neighbourhoods of a city by its id, the ones hotels name as their area. Empty for cities without.
 */
export function areasOf(cityId: string, lang = 'en'): Place[] {
  return belonging('area', cityId, lang);
}

/** Landmarks of a city by its id. */
export function landmarksOf(cityId: string, lang = 'en'): Place[] {
  return belonging('landmark', cityId, lang);
}

function belonging(type: PlaceType, cityId: string, lang: string): Place[] {
  return openAtlas()
    .entries.filter((entry) => entry.type === type && entry.city?.key === cityId)
    .map((entry) => present(entry, lang));
}

/** The landmark closest to a point, within a number of miles: the reference of 'miles from …'. */
export function nearestLandmark(
  latitude: number,
  longitude: number,
  withinMiles = 30,
  lang = 'en',
): Nearby | undefined {
  return nearest('landmark', { latitude, longitude }, withinMiles, lang);
}

/** The airport closest to a point. */
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
 * The city one would say a point is in: a large or well-known one draws from further away. Points
 * far from any city get the closest within 300 miles, else none.
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

/** Cities within a number of miles of a point, closest first. */
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

/**
 * Places of a type near a point; a band of latitude is tried before any trigonometry. Coordinates
 * that are no numbers find nothing.
 */
export function around(
  type: PlaceType,
  { latitude, longitude }: Coordinates,
  within: number,
): { entry: Entry; miles: number }[] {
  const band = within / 68.7;
  const found: { entry: Entry; miles: number; order: number }[] = [];
  const ordered = (northward[type] ??= fromSouth(type));
  for (let i = firstFrom(ordered, latitude - band); i < ordered.length; i += 1) {
    const { entry, order } = ordered[i] as Ordered;
    if (entry.latitude > latitude + band) break;
    const miles = milesBetween(latitude, longitude, entry.latitude, entry.longitude);
    if (miles <= within) found.push({ entry, miles, order });
  }
  return found.sort((a, b) => a.order - b.order);
}

interface Ordered {
  readonly entry: Entry;
  /** Where it stands in the atlas. */
  readonly order: number;
}
const northward: { [type in PlaceType]?: readonly Ordered[] } = {};

/** The places of a type from south to north. */
const fromSouth = (type: PlaceType): Ordered[] =>
  (type === 'city' ? openAtlas().cities : openAtlas().entries)
    .map((entry, order) => ({ entry, order }))
    .filter(({ entry }) => entry.type === type)
    .sort((a, b) => a.entry.latitude - b.entry.latitude);

/** Index of the first place no further south than this; NaN finds none. */
function firstFrom(ordered: readonly Ordered[], latitude: number): number {
  let low = 0;
  let high = ordered.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordered[middle] as Ordered).entry.latitude >= latitude) high = middle;
    else low = middle + 1;
  }
  return low;
}
