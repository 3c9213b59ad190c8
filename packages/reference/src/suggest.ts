import type { Entry, Place } from './atlas.ts';
import { fold } from './fold.ts';
import { matchedRanges } from './match-ranges.ts';
import { readings } from './meant.ts';
import { openIndex } from './place-index.ts';
import { PlaceSearch } from './place-search.ts';
import { nameIn, present } from './present.ts';
import { Qualifiers } from './qualifiers.ts';
import { atCityCode, atRetiredCode, inUse, typedWords } from './typed.ts';

/** A place that matches a typed text. */
export interface Suggestion extends Place {
  /** Matched parts of `name`: [start, end) in UTF-16 units. Empty if another name matched. */
  matched: readonly (readonly [start: number, end: number])[];
}

export interface SuggestOptions {
  /** Maximum number of results, 1 to 50. */
  limit?: number;
  /** Language of names and labels. The typed text may be in any language. */
  lang?: string;
}

/**
 * Returns places whose name begins with the typed words: cities, airports (also by IATA code),
 * landmarks and areas in one list, best first. Any word of a name counts, in any order; accents and
 * case are ignored; one typing error is accepted from four letters, two from eight. Never throws:
 * text of any kind or length returns a list, possibly empty.
 */
export function suggest(
  text: string,
  { limit = 8, lang = 'en' }: SuggestOptions = {},
): Suggestion[] {
  const { entries, typed } = findPlaces(text, limit);
  return entries.map((entry) => {
    const place = present(entry, lang);
    return { ...place, matched: matchedRanges(place.name, typed) };
  });
}

/** Places as stored in memory, and the words they were found by. */
export interface FoundPlaces {
  readonly entries: readonly Entry[];
  readonly typed: readonly string[];
}

/**
 * Returns the places of `suggest` as stored, for callers that cache their public form (`present`).
 */
export function findPlaces(text: string, limit = 8): FoundPlaces {
  const [first = [], ...others] = readings(typedWords(text));
  if (first.length === 0) return { entries: [], typed: first };
  const most = Math.max(1, Math.min(50, Math.trunc(limit) || 8));
  const find = (typed: readonly string[], isLoose = false): FoundPlaces => ({
    entries: new PlaceSearch(openIndex(), new Qualifiers(typed, isLoose), typed, most).run(),
    typed,
  });
  let found = find(first);
  for (const typed of others) if (found.entries.length === 0) found = find(typed);
  if (found.entries.length === 0 && first.length > 1) found = find(first, true);
  const renewed = atRetiredCode(text);
  const open = found.entries.flatMap(inUse);
  // 'YAO' is first of all the town of Yao
  const named = open.slice(0, open[0] !== undefined && fold(open[0].name) === fold(text) ? 1 : 0);
  return {
    ...found,
    entries: [...new Set([...renewed, ...named, ...atCityCode(text), ...open])].slice(0, most),
  };
}

/** Counts places whose name in a language contains the typed text; others matched another name. */
export const countNamed = ({ entries, typed }: FoundPlaces, lang = 'en'): number =>
  entries.filter((entry) => matchedRanges(nameIn(entry, lang), typed).length > 0).length;
