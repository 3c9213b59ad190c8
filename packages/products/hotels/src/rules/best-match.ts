// Finds the best match for a place that was typed without choosing it from a list.
import type { Place } from '@portico/contract';

/** Normalizes to lower case without accents and punctuation, with single spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Returns the place whose name equals the text, else whose name with region equals it, else the
 * first of the list: the server matches names in all languages and sorts the best first. Null for
 * an empty list.
 */
export function bestMatch(places: readonly Place[], typed: string): Place | null {
  const wanted = plain(typed);
  return (
    places.find(({ name }) => plain(name) === wanted) ??
    places.find(({ label }) => plain(label) === wanted) ??
    places[0] ??
    null
  );
}
