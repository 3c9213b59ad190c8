import { nth } from '../kernel/list.ts';
import { arch, box, d0, disc, n0, pill } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { leaf } from '../plants/leaves.ts';
import { pendantRow, pottedPlant } from '../rooms/furniture.ts';
import { accentIndoor, indoor } from '../rooms/indoor.ts';
import { landscapeView } from '../rooms/view.ts';

/** A kitchen with a pot on. */
export function cookingClass(s: Scene): void {
  const { W, H } = s,
    r = s.random('v'),
    cx = W / 2,
    g = H * 0.7;
  const wall = r.pick(['#e9dcc4', '#c9d4c8', '#e0a580', '#9fb8bd', '#d9c09a']);
  s.rect(0, 0, W, g, indoor(s, wall, 0.1));
  tiledWall(s, g);
  herbWindow(s, cx, g, r);
  hangingPans(s, cx, g);
  counter(s, g, r);
  steamingPot(s, cx, g);
  vegetables(s, cx, g, r);
  pendantRow(s, W);
  pottedPlant(s, s.side > 0 ? W * 0.02 : W * 0.98, H * 1.0, 300, 'ck');
}

/** Tiles along the wall behind the counter. */
function tiledWall(s: Scene, g: number): void {
  const { W } = s;
  const tc = [accentIndoor(s, 0.1), indoor(s, '#3f7f86', 0), indoor(s, '#f3e3c0', 0.4)];
  let a = '',
    b = '';
  const tz = 60;
  for (let y = 0; y < 3; y++)
    for (let x = 0; x < W / tz + 1; x++) {
      const X = x * tz,
        Y = g - 180 + y * tz - 8;
      if ((x + y) & 1) a += `M${X + 30} ${n0(Y + 6)}l24 24l-24 24l-24 -24z`;
      else b += disc(X + 30, Y + 30, 11);
    }
  s.rect(0, g - 190, W, 190, indoor(s, '#f6eedf', 0.3));
  s.fill(a, tc[1], 'opacity=".8"').fill(b, tc[0]);
}

/** A window with pots of herbs on its sill. */
function herbWindow(s: Scene, cx: number, g: number, r: Random): void {
  const { P, W } = s;
  const wx = cx + s.side * W * 0.16,
    ww = Math.min(420, W * 0.4);
  const op = r.chance(0.5) ? arch : box;
  s.fill(op(wx - ww / 2 - 16, 54, ww + 32, g - 230), indoor(s, '#fbf5ea', 0.6));
  landscapeView(s, {
    outline: op(wx - ww / 2, 70, ww, g - 262),
    x: wx - ww / 2,
    y: 70,
    w: ww,
    h: g - 262,
    key: 'k',
  });
  s.stroke(
    d0`M${wx} 70v${g - 262}M${wx - ww / 2} ${70 + (g - 262) * 0.45}h${ww}`,
    indoor(s, '#fbf5ea', 0.3),
    9,
  );
  s.rect(wx - ww / 2 - 36, g - 200, ww + 72, 18, indoor(s, '#fbf5ea', 0.5));
  for (let k = 0; k < 3; k++) {
    const x = wx - ww * 0.34 + k * ww * 0.34;
    s.fill(d0`M${x - 26} ${g - 248}h52l-8 48h-36z`, indoor(s, '#c8714a', 0));
    let l = '';
    for (let q = 0; q < 8; q++)
      l += leaf(
        x + r.between(-12, 12),
        g - 246,
        r.between(34, 62),
        -1.57 + r.between(-0.9, 0.9),
        16,
      );
    s.fill(l, indoor(s, k % 2 ? P.local.leaf : P.local.leafDeep, 0.2));
  }
}

/** Pans on a rail, and jars on a shelf below. */
function hangingPans(s: Scene, cx: number, g: number): void {
  const { W, L } = s;
  const rx = cx - s.side * W * 0.25,
    rw = Math.min(400, W * 0.42);
  s.rect(rx - rw / 2, 96, rw, 9, indoor(s, '#6b4a34', -0.3));
  for (let k = 0; k < 4; k++) {
    const x = rx - rw * 0.38 + k * rw * 0.25,
      R = nth([52, 40, 46, 34], k),
      y = 190 + R + (k % 2) * 16;
    s.stroke(d0`M${x} 100V${y - R + 4}`, indoor(s, '#4a4046', -0.3), 9, 'stroke-linecap="round"');
    s.circle(x, y, R, indoor(s, k % 2 ? '#c97844' : '#4f5866', -0.1));
    s.circle(x + L * 5, y - 5, R * 0.78, indoor(s, k % 2 ? '#e09a5c' : '#6a7484', 0.3));
  }
  s.rect(rx - rw / 2, g - 290, rw, 14, indoor(s, '#8a5f43', 0.1));
  for (let k = 0; k < 6; k++) {
    const x = rx - rw * 0.44 + k * rw * 0.175;
    s.fill(
      pill(x - 20, g - 290 - 62, 40, 62),
      indoor(s, nth(['#e0b04a', '#c8503c', '#7f9a55', '#f3e6cc', '#b5683c', '#5f8a8f'], k), 0.1),
    );
    s.rect(x - 16, g - 358, 32, 12, indoor(s, '#8a5f43', -0.3));
  }
}

