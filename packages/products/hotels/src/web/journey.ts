// Addresses of the hotel journey.
import { formatSearch, type HotelSearch } from '@portico/rules/search-address';

export const SEARCH_PATH = '/booknow/hotels/search';
export const DETAILS_PATH = '/booknow/hotels/search-details';
export const CHECKOUT_PATH = '/booknow/hotels/checkout';

export const resultsAddress = (search: HotelSearch): string =>
  `${SEARCH_PATH}?${formatSearch(search)}`;

/** A hotel's page for a stay; `rate` is the one to begin with. */
export function detailsAddress(hotelId: string, search: HotelSearch, rate?: string | null): string {
  const query = new URLSearchParams([
    ['hotel', hotelId],
    ...new URLSearchParams(formatSearch(search)),
    ...(rate ? [['rate', rate]] : []),
  ]);
  return `${DETAILS_PATH}?${query}`;
}

/** Checkout of a quote; hotel and stay go along, so that checkout can lead back to the rooms. */
export function checkoutAddressOf(
  quoteId: string,
  hotelId: string,
  search: HotelSearch,
  rate?: string | null,
): string {
  const query = new URLSearchParams([
    ['quote', quoteId],
    ['hotel', hotelId],
    ...new URLSearchParams(formatSearch(search)),
    ...(rate ? [['rate', rate]] : []),
  ]);
  return `${CHECKOUT_PATH}?${query}`;
}

/** Keeps an amount or a name apart from the direction of the sentence around it, as `<bdi>` does. */
export const isolate = (text: string): string => (text === '' ? '' : `\u2068${text}\u2069`);

/** The way to a house on the map that opens in most phones' own app. */
export const directionsAddress = ({
  latitude,
  longitude,
}: {
  readonly latitude: number;
  readonly longitude: number;
}): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${latitude},${longitude}` })}`;
