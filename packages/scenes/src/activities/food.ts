import { nth } from '../kernel/list.ts';
import { arch, box, d0, disc, n0, pill } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { branch, leaf } from '../plants/leaves.ts';
import { accentIndoor, indoor } from '../rooms/indoor.ts';
import { landscapeView } from '../rooms/view.ts';

/** Draws the food on a plate, given its centre and its two radii. */
type Dish = (s: Scene, r: Random, x: number, y: number, a: number, b: number) => void;

/** Rice with tomatoes, herbs and lemon. */
const rice: Dish = (s, r, x, y, a, b) => {
  s.ellipse(x, y, a, b, indoor(s, '#e8b04f', 0.2));
  s.ellipse(x, y - 3, a * 0.9, b * 0.86, indoor(s, '#f2c869', 0.3));
  for (let k = 0; k < 7; k++) {
    const t = k * 0.9;
    s.ellipse(
      x + Math.cos(t) * a * 0.58,
      y - 4 + Math.sin(t) * b * 0.56,
      a * 0.14,
      b * 0.2,
      indoor(s, k % 2 ? '#c8402f' : '#e8735a', 0.2),
    );
  }
  let m = '';
  for (let k = 0; k < 9; k++)
    m += leaf(
      x + r.between(-0.6, 0.6) * a,
      y - 6 + r.between(-0.5, 0.4) * b,
      r.between(16, 26),
      r() * 6,
      9,
    );
  s.fill(m, indoor(s, '#4f8a4a', 0.2));
  s.fill(
    d0`M${x + a * 0.3} ${y - b * 0.7}l${a * 0.32} ${-b * 0.3}l${a * 0.04} ${b * 0.5}z`,
    indoor(s, '#f5e06a', 0.4),
  );
};

/** Small rolls in a row. */
const rolls: Dish = (s, _r, x, y, a, b) => {
  for (let k = 0; k < 5; k++) {
    const X = x + (k - 2) * a * 0.38,
      Y = y - 6 + (k % 2) * b * 0.3;
    s.fill(pill(X - a * 0.17, Y - b * 0.3, a * 0.34, b * 0.52), indoor(s, '#fdfaf2', 0.5));
    s.fill(
      d0`M${X - a * 0.2} ${Y - b * 0.22}q${a * 0.2} ${-b * 0.5} ${a * 0.4} 0q${-a * 0.2} ${b * 0.3} ${-a * 0.4} 0z`,
      indoor(s, nth(['#f08a5a', '#e8604a', '#f2b27a'], k % 3), 0.2),
    );
  }
};

/** A red soup with herbs. */
const soup: Dish = (s, _r, x, y, a, b) => {
  s.ellipse(x, y, a, b, indoor(s, '#c84f34', 0));
  let d = '',
    e = '';
  for (let k = 0; k < 12; k++) {
    const t = k * 0.53;
    if (k % 2) d += disc(x + Math.cos(t) * a * 0.62, y + Math.sin(t) * b * 0.6, 9);
    else e += leaf(x + Math.cos(t) * a * 0.4, y + Math.sin(t) * b * 0.4, 22, t, 10);
  }
  s.fill(d, indoor(s, '#fff3dc', 0.4)).fill(e, indoor(s, '#3f8a55', 0.1));
};

const DISHES: readonly Dish[] = [rice, rolls, soup];

/** A table by the window. */
export function foodTable(s: Scene): void {
  const { W, H } = s,
    r = s.random('v'),
    cx = W / 2;
  const g = H * 0.6;
  windowWall(s, cx, g, r);
  tablecloth(s, g, cx);
  const sh = r.shuffle(DISHES);
  plate(s, r, cx - s.side * W * 0.02, H * 0.86, Math.min(220, W * 0.23), nth(sh, 0));
  plate(s, r, cx - s.side * W * 0.3, H * 0.76, Math.min(150, W * 0.15), nth(sh, 1));
  bottleAndGlasses(s, cx);
  fruitBowl(s, cx);
}

/** A window with a branch in front. */
function windowWall(s: Scene, cx: number, g: number, r: Random): void {
  const { P, W, H } = s;
  s.rect(0, 0, W, H, indoor(s, r.pick(['#e4c9a6', '#c98f72', '#9fb5ad', '#7f9aa0']), -0.1));
  const ww = W * 0.72,
    x0 = cx - ww / 2;
  const op = r.chance(0.5) ? arch : box;
  s.fill(op(x0 - 18, 50, ww + 36, g - 20), indoor(s, '#f8f0e2', 0.4));
  landscapeView(s, { outline: op(x0, 68, ww, g - 60), x: x0, y: 68, w: ww, h: g - 60, key: 'f' });
  branch(
    s,
    -s.side,
    indoor(s, P.local.leafDeep, -0.6),
    'v',
    r.pick(['olive', 'bloom']),
    accentIndoor(s, 0.2),
  );
}

