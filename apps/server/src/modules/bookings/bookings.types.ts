// What the bookings module stores, and the functions other modules give it (wiring.ts joins them).
import type {
  AmendmentKind,
  Audience,
  BookingState,
  ErrorCode,
  FailureReason,
  NoticeState,
  Passport,
  PaymentGateway,
  Price,
  Quote,
  Span,
  SupplierOrders,
  Traveller,
} from '@portico/contract';
import type { QuoteBookingBody } from '@portico/contract/http/booking';
import type { Issued, RefusedPart } from '@portico/contract/ports/orders';
import type { Doubt } from '@portico/rules/lifecycle';
import type { SaleTraveller } from '@portico/selling/product-sales';
import type { Sale, StoredSale } from '@portico/selling/sale';
import type { Viewer } from '../../kernel/viewer.ts';

/** Quotes of every product, as the quotes module gives them to bookings. */
export interface Quotes {
  findQuote(agencyId: string, quoteId: string): Promise<Sale | null>;
  isExpired(sale: Sale): boolean;
  /** Whether this viewer may book this quote: their own, at the price of their audience. */
  fitsViewer(sale: Sale, viewer: Viewer): boolean;
  /**
   * Asks the supplier again and stores the fresh quote, unless `keeps` says that nobody will ask
   * for it. Throws SOLD_OUT, SUPPLIER_UNAVAILABLE.
   */
  requote(
    agencyId: string,
    sale: Sale,
    ask: {
      readonly viewer?: Viewer;
      readonly language?: string;
      readonly correlationId: string;
      readonly signal: AbortSignal;
      readonly faults?: string | undefined;
      readonly keeps?: (fresh: Sale) => boolean;
    },
  ): Promise<{ readonly sale: Sale; readonly view: Quote }>;
}

/** Carts, as the carts module gives them to bookings. */
export interface Carts {
  /** A cart with all that was told. Throws CART_NOT_FOUND, CART_EXPIRED. */
  open(
    asker: { readonly agencyId: string; readonly viewer: Viewer; readonly sessionId: string },
    cartId: string,
  ): Promise<{
    readonly quoteId: string;
    readonly content: {
      readonly contact: QuoteBookingBody['contact'] | null;
      readonly travellers: readonly Traveller[];
      readonly specialRequests: string;
      readonly details?: object | undefined;
    };
  }>;
}

/**
 * Price and passport of a sale as an audience may see them; totals stay those that were charged.
 */
export type PriceView = (
  sale: Sale,
  audience: Audience,
) => { readonly price: Price; readonly passport: Passport };

/** Peers by name, and the faults their calls rehearse. */
export interface Peers {
  supplier(name: string): SupplierOrders | undefined;
  /** The agency's gateway; null while it has none. */
  gateway(
    agencyId: string,
    name?: string,
  ): Promise<{ readonly name: string; readonly gateway: PaymentGateway } | null>;
  /** Faults of the sandbox to rehearse; `rehearsal` is what the booking has stored. */
  faults(agencyId: string, rehearsal: string | null): string | undefined;
}

