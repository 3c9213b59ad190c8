import { mix } from '../kernel/colour.ts';
import { box, d0, n0, n1, pill, smooth } from '../kernel/path.ts';
import type { Point } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { leaf } from '../plants/leaves.ts';

/** A beach seen straight from above. */
export function beachAbove(s: Scene): void {
  const r = s.random('v');
  surf(s, r);
  umbrellas(s, r);
  boat(s);
  palms(s, r);
}

/** Bands of sand, foam and water, deeper away from the beach. */
function surf(s: Scene, r: Random): void {
  const { P, W, H } = s;
  const B = P.local;
  const D = s.side;
  const wave = (u: number, am: number, ph: number) => {
    const pts: Point[] = [];
    for (let j = -1; j <= 9; j++)
      pts.push([W * u + Math.sin(j * 0.9 + ph) * am + (j - 4) * D * 14, (H * j) / 8]);
    return pts;
  };
  const ph = r.between(0, 6);
  s.rect(0, 0, W, H, P.tint(B.sand, 0, 0.4));
  const X = D > 0 ? -40 : W + 40;
  const u0 = D > 0 ? 0.46 : 0.54;
  const cols: readonly (readonly [number, string, number])[] = [
    [u0 + D * 0.05, P.tint(B.groundDeep, 0, 0.2), 26],
    [u0 + D * 0.035, '#fffdf4', 30],
    [u0 + D * 0.012, mix(P.tint('#7fdcd2'), '#ffffff', 0.3), 30],
    [u0 - D * 0.005, '#fffdf4', 26],
    [u0 - D * 0.02, P.tint('#59cdc9'), 26],
    [u0 - D * 0.1, P.tint('#2fb3bd'), 34],
    [u0 - D * 0.2, P.tint(B.water), 40],
    [u0 - D * 0.32, P.tint(B.deep), 46],
  ];
  cols.forEach(([u, c, am], k) =>
    s.fill(
      smooth(wave(u, am, ph + k * 0.35)) + `H${X}V0z`.replace('V0', `V${-n0(H / 8)}`),
      c,
      k === 0 ? 'opacity=".5"' : k === 1 || k === 3 ? 'opacity=".9"' : '',
    ),
  );
  let d = '';
  for (let k = 0; k < 24; k++)
    d += d0`M${(D > 0 ? 0 : W) + D * r() * W * 0.4} ${r() * H}q16 -10 32 0t32 0`;
  s.stroke(d, '#ffffff', 3, 'opacity=".35" stroke-linecap="round"');
}

/** Rows of umbrellas, with a towel next to each. */
function umbrellas(s: Scene, r: Random): void {
  const { P, W, H, L } = s;
  const D = s.side;
  const xs = D > 0 ? 0.62 : 0.38;
  for (let a = 0; a < (W > 1500 ? 4 : 2); a++)
    for (let b = 0; b < (s.calm ? 2 : 4); b++) {
      if (r.chance(0.16)) continue;
      const x = W * (xs + D * a * 0.1) + r.between(-14, 14),
        y = H * (0.14 + 0.25 * b) + r.between(-16, 16);
      const R = 58;
      s.circle(x + L * -26, y + 30, R, P.shade, 'opacity=".22"');
      const c =
        (b % 2) ^ (a % 2)
          ? s.accent || '#d9583f'
          : r.pick(['#f0b23e', '#2f8a92', '#f7efe0', '#e88a6a']);
      s.fill(
        pill(x + R * 0.6, y + 18, 30, 84),
        P.tint(r.pick(['#fff7e8', '#7fc3c4', '#f2c65e']), 0, 0.2),
      );
      s.circle(x, y, R, P.tint('#fdf6e8', 0, 0.5));
      let q = '';
      for (let k = 0; k < 8; k += 2) {
        const t = k * 0.785;
        q += `M${n0(x)} ${n0(y)}L${n1(x + Math.cos(t) * R)} ${n1(y + Math.sin(t) * R)}A${R} ${R} 0 0 1 ${n1(x + Math.cos(t + 0.785) * R)} ${n1(y + Math.sin(t + 0.785) * R)}z`;
      }
      s.fill(q, P.tint(c, 0, 0.4));
      s.circle(x, y, 5, P.frame('#555', 0.2));
    }
}

/** A boat with its wake. */
function boat(s: Scene): void {
  const { P, W, H } = s;
  const D = s.side;
  const bx = W * (D > 0 ? 0.2 : 0.8),
    by = H * 0.4;
  s.stroke(
    d0`M${bx} ${by + 50}q-30 60 -40 140M${bx} ${by + 50}q30 60 40 140`,
    '#ffffff',
    5,
    'opacity=".6" stroke-linecap="round"',
  );
  s.fill(d0`M${bx} ${by - 64}q34 40 26 114h-52q-8 -74 26 -114z`, P.tint('#fdf8ee', 0, 0.5));
  s.fill(box(bx - 15, by - 4, 30, 40), P.brand(0, 0.2));
}

/** Palms at the edge, and the shadows they cast. */
function palms(s: Scene, r: Random): void {
  const { P, W, H, L } = s;
  const B = P.local;
  const D = s.side;
  for (let k = 0; k < 3; k++) {
    const x = D > 0 ? W * (0.97 - 0.03 * k) : W * (0.03 + 0.03 * k),
      y = H * (0.12 + 0.38 * k);
    let f = '',
      h = '';
    for (let j = 0; j < 9; j++) {
      const t = j * 0.698 + r.between(-0.1, 0.1);
      f += leaf(x, y, 150, t, 54, j % 2);
      h += leaf(x - L * 40, y + 46, 150, t, 50, 0);
    }
    s.fill(h, P.shade, 'opacity=".2"');
    s.fill(f, P.tint(B.leaf, 0, 0.1));
    s.circle(x, y, 14, P.tint(B.leafDeep, 0, -0.3));
  }
}
