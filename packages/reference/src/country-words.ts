// Search terms for countries, parts of countries, states and provinces.
import { openAtlas } from './atlas.ts';
import { countryCodes, countryName } from './countries.ts';
import { fold, joinInitials, words } from './fold.ts';
import { COUNTRY_ALIASES, PARTS, REGION_ALIASES } from './other-names.ts';
import { stateOf } from './territories.ts';
import { codesOf, ownNames } from './own-names.ts';
import { openIndex } from './place-index.ts';
import { codedRegions } from './region-codes.ts';

/** Languages in which country names are recognized. */
const LANGUAGES = ['en', 'ar', 'da', 'de', 'es', 'fr', 'no', 'pt', 'sv'];
/** Minimum number of letters for prefix matches; shorter texts must be a whole name. */
const BEGINNING = 4;

/** Words sorted by code units, each with a value. */
interface Sorted<T> {
  readonly words: readonly string[];
  readonly values: readonly T[];
}

let regionWords: string[] | undefined;

/**
 * Returns true if a folded text is a prefix of a word of a state or province used for
 * disambiguation.
 */
export function beginsRegion(text: string): boolean {
  const list = openRegionWords();
  return list[firstFrom(list, text)]?.startsWith(text) === true;
}

const openRegionWords = (): readonly string[] =>
  (regionWords ??= [
    ...new Set([...new Set(openIndex().entries.map((entry) => entry.region))].flatMap(words)),
  ].sort());

let countryWords: Sorted<string> | undefined;
const NO_COUNTRIES: ReadonlySet<string> = new Set();

/**
 * Returns codes of countries with a name, in any supported language, a longer word of it, or the
 * name of a part, that begins with a folded text.
 */
export function countriesBeginningWith(text: string): ReadonlySet<string> {
  const found = valuesFrom(openCountries(), text);
  return found.length === 0 ? NO_COUNTRIES : new Set(found);
}

/** A country, a part of one, a state or a province. */
interface Land {
  /** ISO 3166-1, two letters. */
  readonly country: string;
  /** Folded. */
  readonly names: ReadonlySet<string>;
  readonly isCountry: boolean;
  /** ISO codes, folded: a weaker match than a name; empty for parts. */
  readonly codes: ReadonlySet<string>;
  /** Indexes of its places, best first; computed on first use. */
  readonly places: () => readonly number[];
}

let lands: Sorted<Land> | undefined;

const openCountries = (): Sorted<string> => (countryWords ??= sorted(namesOfCountries()));

const openLands = (): Sorted<Land> =>
  (lands ??= sorted([...wholeCountries(), ...partsOfCountries(), ...regions()]));

/** Sorts the names of countries and regions now (about 90 ms): the first suggestion does not wait. */
export function loadCountries(): void {
  openRegionWords();
  openCountries();
  openLands();
}

const NO_LANDS: readonly FoundLand[] = [];

/** Places found for a country, a part of it, a state or a province. */
export interface FoundLand {
  /** Indexes, best first. */
  readonly places: readonly number[];
  /** True if the whole name was typed. */
  readonly isWhole: boolean;
  /** True if it is a country whose whole name or code was typed. */
  readonly isCountry: boolean;
}

/**
 * Returns countries, parts of countries, states and provinces whose name, or a longer word of it,
 * begins with a folded text; a text of fewer than four letters must be the whole name ('uk'). A
 * part or state may be followed by its country ('england uk', 'ca usa').
 */
export function landsBeginningWith(text: string): readonly FoundLand[] {
  for (const lookUp of [landsNamed, landsOfCountry]) {
    const found = lookUp(text);
    if (found.length > 0) return found;
  }
  const bare = text.replace(ARTICLE, '');
  // 'la ca' is a city and its state
  return bare === text || (bare.length < BEGINNING && !isOtherName(bare)) ? [] : landsNamed(bare);
}

