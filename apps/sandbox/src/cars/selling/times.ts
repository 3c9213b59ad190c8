// Rental days, and the dates a car is out on.
import { instantOf, type Zone } from '../../kernel/zones.ts';

const DAY = 1_440;
/** Minutes a car may come back late before another day is charged. */
const GRACE = 29;

/** When a car is had: minutes since 1970, each on the clock of its own desk. */
export interface Rented {
  readonly from: number;
  readonly fromZone: Zone;
  readonly to: number;
  readonly toZone: Zone;
}

/** Minutes a car is out: by the clock on the wall where both desks share one, else by instants. */
export const minutesOut = ({ from, fromZone, to, toZone }: Rented): number =>
  fromZone === toZone ? to - from : instantOf(toZone, to) - instantOf(fromZone, from);

/** Every 24 hours begun, with some grace. */
export const rentalDays = (rented: Rented): number =>
  Math.max(1, Math.ceil((minutesOut(rented) - GRACE) / DAY));

/** Days since 1970, at the desk of pick-up, on which the car is out: one for each rental day. */
export function datesOut(rented: Rented): readonly number[] {
  const first = Math.floor(rented.from / DAY);
  return Array.from({ length: rentalDays(rented) }, (_, index) => first + index);
}
