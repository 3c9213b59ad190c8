// Validates suppliers' responses: an inconsistent hotel or rate is dropped and logged.
import { isItemKey } from '@portico/rules/item-id';
import {
  faultOfHandle,
  faultOfPrice,
  filled,
  isOnGlobe,
  isWithin,
  named,
  zoneExists,
} from '@portico/rules/sane';
import type { HotelQuery } from '../port.ts';
import type { Zoned, ZonedRates } from './zoned.ts';

/** Maximum number of rates kept per hotel and response. */
const MAX_RATES = 400;

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The searched circle. */
type Area = Pick<HotelQuery, 'latitude' | 'longitude' | 'radiusMiles'>;

/**
 * Returns the fault of a hotel; null if it is valid. `asked` is the search it responds to, if any.
 */
export function faultOfHotel(hotel: Zoned, asked?: Area): string | null {
  if (!isItemKey(hotel.supplierHotelId)) return 'hotel without an id';
  if (!filled(hotel.name, 300)) return 'hotel without a name';
  if (!isOnGlobe(hotel.latitude, hotel.longitude)) return 'hotel nowhere';
  if (hotel.timeZone === '') return 'no time zone is known';
  if (!zoneExists(hotel.timeZone)) return `time zone ${String(hotel.timeZone).slice(0, 40)}`;
  if (!Number.isInteger(hotel.stars * 2) || hotel.stars < 0 || hotel.stars > 5)
    return 'stars out of range';
  if (![hotel.checkInFrom, hotel.checkOutBy].every((time) => time === null || CLOCK.test(time)))
    return 'time of day';
  if (hotel.score !== null && !(hotel.score >= 0 && hotel.score <= 10)) return 'score out of range';
  return asked === undefined || isWithin(hotel, asked, asked.radiusMiles)
    ? null
    : 'outside the area that was asked for';
}

/**
 * Returns the valid hotels and rates, and the reasons others were rejected; `asked` is the search
 * they respond to, if any.
 */
export function saneHotels(
  list: readonly ZonedRates[],
  asked?: Area,
): {
  readonly items: ZonedRates[];
  readonly refused: string[];
} {
  const items: ZonedRates[] = [];
  const refused: string[] = [];
  for (const entry of list) {
    const fault = faultOfHotel(entry.hotel, asked) ?? faultOfHandle(entry.handle);
    if (fault !== null) {
      refused.push(named(`hotel ${entry.hotel.supplierHotelId}`, fault));
      continue;
    }
    const rates = entry.rates.slice(0, MAX_RATES).filter((rate) => {
      const wrong = faultOfPrice(rate);
      if (wrong !== null) refused.push(named(`rate ${rate.rateKey}`, wrong));
      return wrong === null;
    });
    if (rates.length > 0)
      items.push(rates.length === entry.rates.length ? entry : { ...entry, rates });
  }
  return { items, refused };
}
