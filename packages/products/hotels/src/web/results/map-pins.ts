import { onePart } from '@portico/storefront/parts/amounts';
import type { MapPin } from '@portico/storefront/maps/city-map/city-map.tsx';
import type { Row } from '../../rules/order.ts';

/**
 * Returns the pins of a list's hotels, each with its price, or '' if none is shown.
 * @param parts divisor of the displayed total, as in the rows
 * @param shown formats minor units of a currency: a pin has room for whole units only
 */
export const pinsOf = (
  rows: readonly Row[],
  parts: number,
  shown: (amount: number, currency: string) => string,
): MapPin[] =>
  rows.map(({ listing: { hotel }, choice: { offer } }) => ({
    id: hotel.id,
    latitude: hotel.latitude,
    longitude: hotel.longitude,
    text: offer.price ? shown(onePart(offer.price.total, parts), offer.price.currency) : '',
  }));
