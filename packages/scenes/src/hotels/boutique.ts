import { canalFront } from './canal.ts';
import { whitewashedCliff } from './cubes.ts';
import { townSquare } from './square.ts';
import type { Scene } from '../kernel/scene.ts';

export function boutiqueHotel(s: Scene) {
  const t = s.choose(s.random('bt'), 4);
  return t === 1 ? canalFront(s) : t === 3 ? whitewashedCliff(s) : townSquare(s);
}
