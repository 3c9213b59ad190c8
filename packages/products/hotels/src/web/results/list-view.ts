import { createContext } from 'react';
import type { HotelSearch } from '../../rules/address.ts';
import { formatView, type ResultView } from '../../rules/filter-address.ts';
import { detailsAddress, resultsAddress } from '../journey.ts';

/**
 * Filters and order of the list as a query string: every link to one of its hotels contains them
 * for the link back.
 */
export const ListView = createContext('');

/** Serializes the parts of a view that are passed to a hotel's page. */
export const viewWords = (view: ResultView): string =>
  `${new URLSearchParams(formatView({ ...view, isMap: false, isComparing: false, matched: null }))}`;

/** Removes the parts of a view that are specific to one search. */
export const ofAnySearch = (view: ResultView, matched: string | null): ResultView => ({
  ...view,
  matched,
  compared: [],
  isComparing: false,
  radius: null,
});

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
