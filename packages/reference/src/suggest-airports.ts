// Autocomplete for airports and cities in flight search forms: by code, by name, by city in any
// language.
import { around } from './around.ts';
import { openAtlas, type Entry } from './atlas.ts';
import { codeOfCity, openGroups } from './airport-groups.ts';
import { isOtherName } from './country-words.ts';
import { fold } from './fold.ts';
import { nameIn } from './present.ts';
import { codeInUse, isClosed } from './retired-codes.ts';
import { findPlaces } from './suggest.ts';

/** Origin or destination of a flight. */
export interface AirportPlace {
  /** 'airport-LHR', 'city-2643743'. */
  readonly id: string;
  /** A city means all its airports; a city with a single airport is not offered. */
  readonly type: 'airport' | 'city';
  /** IATA code of the airport, or of the city if it has one; otherwise ''. */
  readonly code: string;
  readonly name: string;
  /** City name; for an airport far from any city, its town. */
  readonly city: string;
  readonly countryCode: string;
  readonly timeZone: string;
}

export interface AirportOptions {
  /** True to return the airports nearby for a place without one. Default: true. */
  readonly withNearest?: boolean;
}

const MAX = 12;
const LONGEST = 80;
/** Number of places examined: several may have the same airports. */
const LOOKED_AT = 20;
/**
 * Maximum distance in miles to the airports offered for a place without one, and their maximum
 * number.
 */
const REACH_MILES = 75;
const NEAREST = 3;
/** With this number of matches, nearby airports are not added. */
const ENOUGH = 4;

/** Public forms of entries by language, cached because the same few are returned repeatedly. */
const shown = new Map<string, Map<Entry, AirportPlace>>();

/**
 * Returns airports and cities for a typed text, best first: an airport by its code, a city with all
 * its airports followed by each of them, and for a place without an airport the nearest ones.
 * Accents, case, small typing errors and the language of the text are ignored; names are in
 * `language`. Never throws: text of any kind or length returns a list, possibly empty.
 */
export function suggestAirports(
  text: string,
  language = 'en',
  { withNearest = true }: AirportOptions = {},
): AirportPlace[] {
  const found = new Set<Entry>();
  const typed = text.slice(0, LONGEST).normalize('NFKC').trim().toUpperCase();
  const code = codeInUse(typed);
  const city = code.length === 3 ? openGroups().byCode.get(code) : undefined;
  const airport =
    code.length === 3 && !isClosed(code) ? openAtlas().byId.get(`airport-${code}`) : undefined;
  // a code of both, such as IST or OSL, means the city: it includes the airport
  if (city !== undefined) addCity(found, city, withNearest);
  // 'USA' means the country rather than Concord's airport
  const isCode = airport !== undefined && !isOtherName(fold(code));
  if (isCode) found.add(airport);
  // the letters of the present code are not what was typed: 'TXL' begins no Bergen
  if (isCode && code !== typed) return [...found].map((entry) => placeOf(entry, language));
  const { entries } = findPlaces(text, LOOKED_AT);
  for (const entry of entries) {
    if (found.size >= MAX) break;
    if (entry.type === 'airport') found.add(entry);
    else if (entry.type === 'city') addCity(found, entry, withNearest);
  }
  // a landmark or area is replaced by its city if nothing else was found
  if (found.size === 0)
    for (const entry of entries) if (entry.city) addCity(found, entry.city, withNearest);
  const list = [...found].slice(0, MAX);
  if (airport !== undefined && !list.includes(airport)) list.splice(MAX - 1, 1, airport);
  return list.map((entry) => placeOf(entry, language));
}

/**
 * Returns an airport or a city by its id or IATA code, in a language; undefined for anything else.
 */
export function airportPlace(id: string, language = 'en'): AirportPlace | undefined {
  const { byId } = openAtlas();
  const entry = byId.get(/^[A-Z]{3}$/.test(id) ? `airport-${id}` : id);
  return entry?.type === 'airport' || entry?.type === 'city' ? placeOf(entry, language) : undefined;
}

/**
 * Adds a city with several airports and each of them; or its only airport; or, if requested, the
 * nearest ones.
 */
function addCity(found: Set<Entry>, city: Entry, withNearest: boolean): void {
  const airports = (openGroups().byCity.get(city) ?? []).filter(
    ({ aliases }) => !isClosed(aliases),
  );
  if (airports.length > 1) found.add(city);
  if (airports.length > 0) for (const airport of airports) found.add(airport);
  else if (withNearest && found.size < ENOUGH)
    for (const airport of nearest(city)) found.add(airport);
}

/** Returns the airports used from a place without one: nearby and busy. */
function nearest(city: Entry): Entry[] {
  return around('airport', city, REACH_MILES)
    .filter(({ entry }) => !isClosed(entry.aliases))
    .map(({ entry, miles }) => ({ entry, draw: (1 + entry.renown) ** 2 / (miles + 10) }))
    .sort((a, b) => b.draw - a.draw)
    .slice(0, NEAREST)
    .map(({ entry }) => entry);
}

function placeOf(entry: Entry, language: string): AirportPlace {
  let known = shown.get(language);
  if (known === undefined) {
    // few languages exist; invented ones must not fill the memory
    if (shown.size >= 20) shown.clear();
    shown.set(language, (known = new Map()));
  }
  let place = known.get(entry);
  if (place === undefined) known.set(entry, (place = worded(entry, language)));
  return place;
}

function worded(entry: Entry, language: string): AirportPlace {
  const isAirport = entry.type === 'airport';
  const city = isAirport ? openGroups().cityOf.get(entry) : entry;
  return {
    id: entry.key,
    type: isAirport ? 'airport' : 'city',
    code: isAirport ? entry.aliases : (codeOfCity(entry.key) ?? ''),
    // the code is a separate field, so it is removed from the name
    name: isAirport
      ? nameIn(entry, language).replace(` (${entry.aliases})`, '')
      : nameIn(entry, language),
    city: city === undefined ? entry.town : nameIn(city, language),
    countryCode: entry.country,
    timeZone: entry.zone,
  };
}
