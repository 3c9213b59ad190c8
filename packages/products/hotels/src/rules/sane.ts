// What a supplier says is not believed blindly: a hotel or a rate that cannot be is left out and named in the log.
import type { SupplierHotel, SupplierHotelRates, SupplierRate } from '@portico/product-hotels/port';

/** Above this many minor units an amount is a fault of the supplier, whatever the currency: nothing is sold for ten billion. */
const LARGEST = 1_000_000_000_000;
/** A public price of more than this many times what we pay is a fault. */
const LARGEST_UPLIFT = 20;
/** Rates kept of one hotel in one answer: more is noise. */
const MOST_RATES = 400;

const amount = (value: number): boolean =>
  Number.isSafeInteger(value) && value >= 0 && value <= LARGEST;
const filled = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= longest;

/** Why a rate cannot be, or null when it can. */
export function faultOfRate(rate: SupplierRate): string | null {
  if (!filled(rate.rateKey, 1_500)) return 'rate without a key';
  if (!/^[A-Z]{3}$/.test(rate.currency)) return `currency ${String(rate.currency)}`;
  if (!amount(rate.net) || !amount(rate.tax) || !amount(rate.feeOnSite) || !amount(rate.published))
    return 'amount out of range';
  if (rate.net + rate.tax === 0) return 'price of nothing';
  if (rate.published > LARGEST_UPLIFT * (rate.net + rate.tax)) return 'absurd public price';
  if (rate.left !== null && rate.left <= 0) return 'no rooms left';
  const { steps, timeZone } = rate.cancellation;
  if (!zoneExists(timeZone)) return `time zone ${String(timeZone).slice(0, 40)}`;
  if (steps.length === 0 || steps.at(-1)?.until !== null) return 'cancellation without an end';
  let before = '';
  for (const [i, { until, penaltyBp }] of steps.entries()) {
    if (!Number.isInteger(penaltyBp) || penaltyBp < 0 || penaltyBp > 10_000)
      return 'cancellation out of range';
    if (until === null ? i < steps.length - 1 : !isLocal(until))
      return 'cancellation without times';
    if (until !== null && until <= before) return 'cancellation out of order';
    before = until ?? before;
  }
  return null;
}

const LOCAL = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;
/** Whether it is a local time that exists; the calendar is asked only at the end of a month. */
function isLocal(text: string): boolean {
  if (!LOCAL.test(text)) return false;
  const day = Number(text.slice(8, 10));
  return (
    day < 29 ||
    new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)) - 1, day)).getUTCDate() ===
      day
  );
}
const zones = new Map<string, boolean>();

function zoneExists(timeZone: string): boolean {
  let known = zones.get(timeZone);
  if (known === undefined) {
    if (zones.size > 2_000) zones.clear();
    try {
      known = filled(timeZone, 60);
      if (known) Intl.DateTimeFormat('en', { timeZone }).resolvedOptions();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      known = false;
    }
    zones.set(timeZone, known);
  }
  return known;
}

/** Why a hotel cannot be, or null when it can. */
export function faultOfHotel(hotel: SupplierHotel): string | null {
  if (
    !filled(hotel.supplierHotelId, 60) ||
    !/^[A-Za-z0-9][A-Za-z0-9:._-]*$/.test(hotel.supplierHotelId)
  )
    return 'hotel without an id';
  if (!filled(hotel.name, 300)) return 'hotel without a name';
  if (!(Math.abs(hotel.latitude) <= 90 && Math.abs(hotel.longitude) <= 180)) return 'hotel nowhere';
  if (!zoneExists(hotel.timeZone)) return `time zone ${String(hotel.timeZone).slice(0, 40)}`;
  if (!Number.isInteger(hotel.stars) || hotel.stars < 0 || hotel.stars > 5)
    return 'stars out of range';
  if (hotel.score !== null && !(hotel.score >= 0 && hotel.score <= 10)) return 'score out of range';
  return null;
}

/** The hotels and rates that can be, and why others were refused. */
export function saneHotels(list: readonly SupplierHotelRates[]): {
  readonly hotels: SupplierHotelRates[];
  readonly refused: string[];
} {
  const hotels: SupplierHotelRates[] = [];
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
      hotels.push(rates.length === entry.rates.length ? entry : { hotel: entry.hotel, rates });
  }
  return { hotels, refused };
}
