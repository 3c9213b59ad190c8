// What a product gives the server that sells it. The server does the rest once for all products: rights, lanes, searches begun by
// pages, streaming, pricing, sealing, logging, quoting, quoting again, caching, JSON.
import type {
  CallDefinition,
  Clock,
  LocalDate,
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
} from '@portico/contract';
import type { DealContext } from '@portico/rules/deals';
import type { FullPrice } from '@portico/rules/pricing';
import type { AskBatch } from './ask.ts';
import type { Asker, ItemCard, RatesToday } from './asker.ts';
import type { OfferCodec } from './offers.ts';
import type { Pricer } from './pricer.ts';
import type { OneMore, Wanted } from './more-calls.ts';
import type { ProductSales } from './product-sales.ts';
import type { ProductTypes, SupplierSettings } from './product-types.ts';
import type { Sale, SaleTicketing } from './sale.ts';

/** A question as its product has understood it. */
export interface Understood<Query = unknown, Question = unknown> {
  readonly query: Query;
  readonly question: Question;
  /** Fields of the question that the answer repeats, in the document and in the first line. */
  readonly head: object;
  /** Fields of the question that are logged. */
  readonly criteria: Readonly<Record<string, unknown>>;
  readonly source: 'direct' | 'deal' | 'plum' | 'proposal';
}

/** A question without its dates, and the dates it is asked for. */
export interface DatedQuestion {
  /** Everything else of the question, and how long it is for: equal texts differ in their dates alone. */
  readonly subject: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** How a product's questions differ in their dates alone. */
export interface OfferingDates<T extends ProductTypes = ProductTypes> {
  /** Of a search. */
  ofSearch(query: T['Query'], question: T['Question']): DatedQuestion;
  /** The same question for one item of it. */
  ofItem(id: string, question: T['Question']): DatedQuestion;
  /** Of a body of the rates call; equal to `ofItem` of the search that found the item. */
  ofRates(body: unknown): DatedQuestion;
  /** Whether a row is of what the list is a list of. */
  isOfList(row: MergedRow<T['Facts'], T['Rate']>, question: T['Question']): boolean;
}

/** An item of a result with the rates that have come. Its `id` stays for the whole search. */
export interface MergedRow<Facts = unknown, Rate extends SupplierPrice = SupplierPrice> {
  readonly id: string;
  readonly facts: Facts;
  /** Those that have not been drained. */
  readonly rates: readonly SourcedRate<Rate>[];
  /** Keys of the suppliers that sell it, by supplier; where the product keeps them. */
  readonly sources?: ReadonlyMap<string, string>;
}

/** Collects the answers of a search. */
export interface Merge<
  Item = unknown,
  Facts = unknown,
  Rate extends SupplierPrice = SupplierPrice,
> {
  /** Adds one supplier's items; answers the rows that are new or have changed. */
  add(supplier: string, items: readonly Item[]): readonly MergedRow<Facts, Rate>[];
  /** Removes the rates from these rows and answers them: what was sent need not be kept. */
  drain(
    rows: Iterable<MergedRow<Facts, Rate>>,
  ): ReadonlyMap<MergedRow<Facts, Rate>, readonly SourcedRate<Rate>[]>;
}

/** An offer with the price this viewer may see, ready for the wire, and what it is sorted by. */
export interface PricedOffer<Offer extends object = object> {
  /** With its mark; with its sealed `offerId` where an item's own rates are shown. */
  readonly offer: Offer;
  /** Minor units of the settlement currency, for this audience, also where prices are hidden. */
  readonly total: number;
}

/** A row of a result as JSON, with what rows are ordered by. */
export interface RowText {
  readonly text: string;
  /** The recommended order, least first. @param cheapest total in minor units; null where prices are hidden */
  rank(cheapest: number | null): number;
  /** Decides between equals, least first. */
  readonly tie: number;
}

/** What a product says of something that is quoted, in the buyer's language. */
export interface SalePart<Promise = unknown> {
  readonly title: string;
  readonly place: SalePlace | null;
  readonly picture: Picture | null;
  readonly span: Span;
  readonly party: Party;
  /** Where the order is held first and ticketed after. */
  readonly ticketing?: SaleTicketing;
  readonly promise: Promise;
}

/** A price with what was chosen besides its rate. */
export interface ChosenPrice {
  readonly price: FullPrice;
  /** Owed to the supplier beside the rate's net, minor units of its currency. */
  readonly owed: number;
}

/** The calls of a product by what they do. */
export interface OfferingCalls {
  readonly search: CallDefinition;
  /** Facts of one item; left out where its rates tell them. */
  readonly item?: CallDefinition;
  readonly rates: CallDefinition;
  readonly quote: CallDefinition;
  readonly quoteRead: CallDefinition;
  /** A cart of travellers: all three, or none. */
  readonly cart?: CallDefinition;
  readonly cartRead?: CallDefinition;
  readonly cartWrite?: CallDefinition;
  /** The agency's bookings of this product, for its agents. */
  readonly agencyBookings?: CallDefinition;
  readonly deals?: CallDefinition;
  /** With a body or a query. */
  readonly suggest?: CallDefinition;
  /** Calls only this product has; `answers.more` answers them, by name. */
  readonly more?: readonly CallDefinition[];
}

/** A part of a larger memory, from which the least recently used entry goes first. */
export interface Memory<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
}

