import type { HotelSearchLine } from '../../http.ts';
import { type HotelSearch, hotelSearchBody } from '../../rules/address.ts';
import { useAhead, useApi } from '@portico/runtime';
import {
  freshSearch,
  keepSearch,
  pendingSearch,
  runSearch,
  searchKind,
  type SearchState as Growth,
  useSearchKey,
} from '@portico/storefront/list/search-state.query';
import { useEffect, useMemo, useState } from 'react';
import { currentTime } from '@portico/storefront/platform/clock';
import { useViewer } from '@portico/storefront/state/account';
import { useArriving } from '@portico/storefront/state/arriving';
import { type FirstRows, firstRowsOf } from './first-rows.ts';
import { isLine, mergeLine, NOTHING_YET, type SearchSoFar } from './found.ts';
import type { Counts } from '../../rules/order.ts';
import type { ResultView } from '../../rules/filter-address.ts';

export interface SearchState extends Growth<SearchSoFar> {
  /** Total number of hotels while the rows are those embedded in the page. */
  readonly ahead: Counts | null;
}

/**
 * For this call the server hands over the lines of the search it has started, and the document
 * contains its first rows.
 */
export const AHEAD = 'hotelSearch';
const HOTELS = searchKind<ReturnType<typeof hotelSearchBody>, SearchSoFar>({
  nothing: NOTHING_YET,
  send: (api, body, signal) => api.stream('hotelSearch', { body }, { signal }),
  grow: (found, line) => (isLine(line) ? mergeLine(found, line) : found),
  countOf: ({ hotels }) => hotels.length,
});
const whole = (state: Growth<SearchSoFar>): SearchState => ({ ...state, ahead: null });
const PENDING = whole(pendingSearch(NOTHING_YET));

const fresh = (key: string): SearchState | null => {
  const known = freshSearch(HOTELS, key);
  return known && whole(known);
};

export interface Search extends SearchState {
  readonly again: () => void;
  readonly key: string;
  /** Embedded part of the search, while it is shown. */
  readonly carried: string | null;
}

/**
 * Loads the hotels of a search as suppliers respond; restarts when the search, the viewer or the
 * language changes.
 */
export function useHotelSearch(
  search: HotelSearch | null,
  { filters, order, radius }: ResultView,
): Search {
  const api = useApi();
  const { isUncertain } = useViewer();
  const [attempt, setAttempt] = useState(0);
  const body = useMemo(() => search && hotelSearchBody(search, radius), [search, radius]);
  const key = useSearchKey(body);
  const carried = useAhead(AHEAD, (lines: readonly HotelSearchLine[]) =>
    firstRowsOf(lines, { filters, order }, currentTime(), search?.place.id),
  );
  const { state, begin, arrive } = useArriving<SearchState & { key: string }>(() => ({
    ...(carried === null ? (fresh(key) ?? PENDING) : begun(JSON.parse(carried) as FirstRows)),
    key,
  }));

  useEffect(() => {
    if (!body || isUncertain) return;
    const known = fresh(key);
    begin((before) =>
      before.key === key && before.ahead !== null ? before : { ...(known ?? PENDING), key },
    );
    if (known) return;
    return runSearch(HOTELS, api, body, (grown) => {
      keepSearch(HOTELS, key, grown);
      const next = whole(grown);
      // the embedded rows stay until there are more
      arrive((before) =>
        before.ahead !== null && before.key === key && !next.isReady && next.failure === null
          ? before
          : { ...next, key },
      );
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for search, radius, language and viewer
  }, [api, key, isUncertain, attempt]);

  const shown = state.key === key ? state : PENDING;
  return {
    ...shown,
    key,
    carried: shown.ahead === null ? null : carried,
    again: () => {
      HOTELS.kept.delete(key);
      setAttempt((before) => before + 1);
    },
  };
}

const begun = ({ found, count, around }: FirstRows): SearchState => ({
  found,
  failure: null,
  at: currentTime(),
  isReady: true,
  ahead: { inside: count - around, around },
});
