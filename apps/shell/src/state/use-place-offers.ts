import { PRODUCTS, SOLD_SLUGS } from '@portico/contract';
import { HOMES } from '@portico/registry/web';
import { pickedIn } from '@portico/rules/deals';
import type { DealTab } from '@portico/rules/navigation';
import { useApi, useAppSelector } from '@portico/runtime';
import type { PlaceSearch } from '@portico/storefront/home/product-home';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { usePageFacts } from '../platform/page-context.tsx';
import type { PlacesKnown } from './ask-places.ts';
import { useAgency, useServices } from './selectors.ts';

/**
 * Distance below the window at which the places are requested: early enough to be loaded when
 * scrolled to, but not with the page.
 */
const NEAR = '400px 0px';

/** Returns the first active product that supports place searches, with the tab of its deals. */
export function usePlaceSearch(): {
  readonly places: PlaceSearch;
  readonly service: DealTab;
} | null {
  const { active } = useServices();
  for (const slug of SOLD_SLUGS) {
    const { title, dealTab } = PRODUCTS[slug];
    const { places } = HOMES[slug];
    if (active.includes(title) && places && dealTab !== null)
      return { places, service: title as DealTab };
  }
  return null;
}

/**
 * Requests the deals of the agency's places once `near` scrolls near the window, through the same
 * call as the deals of home. The server caches the response for all visitors and omits prices for
 * those who must not see them. A place whose request fails has none.
 */
export function usePlaceOffers(search: PlaceSearch | null): {
  readonly near: RefObject<HTMLDivElement | null>;
  readonly known: PlacesKnown | null;
} {
  const api = useApi();
  const { homePlaces } = useAgency();
  const { today } = usePageFacts();
  const { auth, isTravelAgent, isUncertain } = useAppSelector((state) => state.user);
  const near = useRef<HTMLDivElement>(null);
  const [known, setKnown] = useState<PlacesKnown | null>(null);
  const load = search?.offers;
  useEffect(() => {
    const place = near.current;
    if (!place || !load || isUncertain) return;
    const leaving = new AbortController();
    const ask = async () => {
      const { askPlaces } = await import('./ask-places.ts');
      const picked = auth ? pickedIn(location.search) : null;
      const context = { today, isTravelAgent, picked };
      const answers = await askPlaces(api, load, homePlaces, context, leaving.signal);
      if (!leaving.signal.aborted) setKnown(answers);
    };
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        // if the code cannot be loaded, the places stay as rendered
        ask().catch(() => undefined);
      },
      { rootMargin: NEAR },
    );
    watcher.observe(place);
    return () => {
      watcher.disconnect();
      leaving.abort();
    };
  }, [api, load, homePlaces, today, auth, isTravelAgent, isUncertain]);
  return { near, known };
}
