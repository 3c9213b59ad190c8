import type { Scene } from '../kernel/scene.ts';
import type { BoutiqueStaging } from '../regions/style.ts';
import { cornerHouse } from './corner.ts';
import { courtyard } from './courtyard.ts';
import { whitewashedCliff } from './cubes.ts';
import { gardenHouse } from './garden.ts';
import { hillside } from './hillside.ts';
import { rooftop } from './rooftop.ts';
import { townSquare } from './square.ts';
import { waterfront } from './waterfront.ts';

const STAGINGS: Readonly<Record<BoutiqueStaging, (s: Scene) => void>> = {
  square: townSquare,
  waterfront,
  hillside,
  corner: cornerHouse,
  courtyard,
  rooftop,
  garden: gardenHouse,
  cubes: whitewashedCliff,
};

/** A small hotel in the old town. */
export function boutiqueHotel(s: Scene): void {
  STAGINGS[s.staging as BoutiqueStaging](s);
}
