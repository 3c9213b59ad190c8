// The pickers, each loaded when a visitor comes near its field.
import { lazy } from 'react';

const panels = () => import('./panels.tsx');
const dates = () => import('./dates-panel.tsx');

export const PlacePanel = lazy(async () => ({ default: (await panels()).PlacePanel }));
export const GuestsPanel = lazy(async () => ({ default: (await panels()).GuestsPanel }));
export const DatesPanel = lazy(async () => ({ default: (await dates()).DatesPanel }));

/** Fetches the pickers ahead; a failure shows when one is opened. */
export function approachPanels(): void {
  panels().catch(() => undefined);
  dates().catch(() => undefined);
}
