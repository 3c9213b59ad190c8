// The pickers, each loaded when the visitor approaches its field.
import { laterPart } from '@portico/storefront/parts/later-part';

export const [PlacesPanel, fetchPlaces] = laterPart(
  async () => (await import('./panels.tsx')).PlacesPanel,
);
export const [TimesPanel, fetchTimes] = laterPart(
  async () => (await import('./times-panel.tsx')).TimesPanel,
);

/** Prefetches the pickers; a failure is shown when one is opened. */
export function approachPanels(): void {
  for (const fetch of [fetchPlaces, fetchTimes]) fetch().catch(() => undefined);
}
