// The calendar entry of the last moment to cancel free.
import type { BookingView } from '@portico/contract';
import { bookingSums, isOver } from '@portico/rules/booking-sums';
import { freeUntil } from '@portico/rules/staircase';
import { localInstant, localTimeAt } from '@portico/rules/zones';
import type { Entry } from './calendar-entry.ts';
import type { Words } from './words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The entry ends with the deadline, and is as long as it takes to cancel. */
const LENGTH = 15 * MINUTE;
/** Reminders, the earliest that can still ring. */
const REMIND_HOURS = [48, 24, 6, 2] as const;

/**
 * The deadline of a booking at `now` (epoch milliseconds): an entry while cancelling is free, as
 * cancelled where an earlier file had one that no longer holds, null where there is nothing to say.
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
  // other terms of an earlier state are not kept: a change may have ended a free time
  const wasFree = (ends !== null && ends > sold) || isChanged(booking);
  const holds = ends !== null && ends > Math.max(now, sold) && !isOver(booking);
  // what has passed by itself needs no word
  if (!holds && (!wasFree || (!isOver(booking) && ends !== null))) return null;
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

/** Whether a change the traveller has paid for may have brought other terms. */
const isChanged = ({ amendments = [] }: BookingView): boolean =>
  amendments.some(({ kind, confirmedAt }) => kind === 'change' && confirmedAt !== null);
