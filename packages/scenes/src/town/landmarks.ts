import type { DrawLandmark } from './landmark-parts.ts';
import { EUROPEAN_LANDMARKS } from './landmarks-europe.ts';
import { WORLD_LANDMARKS } from './landmarks-world.ts';
import { mix } from '../kernel/colour.ts';
import type { Scene } from '../kernel/scene.ts';
import type { Landmark } from '../regions/style.ts';

/** Painters of the landmarks, by name. */
export const LANDMARKS: Readonly<Record<Landmark, DrawLandmark>> = {
  ...EUROPEAN_LANDMARKS,
  ...WORLD_LANDMARKS,
};

/** Draws one of the region's landmarks over the roofs. */
export function drawLandmark(s: Scene, x: number, base: number, z: number, depth: number): void {
  const { P, style } = s;
  const wall = style.walls[s.seedHash % Math.min(3, style.walls.length)] ?? '#e9dcc4';
  const roof = style.roofs[s.seedHash % style.roofs.length] ?? '#8a5a4c';
  const form = s.turn(style.landmarks, 'landmark');
  const d = depth * 0.9;
  LANDMARKS[form]({
    s,
    x,
    base,
    z,
    wall: P.tint(mix(wall, '#fff3dd', 0.3), d, 0.8),
    shade: P.tint(wall, d, -1.1),
    roof: P.tint(roof, d, 0.3),
    roofShade: P.tint(roof, d, -1),
    dark: P.tint('#4a4058', depth, -0.5),
    gold: P.tint('#e2b552', d, 0.4),
  });
}
