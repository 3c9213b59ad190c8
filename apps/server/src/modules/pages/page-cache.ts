// Cache of visitors' rendered pages, for a few seconds; evicted at once when the agency changes.
// The key contains every input of a page (page-variant.ts) besides the agency's own data. Pages of
// logged-in users are never cached.
import { LRUCache } from 'lru-cache';
import type { Agency } from '../../kernel/agencies.ts';
import type { Cache, CacheKey } from '../../kernel/cache.ts';
import type { PageVariant } from './page-variant.ts';
import type { RenderedPage } from './whole-page.ts';

/**
 * The same lifetime as an agency's data. Rates and deals are cached longer by their own modules.
 */
const KEPT_MS = 5_000;
/** Pages with longer addresses (path and query) are not cached: visitors rarely send them. */
const LONGEST_ADDRESS = 300;

/** Maximum number of variants remembered after one request. */
const MAX_REQUESTED = 20_000;

export interface PageCache {
  /**
   * Returns the page of this variant, and a function that caches it once rendered; undefined if it
   * is not worth caching.
   */
  of(
    agency: Agency,
    variant: PageVariant,
  ):
    | { readonly page: RenderedPage | undefined; readonly keep: (page: RenderedPage) => void }
    | undefined;
}

export function keptPages(cache: Cache<RenderedPage>): PageCache {
  // Most addresses are requested once, so a page is cached at its second request within the cache's
  // lifetime.
  const requested = new LRUCache<string, true>({ max: MAX_REQUESTED, ttl: KEPT_MS });
  return {
    of(agency, variant) {
      if (
        agency.status !== 'Active' ||
        variant.isPartial ||
        variant.pathname.length + variant.search.length > LONGEST_ADDRESS
      )
        return undefined;
      const key = keyOf(agency, variant);
      const name = `${key.agency} ${key.detail}`;
      if (!requested.has(name)) return void requested.set(name, true);
      return { page: cache.get(key), keep: cache.keeper(key, KEPT_MS) };
    },
  };
}

/** The key contains the whole variant: a new field automatically distinguishes pages. */
const keyOf = (agency: Agency, variant: PageVariant): CacheKey & { readonly detail: string } => ({
  agency: agency.id,
  audience: 'anonymous',
  language: variant.language,
  currency: variant.currency.currency,
  name: 'page',
  detail: JSON.stringify(variant),
});
