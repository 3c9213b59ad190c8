// Types shared by the modules that sell amendments.
import type { AmendmentKind, BookingView } from '@portico/contract';
import type { BookingInProgress } from '@portico/contract/http/booking';
import type { Keys } from '../../../kernel/keys.ts';
import type { OpenCall } from '../read/booking-access.ts';
import type { BookingsService } from '../read/bookings.service.ts';
import type { CreateDeps } from '../create/create.types.ts';
import type { FamilyDeps } from './amendment-sync.ts';
import type { NoticesRepo } from '../store/notices.repo.ts';

export interface AmendingDeps
  extends Omit<CreateDeps, 'carts' | 'claimOf' | 'quotes' | 'viewWhole'>, Omit<FamilyDeps, 'repo'> {
  readonly bookings: BookingsService;
  readonly notices: Pick<NoticesRepo, 'asked' | 'answeredBy'>;
  readonly keys: Keys;
  readonly wake: () => void;
}

export interface AmendCall extends OpenCall {
  readonly kind: AmendmentKind;
  /** '' for a second payment: its amount is the booking's own. */
  readonly offerId: string;
  readonly hasPayment: boolean;
  readonly acceptedTerms: string;
  readonly language: string;
  readonly key: string;
  readonly origin: string;
  readonly ip?: string;
  readonly correlationId: string;
  readonly rehearsal?: string | undefined;
}

export type AmendAnswer =
  | { readonly status: 201; readonly body: { booking: BookingView } }
  | { readonly status: 202; readonly body: BookingInProgress };
