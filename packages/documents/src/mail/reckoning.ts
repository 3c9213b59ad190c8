// What a cancelled booking comes to in money. Changes may have given some of it back before, and each amendment was paid by itself.
import type { BookingView } from '@portico/contract';

/** Minor units; `paid` is the sum of the others. */
export interface Reckoning {
  readonly paid: number;
  /** Came back before it was cancelled. */
  readonly before: number;
  readonly kept: number;
  readonly back: number;
}

type Paid = Pick<BookingView, 'payment' | 'penalty' | 'refunds' | 'amendments' | 'status'>;

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

/** What has been sent back by the latest refund. */
export const sentBack = ({ refunds, payment }: Pick<Paid, 'refunds' | 'payment'>): number =>
  refunds.findLast(({ status }) => status === 'completed')?.amount.amount ??
  payment.refunded.amount;

/** All of it, with its amendments: as its cancellation was quoted. */
export function reckoned({ payment, penalty, amendments = [] }: Paid): Reckoning {
  const done = amendments.filter(({ confirmedAt }) => confirmedAt !== null);
  const [captured, refunded] = [payment.captured.amount, payment.refunded.amount];
  const paid = captured + sumOf(done.map((one) => one.captured.amount));
  const before = sumOf(done.map((one) => one.back.amount));
  const kept =
    Math.min(penalty?.amount ?? 0, captured - refunded) +
    sumOf(
      done.map(
        (one) =>
          one.kept?.amount ??
          (one.status === 'cancelled' ? one.captured.amount - one.refunded.amount : 0),
      ),
    );
  return { paid, before, kept, back: Math.max(0, paid - before - kept) };
}

/**
 * Once a refund has left: all of it, where nothing else comes back, or else that of the booking's own payment, as each payment is
 * given back by itself. null where the booking stands, and keeps nothing because of it.
 */
export function reckonedOfRefund(booking: Paid): Reckoning | null {
  const { payment, status } = booking;
  if (status === 'confirmed') return null;
  const [paid, refunded] = [payment.captured.amount, payment.refunded.amount];
  const back = sentBack(booking);
  const all = reckoned(booking);
  if (all.back === back) return all;
  return {
    paid,
    before: Math.max(0, refunded - back),
    kept: paid - Math.max(refunded, back),
    back,
  };
}
