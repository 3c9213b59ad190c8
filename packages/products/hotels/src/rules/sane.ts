// What a supplier says is not believed blindly: a hotel or a rate that cannot be is left out and named in the log.
import { isItemKey } from '@portico/rules/item-id';
import { faultOfPrice, filled, isOnGlobe, zoneExists } from '@portico/rules/sane';
import type { SupplierHotel, SupplierHotelRates, SupplierRate } from '../port.ts';

/** Rates kept of one hotel in one answer: more is noise. */
const MOST_RATES = 400;

/** Why a hotel cannot be, or null when it can. */
export function faultOfHotel(hotel: SupplierHotel): string | null {
  if (!isItemKey(hotel.supplierHotelId)) return 'hotel without an id';
  if (!filled(hotel.name, 300)) return 'hotel without a name';
  if (!isOnGlobe(hotel.latitude, hotel.longitude)) return 'hotel nowhere';
  if (!zoneExists(hotel.timeZone)) return `time zone ${String(hotel.timeZone).slice(0, 40)}`;
  if (!Number.isInteger(hotel.stars) || hotel.stars < 0 || hotel.stars > 5)
    return 'stars out of range';
  if (hotel.score !== null && !(hotel.score >= 0 && hotel.score <= 10)) return 'score out of range';
  return null;
}

/**
 * Why a rate cannot be, or null when it can. Hotels cancel by shares of the price: an amount would be shown in the supplier's
 * currency before there is a quote to convert it.
 */
export function faultOfRate(rate: SupplierRate): string | null {
  const wrong = faultOfPrice(rate);
  if (wrong !== null) return wrong;
  return rate.cancellation.steps.some(({ penaltyBp }) => penaltyBp === undefined)
    ? 'cancellation not a share'
    : null;
}

/** The hotels and rates that can be, and why others were refused. */
export function saneHotels(list: readonly SupplierHotelRates[]): {
  readonly items: SupplierHotelRates[];
  readonly refused: string[];
} {
  const items: SupplierHotelRates[] = [];
  const refused: string[] = [];
  for (const entry of list) {
    const fault = faultOfHotel(entry.hotel);
    if (fault !== null) {
      refused.push(fault);
      continue;
    }
    const rates = entry.rates.slice(0, MOST_RATES).filter((rate) => {
      const wrong = faultOfRate(rate);
      if (wrong !== null) refused.push(wrong);
      return wrong === null;
    });
    if (rates.length > 0)
      items.push(rates.length === entry.rates.length ? entry : { hotel: entry.hotel, rates });
  }
  return { items, refused };
}
