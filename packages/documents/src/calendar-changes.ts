// Computes the change count and last-modified time of a booking, which tell calendar programs which
// of two files is newer.
import { isClosed } from '@portico/rules/booking-sums';
import type { BookingView } from '@portico/contract';

type Changed = Pick<
  BookingView,
  'status' | 'failure' | 'createdAt' | 'confirmedAt' | 'cancelledAt' | 'notices' | 'amendments'
>;

/**
 * Returns true if a booking has ended for good. One that is being cancelled still stands: its
 * supplier may refuse. One whose refund needs an operator has ended, whatever its status says.
 */
export const isEnded = ({
  status,
  failure,
  cancelledAt,
}: Pick<BookingView, 'status' | 'failure' | 'cancelledAt'>): boolean =>
  cancelledAt !== null ||
  failure !== undefined ||
  (isClosed({ status }) && status !== 'cancelling');

/**
 * Returns the instants at which a booking changed, in any order: supplier changes and their
 * responses, amendments, cancellation. None of them is ever taken back.
 */
function changesOf({ cancelledAt, notices = [], amendments = [] }: Changed): string[] {
  const known = (...instants: (string | null)[]) => instants.filter((one) => one !== null);
  return [
    ...notices.flatMap(({ noticedAt, decidedAt }) => known(noticedAt, decidedAt)),
    ...amendments
      .filter((one) => one.status !== 'processing')
      .flatMap((one) => known(one.confirmedAt, one.cancelledAt)),
    ...known(cancelledAt),
  ];
}

/**
 * Returns the SEQUENCE of a booking's calendar entries, 0 for the first file, and the instant (ISO,
 * with Z) of its last change. Both only grow, and are the same for two files of the same state.
 */
export function calendarStamp(booking: Changed): {
  readonly sequence: number;
  readonly changedAt: string;
} {
  const changes = changesOf(booking);
  const first = booking.confirmedAt ?? booking.createdAt;
  return {
    // a booking that failed was never cancelled
    sequence: changes.length + (isEnded(booking) && booking.cancelledAt === null ? 1 : 0),
    changedAt: [first, ...changes].reduce((latest, one) =>
      Date.parse(one) > Date.parse(latest) ? one : latest,
    ),
  };
}
