// Stored types of the bookings module, and the functions that other modules provide to it
// (connected in wiring.ts).
import type {
  AmendmentKind,
  Audience,
  BalanceState,
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
import type { Issued, RefusedPart, TravelCredit } from '@portico/contract/ports/orders';
import type { Doubt } from '@portico/rules/lifecycle';
import type { Viewer } from '@portico/rules/access';
import type { SaleTraveller } from '@portico/selling/product-sales';
import type { Sale, StoredSale } from '@portico/selling/sale';

/** Quotes of every product, provided by the quotes module. */
export interface Quotes {
  findQuote(agencyId: string, quoteId: string): Promise<Sale | null>;
  isExpired(sale: Sale): boolean;
  /**
   * Returns true if this viewer may book this quote: it is their own, at the price of their
   * audience.
   */
  fitsViewer(sale: Sale, viewer: Viewer): boolean;
  /**
   * Asks the supplier again and stores the new quote, unless `keeps` says that it will not be
   * needed. Throws SOLD_OUT, SUPPLIER_UNAVAILABLE.
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

/** Carts, provided by the carts module. */
export interface Carts {
  /** Returns a cart with all data entered so far. Throws CART_NOT_FOUND, CART_EXPIRED. */
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
 * Returns the price and price passport of a sale as an audience may see them; totals stay those
 * that were charged.
 */
export type PriceView = (
  sale: Sale,
  audience: Audience,
) => { readonly price: Price; readonly passport: Passport };

export interface FoundGateway {
  readonly name: string;
  /** Id of the merchant account; null for the one that the adapter derives from the agency's id. */
  readonly account: string | null;
  readonly gateway: PaymentGateway;
}

/** Peers by name, and the faults injected into their calls. */
export interface Peers {
  supplier(name: string): SupplierOrders | undefined;
  /** Names of the suppliers that tell changes of orders. */
  readonly changeFeeds: readonly string[];
  /**
   * Returns the gateway of a payment, at the account that the payment was opened with; without one
   * that of the agency's current account. Null if there is none.
   */
  gateway(
    agencyId: string,
    of?: Pick<PaymentRow, 'gateway' | 'account'>,
  ): Promise<FoundGateway | null>;
  /** Returns a gateway at each of the agency's accounts. */
  gateways(agencyId: string, name: string): Promise<readonly FoundGateway[]>;
  /** Returns the sandbox faults to inject; `rehearsal` is the booking's stored value. */
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
  /** Time at which a guest's booking became its customer's; null if it was made with the account. */
  readonly joinedAt?: string | null;
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
  /** References issued by the supplier so far; null before any. */
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
  /** Sandbox faults injected into its calls; null in production. */
  readonly rehearsal: string | null;
  readonly payment: PaymentRow | null;
  /** True while money is refunded although the booking remains confirmed. */
  readonly givingBack: boolean;
  /** The booking it amends; null if it is a standalone booking. */
  readonly parent: ParentRow | null;
  /** Amount to refund of what was paid before, and the part of it without a refund yet. */
  readonly back: number;
  readonly backOpen: number;
  /** Time at which this amendment was applied to its parent booking. */
  readonly appliedAt: string | null;
  /** Second payment of the booking; null if there is none. */
  readonly balance: BalanceRow | null;
  /** Agreed penalty if it ends together with its parent booking. */
  readonly endPenalty: number | null;
  /** True if it is, or was, cancelled while its parent booking stays. */
  readonly isAlone?: boolean;
  /** Time at which its parent booking was written without it, after it was cancelled alone. */
  readonly undoneAt?: string | null;
  /** Time of the last change. */
  readonly changedAt?: string;
  /** Part of the order that the supplier refused; null if it named none. */
  readonly refused?: RefusedPart | null;
  /** Credits that the supplier gave for the penalty of its cancellation; null if there are none. */
  readonly credits?: readonly TravelCredit[] | null;
  /** Hash of the visit that made a guest's booking (kernel/claims.ts); null if unknown. */
  readonly visitMark?: string | null;
}

/** The second payment of a booking, due at a later date. */
export interface BalanceRow {
  readonly amount: number;
  /** Instant by which it must be paid. */
  readonly by: string;
  readonly state: BalanceState;
}

/** The parent booking of an amendment, with the fields that the amendment needs. */
export interface ParentRow {
  readonly id: string;
  readonly kind: AmendmentKind;
  readonly reference: string;
  readonly supplierReference: string | null;
}

/** The same as stored in the database. */
export type StoredBookingRow = Omit<BookingRow, 'sale'> & {
  readonly sale: StoredSale;
  /** Detail of the supplier's last accepted change. */
  readonly standing?: object | null;
};

export interface PaymentRow {
  readonly id: string;
  readonly gateway: string;
  /** The agency's account there; null if a version before stored none. */
  readonly account: string | null;
  readonly gatewayRef: string | null;
  /**
   * Reference that its authorisation is sent with, also when it is repeated: the booking that the
   * payer knows. null: sent by a version that named the paid booking itself.
   */
  readonly reference: string | null;
  readonly payerUrl: string | null;
  /** Time from which its authorisation is over; null if the gateway has not said. */
  readonly captureBefore?: string | null;
  readonly card: { readonly brand: string; readonly last4: string } | null;
}

export type TravellerRow = SaleTraveller;
/** Travellers as they are shown, without encrypted details. */
export type SeenTraveller = Omit<TravellerRow, 'detail'>;

export interface RefundRow {
  /** The booking or amendment whose payment is refunded. */
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
  /** Refunds of the booking's payment and of its amendments' payments, oldest first. */
  readonly refunds: readonly RefundRow[];
  /** Newest first. */
  readonly notices: readonly NoticeRow[];
  /** Amendments bought after the sale, newest first. */
  readonly amendments: readonly BookingRow[];
}

/** A supplier's change of a booking. */
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

/** The final reply to a call with an idempotency key, stored as it was sent. */
export type KeptAnswer =
  | { readonly kind: 'body'; readonly status: 200 | 201; readonly body: unknown }
  | { readonly kind: 'error'; readonly code: ErrorCode; readonly details?: unknown };

/** The acting user or process, for audit rows and idempotency keys. */
export interface Actor {
  readonly type: 'guest' | 'user' | 'operator' | 'system';
  readonly id?: string;
  readonly via: string;
  readonly ip?: string;
  readonly correlationId: string;
  /** The reason given. */
  readonly note?: string;
}
