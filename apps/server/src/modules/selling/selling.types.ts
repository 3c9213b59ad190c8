// Interface of the selling module for others (quotes, pages), connected in wiring.ts.
import type { SoldSlug } from '@portico/contract';
import type { EmptyReason } from '@portico/contract/product-calls';
import type {
  RequestContext,
  ProductHost,
  ItemCard,
  JsonPart,
  Offering,
  OfferingPages,
  ProductAnswers,
} from '@portico/selling';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A product with its desk and services. */
export interface SoldProduct {
  readonly slug: SoldSlug;
  readonly offering: Offering;
  readonly desk: ProductHost;
  readonly answers: ProductAnswers;
}

/**
 * A line of a streamed search: 'start', rows under the product's own type names, 'end'. Its text
 * ends with a line feed.
 */
export type SearchLine = JsonPart<{
  readonly type: string;
  readonly [member: string]: unknown;
}>;

/**
 * A search started by a page: the page shows its first lines, and its script takes it over with a
 * call that needs no further rate-limit token.
 */
export interface SearchTicket {
  /** All lines from the first, as they arrive; can be read once. */
  readonly lines: AsyncGenerator<SearchLine, void, void>;
  /** Resolves after the last line. */
  readonly over: Promise<void>;
  /** Exempts the call that takes the search over from the rate limit. */
  prepay(app: Pick<FastifyInstance, 'prepay'>, request: FastifyRequest): void;
}

/** The viewer of a page; the site is looked up. */
export type PageAsker = Omit<RequestContext, 'site' | 'faults'>;

/** A product's data for the page being rendered. */
/** Cards of deals, with the reason if there is none. */
export interface DealsRead {
  readonly response: readonly object[];
  readonly empty?: EmptyReason | undefined;
}

export interface ProductPages {
  readonly pages: OfferingPages;
  /** Name of the call whose first lines are embedded in its results page. */
  readonly searchCall: string;
  /** Returns the cards of its deals; none if it has none. */
  deals(asker: PageAsker, body: object): Promise<DealsRead>;
  /** Returns its deals from the cache; null if they are not cached. Calls no supplier. */
  cachedDeals(asker: PageAsker, body: object): Promise<DealsRead | null>;
  /**
   * Starts the search of a results page. Throws, as the call would, before any supplier is called.
   */
  begin(asker: Omit<PageAsker, 'signal'>, body: object): Promise<SearchTicket>;
  /** Returns the item of a page; null if it is unknown or takes too long. Never rejects. */
  card(
    agencyId: string,
    language: string,
    itemId: string,
    waitMs?: number,
  ): Promise<ItemCard | null>;
}
