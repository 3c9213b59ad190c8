import { mix } from '../kernel/colour.ts';
import { nth } from '../kernel/list.ts';
import { d0, smooth } from '../kernel/path.ts';
import type { Point } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';

export interface HillOptions {
  /** Distance between two crests. */
  step?: number;
  /** Height 0..1 along the width. */
  shape?: (u: number) => number;
  /** Colour of the lit slopes. */
  lit?: string;
}

/** Rolling hills with their crests near y. */
export function hills(
  s: Scene,
  y: number,
  amp: number,
  fill: string,
  key: string,
  o: HillOptions = {},
): void {
  const r = s.random('hill' + key),
    { W, H } = s,
    step = o.step || 260,
    pts: Point[] = [];
  const off = r.between(0, step);
  for (let x = -step - off; x <= W + step * 1.5; x += step * r.between(0.8, 1.2))
    pts.push([x, y - amp * r() * (o.shape ? o.shape(x / W) : 1)]);
  s.fill(smooth(pts) + `V${H}H-50z`, fill);
  if (o.lit)
    for (let j = 1; j < pts.length - 1; j++)
      if (nth(pts, j)[1] < nth(pts, j - 1)[1] && nth(pts, j)[1] < nth(pts, j + 1)[1]) {
        const L = s.L,
          p = nth(pts, j),
          q = nth(pts, j + (L < 0 ? -1 : 1));
        s.fill(
          d0`M${p[0]} ${p[1]}Q${(p[0] + q[0]) / 2} ${(p[1] + q[1]) / 2 - amp * 0.02} ${q[0]} ${q[1] + amp * 0.3}Q${p[0] + (q[0] - p[0]) * 0.1} ${p[1] + amp * 0.75} ${p[0] - (q[0] - p[0]) * 0.16} ${p[1] + amp * 0.02}z`,
          o.lit,
          'opacity=".5"',
        );
      }
}

/** Dunes with one sharp edge between light and shade. */
export function dunes(
  s: Scene,
  y: number,
  amp: number,
  key: string,
  lit: string,
  shade: string,
): void {
  const r = s.random('dune' + key),
    { W, L } = s;
  const D = -L,
    k = r.int(2, 3);
  hills(s, y + amp * 0.35, amp * 0.4, mix(lit, shade, 0.3), key + 'b', { step: 420 });
  for (let j = 0; j < k; j++) {
    const cx = W * ((j + r.between(0.2, 0.8)) / k),
      ay = y + amp * (j * 0.22) - amp * 0.2,
      w = W * r.between(0.34, 0.5),
      h = amp * r.between(0.9, 1.25);
    s.fill(
      d0`M${cx - w * 1.3} ${ay + h * 1.2}C${cx - w * 0.7} ${ay + h} ${cx - w * 0.3} ${ay + h * 0.1} ${cx} ${ay}C${cx + w * 0.3} ${ay + h * 0.1} ${cx + w * 0.7} ${ay + h} ${cx + w * 1.3} ${ay + h * 1.2}V${ay + h * 2.4}H${cx - w * 1.3}z`,
      s.vertical(
        [
          [0, lit],
          [0.55, lit],
          [1, mix(lit, shade, 0.18)],
        ],
        ay,
        ay + h * 2,
      ),
    );
    const g = s.vertical(
      [
        [0, shade],
        [0.5, shade],
        [1, shade, 0],
      ],
      ay,
      ay + h * 1.9,
    );
    s.fill(
      d0`M${cx} ${ay}C${cx + D * w * 0.3} ${ay + h * 0.1} ${cx + D * w * 0.7} ${ay + h} ${cx + D * w * 1.3} ${ay + h * 1.2}V${ay + h * 2}H${cx + D * w * 0.3}C${cx + D * w * 0.02} ${ay + h * 1.5} ${cx + D * w * 0.36} ${ay + h * 1.05} ${cx + D * w * 0.14} ${ay + h * 0.72}S${cx + D * w * 0.1} ${ay + h * 0.2} ${cx} ${ay}z`,
      g,
    );
  }
}

/** A low island on the horizon. */
export function islandLow(
  s: Scene,
  cx: number,
  base: number,
  w: number,
  h: number,
  fill: string,
  lit: string,
  key: string,
): void {
  const r = s.random('isl' + key),
    L = s.L;
  const pts: Point[] = [[cx - w / 2, base]];
  const m = 5;
  for (let j = 1; j < m; j++)
    pts.push([
      cx - w / 2 + (w * j) / m + r.between(-0.03, 0.03) * w,
      base - h * Math.sin((Math.PI * j) / m) * r.between(0.55, 1),
    ]);
  pts.push([cx + w / 2, base]);
  s.fill(smooth(pts) + 'z', fill);
  const e = L < 0 ? pts.slice(0, 4) : pts.slice(2).reverse();
  s.fill(smooth(e) + d0`L${cx + L * w * 0.1} ${base}z`, lit, 'opacity=".7"');
}
