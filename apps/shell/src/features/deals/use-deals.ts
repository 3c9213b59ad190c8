import type { SoldSlug } from '@portico/contract';
import { type DealContext, pickedIn } from '@portico/rules/deals';
import { type DealList, NO_DEALS, useAppDispatch, useAppSelector } from '@portico/runtime';
import type { HomeDeals, StreamedDeals } from '@portico/storefront/home/product-home';
import { use, useCallback, useEffect, useRef, useState } from 'react';
import { type PageContextValue, usePage } from '../../platform/page-context.tsx';
import { readStreamedDeals } from '../../platform/streamed-deals.ts';
import { todayHere } from '../../platform/zone.ts';
import type { NoDeals } from './invitation.tsx';

type Shown = Pick<DealList, 'list' | 'isLoading' | 'isAnswered'> & {
  /**
   * Reason for an empty list; null if there are deals, or while it is unknown. `noAnswer`: the call
   * itself failed.
   */
  readonly empty: NoDeals | null;
};

/**
 * Deals of one product on this page. The first list may be streamed with the document (then no call
 * is made), for today's date in the visitor's country; later tab changes request it again, for
 * today's date in the browser (decision O-131). Suspends on the server until the list is available.
 */
export function useDeals(
  slug: SoldSlug,
  { ask, receive }: Pick<HomeDeals, 'ask' | 'receive'>,
): {
  readonly shown: Shown;
  readonly streamed: StreamedDeals | null;
} {
  const page = usePage();
  const dispatch = useAppDispatch();
  const state = useAppSelector((root) => root.deals[slug] ?? NO_DEALS);
  const { auth, isTravelAgent, isUncertain } = useAppSelector((root) => root.user);
  const streamed = useStreamed(slug, page, state.isAnswered || state.isLoading);
  const { dealPlace, today } = page.facts;
  const contextOn = useCallback(
    (day: string): DealContext => ({
      place: dealPlace,
      today: day,
      isTravelAgent,
      page: 'home',
      // a visitor may have opened the address of another person's deal
      picked: auth ? pickedIn(location.search) : null,
    }),
    [dealPlace, isTravelAgent, auth],
  );
  const first = useRef(streamed);

  useEffect(() => {
    if (isUncertain) return;
    const came = first.current;
    first.current = null;
    if (came) return receive(dispatch, came, contextOn(today));
    const request = ask(dispatch, contextOn(todayHere()));
    return () => request.abort();
  }, [dispatch, ask, receive, contextOn, today, isUncertain]);

  if (!streamed)
    return {
      shown: { ...state, empty: state.error === null ? state.empty : 'noAnswer' },
      streamed,
    };
  return {
    shown: {
      list: 'response' in streamed ? streamed.response : [],
      isLoading: false,
      isAnswered: true,
      empty: 'response' in streamed ? (streamed.empty ?? null) : 'noAnswer',
    },
    streamed,
  };
}

/** Returns deals streamed with the page that are not in the store yet. */
function useStreamed(
  slug: SoldSlug,
  { deals, facts }: PageContextValue,
  isStored: boolean,
): StreamedDeals | null {
  // Only one of the two sources applies: `deals` is set on the server and never in the browser.
  const fromServer = deals ? use(deals) : null;
  const [fromDocument] = useState(() =>
    deals || !facts.streamsDeals || isStored ? null : readStreamedDeals(slug),
  );
  return fromServer ?? (isStored ? null : fromDocument);
}
