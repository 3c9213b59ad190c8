import { PRODUCTS, SOLD_SLUGS } from '@portico/contract';
import { HOMES } from '@portico/registry/web';
import type { DealTab } from '@portico/rules/navigation';
import { useApi, useAppSelector } from '@portico/runtime';
import type { PlaceSearch } from '@portico/storefront/home/product-home';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { usePageFacts } from '../platform/page-context.tsx';
import type { PlacesKnown } from './ask-places.ts';
import { useAgency, useServices } from './selectors.ts';

/**
 * How far below the window the places are when they are asked for: soon enough to be there when
 * they are reached, never with the page.
 */
const NEAR = '400px 0px';

/** The first active product that is searched at places, with the tab its deals stand in. */
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
 * Asks for the deals of the agency's places once `near` comes near the window, through the call the
 * deals of home use: the server keeps its answers for everybody, and tells no price to whom none is
 * shown. A place whose answer fails has none.
 */
export function usePlaceOffers(search: PlaceSearch | null): {
  readonly near: RefObject<HTMLDivElement | null>;
  readonly known: PlacesKnown | null;
} {
  const api = useApi();
  const { homePlaces } = useAgency();
  const { today } = usePageFacts();
  const { isTravelAgent, isUncertain } = useAppSelector((state) => state.user);
  const near = useRef<HTMLDivElement>(null);
  const [known, setKnown] = useState<PlacesKnown | null>(null);
  const load = search?.offers;
  useEffect(() => {
    const place = near.current;
    if (!place || !load || isUncertain) return;
    const leaving = new AbortController();
    const ask = async () => {
      const { askPlaces } = await import('./ask-places.ts');
      const context = { today, isTravelAgent };
      const answers = await askPlaces(api, load, homePlaces, context, leaving.signal);
      if (!leaving.signal.aborted) setKnown(answers);
    };
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        // without its code the places stay as they came with the page
        ask().catch(() => undefined);
      },
      { rootMargin: NEAR },
    );
    watcher.observe(place);
    return () => {
      watcher.disconnect();
      leaving.abort();
    };
  }, [api, load, homePlaces, today, isTravelAgent, isUncertain]);
  return { near, known };
}
