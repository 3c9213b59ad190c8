// Builds the URLs of the car booking flow. Every page's URL contains the search, so that each can
// link back to the previous one.
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

/** Selections for a car, as contained in its URL. */
export interface ChosenNames {
  /** Key of the rate (offers/rate-choice.ts). */
  readonly rate?: string | null;
  /** Extras (offers/extras-choice.ts); '' for none. */
  readonly extras?: string;
  /**
   * Filters and order of the originating list (rules/filter-address.ts), used for the link back.
   */
  readonly view?: string;
}

const chosenNames = ({ rate, extras, view }: ChosenNames): string =>
  [
    ...(rate ? [`&rate=${encodeURIComponent(rate)}`] : []),
    ...(extras ? [`&extras=${encodeURIComponent(extras)}`] : []),
    ...(view ? [`&${view}`] : []),
  ].join('');

/**
 * URL of the rates of one car.
 * @param vehicle key of the car
 */
export const offersAddress = (
  vehicle: string,
  search: CarSearch,
  chosen: ChosenNames = {},
): string => `${OFFERS_PATH}?${formatVehicle(vehicle, search)}${chosenNames(chosen)}`;

/**
 * URL of the driver form. `quote` changes with each new price; the other parameters are for the
 * links back.
 */
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

/** URL of the driver form from a checkout's URL, with the same quote and cart. */
export const driverOfCheckout = (query: URLSearchParams): string =>
  `${RESERVATION_PATH}?${without(query, ['state', 'referenceNumber', 'guest', 'ticket', 'terms'])}`;

/** URL of the rates page from a later page's URL; the search form if the car is missing. */
export const itemOfCheckout = (query: URLSearchParams): string =>
  query.has('vehicle') ? `${OFFERS_PATH}?${without(query, LATER)}` : START_PATH;

/** URL of the result list from a later page's URL; the search form if the search is missing. */
export const searchOfCheckout = (query: URLSearchParams): string =>
  query.has('pickUp') ? `${SEARCH_PATH}?${without(query, [...LATER, ...OF_CAR])}` : START_PATH;

const without = (query: URLSearchParams, names: readonly string[]): URLSearchParams =>
  new URLSearchParams([...query].filter(([key]) => !names.includes(key)));
