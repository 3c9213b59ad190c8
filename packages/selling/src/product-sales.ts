// Product-specific functions on sales, for bookings, documents and reconciliation, which are
// product-independent.
import {
  type AmendmentKind,
  type BookingView,
  DEFAULT_PRODUCT,
  type Instant,
  type Span,
  type OrderTraveller,
  type Price,
  type ProductTitle,
  type Traveller,
  type TravellerNeeds,
} from '@portico/contract';
import type {
  SupplierContext,
  SupplierOrders,
  TravellerDetail,
} from '@portico/contract/ports/orders';
import {
  type Sale,
  SALE_VERSION,
  type SaleHead,
  saleHead,
  type SaleLine,
  saleLine,
  type StoredSale,
  versionOf,
} from './sale.ts';

/** A traveller of a booking as stored. */
export interface SaleTraveller extends Omit<OrderTraveller, 'age' | 'detail'> {
  readonly age: number | null;
  readonly lead: boolean;
  /** Loaded for an order only; never part of a view. */
  readonly detail: TravellerDetail | null;
}

/** Buyer's input for a sale. */
export interface BuyerDetails {
  /** Empty until travellers are named. */
  readonly travellers: readonly Traveller[];
  /** Input of the product's cart; undefined until entered. */
  readonly details: unknown;
}

export interface ProductSales<Promise = unknown> {
  readonly product: ProductTitle;
  /**
   * Parses a stored sale of any version into the current form. Throws if it belongs to another
   * product.
   */
  read(stored: StoredSale): Sale<Promise>;
  /** Returns the sale in stored form, including fields the previous version still reads. */
  stored(sale: Sale<Promise>): StoredSale;
  /**
   * Returns the `detail` of quotes and bookings. @param price as visible to its reader, in the
   * charge currency
   */
  detail(sale: Sale<Promise>, price: Price): object;
  /** Returns the part of the search request repeated by an order (`Order.requested`). */
  requested(sale: Sale<Promise>): unknown;
  /** Returns the traveller requirements (checked by travellers.ts). */
  needs(sale: Sale<Promise>): TravellerNeeds;
  /**
   * Validates product-specific input, before the travellers are checked against the requirements.
   * Throws an error of its cart call.
   * @param isLast true if the sale is booked now; in a cart more input may follow
   */
  checkDetails?(sale: Sale<Promise>, told: BuyerDetails, isLast: boolean): void;
  /**
   * Returns the travellers of a booking in the order used by its suppliers. Optional: without it
   * their order is irrelevant.
   */
  inOrder?(sale: Sale<Promise>, travellers: readonly SaleTraveller[]): readonly SaleTraveller[];
  /**
   * Returns the first and last day by which a sale is named. Optional: those of its span.
   */
  days?(sale: Sale<Promise>): Pick<Span, 'from' | 'to'>;
  /**
   * Returns a booking with the names of its places in a language; names that only its supplier
   * knows stay. Optional: without it the names are those of the sale, in the buyer's language.
   */
  named?(booking: BookingView, language: string): BookingView;
  /**
   * Returns the payment page's description, in the buyer's language: "Hotel Lumen, 12–16 Jun 2026".
   */
  paidFor(sale: Sale<Promise>, language: string): string;
  /** Paid amendments after the sale. Optional: omitted if there are none. */
  readonly amending?: SaleAmending<Promise>;
  /** Supplier changes after the sale. Optional: omitted if suppliers never change anything. */
  readonly changes?: SaleChanges<Promise>;
}

/** A confirmed booking, as context for an amendment. */
export interface BookedSale<Promise = unknown> {
  /** Current state of the sale. */
  readonly sale: Sale<Promise>;
  readonly supplierReference: string;
}

/** An amendment: a separate sale for a booking, with its own payment. */
export interface AmendmentSale<Promise = unknown> {
  readonly kind: AmendmentKind;
  readonly sale: Sale<Promise>;
  /** Refund from earlier payments, minor units of their currency. */
  readonly back: number;
}

/** Supplier and context for checking an amendment. */
export interface AmendingAsk {
  readonly supplier: SupplierOrders;
  readonly context: SupplierContext;
  readonly language: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Id of the new sale. */
  readonly id: string;
}

