// What a cancelled booking comes to in money, for its mails. The sums themselves are worked out by
// the rules.
import type { BookingView } from '@portico/contract';
import { bookingSums } from '@portico/rules/booking-sums';

/** Minor units; `paid` is the sum of the others. */
export interface Reckoning {
  readonly paid: number;
  /** Came back before it was cancelled. */
  readonly before: number;
  readonly kept: number;
  readonly back: number;
}

/**
 * What has been sent back by the latest refund of the booking's own payment. A mail about an
 * amendment's refund is written of a booking with that payment as its own (`Papers.mail`).
 */
export const sentBack = ({
  refunds,
  payment,
  reference: own,
}: Pick<BookingView, 'refunds' | 'payment' | 'reference'>): number =>
  refunds.findLast(({ status, reference = own }) => status === 'completed' && reference === own)
    ?.amount.amount ?? payment.refunded.amount;

/** All of it, with its amendments: as its cancellation was quoted. */
export function reckoned(booking: BookingView): Reckoning {
  const { paid, before, kept, back } = bookingSums(booking);
  return { paid, before, kept, back };
}

/**
 * Once a refund has left: all of it, where nothing else comes back, or else that of the booking's
 * own payment, as each payment is given back by itself. null where the booking stands, and keeps
 * nothing because of it.
 */
export function reckonedOfRefund(booking: BookingView): Reckoning | null {
  if (booking.status === 'confirmed') return null;
  const all = reckoned(booking);
  if (all.back === sentBack(booking)) return all;
  return reckoned({ ...booking, amendments: [] });
}
