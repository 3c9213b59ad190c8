import { box, d0, disc, n0 } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { cornerPlant } from '../plants/foreground.ts';
import { bushes } from '../plants/trees.ts';

/** A parasol, h high, in two colours. */
export function parasol(
  s: Scene,
  x: number,
  y: number,
  h: number,
  col: string,
  col2: string,
): void {
  const w = h * 0.95;
  s.stroke(d0`M${x} ${y}V${y - h}`, s.P.tint('#fff6e4', 0, -0.4), 3);
  s.fill(
    d0`M${x - w / 2} ${y - h * 0.72}Q${x - w * 0.3} ${y - h} ${x} ${y - h * 1.02}Q${x + w * 0.3} ${y - h} ${x + w / 2} ${y - h * 0.72}z`,
    col,
  );
  s.fill(
    d0`M${x + w * 0.17} ${y - h * 0.72}Q${x + w * 0.12} ${y - h * 0.94} ${x} ${y - h * 1.02}Q${x - w * 0.12} ${y - h * 0.94} ${x - w * 0.17} ${y - h * 0.72}z`,
    col2,
  );
}

/** A deck chair as a path. */
export function lounger(x: number, y: number, w: number, D: number = 1): string {
  return (
    d0`M${x} ${y}h${D * w * 0.62}l${D * w * 0.36} ${-w * 0.3}l${D * w * 0.05} ${w * 0.04}l${-D * w * 0.33} ${w * 0.34}H${x}z` +
    box(x + D * w * 0.1, y, 4, w * 0.14) +
    box(x + D * w * 0.6, y, 4, w * 0.14)
  );
}

/** A street lamp. */
export function lamp(s: Scene, x: number, y: number, h: number): void {
  const { P } = s;
  s.fill(
    box(x - 2.5, y - h, 5, h) + box(x - 8, y - 10, 16, 10) + d0`M${x - 9} ${y - h}l4 -20h10l4 20z`,
    P.frame('#4a4450', 0.55),
  );
  s.fill(d0`M${x - 6} ${y - h - 2}l3 -15h7l3 15z`, P.warm);
  if (P.dark)
    s.circle(
      x,
      y - h - 10,
      70,
      s.radial(
        [
          [0, P.warm, 0.55],
          [1, P.warm, 0],
        ],
        x,
        y - h - 10,
        70,
      ),
    );
}

/** A flag on its pole. */
export function flag(s: Scene, x: number, y: number, h: number, col: string): void {
  const D = s.L;
  s.stroke(d0`M${x} ${y}v${-h}`, s.P.tint('#efe6d6', 0, -0.5), 3);
  s.fill(
    d0`M${x} ${y - h}q${D * h * 0.18} ${-h * 0.1} ${D * h * 0.34} 0t${D * h * 0.34} 0v${h * 0.36}q${-D * h * 0.18} ${h * 0.1} ${-D * h * 0.34} 0t${-D * h * 0.34} 0z`,
    col,
  );
}

/** Light around a door or window, after dark only. */
export function glow(s: Scene, x: number, y: number, r: number, a: number = 0.5): void {
  if (s.P.dark)
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

/** The pattern of a paved square. */
export function cobbles(s: Scene, g: number, r: Random): void {
  const { P, W, H } = s;
  let d = '';
  for (let k = 0; k < 7; k++) {
    const u = Math.pow((k + 1) / 7, 1.5),
      y = g + 10 + u * (H - g);
    for (let x = -20 + r() * 40; x < W; x += 110 + 170 * u * r.between(0.7, 1.3))
      d += d0`M${x} ${y}q${12 + 14 * u} ${-4 - 7 * u} ${26 + 30 * u} 0`;
  }
  s.stroke(d, P.tint('#9a7c64', 0, -0.8), 2.4, 'opacity=".4" stroke-linecap="round"');
}

/** A café table with two chairs under a parasol. */
export function cafeTable(s: Scene, x: number, y: number): void {
  const { P } = s;
  parasol(s, x, y + 34, 128, P.brand(0, 0.4), P.tint('#fff6e4', 0, 0.6));
  s.fill(
    box(x - 26, y - 4, 52, 5) + box(x - 2, y, 5, 34) + box(x - 14, y + 32, 28, 4),
    P.frame('#4a4450', 0.3),
  );
  for (const D of [-1, 1])
    s.fill(
      d0`M${x + D * 58} ${y - 24}h${D * 5}v60h${-D * 4}v-28h${-D * 22}v28h${-D * 4}v-33h${D * 25}z`,
      P.frame('#5d4038', 0.35),
    );
  s.ellipse(x, y + 37, 80, 7, P.shade, 'opacity=".25"');
}

/** A clipped bush in a pot. */
export function plantPot(s: Scene, x: number, y: number): void {
  const { P } = s,
    B = P.local;
  s.fill(d0`M${x - 17} ${y - 32}h34l-6 34h-22z`, P.tint('#c46a45', 0, 0.1));
  s.fill(
    `M${n0(x + (s.L < 0 ? 4 : -17))} ${n0(y - 32)}h13l${s.L < 0 ? -6 : 1} 34h-8z`,
    P.tint('#c46a45', 0, -1),
  );
  s.fill(disc(x, y - 66, 24) + box(x - 2, y - 48, 4, 18), P.tint(B.leafDeep, 0, 0.1));
  s.fill(disc(x + s.L * 7, y - 73, 14), P.tint(B.leaf, 0, 0.7));
}

/** Dark bushes in the corner in front of a street. */
export function planters(s: Scene, r: Random): void {
  const { P, W, H } = s,
    B = P.local;
  const sd = -s.side;
  bushes(
    s,
    H * 0.99,
    90,
    P.frame(B.leafDeep, 0.55),
    'pl',
    sd < 0 ? -60 : W * 0.72,
    sd < 0 ? W * 0.28 : W + 60,
    P.frame(B.leaf, 0.35),
  );
  if (r.chance(0.5)) cornerPlant(s, 'leaves', sd);
}
