import { arch, box, d0, disc, ogive, pill } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';
import { armchair, chandelier, coffeeTable, pottedPlant, sofa, tableLamp } from './furniture.ts';
import { WALL_COLOURS, accentIndoor, indoor, lightPool, sunPatch } from './indoor.ts';
import { landscapeView } from './view.ts';

/** A hall of tall windows, a desk and a seat under a chandelier. */
export function hallLobby(s: Scene): void {
  const { P, W, H, L } = s,
    r = s.random('v'),
    g = H * 0.66,
    cx = W / 2;
  const wall = r.pick(WALL_COLOURS);
  s.rect(0, 0, W, g, indoor(s, wall, 0.1));
  const k = W > 1300 ? 5 : W > 1000 ? 3 : 3,
    bw = W / k;
  const op = r.chance(0.6) ? arch : ogive;
  for (let j = 0; j < k; j++) {
    const ww = bw * 0.62,
      x = bw * (j + 0.5) - ww / 2,
      y = 110;
    s.fill(op(x - 14, y - 14, ww + 28, g - y + 14), indoor(s, '#f6eee0', 0.6));
    landscapeView(s, {
      outline: op(x, y, ww, g - y - 26),
      x,
      y,
      w: ww,
      h: g - y - 26,
      key: 'l' + j,
      sun: j === (L < 0 ? 0 : k - 1),
    });
    s.stroke(
      d0`M${x + ww / 2} ${y}V${g - 26}M${x} ${y + ww * 0.5}h${ww}M${x} ${y + ww * 0.5 + (g - y) * 0.3}h${ww}`,
      indoor(s, '#4a4652', -0.4),
      4,
    );
  }
  for (let j = 0; j <= k; j++) {
    const x = bw * j;
    s.rect(x - 26, 40, 52, g - 40, indoor(s, wall, 0.8));
    s.rect(L < 0 ? x + 4 : x - 26, 40, 22, g - 40, indoor(s, wall, -0.9));
    s.fill(box(x - 36, 30, 72, 24) + box(x - 34, g - 26, 68, 26), indoor(s, '#f6eee0', 0.4));
  }
  s.rect(0, 0, W, 38, indoor(s, wall, -0.6));
  s.rect(0, 36, W, 8, indoor(s, '#e6c98c', 0.4));
  // checker floor
  const f1 = indoor(s, '#efe4d2', 0.2),
    f2 = indoor(s, r.pick(['#3f5a66', '#6d4a44', '#4f6b5c', '#55506e']), -0.2);
  s.rect(0, g, W, H - g, f1);
  let d = '';
  const rows = 6;
  for (let a = 0; a < rows; a++) {
    const y0 = g + (H - g) * Math.pow(a / rows, 1.5),
      y1 = g + (H - g) * Math.pow((a + 1) / rows, 1.5);
    const x = (c: number, y: number) => cx + c * (W * 0.075) * (1 + (2.2 * (y - g)) / (H - g));
    for (let c = -9; c < 9; c++)
      if ((c + a) & 1)
        d += d0`M${x(c, y0)} ${y0}H${x(c + 1, y0)}L${x(c + 1, y1)} ${y1}H${x(c, y1)}z`;
  }
  s.fill(d, f2, 'opacity=".7"');
  for (let j = 0; j < k; j++) sunPatch(s, bw * (j + 0.5) - bw * 0.25, g, bw * 0.5, H - g, -L * 140);
  // reception
  const dx = cx + s.side * W * 0.2,
    dw = Math.min(400, W * 0.36);
  lightPool(s, dx, g - 90, 220, 0.35);
  s.fill(pill(dx - dw / 2, g - 96, dw, 20), indoor(s, '#f7efe0', 0.6));
  s.rect(dx - dw / 2 + 14, g - 78, dw - 28, 118, accentIndoor(s, -0.2));
  let fl = '';
  for (let q = 0; q < dw / 16 - 2; q++) fl += d0`M${dx - dw / 2 + 24 + q * 16} ${g - 76}v114`;
  s.stroke(fl, P.shade, 4, 'opacity=".22"');
  s.rect(dx - dw / 2 + 8, g + 34, dw - 16, 10, indoor(s, '#d8b56c', 0.2));
  tableLamp(s, dx - dw * 0.36, g - 96, 70);
  tableLamp(s, dx + dw * 0.36, g - 96, 70);
  s.fill(disc(dx, g - 102, 9) + box(dx - 16, g - 99, 32, 5), indoor(s, '#e6c36c', 0.4));
  // seating
  const ax = cx - s.side * W * 0.22;
  s.ellipse(ax, H * 0.9, W * 0.22, 46, indoor(s, '#c98a66', -0.1), 'opacity=".9"');
  sofa(s, ax, H * 0.89, 300, r);
  armchair(s, ax + s.side * -190, H * 0.97, 170, s.side, r);
  coffeeTable(s, ax + s.side * 60, H * 0.975, 120);
  chandelier(s, cx - s.side * W * 0.06);
  pottedPlant(s, s.side > 0 ? W * 0.05 : W * 0.95, H * 0.97, 380, 'b');
  pottedPlant(s, s.side > 0 ? W * 0.96 : W * 0.04, g + 70, 250, 'c');
}
