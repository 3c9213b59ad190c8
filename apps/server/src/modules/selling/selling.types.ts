// What the selling module gives to others (quotes, pages) through wiring.ts.
import type { SoldSlug } from '@portico/contract';
import type {
  Asker,
  Desk,
  ItemCard,
  Offering,
  OfferingAnswers,
  OfferingPages,
} from '@portico/selling';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A product with what the server has made for it. */
export interface SoldProduct {
  readonly slug: SoldSlug;
  readonly offering: Offering;
  readonly desk: Desk;
  readonly answers: OfferingAnswers;
}

/** A search a page has begun: the page shows its first lines, and its script takes it over with a call that is paid for already. */
export interface SearchTicket {
  /** All lines from the first, as they come; whoever reads gets the same. */
  lines(): AsyncGenerator<string, void, void>;
  /** Resolves when the last line has come. */
  readonly over: Promise<void>;
  /** The call that takes it over is let in without being counted. */
  prepay(app: Pick<FastifyInstance, 'prepay'>, request: FastifyRequest): void;
}

/** Who a page asks for; site and rehearsal are found out. */
export type PageAsker = Omit<Asker, 'site' | 'faults'>;

/** A product's answers for the page that is being rendered. */
export interface ProductPages {
  readonly pages: OfferingPages;
  /** Name of the call whose first lines stand in its page of results. */
  readonly searchCall: string;
  /** Cards of its deals; none where it has none. */
  deals(asker: PageAsker, body: object): Promise<readonly object[]>;
  /** The search of a results page. Throws, as the call would, before anything is asked. */
  begin(asker: Omit<PageAsker, 'signal'>, body: object): Promise<SearchTicket>;
  /** The item a page is about; null when nobody knows it, or not at once. Never rejects. */
  card(
    agencyId: string,
    language: string,
    itemId: string,
    waitMs?: number,
  ): Promise<ItemCard | null>;
}
