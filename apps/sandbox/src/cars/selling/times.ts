// Counts rental days, and lists the dates on which a car is rented out.
import { instantOf, type Zone } from '../../kernel/zones.ts';

const DAY = 1_440;
/** Minutes of late return before another day is charged. */
const GRACE = 29;

/** Pick-up and return in minutes since 1970, each in the local time of its own desk. */
export interface Rented {
  readonly from: number;
  readonly fromZone: Zone;
  readonly to: number;
  readonly toZone: Zone;
}

/** Returns the duration in minutes: by local time if both desks share a zone, else by instants. */
export const minutesOut = ({ from, fromZone, to, toZone }: Rented): number =>
  fromZone === toZone ? to - from : instantOf(toZone, to) - instantOf(fromZone, from);

/** Returns the number of started 24-hour periods, after a grace period. */
export const rentalDays = (rented: Rented): number =>
  Math.max(1, Math.ceil((minutesOut(rented) - GRACE) / DAY));

/**
 * Returns the days since 1970, at the pick-up desk, on which the car is rented: one for each rental
 * day.
 */
export function datesOut(rented: Rented): readonly number[] {
  const first = Math.floor(rented.from / DAY);
  return Array.from({ length: rentalDays(rented) }, (_, index) => first + index);
}
