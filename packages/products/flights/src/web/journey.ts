// Builds the URLs of the flight booking flow. Every page's URL contains the search, so that each
// can link back to the previous one.
import { PRODUCTS } from '@portico/contract';
import { type AirSearch, formatSearch } from '../rules/address.ts';
import { fareKey, type NamedFare } from './fares/fare-choice.ts';

const { flights } = PRODUCTS;
export const START_PATH = flights.path;
export const SEARCH_PATH = flights.pages.flightSearch.path;
export const FARES_PATH = flights.pages.flightSearchDetails.path;
export const RESERVATION_PATH = flights.pages.flightReservationDetails.path;
export const CHECKOUT_PATH = flights.pages.flightCheckout.path;

/** @param view filters and order (rules/filter-address.ts) */
export const resultsAddress = (search: AirSearch, view = ''): string =>
  `${SEARCH_PATH}?${formatSearch(search)}${withView(view)}`;

const withView = (view: string): string => (view === '' ? '' : `&${view}`);

/**
 * URL of the fares of one itinerary.
 * @param itinerary ids of its flights (rules/itinerary-key.ts)
 * @param fare the initially selected fare (fares/fare-choice.ts)
 * @param view filters and order of the originating list, used for the link back
 */
export function faresAddress(
  itinerary: string,
  search: AirSearch,
  fare?: NamedFare | null,
  view = '',
): string {
  const query = new URLSearchParams([
    ['itinerary', itinerary],
    ...new URLSearchParams(formatSearch(search)),
    ...(fare ? [['brand', fareKey(fare)]] : []),
  ]);
  return `${FARES_PATH}?${query}${withView(view)}`;
}

/**
 * URL of the traveller form with seats and bags. `quote` changes with each new price; the other
 * parameters are for the links back.
 */
export function reservationAddress(
  quoteId: string,
  itinerary: string,
  search: AirSearch,
  fare?: NamedFare | null,
  view = '',
): string {
  const query = new URLSearchParams([
    ['quote', quoteId],
    ['itinerary', itinerary],
    ...new URLSearchParams(formatSearch(search)),
    ...(fare ? [['brand', fareKey(fare)]] : []),
  ]);
  return `${RESERVATION_PATH}?${query}${withView(view)}`;
}

/** URL of the traveller form from a checkout's URL, with the same quote and cart. */
export const namesOfCheckout = (query: URLSearchParams): string =>
  `${RESERVATION_PATH}?${without(query, ['state', 'referenceNumber', 'guest', 'ticket', 'terms'])}`;

const LATER = ['quote', 'cart', 'curr', 'state', 'referenceNumber', 'guest', 'ticket'];

/** URL of the fares page from a later page's URL; the search form if the itinerary is missing. */
export function itemOfCheckout(query: URLSearchParams): string {
  if (!query.has('itinerary')) return START_PATH;
  return `${FARES_PATH}?${without(query, LATER)}`;
}

/** URL of the result list from a later page's URL, where the travellers can be changed. */
export function searchOfCheckout(query: URLSearchParams): string {
  return query.has('slices')
    ? `${SEARCH_PATH}?${without(query, [...LATER, 'itinerary', 'brand'])}`
    : START_PATH;
}

const without = (query: URLSearchParams, names: readonly string[]): URLSearchParams =>
  new URLSearchParams([...query].filter(([key]) => !names.includes(key)));
