import type { LocalDate } from '@portico/contract';
import { firstDayAt } from '@portico/rules/dates';
import { currentTime } from '@portico/storefront/platform/clock';
import type { HotelSearch } from '../../rules/address.ts';

const DEGREES_AN_HOUR = 15;
/** No inhabited place keeps a clock further behind its sun; whole hours are rounded down as well. */
const BEHIND_SUN = 2;
const LAST_HOUR = 12;

/**
 * Returns the first selectable day at a place: an address holds its position, not its zone, and the
 * position tells the earliest that its clocks may show. Without a place it is the first day that is
 * not past everywhere. East of the date line the day before today may be selectable; the server
 * refuses it by the zone of the place.
 */
export function firstDayNear(place: HotelSearch['place'] | null): LocalDate {
  if (place === null) return firstDayAt(null, currentTime());
  const behind = Math.ceil(-place.longitude / DEGREES_AN_HOUR) + BEHIND_SUN;
  const hours = Math.min(behind, LAST_HOUR);
  // 'Etc/GMT+5' is five hours behind Greenwich
  return firstDayAt(`Etc/GMT${hours < 0 ? '' : '+'}${hours}`, currentTime());
}
