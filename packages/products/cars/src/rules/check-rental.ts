// Validates rental times: 1 to 60 days, at most 330 days ahead, with a minimum lead time.
import { type LocalDateTime, PorticoError } from '@portico/contract';
import { isLocalDate } from '@portico/rules/dates';
import { instantsOf, localInstant } from '@portico/rules/zones';
import { type Desk, RENTAL_LIMITS, type RentalTimes } from '../shapes.ts';
import { rentalDays } from './rental-days.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Largest offset from UTC, used for places with an unknown zone. */
const UNKNOWN_ZONE_MS = 14 * HOUR_MS;

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d(?::00)?$/;

/** Returns true if the text is a local time to the minute on an existing date. */
export const isLocalTime = (text: string): boolean =>
  LOCAL_TIME.test(text) && isLocalDate(text.slice(0, 10));

/** A fault in the times of a rental. */
export interface RentalFault {
  readonly field: 'pickUpAt' | 'dropOffAt';
  readonly fault: 'time' | 'over' | 'ahead' | 'backwards' | 'long';
}

/** Zones of the places; null if unknown. */
export interface PlaceZones {
  readonly pickUp: string | null;
  readonly dropOff: string | null;
}

/**
 * Returns the fault in the times of a rental; null if there is none.
 * @param now epoch milliseconds
 */
export function rentalFault(
  { pickUpAt, dropOffAt }: RentalTimes,
  zones: PlaceZones,
  now: number,
): RentalFault | null {
  if (!isLocalTime(pickUpAt)) return { field: 'pickUpAt', fault: 'time' };
  if (!isLocalTime(dropOffAt)) return { field: 'dropOffAt', fault: 'time' };
  if (isSkipped(pickUpAt, zones.pickUp)) return { field: 'pickUpAt', fault: 'time' };
  if (isSkipped(dropOffAt, zones.dropOff)) return { field: 'dropOffAt', fault: 'time' };
  const begins = localInstant(pickUpAt, zones.pickUp ?? 'UTC');
  const slack = zones.pickUp === null ? UNKNOWN_ZONE_MS : 0;
  if (begins + slack < now) return { field: 'pickUpAt', fault: 'over' };
  if (begins - slack > now + RENTAL_LIMITS.ahead * DAY_MS)
    return { field: 'pickUpAt', fault: 'ahead' };
  const days = daysBetween(pickUpAt, dropOffAt, zones);
  if (days < RENTAL_LIMITS.shortest) return { field: 'dropOffAt', fault: 'backwards' };
  return days > RENTAL_LIMITS.longest ? { field: 'dropOffAt', fault: 'long' } : null;
}

/** Returns true if the time is skipped by a daylight saving change: no desk is open then. */
const isSkipped = (time: LocalDateTime, zone: string | null): boolean =>
  zone !== null && instantsOf(time, zone).length === 0;

const daysBetween = (
  pickUpAt: LocalDateTime,
  dropOffAt: LocalDateTime,
  { pickUp, dropOff }: PlaceZones,
): number => {
  const isKnown = pickUp !== null && dropOff !== null;
  return rentalDays(
    { pickUpAt, dropOffAt },
    {
      pickUp: { timeZone: isKnown ? pickUp : 'UTC' },
      dropOff: { timeZone: isKnown ? dropOff : 'UTC' },
    },
  );
};

const SAID: Record<RentalFault['fault'], string> = {
  time: 'This is no time',
  over: 'This time is over',
  ahead: `Cars are rented at most ${RENTAL_LIMITS.ahead} days ahead`,
  backwards: 'Bring the car back after you fetch it',
  long: `A rental is at most ${RENTAL_LIMITS.longest} days`,
};

/** Names of the time fields in a request body. */
export type TimeNames = Readonly<Record<RentalFault['field'], string>>;
const OWN_NAMES: TimeNames = { pickUpAt: 'pickUpAt', dropOffAt: 'dropOffAt' };

/**
 * Returns the number of rental days. Throws INVALID_FIELD naming the wrong time.
 * @param now epoch milliseconds
 */
export function checkRental(
  times: RentalTimes,
  zones: PlaceZones,
  now: number,
  names = OWN_NAMES,
): number {
  const wrong = rentalFault(times, zones, now);
  if (wrong !== null)
    throw new PorticoError('INVALID_FIELD', { field: names[wrong.field], text: SAID[wrong.fault] });
  return daysBetween(times.pickUpAt, times.dropOffAt, zones);
}

/** Minimum lead time in hours before pick-up: 2 at airports, 24 elsewhere. */
export const latestHours = ({ place }: Pick<Desk, 'place'>): number =>
  place === 'airport' ? 2 : 24;

/**
 * Returns true if it is too late to book a rental at a desk (TOO_LATE_TO_BOOK).
 * @param now epoch milliseconds
 */
export const isTooLate = (
  desk: Pick<Desk, 'place' | 'timeZone'>,
  pickUpAt: LocalDateTime,
  now: number,
): boolean => localInstant(pickUpAt, desk.timeZone) - now < latestHours(desk) * HOUR_MS;