/** A chequered cloth. */
function tablecloth(s: Scene, g: number, cx: number): void {
  const { W, H } = s;
  s.rect(0, g, W, H - g, indoor(s, '#f7efe2', 0.2));
  let ck = '';
  const cw = 64;
  for (let k = -16; k <= 16; k += 2)
    ck += d0`M${cx + k * cw * 0.8} ${g}h${cw * 0.8}L${cx + (k + 1) * cw * 1.5} ${H}h${-cw * 1.5}z`;
  for (let a = 0; a < 4; a++) {
    const y0 = g + (H - g) * Math.pow(a / 4, 1.3),
      y1 = g + (H - g) * Math.pow((a + 0.5) / 4, 1.3);
    ck += box(0, y0, W, y1 - y0);
  }
  s.fill(ck, accentIndoor(s, 0.2), 'opacity=".22"');
  s.rect(0, g - 6, W, 14, indoor(s, '#fffaf0', 0.5));
}

/** A bottle and two glasses. */
function bottleAndGlasses(s: Scene, cx: number): void {
  const { P, W, H, L } = s;
  const bx = cx + s.side * W * 0.2,
    by = H * 0.74;
  s.ellipse(bx, by, 44, 12, P.shade, 'opacity=".3"');
  s.fill(
    d0`M${bx - 38} ${by}v-170q0 -40 24 -62v-96h28v96q24 22 24 62v170q-38 16 -76 0z`,
    indoor(s, '#2f6a52', -0.2),
  );
  s.fill(
    `M${n0(bx + (L < 0 ? 14 : -38))} ${n0(by + (L < 0 ? 4 : 0))}v-170q0 -30 ${L < 0 ? 6 : 18} -52h${L < 0 ? 8 : 6}q10 26 8 52v172z`,
    P.shade,
    'opacity=".22"',
  );
  s.fill(box(bx - 38, by - 140, 76, 84), indoor(s, '#f7ecd2', 0.3));
  s.circle(bx, by - 98, 20, accentIndoor(s, 0.2));
  s.rect(bx - 15, by - 334, 30, 34, accentIndoor(s, -0.3));
  for (let k = 0; k < 2; k++) {
    const x = bx + s.side * (100 + k * 104),
      y = by + 24 + k * 24;
    if (x < 20 || x > W - 20) continue;
    s.ellipse(x, y, 34, 8, P.shade, 'opacity=".25"');
    s.fill(
      d0`M${x - 42} ${y - 190}h84q8 92 -36 104v70q24 4 30 16h-72q6 -12 30 -16v-70q-44 -12 -36 -104z`,
      indoor(s, '#f2f6f4', 0.5),
      'opacity=".62"',
    );
    s.fill(
      d0`M${x - 40} ${y - 150}h80q-4 54 -40 60q-36 -6 -40 -60z`,
      indoor(s, k ? '#f0d27a' : '#a8384a', 0.1),
    );
  }
}

/** A bowl of fruit. */
function fruitBowl(s: Scene, cx: number): void {
  const { W, H, L } = s;
  const fx = cx - s.side * W * 0.22,
    fy = H * 0.66;
  s.fill(
    d0`M${fx - 96} ${fy - 58}h192q-10 64 -60 74h-72q-50 -10 -60 -74z`,
    indoor(s, '#3f7a86', 0.1),
  );
  s.fill(d0`M${fx - 96} ${fy - 58}h192l-4 16h-184z`, indoor(s, '#f7efe2', 0.4));
  const fruit: readonly (readonly [number, number, string])[] = [
    [-52, -78, '#f2b13c'],
    [0, -86, '#e8793c'],
    [52, -78, '#f5d04a'],
    [-24, -112, '#e8793c'],
    [30, -116, '#c8503c'],
  ];
  for (const [dx, dy, c] of fruit) {
    s.circle(fx + dx, fy + dy, 36, indoor(s, c, -0.3));
    s.circle(fx + dx + L * 7, fy + dy - 7, 26, indoor(s, c, 0.5));
  }
  s.fill(
    leaf(fx + 20, fy - 140, 50, -0.5, 18) + leaf(fx - 20, fy - 136, 44, -2.4, 16),
    indoor(s, '#4f8a4a', 0.1),
  );
}

/** A plate with its dish, `rx` half its width. */
function plate(s: Scene, r: Random, x: number, y: number, rx: number, dish: Dish): void {
  const { P, L } = s;
  const ry = rx * 0.36;
  s.ellipse(x - L * 10, y + ry * 0.3, rx * 1.04, ry * 1.02, P.shade, 'opacity=".28"');
  s.ellipse(x, y, rx, ry, indoor(s, '#fdf9f0', 0.6));
  s.ellipse(x, y - 2, rx * 0.76, ry * 0.74, indoor(s, '#e5ded0', -0.1));
  dish(s, r, x, y - 4, rx * 0.7, ry * 0.7);
}
