// Which place is meant by a text that was typed and not chosen from a list.
import type { Place } from '@portico/contract';

/** Small letters without accents and signs, in single spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * The place whose name is what was typed, else whose name with its region is; else the first of the
 * list: the server knows the names of a place in all languages, and puts the best first. Null for
 * none.
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
