// The pickers, each loaded when a visitor comes near its field.
import type { Place } from '@portico/contract';
import type { useAppDispatch } from '@portico/runtime';
import type { HotelSearch } from '../../rules/address.ts';
import { laterPart } from '@portico/storefront/parts/later-part';

const panels = () => import('./panels.tsx');
const dates = () => import('./dates-panel.tsx');

export const [PlacePanel, fetchPlaces] = laterPart(async () => (await panels()).PlacePanel);
export const [GuestsPanel, fetchGuests] = laterPart(async () => (await panels()).GuestsPanel);
export const [DatesPanel, fetchDates] = laterPart(async () => (await dates()).DatesPanel);

/** Fetches the pickers ahead; a failure shows when one is opened. */
export function approachPanels(): void {
  for (const fetch of [fetchPlaces, fetchGuests, fetchDates]) fetch().catch(() => undefined);
}

/** The place a typed text means best; null when there is none. Rejects when it cannot be asked. */
export async function findPlace(
  dispatch: ReturnType<typeof useAppDispatch>,
  typed: string,
): Promise<Place | null> {
  return (await panels()).placeMeant(dispatch, typed);
}

/** Keeps a search for the list of recent ones; where that cannot come, nobody waits for it. */
export function rememberSearch(search: HotelSearch): void {
  panels().then(
    ({ addRecentSearch }) => addRecentSearch(search),
    () => undefined,
  );
}
