// Converts seat map prices from the agency's currency to the quote's charged currency.
import { currencyDigits } from '@portico/rules/currency-digits';
import { fold, scaleFast } from '@portico/rules/fold';
import { minorRatio } from '@portico/rules/money';
import type { SeatMaps } from './cabin-plan.ts';
import type { FlightQuote } from './use-services-quote.ts';

/**
 * Returns the maps with prices converted at the quote's rate, so that the page shows one currency.
 */
export function mapsInQuote(
  { currency, maps, bags }: SeatMaps,
  { charge }: Pick<FlightQuote, 'charge'>,
): SeatMaps {
  if (charge === undefined || charge.settlement.currency !== currency)
    return { currency, maps, bags };
  const by = fold(
    minorRatio(charge.rate, currencyDigits(currency), currencyDigits(charge.currency)),
  );
  return {
    currency: charge.currency,
    bags: bags?.map(({ leg, each }) => ({ leg, each: scaleFast(each, by) })),
    maps: maps.map((map) => ({
      ...map,
      cabins: map.cabins.map((cabin) => ({
        ...cabin,
        rows: cabin.rows.map((row) => ({
          ...row,
          seats: row.seats.map((seat) => ({
            ...seat,
            price: seat.price === null ? null : scaleFast(seat.price, by),
          })),
        })),
      })),
    })),
  };
}
