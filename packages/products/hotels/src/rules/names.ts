// What the name of a hotel says of which hotel it is. Suppliers write one name in many ways: with
// and without accents, with "Hotel" before or behind it, with the town at its end.
import type { SupplierHotel } from '../port.ts';

/** What tells where a hotel stands in words: its name may repeat them. */
export type TownOf = Pick<SupplierHotel, 'city' | 'cityKey' | 'latitude' | 'longitude'>;
/** Every way the town of a hotel may be written, in any language. */
export type TownNames = (hotel: TownOf) => readonly string[];

/** Kinds of hotel. A name without one may be of any; two with different ones are neighbours. */
const KINDS = new Set(['resort', 'suites', 'inn']);
/** Words that do not tell hotels apart. */
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
 * What a hotel has in its name and its neighbour of the same brand has not: Ibis Budget stands
 * beside Ibis.
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
/**
 * So does a number, or a letter that stands alone and is no small word of some language: Tower 2,
 * Block B.
 */
const NUMBERED = /^(?:\d+|[bcfghjkmnpqrtuvwxz]|i{2,3}|iv|vi{1,3})$/;
/**
 * Letters that Unicode does not take apart, and what stands for them where there are no accents.
 */
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

/** The words of a text without accents and case. */
export function wordsIn(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** A text as it is compared with another one. */
export const folded = (text: string): string => wordsIn(text).join(' ');

/** A name of a hotel, taken apart. */
export interface HotelName {
  /** The words that name it, each once, without accents, case, common words and the town. */
  readonly words: readonly string[];
  readonly kinds: readonly string[];
  /** The name without accents, case, punctuation and the town. */
  readonly plain: string;
}

/** Names come again with every search of a town, and in other towns. */
const kept = new Map<string, HotelName>();
const MOST_NAMES = 10_000;
const NO_TOWN: readonly string[] = [];

/**
 * A name taken apart. @param towns how its town may be written, the same each time; a name that is
 * nothing else keeps it
 */
export function nameParts(name: string, towns: readonly string[] = NO_TOWN): HotelName {
  const key = towns.length === 0 ? name : `${name}\n${towns[0]}`;
  let parts = kept.get(key);
  if (parts === undefined) {
    if (kept.size >= MOST_NAMES) kept.clear();
    parts = takeApart(name, towns);
    kept.set(key, parts);
  }
  return parts;
}

/** The words that name a hotel. */
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
 * The last mention of a town goes first, the longest first, as long as something is left that names
 * a hotel.
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

/** Share of words two names have in common, 0 to 1. */
export function likeness(a: readonly string[], b: readonly string[]): number {
  let common = 0;
  for (const word of a) if (b.includes(word)) common += 1;
  return common / Math.max(1, a.length + b.length - common);
}

/** Whether the first name has a word without which it would be its neighbour's. */
export const tellsApart = (own: readonly string[], other: readonly string[]): boolean =>
  own.some((word) => !other.includes(word) && (NEIGHBOURS.has(word) || NUMBERED.test(word)));

/**
 * Between a name and what is only said of where it is: a dash between spaces, a comma, a bracket.
 */
const BEFORE_TOWN = /(?:\s+[-–—|/]\s*|\s*,\s*|\s*\()([^-–—|/,()]+)\)?\s*$/u;

/**
 * The name under which a hotel is shown, from the list to the voucher: as its supplier has it,
 * without a town that is only added at its end. "Hotel do Farol - Lisbon" is "Hotel do Farol";
 * "Ibis Lisboa" stays what it is.
 */
export function shownName(name: string, towns: readonly string[]): string {
  const match = BEFORE_TOWN.exec(name);
  if (match === null) return name;
  const said = folded(match[1] ?? '');
  const rest = name.slice(0, match.index).trim();
  return rest !== '' && said !== '' && towns.some((town) => folded(town) === said) ? rest : name;
}
