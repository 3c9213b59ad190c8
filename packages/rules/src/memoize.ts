// A bounded cache for values that take longer to make than to look up and that every page needs: a
// formatter, the text of an amount.

/**
 * There are few distinct keys. The limit keeps memory bounded when somebody sends many made-up
 * ones.
 */
const MAX_ENTRIES = 2_000;

/**
 * The value cached for a key; `make` is called when there is none. A cache of `most` entries is
 * emptied before another is added.
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
