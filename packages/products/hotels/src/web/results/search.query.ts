import { type BegunSearch, useBegunSearch } from '@portico/storefront/list/begun-search.query';
import { searchKind } from '@portico/storefront/list/search-state.query';
import { currentTime } from '@portico/storefront/platform/clock';
import { useMemo } from 'react';
import type { HotelSearchLine } from '../../http.ts';
import { type HotelSearch, hotelSearchBody } from '../../rules/address.ts';
import type { ResultView } from '../../rules/filter-address.ts';
import type { Counts } from '../../rules/order.ts';
import { type FirstRows, firstRowsOf, openFirst } from './first-rows.ts';
import { type FoundSoFar, isLine, mergeLine, NOTHING_YET } from './found.ts';

type Body = ReturnType<typeof hotelSearchBody>;

/**
 * For this call the server hands over the lines of the search it has started, and the document
 * contains its first rows.
 */
export const AHEAD = 'hotelSearch';
const HOTELS = searchKind<Body, FoundSoFar>({
  nothing: NOTHING_YET,
  send: (api, body, signal) => api.stream('hotelSearch', { body }, { signal }),
  grow: (found, line) => (isLine(line) ? mergeLine(found, line) : found),
  countOf: ({ hotels }) => hotels.length,
});

/** `ahead`: total number of hotels while the rows are those embedded in the page. */
export type HotelsFound = BegunSearch<FoundSoFar, Counts>;

/**
 * Loads the hotels of a search as suppliers respond; restarts when the search, the viewer or the
 * language changes.
 */
export const useHotelSearch = (
  search: HotelSearch,
  { filters, order, radius }: ResultView,
): HotelsFound =>
  useBegunSearch<Body, HotelSearchLine, FirstRows, FoundSoFar, Counts>(
    HOTELS,
    useMemo(() => hotelSearchBody(search, radius), [search, radius]),
    {
      call: AHEAD,
      choose: (lines) => firstRowsOf(lines, { filters, order }, currentTime(), search.place.id),
      open: openFirst,
    },
  );
