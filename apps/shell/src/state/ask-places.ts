// The deals of several places; loaded when home comes near them.
import type { ApiClient } from '@portico/runtime';
import type { DealContext } from '@portico/rules/deals';
import type { ChosenPlace, PlaceOffers, PlaceSearch } from '@portico/storefront/home/product-home';

/** What is known of the places of home. */
export interface PlacesKnown {
  readonly offers: PlaceOffers;
  /** Deals by id of the place; empty where nothing is known of it. */
  readonly deals: ReadonlyMap<string, readonly unknown[]>;
}

/**
 * Asks for each place at once; a place whose answer fails has no deals. Rejects only when the
 * product's code cannot be loaded.
 */
export async function askPlaces(
  api: ApiClient,
  load: PlaceSearch['offers'],
  places: readonly ChosenPlace[],
  context: Pick<DealContext, 'today' | 'isTravelAgent'>,
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
