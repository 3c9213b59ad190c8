// What the selling module gives to others (quotes, pages) through wiring.ts.
import type { SoldSlug } from '@portico/contract';
import type { EmptyReason } from '@portico/contract/product-calls';
import type {
  Asker,
  Desk,
  ItemCard,
  Offering,
  OfferingAnswers,
  OfferingPages,
} from '@portico/selling';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A product with its desk and answers. */
export interface SoldProduct {
  readonly slug: SoldSlug;
  readonly offering: Offering;
  readonly desk: Desk;
  readonly answers: OfferingAnswers;
}

/**
 * A search a page has begun: the page shows its first lines, and its script takes it over with a
 * call that needs no token of its own.
 */
export interface SearchTicket {
  /** All lines from the first, as they come; every reader gets the same. */
  lines(): AsyncGenerator<string, void, void>;
  /** Resolves when the last line has come. */
  readonly over: Promise<void>;
  /** Lets the call that takes the search over pass without being counted. */
  prepay(app: Pick<FastifyInstance, 'prepay'>, request: FastifyRequest): void;
}

/** Who a page is for; the site is looked up. */
export type PageAsker = Omit<Asker, 'site' | 'faults'>;

/** A product's answers for the page that is being rendered. */
/** Cards of deals, and why there is none where there is none. */
export interface DealsRead {
  readonly response: readonly object[];
  readonly empty?: EmptyReason | undefined;
}

export interface ProductPages {
  readonly pages: OfferingPages;
  /** Name of the call whose first lines stand in its page of results. */
  readonly searchCall: string;
  /** Cards of its deals; none where it has none. */
  deals(asker: PageAsker, body: object): Promise<DealsRead>;
  /** Its deals as they are cached; null when they are not. Asks no supplier. */
  cachedDeals(asker: PageAsker, body: object): Promise<DealsRead | null>;
  /** The search of a results page. Throws, as the call would, before any supplier is asked. */
  begin(asker: Omit<PageAsker, 'signal'>, body: object): Promise<SearchTicket>;
  /** The item a page is about; null when it is unknown or takes too long. Never rejects. */
  card(
    agencyId: string,
    language: string,
    itemId: string,
    waitMs?: number,
  ): Promise<ItemCard | null>;
}
