// Pages of visitors, kept rendered for a few seconds and dropped at once when their agency changes. A key is everything a page
// is made of (page-variant.ts) beside the agency's own data; nothing of a person is ever in one.
import { LRUCache } from 'lru-cache';
import type { Agency } from '../../kernel/agencies.ts';
import type { Cache, CacheKey } from '../../kernel/cache.ts';
import type { PageVariant } from './page-variant.ts';
import type { WholePage } from './whole-page.ts';

/** As long as an agency's data are kept; rates and deals are kept longer where they come from. */
const KEPT_MS = 5_000;
/** Addresses somebody has made up are rendered, not kept. */
const LONGEST_ADDRESS = 300;

/** Variants that were asked for once lately. */
const MOST_ASKED = 20_000;

export interface KeptPages {
  /** The page of this variant, and how to keep it when it has been rendered; undefined when it is not worth keeping. */
  of(
    agency: Agency,
    variant: PageVariant,
  ): { readonly page: WholePage | undefined; readonly keep: (page: WholePage) => void } | undefined;
}

export function keptPages(cache: Cache<WholePage>): KeptPages {
  // Most addresses are asked for once: what is kept is what comes again within the time it would be kept.
  const asked = new LRUCache<string, true>({ max: MOST_ASKED, ttl: KEPT_MS });
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
      if (!asked.has(name)) return void asked.set(name, true);
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
