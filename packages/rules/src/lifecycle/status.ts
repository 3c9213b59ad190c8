// Public status of a state, and actions still available in it.
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
 * Returns the public status for a state. Once it is certain that there will be no booking, it says
 * so, even while the money is still being released. A booking with a partial refund (`givingBack`)
 * stays confirmed.
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

/** Returns true for final states. CONFIRMED is not final: it may be cancelled. */
export const isTerminal = (state: BookingState): boolean =>
  state === 'CANCELLED' || state === 'REJECTED' || state === 'EXPIRED';

/** Returns true if the engine has no pending work for the booking. */
export const isAtRest = (state: BookingState): boolean =>
  isTerminal(state) || state === 'CONFIRMED' || state === 'MANUAL';

/**
 * Returns true if a cancellation can be accepted: for a confirmed booking, or before the payer has
 * acted.
 */
export const isCancellable = (state: BookingState): boolean =>
  state === 'CONFIRMED' || state === 'AWAITING_PAYER';
