import { arch, box, d0, disc, pill } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { leaf } from '../plants/leaves.ts';
import { pottedPlant } from './furniture.ts';
import { accentIndoor, floorboards, indoor, lightPool, sunPatch } from './indoor.ts';
import { landscapeView } from './view.ts';

/** A bath in front of a round window. */
export function bathSpa(s: Scene): void {
  const { P, W, H, L } = s,
    r = s.random('v'),
    cx = W / 2,
    g = H * 0.7;
  const wall = r.pick(['#b9a58c', '#8fa59a', '#a88d78', '#7f958f', '#cdb79a']);
  s.rect(0, 0, W, g, indoor(s, wall, -0.2));
  boarding(s, g, r);
  const wx = cx + s.side * W * 0.12,
    R = Math.min(250, W * 0.26);
  const c = r.chance(0.6) ? disc(wx, g - 330, R) : arch(wx - R, g - 330 - R, 2 * R, R * 2 + 40);
  s.circle(
    wx,
    g - 330,
    R * 1.9,
    s.radial(
      [
        [0, P.sun, 0.45],
        [1, P.sun, 0],
      ],
      wx,
      g - 330,
      R * 1.9,
    ),
  );
  s.fill(
    c === disc(wx, g - 330, R)
      ? disc(wx, g - 330, R + 20)
      : arch(wx - R - 20, g - 350 - R, 2 * R + 40, R * 2 + 60),
    indoor(s, '#5f4638', -0.3),
  );
  landscapeView(s, { outline: c, x: wx - R, y: g - 330 - R, w: 2 * R, h: 2 * R + 60, key: 's' });
  bamboo(s, c, wx, R, g, r);
  floorboards(s, g, r, indoor(s, '#8f6a4f', -0.1));
  s.rect(0, g - 4, W, 10, indoor(s, '#5f4638', -0.4));
  sunPatch(s, wx - R * 0.7, g + 6, R * 1.4, H - g, -L * 90);
  tub(s, cx, r);
  stoolWithTowels(s, cx);
  candles(s, cx);
  stones(s, cx);
  pottedPlant(s, s.side > 0 ? W * 0.05 : W * 0.95, H * 0.98, 360, 's');
}

/** Boards or tiles on the wall. */
function boarding(s: Scene, g: number, r: Random): void {
  const { P, W } = s;
  let d = '';
  if (r.chance(0.5)) {
    for (let x = 0; x < W; x += 30) d += d0`M${x} 0V${g}`;
    s.stroke(d, P.shade, 3, 'opacity=".13"');
  } else {
    for (let y = 20; y < g; y += 52) d += `M0 ${y}H${W}`;
    for (let k = 0; k < 26; k++) {
      const y = 20 + 52 * r.int(0, 10);
      d += d0`M${r() * W} ${y}v52`;
    }
    s.stroke(d, P.shade, 3, 'opacity=".13"');
  }
}

/** Bamboo outside the window, clipped to it. */
function bamboo(s: Scene, c: string, wx: number, R: number, g: number, r: Random): void {
  const { P } = s;
  const cid = s.clip(c);
  s.group(() => {
    let b = '',
      l = '';
    for (let k = 0; k < 6; k++) {
      const x = wx - R + 2 * R * r();
      b += d0`M${x} ${g}Q${x + r.between(-12, 12)} ${g - 300} ${x + r.between(-30, 30)} ${g - 640}`;
      for (let z = 0; z < 4; z++)
        l += leaf(
          x + r.between(-8, 8),
          g - 200 - z * 90 + r.between(-30, 30),
          r.between(50, 84),
          (z % 2 ? 0.5 : 2.6) + r.between(-0.3, 0.3),
          14,
        );
    }
    s.stroke(b, indoor(s, P.local.leaf, -0.2), 9).fill(l, indoor(s, P.local.leafDeep, 0));
  }, cid);
}

