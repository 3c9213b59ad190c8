// Converts rows of a booking and its amendments to payments, for the cancel quote. Pages compute
// theirs from the view by the same rules (`bookingSums`).
import { atStake } from '@portico/rules/at-stake';
import type { Addition } from '@portico/rules/addition-ended';
import { type Part, withReserves } from '@portico/rules/booking-parts';
import type { BookingRow } from './bookings.types.ts';

/**
 * Returns the booking's own payment and those of its active amendments, oldest first. No refund may
 * be in progress: the caller refuses that.
 * @param amendments newest first
 */
export function partsOfRows(
  above: BookingRow,
  amendments: readonly BookingRow[],
): readonly (Part & { readonly id: string; readonly row: BookingRow })[] {
  const rows = [above, ...amendments.filter(({ state }) => state === 'CONFIRMED').toReversed()];
  const parts = rows.map((row) => ({
    id: row.id,
    row,
    reference: row.reference,
    kind: row.parent?.kind ?? ('booking' as const),
    card: row.payment?.card ?? null,
    captured: row.captured,
    refunded: row.refunded + row.writtenOff,
    pending: 0,
    backOpen: row.backOpen,
    stake: atStake(row.sale),
    cancellation: row.sale.cancellation,
  }));
  return withReserves(parts);
}

/**
 * Returns the amount of a booking's payments that a change can still refund: what was neither
 * refunded nor promised.
 * @param amendments newest first
 */
export const refundableOf = (above: BookingRow, amendments: readonly BookingRow[]): number =>
  partsOfRows(above, amendments).reduce(
    (sum, { captured, refunded, reserved = 0 }) =>
      sum + Math.max(0, captured - refunded - reserved),
    0,
  );

/** Returns an addition with its payment and terms, for cancelling it alone. */
export const additionOf = ({
  dueNow,
  captured,
  refunded,
  writtenOff,
  sale: { cancellation },
}: BookingRow): Addition => ({
  price: dueNow,
  captured,
  refunded: refunded + writtenOff,
  cancellation,
});
