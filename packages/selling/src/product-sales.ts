// What a product knows of its own sales, for bookings, papers and reconciliation, which know no
// product.
import {
  type AmendmentKind,
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
import type { Sale, StoredSale } from './sale.ts';

/** A traveller of a booking as it is kept. */
export interface SaleTraveller extends Omit<OrderTraveller, 'age' | 'detail'> {
  readonly age: number | null;
  readonly lead: boolean;
  /** Read for an order only; a view never has it. */
  readonly detail: TravellerDetail | null;
}

/** What was told of a sale by its buyer. */
export interface ToldBeside {
  /** None while nobody was named. */
  readonly travellers: readonly Traveller[];
  /** As the product's cart takes it; undefined while nothing was told. */
  readonly details: unknown;
}

export interface ProductSales<Promise = unknown> {
  readonly product: ProductTitle;
  /** A stored sale of any version in today's form. Throws when it is not of this product. */
  read(stored: StoredSale): Sale<Promise>;
  /** The sale as it is stored: with what the version before this one still reads. */
  stored(sale: Sale<Promise>): StoredSale;
  /**
   * The `detail` of quotes and bookings. @param price as its reader is shown it, in the currency
   * that is charged
   */
  detail(sale: Sale<Promise>, price: Price): object;
  /** The part of the question an order repeats (`Order.requested`). */
  requested(sale: Sale<Promise>): unknown;
  /** Who must be named, and with what (travellers.ts checks it). */
  needs(sale: Sale<Promise>): TravellerNeeds;
  /**
   * Checks what only the product asks of a buyer, before the travellers are checked by their needs.
   * Throws an error of its cart call.
   * @param isLast whether it is booked now; in a cart more may follow
   */
  checkTold?(sale: Sale<Promise>, told: ToldBeside, isLast: boolean): void;
  /**
   * The travellers of a booking in the order its suppliers count them by; left out where they are
   * not counted.
   */
  inOrder?(sale: Sale<Promise>, travellers: readonly SaleTraveller[]): readonly SaleTraveller[];
  /**
   * What the payment page says is paid for, in the buyer's language: "Hotel Lumen, 12–16 Jun 2026".
   */
  paidFor(sale: Sale<Promise>, language: string): string;
  /** What can be bought for it after the sale; left out where nothing can. */
  readonly amending?: SaleAmending<Promise>;
  /** What its suppliers may change after the sale; left out where they change nothing. */
  readonly changes?: SaleChanges<Promise>;
}

/** A booking that stands, for what is bought beside it. */
export interface BookedSale<Promise = unknown> {
  /** As it stands now. */
  readonly sale: Sale<Promise>;
  readonly supplierReference: string;
}

/** What is bought for a booking: a sale of its own, which is paid for itself. */
export interface AmendmentSale<Promise = unknown> {
  readonly kind: AmendmentKind;
  readonly sale: Sale<Promise>;
  /** What comes back of what was paid before, minor units of its currency. */
  readonly back: number;
}

/** Whom to ask about an amendment, and how. */
export interface AmendingAsk {
  readonly supplier: SupplierOrders;
  readonly context: SupplierContext;
  readonly language: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Id of the new sale. */
  readonly id: string;
}

/** Paid changes and additions of a product's bookings. */
export interface SaleAmending<Promise = unknown> {
  /** What may be begun at `now` (epoch milliseconds). */
  kinds(sale: Sale<Promise>, now: number): readonly AmendmentKind[];
  /**
   * What a sealed offer is of, as its supplier sells it at this moment: for the amount that was
   * shown. Throws PRICE_CHANGED, SOLD_OUT, SEAT_TAKEN, NOT_CHANGEABLE, SUPPLIER_UNAVAILABLE.
   */
  renewed(
    booked: BookedSale<Promise>,
    offer: object,
    ask: AmendingAsk,
  ): globalThis.Promise<AmendmentSale<Promise>>;
  /**
   * What is written beside the booking once it is done: the sale is read together with it
   * (`SaleChanges.applied`).
   */
  standing(sale: Sale<Promise>, amendment: Sale<Promise>): object;
  /** The `detail` of an amendment. */
  detail(amendment: Sale<Promise>): object;
}

/** A difference between what was sold and what would be delivered. */
export interface Noticed {
  /** Cancelling is free of charge. */
  readonly isSignificant: boolean;
  /** What is left can be used: it may be accepted. */
  readonly isUsable: boolean;
  /** The same text as long as the supplier says the same. */
  readonly mark: string;
  readonly before: Span;
  readonly after: Span;
  /** Until then it can be answered. */
  readonly answerBy: Instant;
  /** As the product tells it, in the buyer's language: the `detail` of a notice. */
  readonly detail: object;
}

/**
 * Orders as their supplier has them, beside the sale. `standing` is the answer of the port's
 * `standing` or `acceptNotice`.
 */
export interface SaleChanges<Promise = unknown> {
  /** null: nothing that anybody is told of. Throws where the answer makes no sense. */
  noticed(sale: Sale<Promise>, standing: unknown, language: string): Noticed | null;
  /** Whether nothing of it waits to be accepted at the supplier. */
  isAccepted(standing: unknown): boolean;
  /**
   * The sale as its buyer is shown it while a notice with this `detail` waits for an answer; left
   * out: as `applied` makes it.
   */
  waiting?(sale: Sale<Promise>, detail: object): Sale<Promise>;
  /** The sale together with what was accepted: the `detail` of a notice. */
  applied(sale: Sale<Promise>, detail: object): Sale<Promise>;
}

/** The sale of a stored JSON of any version and product. Throws when no product can read it. */
export function readSale(
  products: readonly ProductSales<never>[] | readonly ProductSales[],
  stored: StoredSale,
): Sale {
  const product = stored['product'] ?? DEFAULT_PRODUCT;
  for (const sales of products) if (sales.product === product) return sales.read(stored);
  throw new Error(`nobody reads sales of ${String(product)}`);
}
