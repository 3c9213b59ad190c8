// Deals of any product, cached as bytes for a while.
import { PorticoError } from '@portico/contract';
import { type RequestContext, requireService } from '@portico/selling';
import type { Cache, CacheKey } from '../../kernel/cache.ts';
import type { SellingContext } from './selling-context.ts';
import type { SoldProduct } from './selling.types.ts';

export interface DealsDeps {
  readonly product: SoldProduct;
  readonly counter: SellingContext;
  readonly cache: Cache;
}

export interface DealsService {
  /** Returns the reply as bytes of JSON. */
  deals(asker: RequestContext, body: unknown): Promise<Buffer>;
  /** Returns the cached reply, fresh or stale; undefined if there is none. Calls no supplier. */
  cachedDeals(asker: RequestContext, body: unknown): Promise<Buffer | undefined>;
}

/** Lifetimes of a cached reply. */
const KEPT = {
  /**
   * A slightly old reply is better than a wait for suppliers: a card is only a teaser, and the
   * price is checked again before a booking.
   */
  complete: { freshMs: 30_000, staleMs: 120_000 },
  /** A reply without all suppliers is retried soon. */
  incomplete: { freshMs: 3_000, staleMs: 0 },
} as const;

export function dealsService({ product, counter, cache }: DealsDeps): DealsService {
  const { slug, offering, answers } = product;
  /** Returns the product's deals; throws if they are not available. */
  function offered({ site }: RequestContext) {
    requireService(site, offering.product);
    if (answers.deals === undefined) throw new PorticoError('NOT_FOUND');
    return answers.deals;
  }
  async function keyOf(asker: RequestContext, body: unknown, currency: string): Promise<CacheKey> {
    const { agencyId, viewer, language } = asker;
    return {
      agency: agencyId,
      audience: viewer.audience,
      language,
      currency,
      name: `${slug}-deals`,
      detail: `${await counter.priceOwner(agencyId, viewer)} ${JSON.stringify(body)}`,
    };
  }
  return {
    async cachedDeals(asker, body) {
      const { currency } = offered(asker).check(asker, body);
      return cache.getStale(await keyOf(asker, body, currency));
    },
    async deals(asker, body) {
      const deals = offered(asker);
      const { currency } = deals.check(asker, body);
      if (asker.faults !== undefined) return Buffer.from((await deals.make(asker, body)).json);
      let isComplete = true;
      return cache.through(
        await keyOf(asker, body, currency),
        () => (isComplete ? KEPT.complete : KEPT.incomplete),
        async () => {
          const { json, complete } = await deals.make(asker, body);
          isComplete = complete;
          return Buffer.from(json);
        },
      );
    },
  };
}
