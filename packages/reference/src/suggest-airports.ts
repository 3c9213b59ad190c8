// Airports and cities for a few letters, as the form of a flight search offers them: by code, by
// name, by city in any language.
import { nameIn, openAtlas, type Entry } from './atlas.ts';
import { codeOfCity, openGroups } from './airport-groups.ts';
import { isOtherName } from './country-words.ts';
import { fold } from './fold.ts';
import { around } from './places.ts';
import { codeInUse } from './retired-codes.ts';
import { findPlaces } from './suggest.ts';

/** Where a flight may begin or end. */
export interface AirportPlace {
  /** 'airport-LHR', 'city-2643743'. */
  readonly id: string;
  /** A city stands for all its airports; one with a single airport is not offered. */
  readonly type: 'airport' | 'city';
  /** IATA: of the airport, or of the city where it has one; else ''. */
  readonly code: string;
  readonly name: string;
  /** Name of the city; of an airport far from any, its town. */
  readonly city: string;
  readonly countryCode: string;
  readonly timeZone: string;
}

export interface AirportOptions {
  /** Whether a place without an airport gives those near it; true when left out. */
  readonly withNearest?: boolean;
}

const MOST = 12;
const LONGEST = 80;
/** Places that are looked at: the airports of some of them are the same. */
const LOOKED_AT = 20;
/** How far from a place without an airport somebody goes for one, and how many are offered. */
const REACH_MILES = 75;
const NEAREST = 3;
/** With so many finds nobody is sent to the next town. */
const ENOUGH = 4;

/** Forms of entries by language: the same few are offered again and again. */
const shown = new Map<string, Map<Entry, AirportPlace>>();

/**
 * Airports and cities for a typed text, best first: an airport by its code, a city with all its
 * airports and then each of them, and for a place without one the nearest. Accents, case, small
 * typing errors and the language of the text do not matter; names are in `language`. Never throws:
 * text of any kind or length gives a list, perhaps empty.
 */
export function suggestAirports(
  text: string,
  language = 'en',
  { withNearest = true }: AirportOptions = {},
): AirportPlace[] {
  const found = new Set<Entry>();
  const code = codeInUse(text.slice(0, LONGEST).normalize('NFKC').trim().toUpperCase());
  const city = code.length === 3 ? openGroups().byCode.get(code) : undefined;
  const airport = code.length === 3 ? openAtlas().byId.get(`airport-${code}`) : undefined;
  // a code of both is the city's, as IST and OSL are: it holds the airport
  if (city !== undefined) addCity(found, city, withNearest);
  // 'USA' is a country before it is Concord's airport
  const isCode = airport !== undefined && !isOtherName(fold(code));
  if (isCode) found.add(airport);
  const { entries } = findPlaces(text, LOOKED_AT);
  for (const entry of entries) {
    if (found.size >= MOST) break;
    if (entry.type === 'airport') found.add(entry);
    else if (entry.type === 'city') addCity(found, entry, withNearest);
  }
  // a sight or a quarter stands for its city where nothing else was found
  if (found.size === 0)
    for (const entry of entries) if (entry.city) addCity(found, entry.city, withNearest);
  const list = [...found].slice(0, MOST);
  if (airport !== undefined && !list.includes(airport)) list.splice(MOST - 1, 1, airport);
  return list.map((entry) => placeOf(entry, language));
}

/** An airport or a city by its id or IATA code, in a language; undefined for anything else. */
export function airportPlace(id: string, language = 'en'): AirportPlace | undefined {
  const { byId } = openAtlas();
  const entry = byId.get(/^[A-Z]{3}$/.test(id) ? `airport-${id}` : id);
  return entry?.type === 'airport' || entry?.type === 'city' ? placeOf(entry, language) : undefined;
}

/**
 * A city with several airports and each of them; its only airport; or, if wanted, the nearest ones.
 */
function addCity(found: Set<Entry>, city: Entry, withNearest: boolean): void {
  const airports = openGroups().byCity.get(city) ?? [];
  if (airports.length > 1) found.add(city);
  if (airports.length > 0) for (const airport of airports) found.add(airport);
  else if (withNearest && found.size < ENOUGH)
    for (const airport of nearest(city)) found.add(airport);
}

/** The airports people of a place without one go to: near, and much flown. */
function nearest(city: Entry): Entry[] {
  return around('airport', city, REACH_MILES)
    .map(({ entry, miles }) => ({ entry, draw: (1 + entry.renown) ** 2 / (miles + 10) }))
    .sort((a, b) => b.draw - a.draw)
    .slice(0, NEAREST)
    .map(({ entry }) => entry);
}

function placeOf(entry: Entry, language: string): AirportPlace {
  let known = shown.get(language);
  if (known === undefined) {
    // languages are a few; made-up ones must not fill the memory
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
    name: nameIn(entry, language),
    city: city === undefined ? entry.town : nameIn(city, language),
    countryCode: entry.country,
    timeZone: entry.zone,
  };
}
