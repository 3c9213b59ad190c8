// Builds the calendar entry for the free cancellation deadline.
import type { BookingView } from '@portico/contract';
import { bookingSums } from '@portico/rules/booking-sums';
import { freeUntil } from '@portico/rules/staircase';
import { localInstant, localTimeAt } from '@portico/rules/zones';
import { isEnded } from './calendar-changes.ts';
import type { Entry } from './calendar-entry.ts';
import type { Words } from './words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The entry ends at the deadline; its length is the time needed to cancel. */
const LENGTH = 15 * MINUTE;
/** Hours before the deadline; the first one that is still in the future is used. */
const REMIND_HOURS = [48, 24, 6, 2] as const;

/**
 * Returns the deadline entry of a booking at `now` (epoch milliseconds): active while cancellation
 * is free, marked as cancelled if an earlier file had one that no longer applies, null if none is
 * needed.
 */
export function deadlineEntry(
  booking: BookingView,
  title: string,
  { t }: Words,
  now: number,
): Entry | null {
  const { timeZone, steps } = bookingSums(booking).terms.cancellation;
  const free = freeUntil({ steps });
  const ends = free === null ? null : localInstant(free, timeZone);
  const sold = Date.parse(booking.confirmedAt ?? booking.createdAt);
  // earlier terms are not stored: a change may have ended a free period
  const wasFree = (ends !== null && ends > sold) || isChanged(booking);
  const holds = ends !== null && ends > Math.max(now, sold) && !isEnded(booking);
  // a deadline that has simply passed needs no cancelled entry
  if (!holds && (!wasFree || (!isEnded(booking) && ends !== null))) return null;
  const { from, fromZone } = booking.span;
  const at = ends ?? localInstant(from, fromZone);
  const zone = ends === null ? fromZone : timeZone;
  const begins = at - LENGTH;
  const lead = REMIND_HOURS.find((hours) => begins - hours * HOUR > now);
  return {
    key: 'deadline',
    title,
    text: `${t('voucher.reference')} ${booking.reference}`,
    location: '',
    span: {
      from: localTimeAt(begins, zone),
      fromZone: zone,
      to: localTimeAt(at, zone),
      toZone: zone,
    },
    ...(lead === undefined ? {} : { remindHours: lead }),
    isOff: !holds,
    isBusy: false,
  };
}

/** Returns true if a confirmed change of the booking may have altered its terms. */
const isChanged = ({ amendments = [] }: BookingView): boolean =>
  amendments.some(({ kind, confirmedAt }) => kind === 'change' && confirmedAt !== null);
