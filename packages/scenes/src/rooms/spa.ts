import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import type { SPA_LAYOUTS } from '../stagings.ts';
import { lookOf } from './furnishing.ts';
import type { Look } from './furnishing.ts';
import { bathSpa } from './spa-bath.ts';
import { hammam, massageRoom, sauna } from './spas.ts';

type SpaLayout = (typeof SPA_LAYOUTS)[number];

const LAYOUTS: Readonly<Record<SpaLayout, (s: Scene, look: Look, r: Random) => void>> = {
  bath: bathSpa,
  massage: massageRoom,
  hammam,
  sauna,
};

/** Draws the spa. */
export function spaInterior(s: Scene): void {
  const r = s.random('v');
  LAYOUTS[s.staging as SpaLayout](s, lookOf(s, r), r);
}
