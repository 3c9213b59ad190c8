// Types of quotes, and the module's interface for others (routes of products, bookings), connected
// in wiring.ts.
import type { Audience, Passport, Price, ProductTitle, Quote } from '@portico/contract';
import type { QuoteClaim } from '@portico/contract/http/booking';
import type { Viewer } from '@portico/rules/access';
import type { RequestContext, Sale, StoredSale } from '@portico/selling';

/**
 * A quote as stored: everything a booking needs. Never sent to a client; `viewQuote` returns the
 * public form.
 */
export interface QuotedSale extends Sale {
  /**
   * The search query that found it, in the product's form; null in quotes of the previous version.
   */
  readonly query: unknown;
}

/** A row of `quote`: the sale in the version in which it was written. */
export interface QuoteRow {
  readonly sale: StoredSale;
  readonly query: unknown;
}

/** A quote to store. */
export interface NewQuote {
  readonly agencyId: string;
  readonly quote: QuotedSale;
  /** The sale as its product stores it, with the fields that the previous version reads. */
  readonly stored: StoredSale;
  /** Instants of the sale's span. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly createdAt: string;
}

/** Viewer of a new quote that is created outside of a request. */
export interface RequoteAsk {
  /** Viewer whose price is used. Default: the audience of the old quote. */
  readonly viewer?: Viewer;
  /** Language of names and alternative texts in the new quote. Default: English. */
  readonly language?: string;
  readonly correlationId: string;
  readonly signal: AbortSignal;
  readonly faults?: string | undefined;
  /**
   * Returns true if the new quote is to be stored. Default: always. One that will not be requested
   * again need not be.
   */
  readonly keeps?: (fresh: Sale) => boolean;
}

/** Product-specific fields of a call. */
export type Chosen = Readonly<Record<string, unknown>>;

/** Input of a quote besides the offer. */
export interface QuoteMore {
  readonly chosen?: Chosen;
  /** Currency of the charge. Default: the agency's own, or that of the previous quote. */
  readonly charge?: string | undefined;
}

/** The reader of a quote. */
export interface QuoteReader {
  readonly agencyId: string;
  readonly viewer: Viewer;
  /** Session id that proves ownership. Absent if it may be known to others: it then proves nothing. */
  readonly privateSession?: string | undefined;
}

/** Returns the booking that holds a quote, if it is the reader's own. */
export type ClaimOf = (reader: QuoteReader, quoteId: string) => Promise<QuoteClaim | undefined>;

/** Interface for the bookings and carts modules. */
export interface Quotes {
  /** Returns null if the agency has no such quote. The caller checks for expiry: `isExpired`. */
  findQuote(agencyId: string, quoteId: string): Promise<Sale | null>;
  /**
   * Returns a quote that this viewer may book now. Throws QUOTE_NOT_FOUND, QUOTE_EXPIRED,
   * QUOTE_CONSUMED.
   */
  usable(of: QuoteReader, product: ProductTitle, quoteId: string): Promise<Sale>;
  isExpired(sale: Sale): boolean;
  /**
   * Returns true if this viewer may book this quote: it is their own. A visitor's quote is for
   * visitors, who pay another price.
   */
  fitsViewer(sale: Sale, viewer: Viewer): boolean;
  /**
   * Asks the supplier again and stores a new quote, for PRICE_CHANGED and for a login in between.
   * Throws SOLD_OUT, SUPPLIER_UNAVAILABLE.
   */
  requote(
    agencyId: string,
    sale: Sale,
    ask: RequoteAsk,
  ): Promise<{ readonly sale: Sale; readonly view: Quote }>;
  /** Returns the quote as its own audience, or another, may see it. */
  viewQuote(sale: Sale, audience?: Audience): Quote;
  /**
   * Returns the price and price passport of a sale as an audience may see them; totals stay those
   * of the sale.
   */
  priceView(sale: Sale, audience: Audience): { readonly price: Price; readonly passport: Passport };
}

export interface QuotesService extends Quotes {
  /** Quotes an offer of this product. */
  quote(
    asker: RequestContext,
    product: ProductTitle,
    offerId: string,
    more?: QuoteMore,
  ): Promise<Quote>;
  /**
   * Replaces a quote that has expired, or was made before a login (decision O-133). Options and
   * currency are kept, unless others are given.
   */
  again(
    asker: RequestContext,
    product: ProductTitle,
    quoteId: string,
    more?: QuoteMore,
  ): Promise<Quote>;
  /** Returns the quote as it was made. */
  read(
    asker: RequestContext,
    product: ProductTitle,
    quoteId: string,
  ): Promise<{ readonly quote: Quote; readonly memberPrice: boolean }>;
}
