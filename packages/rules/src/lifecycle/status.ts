// What people see of a state, and what they may still do.
import type { BookingState, BookingStatus, FailureReason } from '@portico/contract';

const STATUS: Record<BookingState, BookingStatus> = {
  CREATED: 'processing',
  AUTHORISING: 'processing',
  AUTH_UNKNOWN: 'processing',
  AWAITING_PAYER: 'awaiting_payment',
  AUTHORISED: 'processing',
  BOOKING: 'processing',
  SUPPLIER_UNKNOWN: 'processing',
  TICKETING: 'processing',
  TICKET_UNKNOWN: 'processing',
  BOOKED: 'processing',
  CAPTURING: 'processing',
  CAPTURE_UNKNOWN: 'processing',
  CONFIRMED: 'confirmed',
  VOIDING: 'failed',
  CANCELLING: 'cancelling',
  CANCEL_UNKNOWN: 'cancelling',
  REFUNDING: 'cancelled',
  REFUND_UNKNOWN: 'cancelled',
  REFUND_FAILED: 'cancelled',
  MANUAL: 'attention',
  CANCELLED: 'cancelled',
  REJECTED: 'failed',
  EXPIRED: 'expired',
};

/**
 * The traveller's word for a state. Once it is clear that there will be no booking, it says so,
 * even while the money is still being released. A booking that money comes back of stands
 * (`givingBack`).
 */
export function statusOf(
  state: BookingState,
  failure: FailureReason | null,
  givingBack = false,
): BookingStatus {
  if (givingBack) return 'confirmed';
  if (state === 'MANUAL' || failure === null) return STATUS[state];
  return failure === 'PAYER_LEFT' ? 'expired' : 'failed';
}

/** Final states. CONFIRMED is none: it may be cancelled. */
export const isTerminal = (state: BookingState): boolean =>
  state === 'CANCELLED' || state === 'REJECTED' || state === 'EXPIRED';

/** Nothing is under way: the engine has no work with it. */
export const isAtRest = (state: BookingState): boolean =>
  isTerminal(state) || state === 'CONFIRMED' || state === 'MANUAL';

/**
 * Whether a cancellation can be accepted: a confirmed booking, or one whose payer has not acted
 * yet.
 */
export const isCancellable = (state: BookingState): boolean =>
  state === 'CONFIRMED' || state === 'AWAITING_PAYER';
