// Validates the rental of a search.
import { PorticoError } from '@portico/contract';
import { addDays, dateIn, isLocalDate, nightsBetween } from '@portico/rules/dates';
import type { Rental } from '../shapes.ts';

export const MAX_DAYS = 30;
export const MAX_DAYS_AHEAD = 300;

/**
 * Returns the number of days of a rental. Throws INVALID_FIELD with the name of the wrong date.
 * @param now Epoch milliseconds.
 */
export function checkRental({ from, to }: Rental, now: number): number {
  const wrong = (field: string, text: string): PorticoError =>
    new PorticoError('INVALID_FIELD', { field, text });
  if (!isLocalDate(from)) throw wrong('from', 'This is no date');
  if (!isLocalDate(to)) throw wrong('to', 'This is no date');
  // yesterday is allowed: it may still be today in the visitor's time zone
  const today = dateIn('UTC', now);
  if (from < addDays(today, -1)) throw wrong('from', 'This day is over');
  if (from > addDays(today, MAX_DAYS_AHEAD))
    throw wrong('from', `Lockers are rented at most ${MAX_DAYS_AHEAD} days ahead`);
  const days = nightsBetween(from, to) + 1;
  if (days < 1) throw wrong('to', 'The last day is before the first');
  if (days > MAX_DAYS) throw wrong('to', `A rental is at most ${MAX_DAYS} days`);
  return days;
}
