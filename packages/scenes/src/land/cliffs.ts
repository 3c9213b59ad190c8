import { nth } from '../kernel/list.ts';
import { d0, n0, poly } from '../kernel/path.ts';
import type { Point } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';

export interface CliffOptions {
  shade: string;
  lit: string;
  snow?: string;
  green?: string;
  /** Colour of a waterfall. */
  fall?: string;
}

/** A steep wall that enters from one side (dir -1 left) and ends at xFoot. */
export function cliffWall(
  s: Scene,
  dir: number,
  xFoot: number,
  yTop: number,
  base: number,
  key: string,
  o: CliffOptions,
): void {
  const r = s.random('wall' + key),
    { W, L } = s;
  const X = dir < 0 ? -20 : W + 20,
    D = -dir;
  const reach = D * Math.abs(xFoot - X);
  const pts: Point[] = [[X, yTop]];
  const m = 6;
  for (let j = 1; j <= m; j++) {
    const u = j / m;
    pts.push([
      X + reach * Math.pow(u, 0.9),
      yTop + (base - yTop) * Math.pow(u, 1.5) + (j < m ? r.between(-16, 16) : 0),
    ]);
  }
  const P: Point[] = [];
  for (let j = 0; j < pts.length - 1; j++) {
    P.push(nth(pts, j));
    const a = nth(pts, j),
      b = nth(pts, j + 1);
    P.push([a[0] + (b[0] - a[0]) * 0.55, a[1] + (b[1] - a[1]) * r.between(0.15, 0.4)]);
  }
  P.push(nth(pts, m));
  s.fill(
    'M' + n0(X) + ' ' + n0(base) + 'L' + P.map((q) => n0(q[0]) + ' ' + n0(q[1])).join('L') + 'z',
    L === dir ? o.shade : o.lit,
  );
  s.fill(facets(pts, base, reach, r), L === dir ? o.lit : o.shade, 'opacity=".75"');
  if (o.snow) s.fill(snowOn(pts, P, reach), o.snow);
  if (o.green) {
    s.fill(
      `M${X} ${base}V${n0(base - 90)}Q${n0(X + reach * 0.4)} ${n0(base - 70)} ${n0(X + reach * 0.7)} ${n0(base - 28)}T${n0(xFoot + D * 30)} ${base}z`,
      o.green,
    );
  }
  if (o.fall) {
    const a = nth(pts, 2),
      hh = base - a[1];
    s.stroke(
      d0`M${a[0] - D * 4} ${a[1] + hh * 0.1}l${D * 10} ${hh * 0.3}l${-D * 6} ${hh * 0.12}l${D * 6} ${hh * 0.4}`,
      o.fall,
      7,
      'stroke-linejoin="round" opacity=".9"',
    );
  }
}

/** Faces of the rock between the corners of its outline and its foot. */
function facets(pts: readonly Point[], base: number, reach: number, r: Random): string {
  let d = '';
  for (const a of pts.slice(1, -1)) {
    const hh = base - a[1];
    d += poly([
      a,
      [a[0] + reach * 0.05, a[1] + hh * 0.3],
      [a[0] + reach * r.between(0.0, 0.06), a[1] + hh * 0.55],
      [a[0] + reach * 0.07, base],
      [a[0] - reach * r.between(0.03, 0.07), base],
      [a[0] - reach * 0.03, a[1] + hh * 0.5],
      [a[0] - reach * 0.05, a[1] + hh * 0.25],
    ]);
  }
  return d;
}

/** Snow on the three highest steps; `line` has a corner between each two of `pts`. */
function snowOn(pts: readonly Point[], line: readonly Point[], reach: number): string {
  let q = '';
  for (let j = 0; j < 3; j++) {
    const a = nth(pts, j),
      b = nth(line, j * 2 + 1),
      c = nth(pts, j + 1);
    q += poly([
      a,
      b,
      c,
      [c[0] - reach * 0.05, c[1] + 20],
      [a[0] + (c[0] - a[0]) * 0.5, a[1] + (c[1] - a[1]) * 0.6 + 44],
      [a[0] + (c[0] - a[0]) * 0.3, a[1] + (c[1] - a[1]) * 0.4 + 20],
      [a[0], a[1] + 60],
    ]);
  }
  return q;
}