/** Returns parts, states and provinces whose whole name or code is followed by their country. */
function landsOfCountry(text: string): readonly FoundLand[] {
  const typed = text.split(' ');
  return typed.slice(1).flatMap((_, at) => {
    const countries = countriesNamed(typed.slice(at + 1).join(' '));
    if (countries.size === 0) return [];
    const name = typed.slice(0, at + 1).join(' ');
    return regionsCalled(name)
      .filter((land) => countries.has(land.country) || countries.has(stateOf(land.country)))
      .map((land) => ({ places: land.places(), isWhole: true, isCountry: false }));
  });
}

/** Returns the codes of countries whose whole name or code is a folded text. */
export const countriesNamed = (text: string): ReadonlySet<string> =>
  new Set(
    valuesFrom(openLands(), text, (word) => word === text)
      .filter((land) => land.isCountry && land.names.has(text))
      .map(({ country }) => country),
  );

/** Returns the lands with a name, and the states and provinces with a code, that is a folded text. */
const regionsCalled = (text: string): readonly Land[] => [
  ...valuesFrom(openLands(), text, (word) => word === text).filter(({ names }) => names.has(text)),
  ...valuesFrom(openLands(), `${CODE}${text}`, (word) => word === `${CODE}${text}`),
];

/** Articles that a name is typed with: 'the Bahamas', 'la France', 'die Schweiz'. */
const ARTICLE = /^(?:the|la|le|les|los|las|el|il|die|der|das|os|as|den|det) (?=.)/;

function landsNamed(text: string): readonly FoundLand[] {
  const { words } = openLands();
  // most inputs match no name
  const first = words[firstFrom(words, text)];
  if (first?.startsWith(text) !== true) return NO_LANDS;
  const whole = new Set(valuesFrom(openLands(), text, (word) => word === text));
  const others = text.length < BEGINNING ? [] : valuesFrom(openLands(), text);
  return [...new Set([...whole, ...others])].map((land) => ({
    places: land.places(),
    isWhole: whole.has(land) && isMeant(land, text),
    isCountry: land.isCountry && isMeant(land, text),
  }));
}

let shortNames: ReadonlySet<string> | undefined;

/** Returns true if a folded text is an alternative name of a country ('usa'). */
export function isOtherName(text: string): boolean {
  shortNames ??= new Set(
    Object.values(COUNTRY_ALIASES).flatMap((names) => names.split(', ').flatMap(spellings)),
  );
  return shortNames.has(text);
}

type Named = readonly [word: string, land: Land];

/** Returns an index entry for each word of the names. */
function named(
  country: string,
  names: readonly string[],
  places: () => readonly number[],
  codes: readonly string[] | null = null,
): Named[] {
  const spelt = names.flatMap(spellings);
  const land: Land = {
    country,
    names: new Set([...spelt, ...(codes ?? []).map(fold)]),
    isCountry: codes !== null,
    codes: new Set((codes ?? []).map(fold)),
    places,
  };
  return [...spelt.flatMap(wordsOf), ...land.codes].map((word): Named => [word, land]);
}

/**
 * Returns a folded name, the one with a space for each apostrophe ('Cote d Ivoire'), and the one
 * with joined initials.
 */
