// Builds the URLs of the hotel booking flow.
import { PRODUCTS } from '@portico/contract';
import { formatSearch, type HotelSearch } from '../rules/address.ts';

const { hotels } = PRODUCTS;
export const START_PATH = hotels.path;
export const SEARCH_PATH = hotels.pages.hotelSearch.path;
export const DETAILS_PATH = hotels.pages.hotelSearchDetails.path;
const CHECKOUT_PATH = hotels.journey.checkout;

/**
 * @param matched place that a typed text was matched to, which the page then shows
 * @param view filters and order (results/view-address.ts), as a query string
 */
export const resultsAddress = (search: HotelSearch, matched?: string, view = ''): string =>
  `${SEARCH_PATH}?${formatSearch(search)}${matched ? `&${new URLSearchParams({ matched })}` : ''}${withView(view)}`;

const withView = (view: string): string => (view === '' ? '' : `&${view}`);

/**
 * URL of a hotel's page for a stay; `rate` is the initially selected one, `view` is used for the
 * link back to the originating list.
 */
export function detailsAddress(
  hotelId: string,
  search: HotelSearch,
  rate?: string | null,
  view = '',
): string {
  const query = new URLSearchParams([
    ['hotel', hotelId],
    ...new URLSearchParams(formatSearch(search)),
    ...(rate ? [['rate', rate]] : []),
  ]);
  return `${DETAILS_PATH}?${query}${withView(view)}`;
}

/**
 * URL of the checkout of a quote. It also contains hotel and stay, so that checkout can link back
 * to the rooms.
 */
export function checkoutAddressOf(
  quoteId: string,
  hotelId: string,
  search: HotelSearch,
  rate?: string | null,
  view = '',
): string {
  const query = new URLSearchParams([
    ['quote', quoteId],
    ['hotel', hotelId],
    ...new URLSearchParams(formatSearch(search)),
    ...(rate ? [['rate', rate]] : []),
  ]);
  return `${CHECKOUT_PATH}?${query}${withView(view)}`;
}

/**
 * URL of the hotel's rooms for the stay of a checkout; the search form if the hotel is missing in
 * the URL.
 */
export function itemOfCheckout(query: URLSearchParams): string {
  if (!query.has('hotel')) return START_PATH;
  const rest = new URLSearchParams(
    [...query].filter(([key]) => key !== 'quote' && key !== 'state'),
  );
  return `${DETAILS_PATH}?${rest}`;
}

/** URL of the result list for the same place and dates, where the guests can be changed. */
export function searchOfCheckout(query: URLSearchParams): string {
  const rest = new URLSearchParams(
    [...query].filter(([key]) => !['quote', 'state', 'hotel', 'rate'].includes(key)),
  );
  return rest.has('checkIn') ? `${SEARCH_PATH}?${rest}` : START_PATH;
}
