import type { Scene } from '../kernel/scene.ts';
import { canalFront } from './canal.ts';
import { whitewashedCliff } from './cubes.ts';
import { townSquare } from './square.ts';

/** A small hotel in the old town. */
export function boutiqueHotel(s: Scene): void {
  switch (s.staging) {
    case 'waterfront':
      return canalFront(s);
    case 'cubes':
      return whitewashedCliff(s);
    default:
      return townSquare(s);
  }
}