const spellings = (name: string): readonly string[] => [
  ...new Set([fold(name), fold(name.replace(/['’ʼ]/g, ' ')), fold(joinInitials(name))]),
];

/** Returns true if a land is meant by a folded text: its whole name, or a code of no airport. */
const isMeant = ({ names, codes }: Land, text: string): boolean =>
  names.has(text) && (!codes.has(text) || isOtherName(text) || !isAirport(text));

/** Returns true if the folded text is the code of an airport, which it then means first. */
const isAirport = (text: string): boolean =>
  openAtlas().byId.get(`airport-${text.toUpperCase()}`) !== undefined;

const wholeCountries = (): Named[] =>
  countryCodes().flatMap((code) => named(code, namesOf(code), () => citiesOf(code), codesOf(code)));

const partsOfCountries = (): Named[] =>
  PARTS.flatMap(([country, names, places]) =>
    named(
      country,
      names.split(', '),
      once(() => positionsOf(country, places.split(', '))),
    ),
  );

/** Precedes the code of a region, which names it only before its country: 'ca usa'. */
const CODE = '#';

/** Returns states and provinces, from the regions of cities. */
function regions(): Named[] {
  const byRegion = new Map<string, number[]>();
  openIndex().entries.forEach(({ type, country, region }, position) => {
    if (type !== 'city' || region === '') return;
    const key = `${country} ${region}`;
    const known = byRegion.get(key);
    if (known === undefined) byRegion.set(key, [position]);
    else known.push(position);
  });
  const codes = new Map(
    codedRegions().map(({ country, code, name }) => [`${country} ${name}`, fold(code)]),
  );
  return [...byRegion].flatMap(([key, places]) => {
    const names = [key.slice(3), ...(REGION_ALIASES[key]?.split(', ') ?? [])];
    const made = named(key.slice(0, 2), names, () => places);
    const code = codes.get(key);
    const land = made[0]?.[1];
    return code === undefined || land === undefined ? made : [...made, [`${CODE}${code}`, land]];
  });
}

/** Indexes of cities and airports listed in the table of parts. Unknown ones are skipped. */
function positionsOf(country: string, named: readonly string[]): number[] {
  const { byId } = openAtlas();
  const { entries } = openIndex();
  return named.flatMap((name) => {
    const airport = byId.get(`airport-${name}`);
    const at =
      airport === undefined
        ? entries.findIndex(
            (entry) => entry.type === 'city' && entry.country === country && entry.name === name,
          )
        : entries.indexOf(airport);
    return at < 0 ? [] : [at];
  });
}

let byCountry: Map<string, number[]> | undefined;

/** Indexes of a country's cities, best first. */
function citiesOf(code: string): readonly number[] {
  if (!byCountry) {
    const made = new Map<string, number[]>();
    openIndex().entries.forEach((entry, place) => {
      if (entry.type !== 'city') return;
      const list = made.get(entry.country);
      if (list) list.push(place);
      else made.set(entry.country, [place]);
    });
    byCountry = made;
  }
  return byCountry.get(code) ?? [];
}

/** Returns every word that names a country or a part of it, with the country's code. */
const namesOfCountries = (): (readonly [word: string, code: string])[] =>
  [
    ...countryCodes().map((code) => [code, namesOf(code)] as const),
    ...PARTS.map(([code, names]) => [code, names.split(', ')] as const),
  ].flatMap(([code, names]) =>
    names.flatMap((name) => wordsOf(name).map((word) => [word, code] as const)),
  );

/** Returns a country's names in all supported languages, and its alternative names. */
const namesOf = (code: string): readonly string[] => [
  ...new Set([
    ...LANGUAGES.map((language) => countryName(code, language)),
    ...ownNames(code),
    ...(COUNTRY_ALIASES[code]?.split(', ') ?? []),
  ]),
];

/** Returns a folded name, its longer words, and those without the Arabic article. */
function wordsOf(name: string): readonly string[] {
  const folded = fold(name);
  const parts = folded.split(' ').filter((part) => part.length > 3);
  const bare = parts.filter((part) => part.startsWith('ال')).map((part) => part.slice(2));
  return [...new Set([folded, ...parts, ...bare])];
}

function sorted<T>(pairs: readonly (readonly [string, T])[]): Sorted<T> {
  const list = [...pairs].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return { words: list.map(([word]) => word), values: list.map(([, value]) => value) };
}

function valuesFrom<T>(
  { words: list, values }: Sorted<T>,
  text: string,
  fits = (word: string): boolean => word.startsWith(text),
): T[] {
  const found: T[] = [];
  for (let at = firstFrom(list, text); at < list.length && fits(list[at] ?? ''); at += 1)
    found.push(values[at] as T);
  return found;
}

/** Returns the index of the first sorted word that is not before a text (lower bound). */
function firstFrom(list: readonly string[], text: string): number {
  let from = 0;
  for (let to = list.length; from < to;) {
    const middle = (from + to) >>> 1;
    if ((list[middle] ?? '') < text) from = middle + 1;
    else to = middle;
  }
  return from;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
