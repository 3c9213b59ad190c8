// A bounded cache for values that are expensive to create and used on every page: a formatter, a
// formatted amount.

/** There are few distinct keys. The limit bounds memory against many invented ones. */
const MAX_ENTRIES = 2_000;

/**
 * Returns the cached value for a key, or creates it with `make`. A cache with `most` entries is
 * cleared before another is added.
 */
export function memoize<K, V>(cache: Map<K, V>, key: K, make: () => V, most = MAX_ENTRIES): V {
  let found = cache.get(key);
  if (found === undefined) {
    found = make();
    if (cache.size >= most) cache.clear();
    cache.set(key, found);
  }
  return found;
}
