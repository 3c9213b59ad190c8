import type { LocalDate } from '@portico/contract';
import { firstDay } from '@portico/storefront/parts/times';
import { type AirSearch, formatPoint } from '../../rules/address.ts';
import { usePlaceNames } from './place-names.ts';

/**
 * Returns the first day on which a journey may begin: today at its first place, and while the zone
 * of that place is loading the first day that is not past everywhere.
 */
export function useFirstDay({ slices: [first] }: Pick<AirSearch, 'slices'>): LocalDate {
  const point = first === undefined ? '' : formatPoint(first.from);
  const nameOf = usePlaceNames(point === '' ? [] : [point]);
  return firstDay(nameOf(point)?.timeZone);
}
