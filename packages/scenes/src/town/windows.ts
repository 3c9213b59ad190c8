import { mix } from '../kernel/colour.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import type { Palette } from '../light/palette.ts';

/** Glass, or lamp light with probability p after dark. */
export const windowColour = (P: Palette, r: Random, p: number = 0.5) =>
  P.dark && r.chance(p * (P.time === 'night' ? 1 : 0.85))
    ? r.chance(0.3)
      ? mix(P.warm, '#ffffff', 0.25)
      : r.chance(0.3)
        ? mix(P.warm, P.shade, 0.28)
        : P.warm
    : r.chance(0.18)
      ? mix(P.glass, P.sky[3], 0.45)
      : r.chance(0.3)
        ? mix(P.glass, P.shade, 0.3)
        : P.glass;

/** Where the lit face (lx, lw) and the shaded one (sx, sw) of a block are. */
export interface TwoFaces {
  lx: number;
  lw: number;
  sx: number;
  sw: number;
}

/** A block with a lit and a shaded face; tells where both are. k is the share of the shade. */
export function twoFacedBlock(
  s: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  wall: string,
  k: number = 0.34,
): TwoFaces {
  const { P, L } = s,
    sw = w * k,
    lw = w - sw;
  const lx = L < 0 ? x : x + sw,
    sx = L < 0 ? x + lw : x;
  s.rect(lx, y, lw, h, P.tint(wall, 0, 0.75));
  s.rect(sx, y, sw, h, P.tint(wall, 0, -1.25));
  return { lx, lw, sx, sw };
}

/** Where a subject stands: off the middle, and the camera with it. */
export const offCentre = (s: Scene, k: number = 0.07) =>
  (s.focusX = s.W / 2 + s.side * Math.min(k * s.W, s.W < 1000 ? 30 : 120));
