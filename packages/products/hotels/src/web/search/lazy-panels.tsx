// The pickers, each loaded when the visitor approaches its field.
import type { Place } from '@portico/contract';
import type { useAppDispatch } from '@portico/runtime';
import type { HotelSearch } from '../../rules/address.ts';
import { laterPart } from '@portico/storefront/parts/later-part';

const panels = () => import('./panels.tsx');
const dates = () => import('./dates-panel.tsx');

export const [PlacePanel, fetchPlaces] = laterPart(async () => (await panels()).PlacePanel);
export const [GuestsPanel, fetchGuests] = laterPart(async () => (await panels()).GuestsPanel);
export const [DatesPanel, fetchDates] = laterPart(async () => (await dates()).DatesPanel);

/** Prefetches the pickers; a failure is shown when one is opened. */
export function approachPanels(): void {
  for (const fetch of [fetchPlaces, fetchGuests, fetchDates]) fetch().catch(() => undefined);
}

/** Returns the best match for a typed text; null if there is none. Rejects if the request fails. */
export async function findPlace(
  dispatch: ReturnType<typeof useAppDispatch>,
  typed: string,
): Promise<Place | null> {
  return (await panels()).placeMeant(dispatch, typed);
}

/** Adds a search to the recent ones; if their module cannot be loaded, the search is not stored. */
export function rememberSearch(search: HotelSearch): void {
  panels().then(
    ({ addRecentSearch }) => addRecentSearch(search),
    () => undefined,
  );
}
