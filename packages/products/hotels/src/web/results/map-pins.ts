import { onePart } from '@portico/storefront/parts/amounts';
import type { MapPin } from '@portico/storefront/maps/city-map/city-map.tsx';
import type { Row } from './sorting.ts';

/**
 * The hotels of a list where they stand, each with its price, or with '' where none is shown.
 * @param parts into how many parts a total is divided, as in the rows
 * @param shown minor units of a currency as they are written: a pin has room for whole units only
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
