// Computes until when a supplier's change of a booking can be answered, and by whom.
import type { BookingView, NoticeView } from '@portico/contract';

/** Instants of a booking, epoch milliseconds. */
export interface ChangedTimes {
  /** Its begin as sold, and as it is now. */
  readonly starts: readonly number[];
  /** When the changed services begin, as sold and as they are now. */
  readonly changed: readonly number[];
}

/**
 * Returns the deadline of an answer, epoch milliseconds: the begin of the booking while it is
 * ahead. Once it is under way, the next changed service that is still ahead; if there is none, an
 * instant in the past.
 */
export function answerByOf({ starts, changed }: ChangedTimes, now: number): number {
  const start = Math.min(...starts);
  if (now < start) return start;
  const ahead = changed.filter((at) => at > now);
  return ahead.length > 0 ? Math.min(...ahead) : Math.max(start, ...changed);
}

/**
 * Returns true if the right to cancel because of an open notice can only be settled by the agency:
 * the booking has begun, and suppliers cancel whole bookings only. For confirmed bookings.
 */
export const isLeftToAgency = ({
  state,
  isSignificant,
  answers,
}: Pick<NoticeView, 'state' | 'isSignificant' | 'answers'>): boolean =>
  state === 'open' && isSignificant && !answers.includes('cancel');

/**
 * Returns the end of the key of the text about a booking that has begun: bookings can be cancelled
 * under their terms through their first day.
 */
export const begunKey = ({
  cancellable,
}: Pick<BookingView, 'cancellable'>): 'begun' | 'begunToday' =>
  cancellable ? 'begunToday' : 'begun';
