import type { BookingRow } from '../record/bookings.types.ts';

/** Returns true if a booking's papers can be sent: it is confirmed and not cancelled. */
export const hasPapers = ({
  confirmedAt,
  cancelledAt,
  state,
  givingBack,
}: Pick<BookingRow, 'confirmedAt' | 'cancelledAt' | 'state' | 'givingBack'>): boolean =>
  confirmedAt !== null && cancelledAt === null && (state === 'CONFIRMED' || givingBack);
