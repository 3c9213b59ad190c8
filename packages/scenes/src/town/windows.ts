import { mix } from '../kernel/colour.ts';
import { box } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import type { Palette } from '../light/palette.ts';

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

export function litGrid(s: Scene, x: number, w: number, c: number, y0: number, pitch: number, ww: number, hh: number, y1: number, r: Random, k: number = 1) {
  const { P } = s;
  let d = '';
  const rows = Math.floor((y1 - y0) / pitch);
  for (let a = 0; a < rows; a++)
    for (let b = 0; b < c; b++) if (r.chance((P.dark ? 0.42 : 0.05) * k)) d += box(x + (w * (b + 0.5)) / c - ww / 2, y0 + a * pitch, ww, hh);
  s.fill(d, P.warm, P.dark ? '' : 'opacity=".75"');
}

export function litWins(s: Scene, x: number, y: number, w: number, h: number, sw: number, sh: number, r: Random, p: number) {
  const { P } = s;
  if (!P.dark) return;
  let d = '';
  for (let k = 0; k < 26; k++) d += box(x + Math.floor((r() * w) / 22) * 22, y + Math.floor((r() * h) / 22) * 22, 7, 13);
  s.fill(d, P.warm);
}

export function twoFacedBlock(s: Scene, x: number, y: number, w: number, h: number, wall: string, k: number = 0.34) {
  const { P, L } = s,
    sw = w * k,
    lw = w - sw;
  const lx = L < 0 ? x : x + sw,
    sx = L < 0 ? x + lw : x;
  s.rect(lx, y, lw, h, P.tint(wall, 0, 0.75));
  s.rect(sx, y, sw, h, P.tint(wall, 0, -1.25));
  return { lx, lw, sx, sw };
}

export const offCentre = (s: Scene, k: number = 0.07) => (s.focusX = s.W / 2 + s.side * Math.min(k * s.W, s.W < 1000 ? 30 : 120));
