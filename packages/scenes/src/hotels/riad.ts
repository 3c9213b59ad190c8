import type { Scene } from '../kernel/scene.ts';
import type { DesertForm } from '../regions/style.ts';
import { adobeVillage } from './adobe.ts';
import { desertCamp } from './camp.ts';
import { kasbah } from './kasbah.ts';
import { oasis } from './oasis.ts';

const FORMS: Readonly<Record<DesertForm, (s: Scene) => void>> = {
  kasbah,
  camp: desertCamp,
  adobe: adobeVillage,
  oasis,
};

/** A hotel in the desert. */
export function riadHotel(s: Scene): void {
  FORMS[s.staging as DesertForm](s);
}
