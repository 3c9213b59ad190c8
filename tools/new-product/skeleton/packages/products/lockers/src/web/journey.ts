// Addresses of the pages of lockers.
import { PRODUCTS } from '@portico/contract';
import type { LockerSearch } from '../http.ts';
import { formatSearch } from '../rules/address.ts';

const { lockers } = PRODUCTS;

export const resultsAddress = (search: LockerSearch): string =>
  `${lockers.pages.lockerSearch.path}?${formatSearch(search)}`;

export const detailsAddress = (lockerId: string, search: LockerSearch): string =>
  `${lockers.pages.lockerDetails.path}?${formatSearch(search)}&${new URLSearchParams({ locker: lockerId })}`;

/** Returns the checkout of a quote; includes locker and days, so that checkout can link back. */
export const checkoutAddress = (quoteId: string, lockerId: string, search: LockerSearch): string =>
  `${lockers.journey.checkout}?${new URLSearchParams({ quote: quoteId, locker: lockerId })}&${formatSearch(search)}`;

const without = (query: URLSearchParams, keys: readonly string[]): URLSearchParams =>
  new URLSearchParams([...query].filter(([key]) => !keys.includes(key)));

/**
 * Returns the page of the locker a checkout came from; the search form if the address does not
 * contain it.
 */
export const itemOfCheckout = (query: URLSearchParams): string =>
  query.has('locker')
    ? `${lockers.pages.lockerDetails.path}?${without(query, ['quote', 'state'])}`
    : lockers.path;

export const searchOfCheckout = (query: URLSearchParams): string =>
  query.has('city')
    ? `${lockers.pages.lockerSearch.path}?${without(query, ['quote', 'state', 'locker'])}`
    : lockers.path;
