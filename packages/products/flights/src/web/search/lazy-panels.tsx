// The pickers, each loaded when the visitor approaches its field.
import { laterPart } from '@portico/storefront/parts/later-part';

const panels = () => import('./panels.tsx');
const dates = () => import('./dates-panels.tsx');

export const [AirportsPanel, fetchAirports] = laterPart(async () => (await panels()).AirportsPanel);
export const [TravellersPanel, fetchTravellers] = laterPart(
  async () => (await panels()).TravellersPanel,
);
export const [RangePanel, fetchRange] = laterPart(async () => (await dates()).RangePanel);
export const [DayPanel, fetchDay] = laterPart(async () => (await dates()).DayPanel);

/** Prefetches the pickers; a failure is shown when one is opened. */
export function approachPanels(): void {
  for (const fetch of [fetchAirports, fetchTravellers, fetchRange, fetchDay])
    fetch().catch(() => undefined);
}
