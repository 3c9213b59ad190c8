import { createContext } from 'react';
import { formatSearch, type HotelSearch } from '../../rules/address.ts';
import { formatView, type ResultView } from '../../rules/filter-address.ts';
import { detailsAddress, resultsAddress, SEARCH_PATH } from '../journey.ts';

/**
 * Filters and order of the list as a query string: every link to one of its hotels contains them
 * for the link back.
 */
export const ListView = createContext('');

/** Serializes the parts of a view that are passed to a hotel's page. */
export const viewWords = (view: ResultView): string =>
  `${new URLSearchParams(formatView({ ...view, isMap: false, isComparing: false, matched: null }))}`;

/** URL of the list of a search with all parts of a view. */
export const addressOf = (search: HotelSearch, view: ResultView): string =>
  `${SEARCH_PATH}?${new URLSearchParams([...new URLSearchParams(formatSearch(search)), ...formatView(view)])}`;

/** Removes the parts of a view that are specific to one search. */
const ofAnySearch = (view: ResultView, matched: string | null): ResultView => ({
  ...view,
  matched,
  compared: [],
  isComparing: false,
  radius: null,
});

/**
 * URL of the list of another search, with the view except for the parts that are specific to one
 * search: compared hotels and the radius.
 * @param matched label of the place that was found for a typed text
 */
export const anotherSearch = (view: ResultView, next: HotelSearch, matched?: string): string =>
  addressOf(next, ofAnySearch(view, matched ?? null));

/** A hotel's page as its URL describes it. */
export interface HotelPlace {
  /** Null if the URL names no hotel. */
  readonly id: string | null;
  /** Name of the searched place; undefined if the URL has none. */
  readonly place: string | undefined;
  readonly view: ResultView;
}

/**
 * URL to which a search on a hotel's page leads, with the filters of the page: another place opens
 * a list, other dates keep the hotel.
 */
export const onwardFrom = (
  { id, place, view }: HotelPlace,
  next: HotelSearch,
  rate?: string | null,
): string =>
  id === null || next.place.name !== place
    ? resultsAddress(next, undefined, viewWords(ofAnySearch(view, null)))
    : detailsAddress(id, next, rate, viewWords(view));
