import {
  type Search,
  searchKind,
  useSearchState,
} from '@portico/storefront/list/search-state.query';
import { useMemo } from 'react';
import { type AirSearch, searchBody } from '../../rules/address.ts';
import '../calls.ts';
import { type FoundSoFar, isLine, mergeLine, NOTHING_YET } from './found.ts';

/** The body as the call's type has it: lists of its own. */
function bodyOf(search: AirSearch) {
  const { slices, travellers, cabin, source } = searchBody(search);
  return {
    slices: [...slices],
    travellers: {
      adult: travellers.adult,
      ...(travellers.children.length > 0 && { children: [...travellers.children] }),
      ...(travellers.infant > 0 && { infant: travellers.infant }),
    },
    cabin,
    source,
  };
}

const FLIGHTS = searchKind<ReturnType<typeof bodyOf>, FoundSoFar>({
  nothing: NOTHING_YET,
  send: (api, body, signal) => api.stream('flightSearch', { body }, { signal }),
  grow: (found, line) => (isLine(line) ? mergeLine(found, line) : found),
  countOf: ({ rows }) => rows.length,
});

/** The flights of a search, growing as suppliers answer; searched anew when the search, the viewer or the language changes. */
export const useFlightSearch = (search: AirSearch): Search<FoundSoFar> =>
  useSearchState(
    FLIGHTS,
    useMemo(() => bodyOf(search), [search]),
  );
