// What takes longer to make than to look up, and comes again with every page: a formatter, a text of the same amount or days.

/** Keys are few in earnest; this only keeps a mistake, or a play with addresses, from growing without end. */
const MOST = 2_000;

/** What is kept for a key, made when it is first wanted; all is let go when there are `most`. */
export function once<K, V>(kept: Map<K, V>, key: K, make: () => V, most = MOST): V {
  let found = kept.get(key);
  if (found === undefined) {
    found = make();
    if (kept.size >= most) kept.clear();
    kept.set(key, found);
  }
  return found;
}
