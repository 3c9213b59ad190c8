// Computes the change count and last-modified time of a booking, which tell calendar programs which
// of two files is newer.
import { isClosed } from '@portico/rules/booking-sums';
import type { BookingView } from '@portico/contract';

type Changed = Pick<
  BookingView,
  'status' | 'createdAt' | 'confirmedAt' | 'cancelledAt' | 'notices' | 'amendments'
>;

/**
 * Returns the instants at which a booking changed, in any order: supplier changes and their
 * responses, amendments, cancellation.
 */
function changesOf({ status, cancelledAt, notices = [], amendments = [] }: Changed): string[] {
  const known = (...instants: (string | null)[]) => instants.filter((one) => one !== null);
  return [
    ...notices.flatMap(({ noticedAt, decidedAt }) => known(noticedAt, decidedAt)),
    ...amendments
      .filter((one) => one.status !== 'processing')
      .flatMap((one) => known(one.confirmedAt, one.cancelledAt)),
    ...(isClosed({ status }) ? known(cancelledAt) : []),
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
  const isOff = isClosed(booking);
  const first = booking.confirmedAt ?? booking.createdAt;
  return {
    // a booking being cancelled has no cancellation instant yet
    sequence: changes.length + (isOff && booking.cancelledAt === null ? 1 : 0),
    changedAt: [first, ...changes].reduce((latest, one) =>
      Date.parse(one) > Date.parse(latest) ? one : latest,
    ),
  };
}
