// Periods of the dashboard's figures, and the list behind each of them.
import { addressOf, type LocalDate, PAGES } from '@portico/contract';
import { addDays, addMonths, nightsBetween } from './dates.ts';

/** Dates by one clock, both included. */
export interface Period {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Longest period in days. */
export const LONGEST_PERIOD = 366;

/**
 * Returns the period that figures are compared with: the same span before. The days of a month are
 * compared with those of the month before, other spans with as many days. Days that are still to come
 * are left out.
 */
export function comparisonOf({ from, to }: Period, today: LocalDate): Period {
  const end = to > today && from <= today ? today : to;
  const isOfMonth = from.endsWith('-01') && from.slice(0, 7) === end.slice(0, 7);
  if (isOfMonth) return { from: addMonths(from, -1), to: addMonths(end, -1) };
  return { from: addDays(from, -1 - nightsBetween(from, end)), to: addDays(from, -1) };
}

/** Bookings that count as sold: those that were cancelled, failed or are not decided do not. */
export const SOLD_STATUS = 'confirmed';

/** Returns the filter of the list whose foot has the sums of the tiles of a period. */
export const soldIn = ({ from, to }: Period, zone: string) =>
  ({ status: [SOLD_STATUS], createdFrom: from, createdTo: to, zone }) as const;

/** Returns the address of that list. */
export const soldAddress = (period: Period, zone: string): string => {
  const { status, ...filter } = soldIn(period, zone);
  return addressOf(PAGES.bookingsList.path, { ...filter, status: status.join() });
};