/** The memory that all answers of a server share. */
export interface Memories {
  /** A new part of it. @param sizeOf bytes a value uses */
  memory<V>(sizeOf: (value: V) => number): Memory<V>;
}

/** What the server does for a product that answers a call. */
export interface Desk<T extends ProductTypes = ProductTypes> extends Memories {
  readonly clock: Clock;
  readonly suppliers: readonly T['Supplier'][];
  /** How long answers are waited for, milliseconds. */
  readonly waits: SellingWaits;
  /** Supplier and its key of a public item id. Throws NOT_FOUND, with that field named, for anything else. */
  itemOf(id: string, field: string): { readonly supplier: T['Supplier']; readonly itemKey: string };
  /** The context a supplier gets with a call. */
  context(asker: Asker): SupplierContext;
  /** One supplier's answer within the time; no answer is 'unknown'. Rejects with a PorticoError alone, which `ask` has thrown. */
  answer<V>(
    asker: Asker,
    ask: (context: SupplierContext) => Promise<SupplierOutcome<V>>,
  ): Promise<SupplierOutcome<V>>;
  /** Asks many at once; `suppliers` are all when left out. Sane items only. */
  ask(
    asker: Asker,
    query: T['Query'],
    options: { readonly suppliers?: readonly T['Supplier'][]; readonly deadlineMs: number },
  ): AsyncIterable<AskBatch<T['Item']>>;
  /** For the log: what a supplier did wrong. */
  fault(supplier: string, asker: Asker, fault: unknown): void;
  pricer(asker: Asker): Promise<Pricer>;
  rates(): Promise<RatesToday>;
  /**
   * Rates as offers with price, mark and sealed `offerId`, in the product's order; what cannot be priced is left out and counted.
   */
  offers<Offer extends object>(
    asker: Asker,
    question: T['Question'],
    rates: readonly SourcedRate<T['Rate']>[],
    make: (rate: SourcedRate<T['Rate']>, price: Price | null, full: FullPrice) => Offer,
  ): Promise<{
    readonly currency: string;
    readonly offers: readonly (Offer & { readonly mark: string; readonly offerId: string })[];
    /** Rates that were left out because the exchange rate of their currency is missing. */
    readonly unpriced: number;
  }>;
}

export interface SellingWaits {
  readonly search: number;
  readonly deals: number;
  readonly one: number;
  readonly suggest: number;
}

/** Answers to the calls that are not a search: facts of an item, its rates, deals, suggestions. */
export interface OfferingAnswers {
  item?(asker: Asker, id: string): Promise<object>;
  rates(asker: Asker, body: unknown): Promise<object>;
  /** An item in a line, for cards of shared pages; null when it is unknown. */
  card?(asker: Asker, id: string): Promise<ItemCard | null>;
  /** The reply as JSON, to a body or a query. */
  suggest?(asker: Asker, body: unknown): Promise<string>;
  readonly deals?: OfferingDeals;
  /** To `calls.more`, by the name of the call. */
  readonly more?: Readonly<Record<string, OneMore>>;
}

export interface OfferingDeals {
  /** Throws INVALID_FIELD. The currency the cards are in. */
  check(asker: Asker, body: unknown): { readonly currency: string };
  /** The reply as JSON; `complete` is false when a supplier is missing, so that it is not kept for long. */
  make(asker: Asker, body: unknown): Promise<{ readonly json: string; readonly complete: boolean }>;
}

/** Which pages show what of a product, for pages that are rendered with their answers. */
export interface OfferingPages {
  /** Page of results (a name of the contract's pages) whose first rows stand in the document. */
  readonly search: string;
  /** Page of one item, whose card is shown where its address is shared; left out where no address is of one. */
  readonly item?: string;
  /** The search of an address; null while something of it is missing or over. @param today in the visitor's zone */
  question(address: string, today: string): object | null;
  /** Name of the place an address asks for, for the title of its page. */
  placeOf?(address: string): string | null;
  /**
   * The address of a page of results or of an item, with the name of its place in this language; null where it is so already, or
   * nobody knows it.
   */
  renamed?(address: string, language: string): string | null;
  /** The item an address of `item` names. */
  itemOf?(address: string): string | null;
  /** The question for the deals of home, where the product has a tab there. */
  dealsBody?(context: DealContext): object;
}

