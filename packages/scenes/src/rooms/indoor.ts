import { mix, tone } from '../kernel/colour.ts';
import { d0 } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';

/** Wall colours of rooms without a `Look`. */
export const WALL_COLOURS = [
  '#e9d8c3',
  '#d9b79c',
  '#b9c7bd',
  '#c98f72',
  '#8fa7a6',
  '#e6c9a8',
  '#5f7f86',
  '#d8cfc4',
  '#a86f5c',
  '#52716a',
];

/**
 * Returns a colour as it looks indoors: warmer, and brighter than outside at night. f is the face
 * as in `Palette.tint`.
 */
export const indoor = (s: Scene, hex: string, f: number = 0) => {
  const { P } = s;
  let c = P.dark
    ? mix(tone(hex, P.time === 'night' ? -0.14 : -0.08, 1.08), '#c8682f', 0.1)
    : P.time === 'golden'
      ? mix(hex, P.light, 0.18)
      : hex;
  return f > 0
    ? mix(c, P.dark ? P.warm : P.light, 0.3 * f)
    : f < 0
      ? mix(c, P.shade, Math.min(0.8, -0.26 * f))
      : c;
};

/** A round pool of lamp light. */
export function lightPool(s: Scene, x: number, y: number, r: number, a: number = 0.5): void {
  s.circle(
    x,
    y,
    r,
    s.radial(
      [
        [0, s.P.warm, a],
        [1, s.P.warm, 0],
      ],
      x,
      y,
      r,
    ),
  );
}

/** A floor of boards in perspective. */
export function floorboards(s: Scene, y: number, r: Random, col: string): void {
  const { P, W, H } = s;
  s.rect(0, y, W, H - y, col);
  let d = '';
  for (let k = -10; k <= 10; k++)
    d += d0`M${W / 2 + k * W * 0.07} ${y}L${W / 2 + k * W * 0.19} ${H}`;
  s.stroke(d, P.shade, 2, 'opacity=".16"');
}

/** Daylight on the floor; sk is its slant. */
export function sunPatch(s: Scene, x: number, y: number, w: number, h: number, sk: number): void {
  s.fill(
    d0`M${x} ${y}h${w}l${sk} ${h}h${-w * 1.25}z`,
    s.P.dark ? s.P.warm : s.P.sun,
    `opacity="${s.P.dark ? 0.1 : 0.34}"`,
  );
}

/** Returns the agency's colour as it looks indoors. */
export const accentIndoor = (s: Scene, f: number = 0) => indoor(s, s.accent || '#cf5f45', f);
