// How many days a rental is charged for: every 24 hours begun, with 29 minutes' grace.
import type { LocalDate } from '@portico/contract';
import { addDays } from '@portico/rules/dates';
import { localInstant } from '@portico/rules/zones';
import type { Desk, RentalTimes } from '../shapes.ts';

/** A car may be brought back this many minutes late before another day begins. */
export const GRACE_MINUTES = 29;
const DAY_MINUTES = 24 * 60;

/** The zones of both desks. */
export interface DeskZones {
  readonly pickUp: Pick<Desk, 'timeZone'>;
  readonly dropOff: Pick<Desk, 'timeZone'>;
}

/**
 * Minutes of a rental. Desks in one zone: by the clock on the wall, so that a rental over a clock
 * change has whole days; in two zones: by instants. NaN when a time is none. Throws a RangeError
 * for a zone that does not exist.
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

/** Rental days of so many minutes; 0 where they are none. */
export const daysOfMinutes = (minutes: number): number =>
  minutes > 0 ? Math.max(1, Math.ceil((minutes - GRACE_MINUTES) / DAY_MINUTES)) : 0;

/** Rental days; 0 where the car would come back before it is fetched, or a time is none. */
export const rentalDays = (times: RentalTimes, desks: DeskZones): number =>
  daysOfMinutes(rentalMinutes(times, desks));

/**
 * The dates a car is out on, as a fleet counts them: one for each rental day, from the day of
 * pick-up.
 */
export const rentalDates = (
  { pickUpAt }: Pick<RentalTimes, 'pickUpAt'>,
  days: number,
): LocalDate[] => Array.from({ length: days }, (_, day) => addDays(pickUpAt.slice(0, 10), day));
