// Quotes, and what the module gives to others (routes of products, bookings) through wiring.ts.
import type { Audience, Passport, Price, ProductTitle, Quote } from '@portico/contract';
import type { QuoteClaim } from '@portico/contract/http/booking';
import type { Asker, Sale, StoredSale } from '@portico/selling';
import type { Viewer } from '../../kernel/viewer.ts';

/**
 * A quote as it is stored: everything a booking needs. Never sent to a client; `viewQuote` makes
 * what is.
 */
export interface QuotedSale extends Sale {
  /**
   * The question it was found by, in the product's form; null in quotes of the version before this
   * one.
   */
  readonly query: unknown;
}

/** A row of `quote`: the sale in the version it was written in. */
export interface QuoteRow {
  readonly sale: StoredSale;
  readonly query: unknown;
}

/** A quote to be stored. */
export interface NewQuote {
  readonly agencyId: string;
  readonly quote: QuotedSale;
  /** As the product stores it, with what the version before this one reads. */
  readonly stored: StoredSale;
  /** Instants of the sale's span. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly createdAt: string;
}

/** For whom to quote again, outside a request of theirs. */
export interface RequoteAsk {
  /** Priced for this viewer; the audience of the old quote when left out. */
  readonly viewer?: Viewer;
  /** Language of names and alternative texts in the new quote; English when left out. */
  readonly language?: string;
  readonly correlationId: string;
  readonly signal: AbortSignal;
  readonly faults?: string | undefined;
  /**
   * Whether the fresh quote is to be stored; it is when left out. One that nobody will ask for
   * again need not be.
   */
  readonly keeps?: (fresh: Sale) => boolean;
}

/** Fields of a product's call that are its own. */
export type Chosen = Readonly<Record<string, unknown>>;

/** What a quote is asked for beside the offer. */
export interface QuoteMore {
  readonly chosen?: Chosen;
  /** Currency to be charged in; left out: the agency's own, or that of the quote before. */
  readonly charge?: string | undefined;
}

/** Who reads a quote. */
export interface QuoteReader {
  readonly agencyId: string;
  readonly viewer: Viewer;
  /** The visitor's session id where only they know it. */
  readonly privateSession?: string | undefined;
}

/** The booking that holds a quote, if it is the reader's own. */
export type ClaimOf = (reader: QuoteReader, quoteId: string) => Promise<QuoteClaim | undefined>;

/** For the bookings and carts modules. */
export interface Quotes {
  /** null when the agency has no such quote. Expiry is the caller's question: `isExpired`. */
  findQuote(agencyId: string, quoteId: string): Promise<Sale | null>;
  /** A quote this viewer may book now. Throws QUOTE_NOT_FOUND, QUOTE_EXPIRED, QUOTE_CONSUMED. */
  usable(of: QuoteReader, product: ProductTitle, quoteId: string): Promise<Sale>;
  isExpired(sale: Sale): boolean;
  /**
   * Whether this viewer may book this quote: their own, at the price of their audience. A visitor's
   * quote is for visitors.
   */
  fitsViewer(sale: Sale, viewer: Viewer): boolean;
  /**
   * Asks the supplier again and stores a fresh quote, for PRICE_CHANGED and for a login in between.
   * Throws SOLD_OUT, SUPPLIER_UNAVAILABLE.
   */
  requote(
    agencyId: string,
    sale: Sale,
    ask: RequoteAsk,
  ): Promise<{ readonly sale: Sale; readonly view: Quote }>;
  /** The quote as its own audience, or another, may see it. */
  viewQuote(sale: Sale, audience?: Audience): Quote;
  /** Price and passport of a sale as an audience may see them; totals stay those of the sale. */
  priceView(sale: Sale, audience: Audience): { readonly price: Price; readonly passport: Passport };
}

export interface QuotesService extends Quotes {
  /** Quotes an offer of this product. */
  quote(asker: Asker, product: ProductTitle, offerId: string, more?: QuoteMore): Promise<Quote>;
  /**
   * Makes a new quote in place of one that has expired, or was made before somebody logged in
   * (decision O-133). What was chosen and the currency stay, unless others are named.
   */
  again(asker: Asker, product: ProductTitle, quoteId: string, more?: QuoteMore): Promise<Quote>;
  /** The quote as it was made. */
  read(
    asker: Asker,
    product: ProductTitle,
    quoteId: string,
  ): Promise<{ readonly quote: Quote; readonly memberPrice: boolean }>;
}
