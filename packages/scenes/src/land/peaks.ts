import { nth } from '../kernel/list.ts';
import { d0, n0, poly } from '../kernel/path.ts';
import type { Point } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
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

/** Returns a corner between two points, at fraction `t` from the first, moved by `dx` and `dy`. */
const between = (a: Point, b: Point, t: number, dx = 0, dy = 0): Point => [
  a[0] + (b[0] - a[0]) * t + dx,
  a[1] + (b[1] - a[1]) * t + dy,
];

/** Faceted mountains along the width. */
export function peaks(s: Scene, base: number, hgt: number, key: string, o: PeakOptions): void {
  const r = s.random('peak' + key);
  const dx = (s.W * 1.16) / (o.count || 6);
  const { pts, tops } = ridge(s, base, hgt, dx, o, r);
  const d =
    d0`M-60 ${base + 300}L` +
    pts.map((p) => n0(p[0]) + ' ' + n0(p[1])).join('L') +
    d0`V${base + 300}z`;
  s.fill(d, o.shade);
  let lit = '',
    snowL = '',
    snowS = '';
  for (const m of tops) {
    const { A, l1, l2, T, r1, r2, B } = m,
      S: readonly [Point, Point, Point] = s.L < 0 ? [l2, l1, A] : [r1, r2, B];
    const zig = crease(s, m, base + 20, dx * 0.5, r);
    lit += poly([T, ...S, [S[2][0], base + 20], ...zig.slice().reverse()]);
    if (o.snow) {
      const cap = snowCap(s, m, zig, dx * 0.5, o.snowLine || 0.34);
      snowS += cap.shade;
      snowL += cap.lit;
    }
  }
  s.fill(lit, o.lit);
  if (o.snow) s.fill(snowS, o.snowS).fill(snowL, o.snow);
}

/** Outline of the mountains and their summits, each `dx` wide. */
function ridge(
  { W }: Scene,
  base: number,
  hgt: number,
  dx: number,
  o: PeakOptions,
  r: Random,
): { pts: Point[]; tops: Summit[] } {
  const cnt = o.count || 6,
    shape = o.shape || (() => 1);
  const pts: Point[] = [];
  const tops: Summit[] = [];
  const x = -W * 0.08;
  pts.push([x, base - hgt * 0.2]);
  for (let j = 0; j < cnt; j++) {
    const u = (j + 0.5) / cnt,
      px = x + dx * (j + r.between(0.3, 0.7)),
      h = hgt * shape(u) * r.between(0.72, 1);
    const py = base - h,
      vx = x + dx * (j + 1),
      vy = base - hgt * shape((j + 1) / cnt) * r.between(0.2, 0.42);
    const [lx, ly] = nth(pts, pts.length - 1);
    const A: Point = [lx, ly],
      T: Point = [px, py],
      B: Point = [vx, vy];
    const l1 = between(A, T, 0.4, r.between(-8, 8), r.between(-6, 14)),
      l2 = between(A, T, 0.72, r.between(-6, 6), r.between(2, 16)),
      r1 = between(T, B, 0.3, r.between(-6, 6), r.between(2, 16)),
      r2 = between(T, B, 0.62, r.between(-8, 8), r.between(-4, 16));
    pts.push(l1, l2, T, r1, r2, B);
    tops.push({ A, l1, l2, T, r1, r2, B, h });
  }
  return { pts, tops };
}

/** The zigzag from top to foot that separates light from shade. */
function crease({ L }: Scene, { T, h }: Summit, foot: number, w: number, r: Random): Point[] {
  const D = L < 0 ? 1 : -1;
  const zj = r.between(0.7, 1.2);
  return [
    [T[0] + D * w * 0.08 * zj, T[1] + h * 0.15],
    [T[0] - D * w * 0.06 * zj, T[1] + h * 0.27],
    [T[0] + D * w * 0.07 * zj, T[1] + h * 0.45],
    [T[0] - D * w * 0.16 * zj, T[1] + h * 0.64],
    [T[0] - D * w * 0.05 * zj, T[1] + h * 0.8],
    [T[0] - D * w * 0.2 * zj, foot],
  ];
}

/** Snow of a summit down to `k` of its height. */
function snowCap(
  { L }: Scene,
  { l1, l2, T, r1, r2, h }: Summit,
  zig: readonly Point[],
  w: number,
  k: number,
): { shade: string; lit: string } {
  const D = L < 0 ? 1 : -1;
  const a = between(T, L < 0 ? l1 : r2, Math.min(1, k * 1.5)),
    b = between(T, L < 0 ? r2 : l1, Math.min(1, k * 1.4));
  const la = L < 0 ? l2 : r1,
    lb = L < 0 ? r1 : l2;
  const shade = poly([
    T,
    lb,
    b,
    between(b, T, 0.22),
    [T[0] + D * w * 0.2, T[1] + h * k * 1.05],
    [T[0] + D * w * 0.12, T[1] + h * k * 0.72],
    [T[0] + D * w * 0.02, T[1] + h * k * 0.95],
  ]);
  const lit = poly([
    T,
    la,
    a,
    between(a, T, 0.3, 0, h * 0.05),
    [T[0] - D * w * 0.12, T[1] + h * k * 1.15],
    [T[0] - D * w * 0.06, T[1] + h * k * 0.75],
    nth(zig, 1)[1] < T[1] + h * k ? nth(zig, 1) : [T[0] + D * w * 0.04, T[1] + h * k * 1.02],
    nth(zig, 0),
  ]);
  return { shade, lit };
}
