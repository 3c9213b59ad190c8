// Tasks about bookings whose penalty is unknown.
import type { BreaksRepo } from './breaks.repo.ts';
import type { BreakRow, OurBooking } from './reconciliation.types.ts';

/**
 * Closes open tasks of bookings that have been cancelled since: the penalty became known.
 * @param rows our bookings by id
 */
export async function closeCancelled(
  breaks: Pick<BreaksRepo, 'close'>,
  open: readonly BreakRow[],
  rows: ReadonlyMap<string, OurBooking>,
): Promise<void> {
  for (const row of open) {
    const booking = row.bookingId === null ? undefined : rows.get(row.bookingId);
    if (row.kind === 'refund-unknown' && row.decided === null && booking?.state === 'CANCELLED')
      await breaks.close(row, 'the booking is cancelled', 'rule');
  }
}