/** Paid changes and add-ons of a product's bookings. */
export interface SaleAmending<Promise = unknown> {
  /** Returns the kinds available at `now` (epoch milliseconds). */
  kinds(sale: Sale<Promise>, now: number): readonly AmendmentKind[];
  /**
   * Re-checks a sealed offer with its supplier at the displayed amount. Throws PRICE_CHANGED,
   * SOLD_OUT, SEAT_TAKEN, NOT_CHANGEABLE, SUPPLIER_UNAVAILABLE.
   */
  renewed(
    booked: BookedSale<Promise>,
    offer: object,
    ask: AmendingAsk,
  ): globalThis.Promise<AmendmentSale<Promise>>;
  /**
   * Returns the data stored with the booking once the amendment is done: the sale is read together
   * with it (`SaleChanges.applied`).
   */
  standing(sale: Sale<Promise>, amendment: Sale<Promise>): object;
  /**
   * Returns the data stored with the booking once an addition has been cancelled alone. `sale`
   * contains it still; a later change may have taken a part of it away.
   */
  without(sale: Sale<Promise>, addition: Sale<Promise>): object;
  /** Returns the `detail` of an amendment. */
  detail(amendment: Sale<Promise>): object;
}

/** A difference between the sale and the supplier's current order. */
export interface Noticed {
  /** True if cancelling is free of charge. */
  readonly isSignificant: boolean;
  /** True if the remaining service is usable: it may be accepted. */
  readonly isUsable: boolean;
  /** Fingerprint: the same text as long as the supplier's data is the same. */
  readonly mark: string;
  readonly before: Span;
  readonly after: Span;
  /**
   * Response deadline (`answerByOf`): in the past if every changed service has begun. Polls update
   * it.
   */
  readonly answerBy: Instant;
  /** `detail` of a notice: the product's description, in the buyer's language. */
  readonly detail: object;
}

/**
 * Compares supplier orders with sales. `standing` is the result of the port's `standing` or
 * `acceptNotice`.
 */
export interface SaleChanges<Promise = unknown> {
  /**
   * Returns the difference; null if there is nothing to report. Throws if the response is invalid.
   * @param now epoch milliseconds
   */
  noticed(sale: Sale<Promise>, standing: unknown, language: string, now: number): Noticed | null;
  /** Returns true if no change is waiting for acceptance at the supplier. */
  isAccepted(standing: unknown): boolean;
  /**
   * Returns the sale as displayed while a notice with this `detail` is open. Default: the result of
   * `applied`.
   */
  waiting?(sale: Sale<Promise>, detail: object): Sale<Promise>;
  /**
   * Returns true if the supplier offers other services in place of the changed one, before the
   * change is answered. Optional: without it the agency arranges them.
   * @param now epoch milliseconds
   */
  isRebookable?(supplier: SupplierOrders, detail: object, now: number): boolean;
  /** Applies an accepted change, the `detail` of a notice, to the sale. */
  applied(sale: Sale<Promise>, detail: object): Sale<Promise>;
}

/** Parses a stored sale of any version and product. Throws if no product can read it. */
export function readSale(
  products: readonly ProductSales<never>[] | readonly ProductSales[],
  stored: StoredSale,
): Sale {
  const product = stored['product'] ?? DEFAULT_PRODUCT;
  for (const sales of products) if (sales.product === product) return sales.read(stored);
  throw new Error(`nobody reads sales of ${String(product)}`);
}

/**
 * Parses what lists name a sale by. A sale of the current version may be stored in part, with these
 * fields only. Throws if no product can read an earlier one.
 */
export const readSaleHead = (products: readonly ProductSales[], stored: StoredSale): SaleHead =>
  versionOf(stored) === SALE_VERSION ? saleHead.parse(stored) : readSale(products, stored);

/** The same of what a line of a list shows. Throws as `readSaleHead`. */
export const readSaleLine = (products: readonly ProductSales[], stored: StoredSale): SaleLine =>
  versionOf(stored) === SALE_VERSION ? saleLine.parse(stored) : readSale(products, stored);
