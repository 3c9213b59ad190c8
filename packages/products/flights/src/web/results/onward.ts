// URLs that lead from a list, or from a page that lacks a search, to a list: the filters go along.
import type { AirSearch } from '../../rules/address.ts';
import { type AirView, formatView } from '../../rules/filter-address.ts';
import { NO_FILTERS } from '../../rules/filters.ts';
import { resultsAddress } from '../journey.ts';

/** URL of the list of a search with all parts of a view. */
export const addressOf = (search: AirSearch, view: AirView): string =>
  resultsAddress(search, formatView(view));

/**
 * URL of the list of another search, with the view except for the parts that are specific to one
 * search: airlines, airports, times.
 */
export const anotherSearch = (
  { filters: { stops, bag, refundable }, sort }: AirView,
  next: AirSearch,
): string => addressOf(next, { filters: { ...NO_FILTERS, stops, bag, refundable }, sort });
