// Cache of visitors' rendered pages, for a few seconds; dropped at once when the agency changes. A
// key is everything a page is made of (page-variant.ts) beside the agency's own data. Pages of
// people who are logged in are never cached.
import { LRUCache } from 'lru-cache';
import type { Agency } from '../../kernel/agencies.ts';
import type { Cache, CacheKey } from '../../kernel/cache.ts';
import type { PageVariant } from './page-variant.ts';
import type { WholePage } from './whole-page.ts';

/**
 * As long as an agency's data are cached. Rates and deals are cached longer by the modules they
 * come from.
 */
const KEPT_MS = 5_000;
/** Longer addresses (path and query) are rendered and not cached: visitors hardly send them. */
const LONGEST_ADDRESS = 300;

/** How many variants that were requested once are remembered. */
const MOST_REQUESTED = 20_000;

export interface KeptPages {
  /**
   * The page of this variant, and how to keep it when it has been rendered; undefined when it is
   * not worth keeping.
   */
  of(
    agency: Agency,
    variant: PageVariant,
  ): { readonly page: WholePage | undefined; readonly keep: (page: WholePage) => void } | undefined;
}

export function keptPages(cache: Cache<WholePage>): KeptPages {
  // Most addresses are requested once, so a page is cached at its second request within the time it
  // would be cached for.
  const requested = new LRUCache<string, true>({ max: MOST_REQUESTED, ttl: KEPT_MS });
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

/** The whole variant is part of the key: what is added to it makes pages different by itself. */
const keyOf = (agency: Agency, variant: PageVariant): CacheKey & { readonly detail: string } => ({
  agency: agency.id,
  audience: 'anonymous',
  language: variant.language,
  currency: variant.currency.currency,
  name: 'page',
  detail: JSON.stringify(variant),
});
