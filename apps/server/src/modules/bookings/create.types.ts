// Types that the parts of creating a booking share.
import type { BookingInProgress, BookingView } from '@portico/contract';
import type { CreateBookingBody, QuoteBookingBody } from '@portico/contract/http/booking';
import type { SiteAccess } from '@portico/rules/access';
import type { LifecycleTimes } from '@portico/rules/lifecycle';
import type { Clock } from '../../kernel/clock.ts';
import type { Failpoint } from '../../kernel/failpoint.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { BookingLimits } from './booking-limits.ts';
import type { BookingsRepo } from './bookings.repo.ts';
import type { BookingsService } from './bookings.service.ts';
import type { Carts, Peers, Quotes } from './bookings.types.ts';
import type { Engine } from './engine.ts';
import type { ClaimOf } from './claims.ts';
import type { GuestLinks } from './guest.ts';
import type { Products } from './products.ts';
import type { RequestsRepo } from './requests.repo.ts';

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
  /** How many bookings one visitor may hold and make; left out: any number. */
  readonly limits?: BookingLimits | undefined;
  /** How long a caller waits for the outcome before they get a status address. */
  readonly patienceMs?: number;
}

export interface CreateCall {
  readonly agencyId: string;
  readonly viewer: Viewer;
  readonly body: CreateBookingBody;
  /** The visitor's own, which a cart may be bound to. */
  readonly sessionId?: string;
  /** The same where only the visitor knows it. */
  readonly privateSession?: string | undefined;
  readonly key: string;
  /** Scheme and host the caller speaks to. */
  readonly origin: string;
  readonly language: string;
  readonly ip?: string;
  /** The part of the network address that is the visitor's own; left out where no visitor calls. */
  readonly address?: string;
  readonly via?: string;
  readonly correlationId: string;
  /** Faults of the sandbox that all calls for this booking shall rehearse. */
  readonly rehearsal?: string | undefined;
}

/**
 * A call whose travellers are told: with its body, or in its cart, where more may have been told.
 */
export type ToldCall = Omit<CreateCall, 'body'> & {
  readonly body: QuoteBookingBody;
  /** What only the product asks. */
  readonly details?: object | undefined;
  /** The quote the buyer was shown, where they said so. */
  readonly seen?: string | undefined;
};

export type CreateAnswer =
  | { readonly status: 201; readonly body: { booking: BookingView; guestToken?: string } }
  | { readonly status: 202; readonly body: BookingInProgress };

/** How long the supplier and, before a second booking of a quote, the gateway are waited for. */
export const ASK_MS = 8_000;
