// The pickers, each loaded when a visitor comes near its field.
import { laterPart } from '@portico/storefront/parts/later-part';

export const [PlacesPanel, fetchPlaces] = laterPart(
  async () => (await import('./panels.tsx')).PlacesPanel,
);
export const [TimesPanel, fetchTimes] = laterPart(
  async () => (await import('./times-panel.tsx')).TimesPanel,
);

/** Fetches the pickers ahead; a failure shows when one is opened. */
export function approachPanels(): void {
  for (const fetch of [fetchPlaces, fetchTimes]) fetch().catch(() => undefined);
}
