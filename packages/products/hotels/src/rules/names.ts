// Parses hotel names to identify the hotel. Suppliers write one name in many ways: with and without
// accents, with "Hotel" before or after it, with the town at its end.
import type { SupplierHotel } from '../port.ts';

/** The hotel's location as text, which its name may repeat. */
export type TownOf = Pick<SupplierHotel, 'city' | 'cityKey' | 'latitude' | 'longitude'>;
/** Returns all spellings of a hotel's town, in any language. */
export type TownNames = (hotel: TownOf) => readonly string[];

/**
 * Kinds of hotel. A name without a kind matches any kind; names with different kinds are
 * neighbours.
 */
const KINDS = new Set(['resort', 'suites', 'inn']);
/** Words that do not distinguish hotels. */
const COMMON = new Set([
  'hotel',
  'hotels',
  'otel',
  'hotell',
  'the',
  'and',
  'by',
  'de',
  'la',
  'le',
  'el',
  'los',
  'las',
  'do',
  'da',
  'of',
  'at',
  'spa',
  ...KINDS,
]);
/**
 * Words that distinguish a hotel from its neighbour of the same brand: Ibis Budget is often next to
 * Ibis.
 */
const NEIGHBOURS = new Set([
  'budget',
  'express',
  'styles',
  'hostel',
  'apart',
  'apartment',
  'apartments',
  'aparthotel',
  'residence',
  'residences',
  'villas',
  'annex',
  'annexe',
  'tower',
  'north',
  'south',
  'east',
  'west',
]);
/** A number or single letter that is not a common word also distinguishes: Tower 2, Block B. */
const NUMBERED = /^(?:\d+|[bcfghjkmnpqrtuvwxz]|i{2,3}|iv|vi{1,3})$/;
/** Letters that Unicode does not decompose, and their replacements without accents. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const SPECIAL = /[ßæœøłđðþı]/g;

/** Returns the words of a text without accents, in lower case. */
export function wordsIn(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Normalizes a text for comparison. */
export const folded = (text: string): string => wordsIn(text).join(' ');

/** A parsed hotel name. */
export interface HotelName {
  /** The distinguishing words without duplicates, accents, case, common words and the town. */
  readonly words: readonly string[];
  readonly kinds: readonly string[];
  /** The name without accents, case, punctuation and town. */
  readonly plain: string;
}

/** Memoized names: they recur in every search of a town, and in other towns. */
const kept = new Map<string, HotelName>();
const MAX_NAMES = 10_000;
const NO_TOWN: readonly string[] = [];

/**
 * Parses a name.
 * @param towns spellings of its town, the same for each call; a name that consists only of the town
 *   keeps it
 */
export function nameParts(name: string, towns: readonly string[] = NO_TOWN): HotelName {
  const key = towns.length === 0 ? name : `${name}\n${towns[0]}`;
  let parts = kept.get(key);
  if (parts === undefined) {
    if (kept.size >= MAX_NAMES) kept.clear();
    parts = takeApart(name, towns);
    kept.set(key, parts);
  }
  return parts;
}

/** Returns the distinguishing words of a hotel's name. */
export const nameWords = (name: string, towns?: readonly string[]): readonly string[] =>
  nameParts(name, towns).words;

function takeApart(name: string, towns: readonly string[]): HotelName {
  const words = withoutTowns(
    wordsIn(name),
    towns.map(wordsIn).sort((a, b) => b.length - a.length),
  );
  const telling = words.filter((word) => !COMMON.has(word));
  return {
    words: [...new Set(telling.length > 0 ? telling : words)],
    kinds: words.filter((word) => KINDS.has(word)),
    plain: words.join(' '),
  };
}

/**
 * Removes the last mention of a town first, the longest first, as long as a distinguishing word
 * remains.
 */
function withoutTowns(words: string[], towns: readonly (readonly string[])[]): string[] {
  for (let end = words.length; end > 0; end -= 1) {
    for (const town of towns) {
      const from = end - town.length;
      if (town.length === 0 || !town.every((word, i) => words[from + i] === word)) continue;
      const rest = [...words.slice(0, from), ...words.slice(end)];
      if (rest.some((word) => !COMMON.has(word))) return withoutTowns(rest, towns);
    }
  }
  return words;
}

/** Returns the share of words two names have in common, 0 to 1. */
export function likeness(a: readonly string[], b: readonly string[]): number {
  let common = 0;
  for (const word of a) if (b.includes(word)) common += 1;
  return common / Math.max(1, a.length + b.length - common);
}

/** Returns true if the first name has a word that distinguishes it from a neighbour's. */
export const tellsApart = (own: readonly string[], other: readonly string[]): boolean =>
  own.some((word) => !other.includes(word) && (NEIGHBOURS.has(word) || NUMBERED.test(word)));

/** Separator between a name and a mere location: a dash between spaces, a comma, a bracket. */
const BEFORE_TOWN = /(?:\s+[-–—|/]\s*|\s*,\s*|\s*\()([^-–—|/,()]+)\)?\s*$/u;

/**
 * Returns the name shown from the list to the voucher: the supplier's name without a town appended
 * at its end. "Hotel do Farol - Lisbon" becomes "Hotel do Farol"; "Ibis Lisboa" is unchanged.
 */
export function shownName(name: string, towns: readonly string[]): string {
  const match = BEFORE_TOWN.exec(name);
  if (match === null) return name;
  const said = folded(match[1] ?? '');
  const rest = name.slice(0, match.index).trim();
  return rest !== '' && said !== '' && towns.some((town) => folded(town) === said) ? rest : name;
}
