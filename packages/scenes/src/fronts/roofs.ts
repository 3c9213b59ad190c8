import type { RoofForm } from '../regions/style.ts';
import type { FrontPaint } from './paint.ts';
import { battlement, cornice, flat, kiosks, parapet, windtower } from './roofs-flat.ts';
import { bell, spout, step, timber } from './roofs-gable.ts';
import { chimneys, curved, eaves, hip, mansard, tiered, tin, upswept } from './roofs-pitched.ts';

/** Painters of the roofs, by form. */
export const ROOFS: Readonly<Record<RoofForm, (paint: FrontPaint) => void>> = {
  hip,
  curved,
  eaves,
  mansard,
  chimneys,
  upswept,
  tiered,
  tin,
  step,
  bell,
  spout,
  timber,
  parapet,
  battlement,
  windtower,
  cornice,
  kiosks,
  flat,
};