/** The counter with its doors. */
function counter(s: Scene, g: number, r: Random): void {
  const { P, W, H } = s;
  s.rect(0, g, W, 26, indoor(s, '#c99a66', 0.5));
  s.rect(
    0,
    g + 26,
    W,
    H - g,
    indoor(s, r.pick(['#3f6a6e', '#7a8f78', '#8a4f44', '#4f5a7a']), -0.2),
  );
  let cb = '';
  for (let x = 20; x < W; x += W / 5)
    cb += `M${n0(x)} ${n0(g + 50)}h${n0(W / 5 - 30)}v${H - n0(g) - 40}h${-n0(W / 5 - 30)}z`;
  s.stroke(cb, P.shade, 4, 'opacity=".25"');
  s.rect(0, g + 26, W, 16, P.shade, 'opacity=".3"');
}

/** A pot with a spoon, steam above it. */
function steamingPot(s: Scene, cx: number, g: number): void {
  const { P, W, L } = s;
  const px = cx - s.side * W * 0.24;
  s.stroke(
    d0`M${px - 40} ${g - 190}q-30 -50 0 -90t0 -80M${px + 10} ${g - 196}q-30 -60 0 -100t0 -70M${px + 56} ${g - 190}q-26 -44 0 -80t0 -60`,
    '#ffffff',
    14,
    'opacity=".35" stroke-linecap="round"',
  );
  s.fill(pill(px - 128, g - 140, 30, 22) + pill(px + 98, g - 140, 30, 22), accentIndoor(s, -0.9));
  s.fill(d0`M${px - 110} ${g - 160}h220v120q0 40 -40 40h-140q-40 0 -40 -40z`, accentIndoor(s, 0.2));
  s.fill(
    L < 0
      ? d0`M${px + 50} ${g - 160}h60v120q0 40 -40 40h-60q40 -20 40 -160z`
      : d0`M${px - 50} ${g - 160}h-60v120q0 40 40 40h60q-40 -20 -40 -160z`,
    P.shade,
    'opacity=".22"',
  );
  s.ellipse(px, g - 160, 112, 20, accentIndoor(s, -0.6));
  s.ellipse(px, g - 158, 98, 14, indoor(s, '#e8a04a', 0.2));
  s.stroke(
    d0`M${px + 30} ${g - 160}l${s.side * -70} -150`,
    indoor(s, '#a5754f', 0.2),
    13,
    'stroke-linecap="round"',
  );
}

/** A board with vegetables, a knife and a bottle of oil. */
function vegetables(s: Scene, cx: number, g: number, r: Random): void {
  const { W, L } = s;
  const vx = cx + s.side * W * 0.14,
    vy = g;
  s.fill(pill(vx - 170, vy - 24, 340, 26), indoor(s, '#a8744a', -0.2));
  s.circle(vx - 90, vy - 56, 36, indoor(s, '#d8452f', 0));
  s.circle(vx - 90 + L * 8, vy - 64, 24, indoor(s, '#e8674a', 0.5));
  s.circle(vx - 28, vy - 50, 30, indoor(s, '#d8452f', -0.2));
  s.circle(vx - 28 + L * 6, vy - 56, 20, indoor(s, '#e8674a', 0.4));
  s.fill(d0`M${vx + 20} ${vy - 26}q20 -70 60 -76q44 6 54 76z`, indoor(s, '#6a3f6e', 0.1));
  s.fill(d0`M${vx + 66} ${vy - 98}q14 -24 34 -22l-8 26z`, indoor(s, '#4f8a4a', 0.2));
  let gr = '';
  for (let k = 0; k < 7; k++)
    gr += leaf(vx + 140 + k * 3, vy - 22, r.between(50, 84), -1.57 + (k - 3) * 0.24, 18);
  s.fill(gr, indoor(s, '#5f9a4f', 0.2));
  s.fill(d0`M${vx - 160} ${vy - 30}l96 -8l4 8l-96 10z`, indoor(s, '#dfe4e8', 0.4));
  const ox = cx + s.side * W * 0.4;
  s.fill(
    d0`M${ox - 28} ${g}v-110q0 -20 18 -34v-50h20v50q18 14 18 34v110z`,
    indoor(s, '#b5a83c', 0.1),
  );
  s.rect(ox - 28, g - 96, 56, 48, indoor(s, '#f6ecd2', 0.3));
  s.rect(ox - 11, g - 206, 22, 16, indoor(s, '#6b4a34', -0.2));
}
