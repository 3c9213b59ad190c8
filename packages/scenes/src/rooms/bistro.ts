import { mix } from '../kernel/colour.ts';
import { arch, box, d0, disc, pill } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';
import { pottedPlant } from './furniture.ts';
import { accentIndoor, floorboards, indoor, lightPool } from './indoor.ts';
import { diningTable } from './table.ts';
import { landscapeView } from './view.ts';

/** Tables in front of a bench under the windows. */
export function bistro(s: Scene): void {
  const { P, W, H, L } = s,
    r = s.random('v'),
    g = H * 0.68;
  const wall = r.pick(['#7a4a44', '#3f5f66', '#4f5f52', '#b98a6a', '#5a4a62', '#c9a98a']);
  s.rect(0, 0, W, g, indoor(s, wall, -0.2));
  const k = W > 1300 ? 4 : 3,
    bw = W / k;
  const op = r.pick([arch, box, arch]);
  for (let j = 0; j < k; j++) {
    const ww = bw * 0.8,
      x = bw * (j + 0.5) - ww / 2,
      y = op === box ? 80 : 120;
    s.fill(op(x - 10, y - 10, ww + 20, g - y - 30), indoor(s, '#3d3038', -0.2));
    landscapeView(s, {
      outline: op(x, y, ww, g - y - 50),
      x,
      y,
      w: ww,
      h: g - y - 40,
      key: 't' + j,
      sun: j === (L < 0 ? 0 : k - 1),
    });
    s.stroke(
      d0`M${x + ww / 3} ${y}V${g - 50}M${x + (ww * 2) / 3} ${y}V${g - 50}M${x} ${y + (g - y) * 0.4}h${ww}`,
      indoor(s, '#3d3038', -0.2),
      5,
    );
  }
  floorboards(s, g, r, indoor(s, '#8a5f48', -0.4));
  s.rect(0, g - 54, W, 58, indoor(s, wall, -1.2));
  let bq = '';
  for (let x = 0; x < W; x += 64) bq += pill(x + 3, g - 96, 58, 84);
  s.fill(bq, accentIndoor(s, -0.5));
  s.rect(0, g - 40, W, 44, accentIndoor(s, -1.2));
  const m = W > 1300 ? 5 : W > 1000 ? 4 : 3;
  for (let j = 0; j < m; j++) {
    const x = (W * (j + 0.5)) / m,
      y = 150 + (j % 2) * 40;
    lightPool(s, x, y + 20, 150, 0.5);
    s.stroke(d0`M${x} 0V${y - 30}`, indoor(s, '#2c2630', -0.4), 3);
    const t = s.seedHash % 3;
    s.fill(
      t === 0
        ? d0`M${x - 44} ${y + 14}Q${x - 40} ${y - 34} ${x} ${y - 36}Q${x + 40} ${y - 34} ${x + 44} ${y + 14}z`
        : t === 1
          ? disc(x, y - 6, 30)
          : d0`M${x - 40} ${y + 12}l22 -46h36l22 46z`,
      t === 1 ? mix(P.warm, '#ffffff', 0.3) : indoor(s, '#d8a94f', 0.2),
    );
    if (t !== 1) s.fill(d0`M${x - 34} ${y + 14}q34 22 68 0z`, mix(P.warm, '#ffffff', 0.5));
  }
  const tabs: readonly (readonly [number, number])[] =
    W > 1000
      ? [
          [0.2, 0.0],
          [0.8, 0.0],
          [0.5, 1],
        ]
      : [
          [0.22, 0],
          [0.6, 1],
        ];
  for (const [u, f] of tabs) diningTable(s, W * u, f ? H * 0.93 : g + 90, f ? 1.35 : 0.9);
  pottedPlant(s, s.side > 0 ? W * 0.02 : W * 0.98, H * 1.0, 340, 'r');
}
