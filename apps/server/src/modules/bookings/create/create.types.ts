// Types shared by the modules that create bookings.
import type {
  BookingInProgress,
  BookingView,
  ProductTitle,
  SupplierOrders,
} from '@portico/contract';
import type { CreateBookingBody, QuoteBookingBody } from '@portico/contract/http/booking';
import type { SiteAccess, Viewer } from '@portico/rules/access';
import type { LifecycleTimes } from '@portico/rules/lifecycle';
import type { Clock } from '../../../kernel/clock.ts';
import type { Failpoint } from '../../../kernel/failpoint.ts';
import type { BookingLimits } from '../store/booking-limits.ts';
import type { BookingsRepo } from '../store/bookings.repo.ts';
import type { BookingsService } from '../read/bookings.service.ts';
import type { Carts, Peers, Quotes } from '../record/bookings.types.ts';
import type { Engine } from '../engine/engine.ts';
import type { ClaimOf } from '../read/claims.ts';
import type { GuestLinks } from '../record/guest.ts';
import type { Products } from '../record/products.ts';
import type { RequestsRepo } from '../record/requests.repo.ts';

export interface CreateDeps {
  readonly repo: BookingsRepo;
  readonly requests: RequestsRepo;
  readonly carts: Carts;
  readonly engine: Engine;
  readonly quotes: Quotes;
  readonly products: Products;
  readonly peers: Peers;
  readonly guests: GuestLinks;
  readonly claimOf: ClaimOf;
  readonly siteOf: (agencyId: string) => Promise<SiteAccess>;
  readonly termsExist: (agencyId: string, version: string) => Promise<boolean>;
  readonly viewWhole: BookingsService['viewWhole'];
  readonly clock: Clock;
  readonly times: LifecycleTimes;
  readonly leaseMs: number;
  readonly failpoint: Failpoint;
  /** Limits of the bookings that one visitor may hold and make. Default: no limit. */
  readonly limits?: BookingLimits | undefined;
  /** Called with each new booking and its visit; never rejects. Default: not called. */
  readonly searched?: ((booked: VisitBooking) => Promise<void>) | undefined;
  /** Milliseconds a caller waits for the outcome before getting a status address. */
  readonly maxWaitMs?: number;
}

/** A new booking, and the visit in which it was made. */
export interface VisitBooking {
  readonly agencyId: string;
  readonly bookingId: string;
  readonly product: ProductTitle;
  /** First day, local. */
  readonly startsOn: string;
  readonly sessionId: string;
  readonly userId: string | null;
}

export interface CreateCall {
  readonly agencyId: string;
  readonly viewer: Viewer;
  readonly body: CreateBookingBody;
  /** Session id of the visitor, which a cart may be bound to. */
  readonly sessionId?: string;
  /** Session id that proves ownership. Absent if it may be known to others: it then proves nothing. */
  readonly privateSession?: string | undefined;
  /** Session id that correlates the visitor's requests. Absent if the caller is not a visitor. */
  readonly visit?: string;
  readonly key: string;
  /** Scheme and host of the request. */
  readonly origin: string;
  readonly language: string;
  readonly ip?: string;
  /** The visitor's part of the network address; absent if the caller is not a visitor. */
  readonly address?: string;
  readonly via?: string;
  readonly correlationId: string;
  /** Sandbox faults injected into all calls for this booking. */
  readonly rehearsal?: string | undefined;
}

/** A call with travellers: from its body, or from its cart, which may contain more. */
export type ToldCall = Omit<CreateCall, 'body'> & {
  readonly body: QuoteBookingBody;
  /** Product-specific data. */
  readonly details?: object | undefined;
  /** The quote shown to the buyer, if the client sent it. */
  readonly seen?: string | undefined;
};

export type CreateAnswer =
  | { readonly status: 201; readonly body: { booking: BookingView; guestToken?: string } }
  | { readonly status: 202; readonly body: BookingInProgress };

/**
 * Milliseconds to wait for the supplier, at least, and for the gateway before a second booking of a
 * quote.
 */
export const ASK_MS = 8_000;

/** Returns the milliseconds to wait for one answer of a supplier: what its profile says. */
export const patienceWith = (supplier: SupplierOrders | undefined): number =>
  Math.max(ASK_MS, supplier?.profile.searchTimeoutMs ?? 0);