export interface Offering<T extends ProductTypes = ProductTypes> {
  readonly product: ProductTitle;
  readonly calls: OfferingCalls;
  readonly pages: OfferingPages;
  readonly sales: ProductSales<T['Promise']>;
  /** Names in the lines of a streamed search: their type, and the list of new rows. */
  readonly lines: {
    readonly type: string;
    readonly rows: string;
    /** Whether offers of a list carry marks, by which an item's own rates are found again; they do when left out. */
    readonly marks?: boolean;
  };
  /** Labels of a price passport's lines. */
  readonly words: { readonly item: string; readonly fee: string };
  readonly codec: OfferCodec<T['Question']>;
  suppliers(settings: SupplierSettings): T['Supplier'][];
  /** Reads a search. Throws INVALID_FIELD with the field named. */
  check(body: T['Body'], language: string, now: number): Understood<T['Query'], T['Question']>;
  /** The items that make sense as answers to this query, and why others were refused. */
  sane(
    items: readonly T['Item'][],
    query: T['Query'],
  ): {
    readonly items: readonly T['Item'][];
    readonly refused: readonly string[];
  };
  /**
   * What is logged of a body of the rates call that stands for a search, because somebody landed on the item; null: a search was
   * logged before.
   */
  landing?(body: unknown): Pick<Understood, 'criteria' | 'source'> | null;
  /** Left out where a product has no dates that could be others. */
  readonly dates?: OfferingDates<T>;
  /**
   * @param totalOf what this asker pays for a rate, minor units of the settlement currency, also where prices are hidden; null
   *   where it cannot be priced
   */
  merge(
    totalOf: (rate: SourcedRate<T['Rate']>) => number | null,
  ): Merge<T['Item'], T['Facts'], T['Rate']>;
  /** Words its rows refer to, made anew for each search; left out where rows say everything themselves. */
  rowWords?(desk: Desk<T>, asker: Asker): Promise<T['Words']>;
  /** A rate as it is sent; the server adds its mark, and the seal where it can be bought. */
  offer(rate: SourcedRate<T['Rate']>, price: Price | null, full: FullPrice): object;
  /** For `sort`. */
  order(a: object, b: object): number;
  /** A row with these offers, in order. */
  row(
    row: MergedRow<T['Facts'], T['Rate']>,
    offers: readonly PricedOffer[],
    asker: Asker,
    question: T['Question'],
    memories: Memories,
    words: T['Words'],
  ): RowText;
  /**
   * What a row that was sent before has gained, as JSON, or '' for nothing worth a word; `before` are its facts as they were sent.
   */
  gain(
    row: MergedRow<T['Facts'], T['Rate']>,
    offers: readonly PricedOffer[],
    before: T['Facts'],
    words: T['Words'],
  ): string;
  /** Throws INVALID_FIELD when the question can no longer be sold: its day is over. */
  checkAgain(question: T['Question'], now: number): void;
  /** One rate, checked again with its supplier. Throws what else its buyer must hear: a PorticoError of the quote call. */
  recheck(
    supplier: T['Supplier'],
    wanted: Wanted<T['Question']>,
    context: SupplierContext,
  ): Promise<SupplierOutcome<T['Checked']>>;
  /**
   * The price of a rate where it is not simply what the agency's rules make of it: what a desk collects without us has no markup.
   */
  price?(rate: T['Rate'], price: FullPrice): FullPrice;
  /**
   * The price of a confirmed rate with what was chosen besides, where that has a price of its own which nothing is added to.
   * @param today rates it is told in the agency's currency by
   */
  withChosen?(
    checked: T['Checked'],
    price: FullPrice,
    today: RatesToday,
    wanted: Wanted<T['Question']>,
  ): ChosenPrice;
  /** What is wrong with a confirmed rate; null when nothing is. */
  faultOf(checked: T['Checked']): string | null;
  /** What is promised to the buyer with a quote. @param today rates to tell other amounts about in the agency's currency by */
  promise(
    checked: T['Checked'],
    wanted: Wanted<T['Question']>,
    asker: Asker,
    today: RatesToday,
  ): SalePart<T['Promise']>;
  /** The question a sale was found by, to quote it again. */
  questionOf(sale: Sale<T['Promise']>): T['Question'];
  /** The question as it was asked in the end, where what was chosen is part of it; left out where nothing is. */
  asked?(wanted: Wanted<T['Question']>): T['Question'];
  /** What the supplier wants the buyer to know before they pay. */
  remarks(sale: Sale<T['Promise']>): readonly string[];
  /** Answers to the other calls. Called once for a server; the result holds what is cached between calls. */
  answers(desk: Desk<T>): OfferingAnswers;
}
