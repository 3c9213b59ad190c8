// Computes the charged rental days: every 24 hours begun, with a grace period of 29 minutes.
import type { LocalDate } from '@portico/contract';
import { addDays } from '@portico/rules/dates';
import { localInstant } from '@portico/rules/zones';
import type { Desk, RentalTimes } from '../shapes.ts';

/** Minutes a car may be returned late before another day is charged. */
export const GRACE_MINUTES = 29;
const DAY_MINUTES = 24 * 60;

/** The zones of both desks. */
export interface DeskZones {
  readonly pickUp: Pick<Desk, 'timeZone'>;
  readonly dropOff: Pick<Desk, 'timeZone'>;
}

/**
 * Returns the minutes of a rental. Desks in one zone: by local time, so that a rental over a clock
 * change has whole days; in two zones: by instants. NaN if a time is invalid. Throws a RangeError
 * for an unknown zone.
 */
export function rentalMinutes(
  { pickUpAt, dropOffAt }: RentalTimes,
  { pickUp, dropOff }: DeskZones,
): number {
  const isOneClock = pickUp.timeZone === dropOff.timeZone;
  const from = localInstant(pickUpAt, isOneClock ? 'UTC' : pickUp.timeZone);
  const to = localInstant(dropOffAt, isOneClock ? 'UTC' : dropOff.timeZone);
  return (to - from) / 60_000;
}

/** Returns the rental days of a duration in minutes; 0 if it is not positive. */
export const daysOfMinutes = (minutes: number): number =>
  minutes > 0 ? Math.max(1, Math.ceil((minutes - GRACE_MINUTES) / DAY_MINUTES)) : 0;

/** Returns the rental days; 0 if drop-off is before pick-up or a time is invalid. */
export const rentalDays = (times: RentalTimes, desks: DeskZones): number =>
  daysOfMinutes(rentalMinutes(times, desks));

/**
 * Returns the dates the car is in use, as a fleet counts them: one for each rental day, from the
 * day of pick-up.
 */
export const rentalDates = (
  { pickUpAt }: Pick<RentalTimes, 'pickUpAt'>,
  days: number,
): LocalDate[] => Array.from({ length: days }, (_, day) => addDays(pickUpAt.slice(0, 10), day));
