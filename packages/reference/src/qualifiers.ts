// Typed words that say which of several places is meant: 'Portland ME', 'London, UK', 'Sydney NSW'.
import { openAtlas, type Entry } from './atlas.ts';
import { beginsRegion, countriesBeginningWith, countriesNamed } from './country-words.ts';
import { fold, words } from './fold.ts';
import { REGION_ALIASES } from './other-names.ts';
import { codedRegions } from './region-codes.ts';
import { stateOf } from './territories.ts';
import { typedWords } from './typed.ts';

/** How typed words followed by a state or country name a place. */
type Meaning =
  /** By its own whole name. */
  | 'itself'
  /** By the whole name of its city. */
  | 'city'
  | undefined;

const NONE: ReadonlySet<string> = new Set();

/** The countries and regions that each of several typed words may name. */
export class Qualifiers {
  private readonly typed: readonly string[];
  /** Countries a name of which begins with the word. */
  private readonly begun: readonly ReadonlySet<string>[];
  /** Countries ('GB') and regions ('US Maine') whose code or name the word is, or is part of. */
  private readonly called: readonly ReadonlySet<string>[];
  /** True if a code qualifies any place, and not only one whose whole name precedes it. */
  private readonly isLoose: boolean;

  constructor(typed: readonly string[], isLoose = false) {
    this.typed = typed;
    this.isLoose = isLoose;
    this.begun = typed.map((word) => (typed.length < 2 ? NONE : countriesBeginningWith(word)));
    this.called = landsCalled(typed);
  }

  /** Returns true if the word may name a country or region: it then finds no place by itself. */
  mayName(i: number): boolean {
    return this.isSomewhere(i) || beginsRegion(this.typed[i] ?? '');
  }

  /** Returns true if the word may be the only one that is no name of the place. */
  isSomewhere(i: number): boolean {
    return (this.begun[i]?.size ?? 0) > 0 || (this.called[i]?.size ?? 0) > 0;
  }

  /** True if the last word is a code or whole name of a country or region. */
  get endInCode(): boolean {
    return (this.called.at(-1)?.size ?? 0) > 0;
  }

  /** Returns true if the word names the country, or by its code the region, of a place. */
  fits(i: number, entry: Entry): boolean {
    if (this.isBegun(i, entry)) return true;
    return this.isCalled(i, entry) && (this.isLoose || this.meaningOf(entry) !== undefined);
  }

  /** Returns how the words name a place, if the last ones are its region or country. */
  meaningOf(entry: Entry): Meaning {
    for (let end = this.typed.length - 1; end > 0 && this.isOutside(end, entry); end -= 1) {
      const name = this.typed.slice(0, end).join(' ');
      if (foldedNames(entry).includes(name)) return 'itself';
      if (entry.city !== undefined && foldedNames(entry.city).includes(name)) return 'city';
    }
    return undefined;
  }

  private isBegun(i: number, { country }: Entry): boolean {
    const begun = this.begun[i] ?? NONE;
    return begun.size > 0 && (begun.has(country) || begun.has(stateOf(country)));
  }

  private isCalled(i: number, { country, region }: Entry): boolean {
    const called = this.called[i] ?? NONE;
    return (
      called.size > 0 &&
      (called.has(country) || called.has(stateOf(country)) || called.has(`${country} ${region}`))
    );
  }

  /** Returns true if the word names what a place lies in. */
  private isOutside(i: number, entry: Entry): boolean {
    const word = this.typed[i] ?? '';
    return (
      this.isBegun(i, entry) ||
      this.isCalled(i, entry) ||
      (entry.region !== '' && regionWords(entry.region).some((part) => part.startsWith(word)))
    );
  }
}

/**
 * Returns true if a text is the whole name of a place (by its id) in any language, alone or followed
 * by its state or country.
 */
export function isNameOf(id: string, text: string): boolean {
  const entry = openAtlas().byId.get(id);
  if (entry === undefined) return false;
  const typed = typedWords(text);
  return (
    foldedNames(entry).includes(typed.join(' ')) ||
    new Qualifiers(typed).meaningOf(entry) === 'itself'
  );
}

let regionCalls: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * Returns the countries and regions that each typed word but the first means: by a code, or as part
 * of a whole name ('and' in 'antigua and barbuda').
 */
function landsCalled(typed: readonly string[]): readonly ReadonlySet<string>[] {
  const regions = (regionCalls ??= openRegionCalls());
  const found = typed.map((word, i) => new Set(i === 0 ? [] : regions.get(word)));
  for (let from = 1; from < typed.length; from += 1)
    for (let end = from + 1; end <= typed.length; end += 1)
      for (const country of countriesNamed(typed.slice(from, end).join(' ')))
        for (const one of found.slice(from, end)) one.add(country);
  return found;
}

/** Codes of regions, and the words of their Arabic names. */
function openRegionCalls(): ReadonlyMap<string, readonly string[]> {
  const calls = new Map<string, string[]>();
  const add = (word: string, region: string): void => {
    calls.set(word, [...(calls.get(word) ?? []), region]);
  };
  for (const { country, code, name } of codedRegions()) add(fold(code), `${country} ${name}`);
  for (const [region, names] of Object.entries(REGION_ALIASES))
    for (const word of new Set(words(names))) add(word, region);
  return calls;
}

const wordsOfRegions = new Map<string, readonly string[]>();

function regionWords(region: string): readonly string[] {
  let found = wordsOfRegions.get(region);
  if (found === undefined) wordsOfRegions.set(region, (found = words(region)));
  return found;
}

/** Each computed on first use. */
const namesByPlace = new Map<Entry, readonly string[]>();

function foldedNames(entry: Entry): readonly string[] {
  let found = namesByPlace.get(entry);
  if (found === undefined)
    namesByPlace.set(entry, (found = namesOf(entry).map(fold).filter(Boolean)));
  return found;
}

/** Returns the names of a place that a traveller types before its country. */
function namesOf(entry: Entry): readonly string[] {
  const { names } = openAtlas();
  const key = entry.key.slice('city-'.length);
  return [
    entry.name,
    ...entry.aliases.split(','),
    entry.arabic,
    // an airport far from any city is called after its town
    ...(entry.city === undefined ? [entry.town] : []),
    ...(entry.type === 'city' ? Object.values(names).flatMap((table) => table[key] ?? []) : []),
  ];
}