/** A tub with petals, its tap and steam. */
function tub(s: Scene, cx: number, r: Random): void {
  const { P, W, H, L } = s;
  const tx = cx - s.side * W * 0.05,
    tw = Math.min(500, W * 0.5),
    ty = H * 0.88;
  lightPool(s, tx, ty - 60, 300, 0.25);
  s.ellipse(tx, ty + 6, tw * 0.47, 18, P.shade, 'opacity=".35"');
  s.fill(
    d0`M${tx - tw / 2} ${ty - 150}Q${tx - tw * 0.46} ${ty} ${tx - tw * 0.3} ${ty}H${tx + tw * 0.3}Q${tx + tw * 0.46} ${ty} ${tx + tw / 2} ${ty - 150}z`,
    indoor(s, '#f9f3e8', 0.3),
  );
  const e = L < 0 ? 1 : -1;
  s.fill(
    d0`M${tx + (e * tw) / 2} ${ty - 150}Q${tx + e * tw * 0.46} ${ty} ${tx + e * tw * 0.3} ${ty}H${tx}Q${tx + e * tw * 0.3} ${ty - 30} ${tx + e * tw * 0.34} ${ty - 150}z`,
    P.shade,
    'opacity=".2"',
  );
  s.ellipse(tx, ty - 150, tw / 2, 26, indoor(s, '#fffaf0', 0.8));
  s.ellipse(tx, ty - 148, tw * 0.465, 19, indoor(s, '#7fcfcb', 0.2));
  let pt = '';
  for (let k = 0; k < 9; k++)
    pt += disc(tx + r.between(-0.4, 0.4) * tw, ty - 148 + r.between(-9, 9), r.between(3, 6));
  s.fill(pt, accentIndoor(s, 0.5));
  s.stroke(
    d0`M${tx + s.side * tw * 0.4} ${ty - 160}v-70q0 -24 ${-s.side * 26} -24t${-s.side * 26} 24v10`,
    indoor(s, '#d0a75a', 0.3),
    9,
    'stroke-linecap="round"',
  );
  s.stroke(
    d0`M${tx - 20} ${ty - 180}q-22 -40 0 -70t0 -60M${tx + 40} ${ty - 180}q-18 -34 0 -60t0 -50`,
    '#ffffff',
    9,
    'opacity=".22" stroke-linecap="round"',
  );
}

/** A stool with folded towels. */
function stoolWithTowels(s: Scene, cx: number): void {
  const { W, H } = s;
  const sx = cx + s.side * W * 0.36;
  s.fill(
    box(sx - 70, H * 0.86, 140, 14) +
      box(sx - 58, H * 0.86, 12, 96) +
      box(sx + 46, H * 0.86, 12, 96),
    indoor(s, '#7a553d', -0.2),
  );
  for (let k = 0; k < 3; k++)
    s.fill(
      pill(sx - 54 + k * 5, H * 0.86 - 26 - k * 25, 108 - k * 10, 25),
      indoor(s, k === 1 ? s.accent || '#d98a6c' : '#fbf6ec', 0.3),
    );
}

/** Four candles on the floor. */
function candles(s: Scene, cx: number): void {
  const { P, W, H } = s;
  for (let k = 0; k < 4; k++) {
    const x = cx - s.side * W * (0.33 + 0.045 * k),
      h = 34 + ((k * 37) % 40),
      y = H * 0.94;
    lightPool(s, x, y - h - 10, 80, 0.5);
    s.rect(x - 15, y - h, 30, h, indoor(s, '#f7ecd8', 0.3));
    s.fill(d0`M${x} ${y - h - 26}q10 16 0 24q-10 -8 0 -24z`, P.warm);
  }
}

/** Three stones, one on the other. */
function stones(s: Scene, cx: number): void {
  const { W, H } = s;
  for (let k = 0; k < 3; k++)
    s.ellipse(
      cx + s.side * W * 0.22,
      H * 0.955 - k * 21,
      46 - k * 9,
      13,
      indoor(s, '#555a66', -0.2 + 0.5 * k * 0.5),
    );
}
