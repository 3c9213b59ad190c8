// URLs that lead from a list, or from a page that lacks a search, to a list: the filters go along.
import type { CarSearch } from '../../rules/address.ts';
import { type CarView, formatView } from '../../rules/filter-address.ts';
import { resultsAddress } from '../journey.ts';

/** URL of the list of a search with all parts of a view. */
export const addressOf = (search: CarSearch, view: CarView): string =>
  resultsAddress(search, formatView(view));

/**
 * URL of the list of another search, with the view except for the parts that are specific to one
 * search: vendors and price limits.
 */
export const anotherSearch = ({ filters, sort }: CarView, next: CarSearch): string =>
  addressOf(next, {
    filters: { ...filters, vendors: [], deposit: null, excess: null },
    sort,
    isMap: false,
  });
