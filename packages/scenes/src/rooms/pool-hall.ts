import { mix } from '../kernel/colour.ts';
import { nth } from '../kernel/list.ts';
import { arch, box, d0, n0, pill } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';
import { streaks } from '../land/water.ts';
import { pottedPlant } from './furniture.ts';
import { accentIndoor, indoor, lightPool } from './indoor.ts';
import { landscapeView } from './view.ts';
import { lounger } from '../town/furniture.ts';

/** A pool in a hall of columns, with a window at its end. */
export function poolHall(s: Scene): void {
  const { W, H } = s,
    r = s.random('v'),
    cx = W / 2;
  const wall = r.pick(['#d9c3a5', '#c98f72', '#8fa7a6', '#b9c7bd', '#e6d3b8']);
  const g = H * 0.58;
  s.rect(0, 0, W, H, indoor(s, wall, -0.3));
  const bw = Math.min(W * 0.44, 480);
  const d = arch(cx - bw / 2, g - 400, bw, 400);
  s.fill(arch(cx - bw / 2 - 22, g - 424, bw + 44, 424), indoor(s, wall, 1));
  landscapeView(s, { outline: d, x: cx - bw / 2, y: g - 400, w: bw, h: 420, key: 'p' });
  s.stroke(
    d0`M${cx} ${g - 400}V${g}M${cx - bw / 2} ${g - 170}h${bw}M${cx - bw / 4} ${g - 370}V${g}M${cx + bw / 4} ${g - 370}V${g}`,
    indoor(s, '#4a4652', -0.3),
    5,
  );
  const sub = s.def(() => columns(s, wall, g, bw));
  s.use(sub);
  poolFloor(s, g, bw);
  basin(s, sub, g, bw);
  for (const D of [-1, 1]) {
    const lo = lounger(0, 0, 130, 1);
    s.raw(
      `<g transform="translate(${n0(cx + D * bw * 1.12)} ${n0(g + 150)})scale(${-D} 1)"><path fill="${indoor(s, '#fbf6ec', 0.5)}" d="${lo}"/><path fill="${accentIndoor(s, 0.2)}" d="${pill(88, -38, 34, 16)}"/></g>`,
    );
  }
  pottedPlant(s, s.side < 0 ? W * 0.04 : W * 0.96, H * 0.99, 330, 'd');
  if (W > 1000) pottedPlant(s, s.side < 0 ? W * 0.95 : W * 0.05, H * 0.86, 220, 'e');
}

/** Three columns on each side, larger towards the viewer, with a lamp on each. */
function columns(s: Scene, wall: string, g: number, bw: number): void {
  const { P, W, L } = s;
  const cx = W / 2;
  for (const D of [-1, 1])
    for (let k = 0; k < 3; k++) {
      const z = nth([1, 1.42, 2.1], k),
        x = cx + D * (bw * 0.5 + 46) * z * 0.96,
        cw = 34 * z,
        top = g - 440 * z * 0.9,
        bot = g + (z - 1) * 210;
      s.rect(
        x - cw / 2,
        Math.min(0, top),
        cw,
        bot - Math.min(0, top),
        indoor(s, wall, D === L ? -0.9 : 0.9),
      );
      s.rect(D > 0 ? x - cw / 2 : x + cw * 0.2, 0, cw * 0.3, bot, P.shade, 'opacity=".16"');
      s.fill(
        box(x - cw * 0.7, bot - 16 * z, cw * 1.4, 16 * z) +
          box(x - cw * 0.7, g - 300 * z, cw * 1.4, 14 * z),
        indoor(s, wall, 1),
      );
      lightPool(s, x, g - 190 * z, 110 * z, 0.4);
      s.fill(pill(x - 7 * z, g - 210 * z, 14 * z, 34 * z), P.warm);
    }
}

/** Tiles that run to the window, and the rim of the pool. */
function poolFloor(s: Scene, g: number, bw: number): void {
  const { P, W, H } = s;
  const cx = W / 2;
  s.rect(0, g, W, H - g, indoor(s, '#e4d3ba', 0));
  let tl = '';
  for (let k = -14; k <= 14; k++) tl += d0`M${cx + k * bw * 0.13} ${g}L${cx + k * bw * 0.36} ${H}`;
  s.stroke(tl, P.shade, 2, 'opacity=".12"');
  s.fill(
    d0`M${cx - bw * 0.5} ${g + 6}H${cx + bw * 0.5}L${cx + bw * 1.24} ${H}H${cx - bw * 1.24}z`,
    indoor(s, '#f8f0e2', 0.4),
  );
}

/** The water with the reflection of the columns. */
function basin(s: Scene, mirrored: string, g: number, bw: number): void {
  const { P, W, H } = s;
  const cx = W / 2;
  const pd = d0`M${cx - bw * 0.46} ${g + 12}H${cx + bw * 0.46}L${cx + bw * 1.15} ${H}H${cx - bw * 1.15}z`;
  s.fill(
    pd,
    s.vertical(
      [
        [0, indoor(s, '#6fd0cf', 0.3)],
        [1, indoor(s, '#1e8fa3', -0.2)],
      ],
      g,
      H,
    ),
  );
  const c = s.clip(pd);
  s.raw(
    `<g ${c} opacity=".34"><use href="#${mirrored}" transform="matrix(1 0 0 -1 0 ${n0(2 * g + 20)})"/></g>`,
  );
  s.group(() => {
    s.fill(
      d0`M${cx - bw * 0.34} ${g}H${cx + bw * 0.34}L${cx + bw * 0.5} ${H}H${cx - bw * 0.5}z`,
      P.sky[3],
      'opacity=".35"',
    );
    streaks(s, g + 20, H, mix('#ffffff', P.sky[3], 0.3), 'pp', 0);
  }, c);
}
