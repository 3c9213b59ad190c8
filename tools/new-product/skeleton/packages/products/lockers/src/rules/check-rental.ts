// Which rentals can be searched for.
import { PorticoError } from '@portico/contract';
import { addDays, dateIn, isLocalDate, nightsBetween } from '@portico/rules/dates';
import type { Rental } from '../shapes.ts';

export const MOST_DAYS = 30;
export const MOST_DAYS_AHEAD = 300;

/**
 * Days of a rental. Throws INVALID_FIELD that names the wrong date. @param now epoch milliseconds
 */
export function checkRental({ from, to }: Rental, now: number): number {
  const wrong = (field: string, text: string): PorticoError =>
    new PorticoError('INVALID_FIELD', { field: `rental.${field}`, text });
  if (!isLocalDate(from)) throw wrong('from', 'This is no date');
  if (!isLocalDate(to)) throw wrong('to', 'This is no date');
  // the day before today is allowed: where the visitor is it may still be today
  const today = dateIn('UTC', now);
  if (from < addDays(today, -1)) throw wrong('from', 'This day is over');
  if (from > addDays(today, MOST_DAYS_AHEAD))
    throw wrong('from', `Lockers are rented at most ${MOST_DAYS_AHEAD} days ahead`);
  const days = nightsBetween(from, to) + 1;
  if (days < 1) throw wrong('to', 'The last day is before the first');
  if (days > MOST_DAYS) throw wrong('to', `A rental is at most ${MOST_DAYS} days`);
  return days;
}
