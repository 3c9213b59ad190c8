// Addresses of the journey of Air Travel. Every page names the search, so that each can lead back
// to the one before.
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
 * Fares of one itinerary.
 * @param itinerary ids of its flights (rules/itinerary-key.ts)
 * @param fare the one to begin with (fares/fare-choice.ts)
 * @param view filters and order of the list it was found in: they lead back
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

/** Who travels, with seats and bags. `quote` changes with each new price; the rest leads back. */
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

/** Who travels, from a checkout's address: with the same quote and cart. */
export const namesOfCheckout = (query: URLSearchParams): string =>
  `${RESERVATION_PATH}?${without(query, ['state', 'referenceNumber', 'guest', 'ticket', 'terms'])}`;

const LATER = ['quote', 'cart', 'curr', 'state', 'referenceNumber', 'guest', 'ticket'];

/** The fares a later page came from; the form where the address no longer tells. */
export function itemOfCheckout(query: URLSearchParams): string {
  if (!query.has('itinerary')) return START_PATH;
  return `${FARES_PATH}?${without(query, LATER)}`;
}

/** The list they were found in, where travellers can be changed. */
export function searchOfCheckout(query: URLSearchParams): string {
  return query.has('slices')
    ? `${SEARCH_PATH}?${without(query, [...LATER, 'itinerary', 'brand'])}`
    : START_PATH;
}

const without = (query: URLSearchParams, names: readonly string[]): URLSearchParams =>
  new URLSearchParams([...query].filter(([key]) => !names.includes(key)));
