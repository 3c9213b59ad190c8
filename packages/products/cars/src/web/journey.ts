// Addresses of the journey of Cars. Every page names the search, so that each can lead back to the
// one before.
import { PRODUCTS } from '@portico/contract';
import { type CarSearch, formatSearch, formatVehicle } from '../rules/address.ts';

const { cars } = PRODUCTS;
export const START_PATH = cars.path;
export const SEARCH_PATH = cars.pages.carSearch.path;
export const OFFERS_PATH = cars.pages.carResultDetails.path;
export const RESERVATION_PATH = cars.pages.carReservationDetails.path;
export const CHECKOUT_PATH = cars.pages.carCheckout.path;

/** @param view filters and order (rules/filter-address.ts) */
export const resultsAddress = (search: CarSearch, view = ''): string =>
  `${SEARCH_PATH}?${formatSearch(search)}${view === '' ? '' : `&${view}`}`;

/** What is chosen of a car, as its address says it. */
export interface ChosenNames {
  /** Name of the rate (offers/rate-choice.ts). */
  readonly rate?: string | null;
  /** Extras (offers/extras-choice.ts); '' for none. */
  readonly extras?: string;
  /** Filters and order of the list it was found in (rules/filter-address.ts): they lead back. */
  readonly view?: string;
}

const chosenNames = ({ rate, extras, view }: ChosenNames): string =>
  [
    ...(rate ? [`&rate=${encodeURIComponent(rate)}`] : []),
    ...(extras ? [`&extras=${encodeURIComponent(extras)}`] : []),
    ...(view ? [`&${view}`] : []),
  ].join('');

/** Rates of one car. @param vehicle its key */
export const offersAddress = (
  vehicle: string,
  search: CarSearch,
  chosen: ChosenNames = {},
): string => `${OFFERS_PATH}?${formatVehicle(vehicle, search)}${chosenNames(chosen)}`;

/** Who drives. `quote` changes with each new price; the rest leads back. */
export const reservationAddress = (
  quoteId: string,
  vehicle: string,
  search: CarSearch,
  chosen: ChosenNames = {},
): string =>
  `${RESERVATION_PATH}?quote=${encodeURIComponent(quoteId)}&${formatVehicle(vehicle, search)}${chosenNames(chosen)}`;

const LATER = [
  'quote',
  'cart',
  'curr',
  'state',
  'referenceNumber',
  'guest',
  'ticket',
  'terms',
] as const;
const OF_CAR = ['vehicle', 'rate', 'extras'] as const;

/** Who drives, from a checkout's address: with the same quote and cart. */
export const driverOfCheckout = (query: URLSearchParams): string =>
  `${RESERVATION_PATH}?${without(query, ['state', 'referenceNumber', 'guest', 'ticket', 'terms'])}`;

/** The rates a later page came from; the form where the address no longer tells. */
export const itemOfCheckout = (query: URLSearchParams): string =>
  query.has('vehicle') ? `${OFFERS_PATH}?${without(query, LATER)}` : START_PATH;

/** The list they were found in; the form where the address no longer tells. */
export const searchOfCheckout = (query: URLSearchParams): string =>
  query.has('pickUp') ? `${SEARCH_PATH}?${without(query, [...LATER, ...OF_CAR])}` : START_PATH;

const without = (query: URLSearchParams, names: readonly string[]): URLSearchParams =>
  new URLSearchParams([...query].filter(([key]) => !names.includes(key)));
