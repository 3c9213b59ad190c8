// Interface between a product and the server that sells it. The server implements once for all
// products: permissions, lanes, searches started by pages, streaming, pricing, sealing, logging,
// quoting, re-quoting, caching, JSON.
import type {
  CallDefinition,
  Clock,
  Party,
  Picture,
  Price,
  ProductTitle,
  SalePlace,
  SourcedRate,
  Span,
  SupplierContext,
  SupplierOutcome,
  SupplierPrice,
  SupplierRefusal,
} from '@portico/contract';
import type { CallTaking } from '@portico/contract/call';
import type { CartBody } from '@portico/contract/http/cart';
import type { LaterTerms } from '@portico/rules/balance';
import type { DealContext } from '@portico/rules/deals';
import type { FullPrice } from '@portico/rules/pricing';
import type { ItemPage, PlaceNames, RecallSearch } from './addresses.ts';
import type { OfferRef, ProductAnswers } from './answers.ts';
import type { AskBatch } from './ask.ts';
import type { RequestContext, RatesToday } from './asker.ts';
import type { JsonPart } from './json-part.ts';
import type { OfferCodec } from './offers.ts';
import type { DatedQuestion, ParsedSearch } from './parsed-search.ts';
import type { Pricer } from './pricer.ts';
import type { ProductSales } from './product-sales.ts';
import type { ProductTypes, SentItem } from './product-types.ts';
import type { Sale, SaleTicketing } from './sale.ts';

/** Splits requests into dates and the rest, to find requests that differ only in their dates. */
export interface OfferingDates<T extends ProductTypes = ProductTypes> {
  /** For a search. */
  ofSearch(query: T['Query'], question: T['Question']): DatedQuestion;
  /** The same request for one item of the search. */
  ofItem(id: string, question: T['Question']): DatedQuestion;
  /** Returns true if a row matches what was searched for, not only its surroundings. */
  isOfList(row: MergedRow<T['Facts'], T['Rate']>, question: T['Question']): boolean;
}

/** An item of a result with the rates received. Its `id` is stable for the whole search. */
export interface MergedRow<Facts = unknown, Rate extends SupplierPrice = SupplierPrice> {
  readonly id: string;
  readonly facts: Facts;
  /** Rates not yet sent to the browser. */
  readonly rates: readonly SourcedRate<Rate>[];
  /** Item keys by supplier, for suppliers that sell it; only if the product stores them. */
  readonly sources?: ReadonlyMap<string, string>;
  /** Handles of the item by supplier, for suppliers that have any. */
  readonly handles?: ReadonlyMap<string, string>;
}

/** Collects the supplier responses of a search. */
export interface Merge<
  Item = unknown,
  Facts = unknown,
  Rate extends SupplierPrice = SupplierPrice,
> {
  /** Adds one supplier's items; returns the rows that are new or have changed. */
  add(supplier: string, items: readonly Item[]): readonly MergedRow<Facts, Rate>[];
  /** Removes and returns the rates of these rows: rates already sent need not be kept. */
  takePending(
    rows: Iterable<MergedRow<Facts, Rate>>,
  ): ReadonlyMap<MergedRow<Facts, Rate>, readonly SourcedRate<Rate>[]>;
}

/** An offer with the price visible to this viewer, ready to be sent, and its sort value. */
export interface PricedOffer<Offer extends object = object> {
  /** Includes its mark; includes its sealed `offerId` if an item's own rates are shown. */
  readonly offer: Offer;
  /** Minor units of the settlement currency, for this audience, even if prices are hidden. */
  readonly total: number;
}

/** A row of a result with its sort values. */
export interface SearchRow extends JsonPart {
  /** Recommended order, ascending. @param cheapest minor units; null if prices are hidden */
  rank(cheapest: number | null): number;
  /** Tie-breaker, ascending. */
  readonly tie: number;
}

/** Product-specific content of a quote, in the buyer's language. */
export interface SalePart<Promise = unknown> {
  readonly title: string;
  readonly place: SalePlace | null;
  readonly picture: Picture | null;
  readonly span: Span;
  readonly party: Party;
  /** Present if the order is held first and ticketed afterwards. */
  readonly ticketing?: SaleTicketing;
  readonly promise: Promise;
}

/** A price including options selected in addition to the rate. */
export interface ChosenPrice {
  readonly price: FullPrice;
  /** Owed to the supplier in addition to the rate's net, minor units of its currency. */
  readonly owed: number;
}

/** A search call: its request is its body, or its query if it has no body. */
export type SearchCall<Asked = unknown> =
  | CallTaking<'body', Asked>
  | (CallTaking<'query', Asked> & { readonly body: undefined });

/** Subject of a quote call; further fields are the selected options. */
type QuoteInput = { readonly charge?: string | undefined } & (
  | { readonly offerId: string }
  | { readonly quoteId: string }
);

