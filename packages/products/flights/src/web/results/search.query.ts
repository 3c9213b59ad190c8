import { useAppSelector } from '@portico/runtime';
import { type BegunSearch, useBegunSearch } from '@portico/storefront/list/begun-search.query';
import { searchKind } from '@portico/storefront/list/search-state.query';
import { minorUnits } from '@portico/storefront/parts/amounts';
import { useMemo } from 'react';
import type { FlightSearchLine } from '../../http.ts';
import { type AirSearch, searchBody } from '../../rules/address.ts';
import type { AirView } from '../../rules/filter-address.ts';
import { type BestContext, WEIGHTS_USD, weightsIn } from '../../rules/order.ts';
import { seatsOf } from '../../rules/travellers.ts';
import '../calls.ts';
import { type Ahead, type FirstRows, firstRowsOf, openFirst } from './first-rows.ts';
import { type FoundSoFar, isLine, mergeLine, NOTHING_YET } from './found.ts';

/** Converts the search to the call's body type with mutable lists. */
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

/**
 * For this call the server hands over the lines of the search it has started, and the document
 * contains its first rows.
 */
export const AHEAD = 'flightSearch';
const FLIGHTS = searchKind<ReturnType<typeof bodyOf>, FoundSoFar>({
  nothing: NOTHING_YET,
  send: (api, body, signal) => api.stream('flightSearch', { body }, { signal }),
  grow: (found, line) => (isLine(line) ? mergeLine(found, line) : found),
  countOf: ({ rows }) => rows.length,
});

export type FlightsFound = BegunSearch<FoundSoFar, Ahead>;

/**
 * Loads the flights of a search as suppliers respond; restarts when the search, the viewer or the
 * language changes.
 */
export function useFlightSearch(search: AirSearch, view: AirView): FlightsFound {
  const rates = useAppSelector((state) => state.multiCurrency.exchangeRates);
  const contextOf = (currency: string | null, fastest: number): BestContext => {
    const rate = currency === null || currency === 'USD' ? null : (rates?.[currency] ?? null);
    const weights =
      rate === null || currency === null
        ? WEIGHTS_USD
        : weightsIn(String(rate), Math.round(Math.log10(minorUnits(currency))));
    return { weights, seats: seatsOf(search.party), fastest };
  };
  return useBegunSearch<ReturnType<typeof bodyOf>, FlightSearchLine, FirstRows, FoundSoFar, Ahead>(
    FLIGHTS,
    useMemo(() => bodyOf(search), [search]),
    {
      call: AHEAD,
      choose: (lines) => firstRowsOf(lines, view, contextOf),
      open: openFirst,
    },
  );
}
