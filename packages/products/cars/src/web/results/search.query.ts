import {
  type Search,
  searchKind,
  useSearchState,
} from '@portico/storefront/list/search-state.query';
import { currentTime } from '@portico/storefront/platform/clock';
import { useMemo } from 'react';
import { type CarQuestion, type CarSearch, searchBody } from '../../rules/address.ts';
import '../calls.ts';
import { type FoundSoFar, isLine, mergeLine, NOTHING_YET } from './found.ts';

const CARS = searchKind<CarQuestion, FoundSoFar>({
  nothing: NOTHING_YET,
  send: (api, body, signal) => api.stream('carSearch', { body }, { signal }),
  grow: (found, line) => (isLine(line) ? mergeLine(found, line, currentTime()) : found),
  countOf: ({ rows }) => rows.length,
});

/**
 * Loads the cars of a search as suppliers respond; restarts when the search, the viewer or the
 * language changes.
 */
export const useCarSearch = (search: CarSearch): Search<FoundSoFar> =>
  useSearchState(
    CARS,
    useMemo(() => searchBody(search), [search]),
  );