/** Calls that the server answers itself for every product. */
export interface HostCalls<Asked = unknown> {
  readonly search: SearchCall<Asked>;
  /** Its replies have the first status that it declares. */
  readonly quote: CallTaking<'body', QuoteInput>;
  readonly quoteRead: CallTaking<'params', { readonly quoteId: string }>;
  /** Traveller cart. Omitted by products without one. */
  readonly cart?: {
    readonly begin: CallTaking<'body', { readonly quoteId: string }>;
    readonly read: CallTaking<'params', { readonly cartId: string }>;
    readonly write: CallTaking<'params', { readonly cartId: string }> &
      CallTaking<'body', CartBody>;
  };
  /** Lists the agency's bookings of this product, for agents. */
  readonly agencyBookings?: CallDefinition;
}

/** A section of a shared LRU cache. */
export interface Memory<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
}

/** The cache shared by all handlers of a server. */
export interface Memories {
  /** Creates a section of it. @param sizeOf bytes a value uses */
  memory<V>(sizeOf: (value: V) => number): Memory<V>;
}

/** Server functions available to a product's handlers. */
export interface ProductHost<T extends ProductTypes = ProductTypes> extends Memories {
  readonly clock: Clock;
  readonly suppliers: readonly T['Supplier'][];
  /** Response timeouts, milliseconds. */
  readonly waits: SellingWaits;
  /**
   * Returns supplier and item key of a public item id. Otherwise throws NOT_FOUND naming `field`.
   */
  itemOf(id: string, field: string): { readonly supplier: T['Supplier']; readonly itemKey: string };
  /** Returns the context passed to a supplier with a call. */
  context(asker: RequestContext): SupplierContext;
  /** Awaits a supplier; no response in time is 'unknown'. Rejects only with errors of `ask`. */
  answer<V>(
    asker: RequestContext,
    ask: (context: SupplierContext) => Promise<SupplierOutcome<V>>,
  ): Promise<SupplierOutcome<V>>;
  /** Queries several suppliers in parallel. Default: all suppliers. Yields valid items only. */
  ask(
    asker: RequestContext,
    query: T['Query'],
    options: { readonly suppliers?: readonly T['Supplier'][]; readonly deadlineMs: number },
  ): AsyncIterable<AskBatch<T['Item']>>;
  /** Logs a supplier fault. */
  fault(supplier: string, asker: RequestContext, fault: unknown): void;
  pricer(asker: RequestContext): Promise<Pricer>;
  rates(): Promise<RatesToday>;
  /**
   * Converts rates to offers with price, mark and sealed `offerId`, in the product's order; rates
   * that cannot be priced are skipped and counted.
   */
  offers<Offer extends object>(
    asker: RequestContext,
    question: T['Question'],
    rates: readonly SourcedRate<T['Rate']>[],
    make: (rate: SourcedRate<T['Rate']>, price: Price | null, full: FullPrice) => Offer,
  ): Promise<{
    readonly currency: string;
    readonly offers: readonly (Offer & { readonly mark: string; readonly offerId: string })[];
    /** Number of rates skipped because the exchange rate of their currency is missing. */
    readonly unpriced: number;
  }>;
}

export interface SellingWaits {
  readonly search: number;
  readonly deals: number;
  readonly one: number;
  readonly suggest: number;
}

/** Options of an offer that are selected and priced in addition to the rate. */
export interface OfferingOptions<T extends ProductTypes = ProductTypes> {
  /** Returns the search request including the selected options. */
  requested(wanted: OfferRef<T['Question']>): T['Question'];
  /** Returns the price of a confirmed rate with its options, which have no markup. */
  price(
    checked: T['Checked'],
    price: FullPrice,
    today: RatesToday,
    wanted: OfferRef<T['Question']>,
  ): ChosenPrice;
}

/** Pages of a product that are server-rendered with their data. */
export interface OfferingPages {
  /** Result page (a page name of the contract) whose first rows are rendered into the document. */
  readonly search: string;
  /** Optional: item page, whose card is the link preview of its URL. */
  readonly item?: ItemPage;
  /** Parses the search in a URL; null if incomplete or past. @param firstDay first that is not past */
  question(address: string, firstDay: string): object | null;
  /** Optional: place names in the URLs of both pages. */
  readonly placeNames?: PlaceNames;
  /** Optional: reads logged searches, so that they can be opened again. */
  readonly recalled?: RecallSearch;
  /** Returns the request for the home page's deals, if the product has a tab there. */
  dealsBody?(context: DealContext): object;
}

/**
 * The part of a product that runs on the server. A product omits a capability as a whole: members
 * that need each other are one optional group.
 */