/** A row of `booking` with its payment, as the engine works with it. */
export interface BookingRow {
  readonly agencyId: string;
  readonly id: string;
  readonly reference: string;
  readonly version: number;
  readonly state: BookingState;
  readonly failure: FailureReason | null;
  readonly heldFrom: BookingState | null;
  readonly doubt: Doubt | null;
  readonly refundRound: number;
  readonly penalty: number | null;
  readonly customerId: string | null;
  readonly agentId: string | null;
  readonly language: string;
  readonly origin: string;
  readonly contact: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone?: string;
  };
  readonly specialRequests: string;
  readonly termsVersion: string;
  readonly sale: Sale;
  readonly quoteId: string;
  readonly supplier: string;
  readonly supplierIdempotent: boolean;
  readonly supplierSettleMs: number;
  readonly supplierReference: string | null;
  /** What the supplier has named so far; null before it has. */
  readonly issued: Issued | null;
  readonly currency: string;
  readonly total: number;
  readonly dueNow: number;
  readonly payBy: string;
  readonly authorised: number;
  readonly captured: number;
  readonly refunded: number;
  readonly writtenOff: number;
  readonly relearns: boolean;
  readonly createdAt: string;
  readonly confirmedAt: string | null;
  readonly cancelledAt: string | null;
  readonly correlationId: string;
  /** Faults of the sandbox its calls rehearse; null in production. */
  readonly rehearsal: string | null;
  readonly payment: PaymentRow | null;
  /** Money goes back although it stands. */
  readonly givingBack: boolean;
  /** The booking it amends; null: it is one of its own. */
  readonly parent: ParentRow | null;
  /** What comes back of what was paid before, and how much of it no refund has been begun for. */
  readonly back: number;
  readonly backOpen: number;
  /** When the booking above was written as this amendment leaves it. */
  readonly appliedAt: string | null;
  /** What was agreed that it keeps when it ends together with the booking above. */
  readonly endPenalty: number | null;
  /** The part of the order that its supplier refused; null where it named none. */
  readonly refused?: RefusedPart | null;
  /**
   * Hash of the visit that made a guest's booking (kernel/claims.ts); null where it is not known.
   */
  readonly visitMark?: string | null;
}

/** The booking above an amendment, as far as the amendment needs it. */
export interface ParentRow {
  readonly id: string;
  readonly kind: AmendmentKind;
  readonly reference: string;
  readonly supplierReference: string | null;
}

/** The same as it comes out of the database. */
export type StoredBookingRow = Omit<BookingRow, 'sale'> & {
  readonly sale: StoredSale;
  /** Detail of the last change of the supplier's that was accepted. */
  readonly standing?: object | null;
};

export interface PaymentRow {
  readonly id: string;
  readonly gateway: string;
  readonly gatewayRef: string | null;
  readonly payerUrl: string | null;
  readonly card: { readonly brand: string; readonly last4: string } | null;
}

export type TravellerRow = SaleTraveller;
/** As they are shown: nothing that is sealed. */
export type SeenTraveller = Omit<TravellerRow, 'detail'>;

export interface RefundRow {
  /** The booking or amendment whose payment it comes from. */
  readonly bookingId: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'requested' | 'sent' | 'completed' | 'failed';
  readonly createdAt: string;
}

/** A booking with everything that is shown of it. */
export interface WholeBooking {
  readonly row: BookingRow;
  readonly travellers: readonly SeenTraveller[];
  /** Of its own payment and of those of its amendments, oldest first. */
  readonly refunds: readonly RefundRow[];
  /** Newest first. */
  readonly notices: readonly NoticeRow[];
  /** What was bought for it after the sale, newest first. */
  readonly amendments: readonly BookingRow[];
}

/** What a supplier has changed of a booking. */
export interface NoticeRow {
  readonly id: string;
  readonly bookingId: string;
  readonly n: number;
  readonly state: NoticeState;
  readonly significant: boolean;
  readonly usable: boolean;
  readonly mark: string;
  readonly before: Span;
  readonly after: Span;
  readonly detail: object;
  readonly noticedAt: string;
  readonly answerBy: string;
  readonly decidedAt: string | null;
}

/** The final answer to a call with an idempotency key, kept as it was given. */
export type KeptAnswer =
  | { readonly kind: 'body'; readonly status: 200 | 201; readonly body: unknown }
  | { readonly kind: 'error'; readonly code: ErrorCode; readonly details?: unknown };

/** Who acts, for audit rows and idempotency keys. */
export interface Actor {
  readonly type: 'guest' | 'user' | 'operator' | 'system';
  readonly id?: string;
  readonly via: string;
  readonly ip?: string;
  readonly correlationId: string;
  /** The reason they gave. */
  readonly note?: string;
}
