// What the bookings module keeps, and the functions it is given by others (wiring.ts joins them).
import type {
  Audience,
  BookingState,
  Cancellation,
  ErrorCode,
  FailureReason,
  Passport,
  PayAt,
  PaymentGateway,
  Price,
  Quote,
} from '@portico/contract';
import type { Board, HotelFacts, Occupancy, Room, Stay } from '@portico/product-hotels/shapes';
import type { HotelSupplier } from '@portico/product-hotels/port';
import type { Doubt } from '@portico/rules/lifecycle';
import type { FullPrice } from '@portico/rules/pricing';
import type { Viewer } from '../../kernel/viewer.ts';

/** A quote as the hotels module stores it; the booking keeps it for good as its `sale`. */
export interface BookableQuote {
  readonly id: string;
  /** Whose price it is: a visitor's is retail, a user's the member price. */
  readonly audience: Audience;
  readonly userId: string | null;
  readonly supplier: string;
  readonly supplierHotelId: string;
  readonly rateKey: string;
  readonly stay: Stay;
  readonly occupancies: readonly Occupancy[];
  readonly currency: string;
  readonly total: number;
  readonly dueNow: number;
  /** What the order to the supplier agrees to, in its own currency. */
  readonly owed: { readonly currency: string; readonly net: number; readonly tax: number };
  readonly price: FullPrice;
  readonly promise: {
    readonly hotel: HotelFacts;
    readonly room: Room;
    readonly board: Board;
    readonly payAt: PayAt;
    readonly cancellation: Cancellation;
    readonly checkInFrom: string;
    readonly checkOutBy: string;
    readonly remarks: readonly string[];
  };
  readonly expiresAt: string;
}
export type Sale = BookableQuote;

/** What the hotels module does for bookings. */
export interface HotelSales {
  findQuote(agencyId: string, quoteId: string): Promise<BookableQuote | null>;
  isExpired(quote: BookableQuote): boolean;
  /** Whether this viewer may book this quote: his own, at the price of his audience. */
  fitsViewer(quote: BookableQuote, viewer: Viewer): boolean;
  /** Asks the supplier again and stores the fresh quote, unless `keeps` says that nobody will ask for it. Throws SOLD_OUT, SUPPLIER_UNAVAILABLE. */
  requote(
    quote: BookableQuote,
    ask: {
      readonly viewer?: Viewer;
      readonly language?: string;
      readonly correlationId: string;
      readonly signal: AbortSignal;
      readonly faults?: string | undefined;
      readonly keeps?: (fresh: BookableQuote) => boolean;
    },
  ): Promise<{ readonly quote: BookableQuote; readonly view: Quote }>;
}

/** Price and passport of a sale as an audience may see them; totals stay those that were charged. */
export type PriceView = (
  sale: Sale,
  audience: Audience,
) => { readonly price: Price; readonly passport: Passport };

/** Peers by name, with what a rehearsal has switched on for this agency. */
export interface Peers {
  supplier(name: string): HotelSupplier | undefined;
  /** The agency's gateway; null while it has none. */
  gateway(
    agencyId: string,
    name?: string,
  ): Promise<{ readonly name: string; readonly gateway: PaymentGateway } | null>;
  /** `rehearsal`: what this booking was asked to rehearse. */
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
}

export interface PaymentRow {
  readonly id: string;
  readonly gateway: string;
  readonly gatewayRef: string | null;
  readonly payerUrl: string | null;
  readonly card: { readonly brand: string; readonly last4: string } | null;
}

export interface TravellerRow {
  readonly room: number;
  readonly type: 'adult' | 'child';
  readonly firstName: string;
  readonly lastName: string;
  readonly age: number | null;
  readonly lead: boolean;
}

export interface RefundRow {
  readonly amount: number;
  readonly currency: string;
  readonly status: 'requested' | 'sent' | 'completed' | 'failed';
  readonly createdAt: string;
}

/** A booking with all that is shown of it. */
export interface WholeBooking {
  readonly row: BookingRow;
  readonly travellers: readonly TravellerRow[];
  readonly refunds: readonly RefundRow[];
}

/** The final answer to a call with an idempotency key, kept as it was given. */
export type KeptAnswer =
  | { readonly kind: 'body'; readonly status: 200 | 201; readonly body: unknown }
  | { readonly kind: 'error'; readonly code: ErrorCode; readonly details?: unknown };

/** Who is calling: written into audit rows and idempotency keys. */
export interface Actor {
  readonly type: 'guest' | 'user' | 'operator' | 'system';
  readonly id?: string;
  readonly via: string;
  readonly ip?: string;
  readonly correlationId: string;
  /** What he said about it. */
  readonly note?: string;
}