export interface Offering<T extends ProductTypes = ProductTypes> {
  readonly product: ProductTitle;
  readonly calls: HostCalls<T['Body']>;
  readonly pages: OfferingPages;
  readonly sales: ProductSales<T['Promise']>;
  /** Field names in the lines of a streamed search: the line type, and the list of new rows. */
  readonly lines: {
    readonly type: string;
    readonly rows: string;
    /** True if list offers contain marks, used to find an item's own rates again. Default: true. */
    readonly marks?: boolean;
  };
  /** Labels of price breakdown lines. */
  readonly words: { readonly item: string; readonly fee: string };
  readonly codec: OfferCodec<T['Question']>;
  /** Parses a search. Throws INVALID_FIELD naming the field. */
  check(body: T['Body'], language: string, now: number): ParsedSearch<T['Query'], T['Question']>;
  /**
   * Splits items into valid results for this query and reasons for rejected ones. `notes` name what
   * was worked out otherwise than stated, for the log.
   */
  sane(
    items: readonly SentItem<T>[],
    query: T['Query'],
  ): {
    readonly items: readonly T['Item'][];
    readonly refused: readonly string[];
    readonly notes?: readonly string[];
  };
  /** Optional: omitted by products without alternative dates. */
  readonly dates?: OfferingDates<T>;
  /**
   * @param totalOf returns this asker's total for a rate, minor units of the settlement currency,
   *   even if prices are hidden; null if it cannot be priced
   */
  merge(
    totalOf: (rate: SourcedRate<T['Rate']>) => number | null,
  ): Merge<T['Item'], T['Facts'], T['Rate']>;
  /** Creates the lookup tables of one search. Optional: without it rows are self-contained. */
  rowLookups?(desk: ProductHost<T>, asker: RequestContext): Promise<T['Words']>;
  /**
   * Converts a rate to its sent form; the server adds its mark, and the seal if it can be bought.
   */
  offer(rate: SourcedRate<T['Rate']>, price: Price | null, full: FullPrice): object;
  /** Comparator for `sort`. */
  order(a: object, b: object): number;
  /** Converts a row with these offers, in order. */
  row(
    row: MergedRow<T['Facts'], T['Rate']>,
    offers: readonly PricedOffer[],
    asker: RequestContext,
    question: T['Question'],
    memories: Memories,
    words: T['Words'],
  ): SearchRow;
  /**
   * Returns a patch for a sent row; null if nothing visible changed. `before`: facts as sent.
   */
  rowUpdate(
    row: MergedRow<T['Facts'], T['Rate']>,
    offers: readonly PricedOffer[],
    before: T['Facts'],
    words: T['Words'],
  ): JsonPart | null;
  /** Throws INVALID_FIELD if the request can no longer be sold because its date is in the past. */
  checkAgain(question: T['Question'], now: number): void;
  /** Re-checks a rate with its supplier. Throws the PorticoErrors declared by the quote call. */
  recheck(
    supplier: T['Supplier'],
    wanted: OfferRef<T['Question']>,
    context: SupplierContext,
  ): Promise<SupplierOutcome<T['Checked']>>;
  /**
   * Asks the supplier of a refused rate once more, to find the reason of the refusal. This question
   * has the time of an answer for itself; without an answer the refusal stays as it is. Returns the
   * refusal without asking if it says enough. Optional: refusals are told as they are.
   */
  whyRefused?(
    supplier: T['Supplier'],
    wanted: OfferRef<T['Question']>,
    refusal: SupplierRefusal,
    context: SupplierContext,
  ): Promise<SupplierRefusal>;
  /** Adjusts a rate's price after the agency's rules: amounts paid at a desk have no markup. */
  price?(rate: T['Rate'], price: FullPrice): FullPrice;
  /** Optional: omitted by products whose rates already include all selected options. */
  readonly options?: OfferingOptions<T>;
  /**
   * Returns the terms of a second payment at a later date, if the confirmed rate is sold with one.
   * Optional: everything is charged with the booking.
   */
  later?(checked: T['Checked'], wanted: OfferRef<T['Question']>): LaterTerms | undefined;
  /** Returns the fault of a confirmed rate, or null. */
  faultOf(checked: T['Checked']): string | null;
  /**
   * Returns the product-specific content stored with a quote.
   * @param today exchange rates to convert other amounts to the agency's currency
   */
  promise(
    checked: T['Checked'],
    wanted: OfferRef<T['Question']>,
    asker: RequestContext,
    today: RatesToday,
  ): SalePart<T['Promise']>;
  /** Returns the search request of a sale, for re-quoting. */
  questionOf(sale: Sale<T['Promise']>): T['Question'];
  /** Returns the supplier's notes for the buyer before payment. */
  remarks(sale: Sale<T['Promise']>): readonly string[];
  /** Creates the answers of the other calls, including their caches. Called once per server. */
  answers(desk: ProductHost<T>): ProductAnswers;
}
