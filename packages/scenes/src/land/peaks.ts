import { nth } from '../kernel/list.ts';
import { d0, n0, poly } from '../kernel/path.ts';
import type { Point } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';

export interface PeakOptions {
  count?: number;
  /** Height 0..1 along the width. */
  shape?: (u: number) => number;
  shade: string;
  lit: string;
  snow?: string;
  snowS?: string;
  snowLine?: number;
}

/** One peak: its feet A and B, its top T, and two breaks on each flank. */
interface Summit {
  A: Point;
  l1: Point;
  l2: Point;
  T: Point;
  r1: Point;
  r2: Point;
  B: Point;
  h: number;
}

/** Facetted mountains along the width. */
export function peaks(s: Scene, base: number, hgt: number, key: string, o: PeakOptions): void {
  const r = s.random('peak' + key),
    { W, L } = s,
    cnt = o.count || 6,
    shape = o.shape || (() => 1);
  const pts: Point[] = [];
  const tops: Summit[] = [];
  const x = -W * 0.08;
  const dx = (W * 1.16) / cnt;
  pts.push([x, base - hgt * 0.2]);
  for (let j = 0; j < cnt; j++) {
    const u = (j + 0.5) / cnt,
      px = x + dx * (j + r.between(0.3, 0.7)),
      h = hgt * shape(u) * r.between(0.72, 1);
    const py = base - h,
      vx = x + dx * (j + 1),
      vy = base - hgt * shape((j + 1) / cnt) * r.between(0.2, 0.42);
    const [lx, ly] = nth(pts, pts.length - 1);
    const mid = (a: Point, b: Point, t: number, j1: number, j2: number): Point => [
      a[0] + (b[0] - a[0]) * t + j1,
      a[1] + (b[1] - a[1]) * t + j2,
    ];
    const A: Point = [lx, ly],
      T: Point = [px, py],
      B: Point = [vx, vy];
    const l1 = mid(A, T, 0.4, r.between(-8, 8), r.between(-6, 14)),
      l2 = mid(A, T, 0.72, r.between(-6, 6), r.between(2, 16)),
      r1 = mid(T, B, 0.3, r.between(-6, 6), r.between(2, 16)),
      r2 = mid(T, B, 0.62, r.between(-8, 8), r.between(-4, 16));
    pts.push(l1, l2, T, r1, r2, B);
    tops.push({ A, l1, l2, T, r1, r2, B, h });
  }
  const d =
    d0`M-60 ${base + 300}L` +
    pts.map((p) => n0(p[0]) + ' ' + n0(p[1])).join('L') +
    d0`V${base + 300}z`;
  s.fill(d, o.shade);
  let lit = '',
    snowL = '',
    snowS = '';
  for (const m of tops) {
    const { A, l1, l2, T, r1, r2, B, h } = m,
      S: readonly [Point, Point, Point] = L < 0 ? [l2, l1, A] : [r1, r2, B];
    const D = L < 0 ? 1 : -1;
    const foot = base + 20;
    const w = dx * 0.5;
    const zj = r.between(0.7, 1.2);
    const zig: Point[] = [
      [T[0] + D * w * 0.08 * zj, T[1] + h * 0.15],
      [T[0] - D * w * 0.06 * zj, T[1] + h * 0.27],
      [T[0] + D * w * 0.07 * zj, T[1] + h * 0.45],
      [T[0] - D * w * 0.16 * zj, T[1] + h * 0.64],
      [T[0] - D * w * 0.05 * zj, T[1] + h * 0.8],
      [T[0] - D * w * 0.2 * zj, foot],
    ];
    lit += poly([T, ...S, [S[2][0], foot], ...zig.slice().reverse()]);
    if (o.snow) {
      const k = o.snowLine || 0.34;
      const at = (P1: Point, P2: Point, t: number): Point => [
        P1[0] + (P2[0] - P1[0]) * t,
        P1[1] + (P2[1] - P1[1]) * t,
      ];
      const a = at(T, L < 0 ? l1 : r2, Math.min(1, k * 1.5)),
        b = at(T, L < 0 ? r2 : l1, Math.min(1, k * 1.4));
      const la = L < 0 ? l2 : r1,
        lb = L < 0 ? r1 : l2;
      snowS += poly([
        T,
        lb,
        b,
        at(b, T, 0.22),
        [T[0] + D * w * 0.2, T[1] + h * k * 1.05],
        [T[0] + D * w * 0.12, T[1] + h * k * 0.72],
        [T[0] + D * w * 0.02, T[1] + h * k * 0.95],
      ]);
      snowL += poly([
        T,
        la,
        a,
        [at(a, T, 0.3)[0], at(a, T, 0.3)[1] + h * 0.05],
        [T[0] - D * w * 0.12, T[1] + h * k * 1.15],
        [T[0] - D * w * 0.06, T[1] + h * k * 0.75],
        nth(zig, 1)[1] < T[1] + h * k ? nth(zig, 1) : [T[0] + D * w * 0.04, T[1] + h * k * 1.02],
        nth(zig, 0),
      ]);
    }
  }
  s.fill(lit, o.lit);
  if (o.snow) s.fill(snowS, o.snowS).fill(snowL, o.snow);
}
