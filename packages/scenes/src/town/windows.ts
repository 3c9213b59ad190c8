import { mix } from '../kernel/colour.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import type { Palette } from '../light/palette.ts';

/** Returns the colour of glass or, with probability p after dark, of lamp light. */
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

/** Left edge and width of the lit face (lx, lw) and the shaded face (sx, sw) of a block. */
export interface TwoFaces {
  lx: number;
  lw: number;
  sx: number;
  sw: number;
}

/**
 * Draws a block with a lit and a shaded face; returns the position of both. k is the share of the
 * shaded face.
 */
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

/** Returns the off-centre position of a subject, and moves the focus of the picture to it. */
export const offCentre = (s: Scene, k: number = 0.07) =>
  (s.focusX = s.W / 2 + s.side * Math.min(k * s.W, s.W < 1000 ? 30 : 120));
