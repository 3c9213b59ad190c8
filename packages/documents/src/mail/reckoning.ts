// Computes the money summary of a cancelled booking for its emails, from the sums of
// packages/rules.
import type { BookingView } from '@portico/contract';
import { bookingSums } from '@portico/rules/booking-sums';

/** Minor units; `paid` is the sum of the other fields. */
export interface Reckoning {
  readonly paid: number;
  /** Refunded before the cancellation. */
  readonly before: number;
  readonly kept: number;
  readonly back: number;
}

/**
 * Returns the amount of the latest refund of the booking's own payment. For an email about an
 * amendment's refund, that payment is passed as the booking's own (`Papers.mail`).
 */
export const sentBack = ({
  refunds,
  payment,
  reference: own,
}: Pick<BookingView, 'refunds' | 'payment' | 'reference'>): number =>
  refunds.findLast(({ status, reference = own }) => status === 'completed' && reference === own)
    ?.amount.amount ?? payment.refunded.amount;

/** Returns the whole summary including amendments, as quoted at cancellation. */
export function reckoned(booking: BookingView): Reckoning {
  const { paid, before, kept, back } = bookingSums(booking);
  return { paid, before, kept, back };
}

/**
 * Returns the summary after a refund was sent: of everything if no other refund is outstanding, or
 * else of the booking's own payment, because each payment is refunded separately. null if the
 * booking is still confirmed, and thus keeps nothing because of a cancellation.
 */
export function reckonedOfRefund(booking: BookingView): Reckoning | null {
  if (booking.status === 'confirmed') return null;
  const all = reckoned(booking);
  if (all.back === sentBack(booking)) return all;
  return reckoned({ ...booking, amendments: [] });
}
