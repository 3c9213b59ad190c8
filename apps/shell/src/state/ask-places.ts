// Loads the deals of several places; imported when home scrolls near them.
import type { ApiClient } from '@portico/runtime';
import type { DealContext } from '@portico/rules/deals';
import type { ChosenPlace, PlaceOffers, PlaceSearch } from '@portico/storefront/home/product-home';

/** Loaded data of the places on home. */
export interface PlacesKnown {
  readonly offers: PlaceOffers;
  /** Deals by place id; empty if none are known. */
  readonly deals: ReadonlyMap<string, readonly unknown[]>;
}

/**
 * Requests all places in parallel; a place whose request fails has no deals. Rejects only if the
 * product's code cannot be loaded.
 */
export async function askPlaces(
  api: ApiClient,
  load: PlaceSearch['offers'],
  places: readonly ChosenPlace[],
  context: Pick<DealContext, 'today' | 'isTravelAgent' | 'picked'>,
  signal: AbortSignal,
): Promise<PlacesKnown> {
  const offers = await load();
  const answers = await Promise.all(
    places.map(async (at) => {
      const deals = await offers.ask(api, at, context, signal).catch(() => []);
      return [at.placeId, deals] as const;
    }),
  );
  return { offers, deals: new Map(answers) };
}
