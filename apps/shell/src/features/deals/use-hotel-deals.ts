import { hotelDealsBody } from '@portico/rules/deals';
import { type DealList, loadHotelDeals, useAppDispatch, useAppSelector } from '@portico/runtime';
import type { HotelDeal } from '@portico/contract';
import { use, useEffect, useMemo, useRef, useState } from 'react';
import { type PageContextValue, type StreamedDeals, usePage } from '../../platform/page-context.tsx';
import { readStreamedDeals } from '../../platform/streamed-deals.ts';

type Shown = Pick<DealList<HotelDeal>, 'list' | 'isLoading' | 'isAnswered'>;

/**
 * The hotel deals of this page. The first list may come with the document (then no call is made); every later choice of
 * the tab asks anew. Suspends on the server until the list is there.
 */
export function useHotelDeals(): { readonly shown: Shown; readonly streamed: StreamedDeals | null } {
  const page = usePage();
  const dispatch = useAppDispatch();
  const state = useAppSelector((root) => root.deals.hotels);
  const { isTravelAgent, isUncertain } = useAppSelector((root) => root.user);
  const streamed = useStreamed(page, state.isAnswered || state.isLoading);
  const { dealPlace, today } = page.facts;
  const body = useMemo(() => hotelDealsBody({ place: dealPlace, today, isTravelAgent, page: 'home' }), [dealPlace, today, isTravelAgent]);
  const first = useRef(streamed);

  useEffect(() => {
    if (isUncertain) return;
    const came = first.current;
    first.current = null;
    if (came) {
      dispatch('response' in came ? loadHotelDeals.fulfilled(came, 'page', body) : loadHotelDeals.rejected(null, 'page', body, came.error));
      return;
    }
    const request = dispatch(loadHotelDeals(body));
    return () => request.abort();
  }, [dispatch, body, isUncertain]);

  if (!streamed) return { shown: state, streamed };
  return { shown: { list: 'response' in streamed ? streamed.response : [], isLoading: false, isAnswered: true }, streamed };
}

/** What came with the page and has not yet been taken over by the store. */
function useStreamed({ deals, facts }: PageContextValue, taken: boolean): StreamedDeals | null {
  // One side only ever runs: `deals` is there on the server and never in the browser.
  const fromServer = deals ? use(deals) : null;
  const [fromDocument] = useState(() => (deals || !facts.streamsDeals || taken ? null : readStreamedDeals()));
  return fromServer ?? (taken ? null : fromDocument);
}
