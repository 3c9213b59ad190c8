// Validates stay dates (decisions of the module: at most 30 nights, at most 500 days ahead).
import { PorticoError } from '@portico/contract';
import { addDays, dateIn, isLocalDate, nightsBetween } from '@portico/rules/dates';
import type { Stay } from '../shapes.ts';

export const MAX_NIGHTS = 30;
export const MAX_DAYS_AHEAD = 500;

/**
 * Returns the nights of a stay. Throws INVALID_FIELD naming the wrong date. `timeZone` is the
 * place's zone, null if unknown. The day before today is allowed: it may still be that day in the
 * visitor's zone, and a guest may arrive after midnight.
 */
export function checkStay(
  stay: Stay,
  timeZone: string | null,
  now: number,
  field = 'stay',
  names = { checkIn: 'checkIn', checkOut: 'checkOut' },
): number {
  const wrong = (name: string, text: string): PorticoError =>
    new PorticoError('INVALID_FIELD', { field: `${field}.${name}`, text });
  if (!isLocalDate(stay.checkIn)) throw wrong(names.checkIn, 'This is no date');
  if (!isLocalDate(stay.checkOut)) throw wrong(names.checkOut, 'This is no date');
  const today = dateIn(timeZone ?? 'UTC', now);
  if (stay.checkIn < addDays(today, -1)) throw wrong(names.checkIn, 'This day is over');
  if (stay.checkIn > addDays(today, MAX_DAYS_AHEAD))
    throw wrong(names.checkIn, `Rooms are sold at most ${MAX_DAYS_AHEAD} days ahead`);
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  if (nights < 1) throw wrong(names.checkOut, 'Leave at least a day after you arrive');
  if (nights > MAX_NIGHTS) throw wrong(names.checkOut, `A stay is at most ${MAX_NIGHTS} nights`);
  return nights;
}
