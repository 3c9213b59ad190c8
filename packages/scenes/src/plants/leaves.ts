import { d0, n0 } from '../kernel/path.ts';
import type { Dot, Scene } from '../kernel/scene.ts';

/** Blades of grass along y, up to h high. */
export function grass(
  s: Scene,
  y: number,
  h: number,
  col: string,
  key: string,
  x0: number = 0,
  x1: number = s.W,
  step: number = 26,
): void {
  const r = s.random('gr' + key);
  let d = '';
  for (let x = x0; x < x1; x += step * r.between(0.4, 1.5)) {
    const hh = h * r.between(0.4, 1),
      le = r.between(-0.5, 0.5) * hh;
    d += d0`M${x - 4} ${y}Q${x} ${y - hh * 0.6} ${x + le} ${y - hh}Q${x + 5} ${y - hh * 0.5} ${x + 5} ${y}z`;
  }
  s.fill(d, col);
}

/** One leaf from its stem: len long at an angle, optionally with cuts like a banana leaf. */
export function leaf(
  x: number,
  y: number,
  len: number,
  ang: number,
  w: number,
  cuts: number = 0,
): string {
  const ux = Math.cos(ang),
    uy = Math.sin(ang),
    px = -uy,
    py = ux;
  const P = (t: number, o: number) =>
    n0(x + ux * len * t + px * o) + ' ' + n0(y + uy * len * t + py * o);
  let d = `M${P(0, 0)}C${P(0.25, w * 0.7)} ${P(0.7, w * 0.6)} ${P(1, 0)}`;
  d += cuts
    ? `L${P(0.78, -w * 0.36)}L${P(0.74, -w * 0.12)}L${P(0.55, -w * 0.52)}L${P(0.52, -w * 0.16)}L${P(0.3, -w * 0.5)}L${P(0.26, -w * 0.1)}z`
    : `C${P(0.7, -w * 0.6)} ${P(0.25, -w * 0.7)} ${P(0, 0)}z`;
  return d;
}

/** Large leaves growing out of a lower corner. */
export function cornerLeaves(
  s: Scene,
  side: number,
  col: string,
  col2: string,
  key: string,
  big: number = 1,
): void {
  const r = s.random('corner' + key),
    { W, H } = s;
  const X = side < 0 ? -20 : W + 20,
    D = -side;
  let a = '',
    b = '',
    v = '';
  const k = r.int(4, 6);
  for (let j = 0; j < k; j++) {
    const ang = (side < 0 ? 0 : Math.PI) - D * (0.25 + (1.05 * j) / (k - 1)) + r.between(-0.1, 0.1);
    const len = (190 + r.between(0, 150)) * big;
    const t = leaf(
      X + D * r.between(-10, 40),
      H + r.between(0, 30),
      len,
      ang,
      len * r.between(0.22, 0.32),
      r.chance(0.5) ? 1 : 0,
    );
    if (j % 2) a += t;
    else b += t;
    v += d0`M${X} ${H}l${Math.cos(ang) * len * 0.92} ${Math.sin(ang) * len * 0.92}`;
  }
  s.fill(a, col).fill(b, col2);
}

/** A branch that hangs in from an upper corner, with flowers of `col2` if the type is bloom. */
export function branch(
  s: Scene,
  side: number,
  col: string,
  key: string,
  type: string = 'olive',
  col2?: string,
): void {
  const r = s.random('branch' + key),
    { W } = s;
  const X = side < 0 ? -20 : W + 20,
    D = -side;
  const y0 = r.between(-10, 70);
  let d = '',
    st = '';
  const flowers: Dot[] = [];
  for (let b = 0; b < 3; b++) {
    const len = r.between(170, 330),
      ang = 0.12 + b * 0.28;
    const ex = X + D * len,
      ey = y0 + len * Math.sin(ang) * 0.75;
    st += d0`M${X} ${y0 - 20 + b * 10}Q${X + D * len * 0.5} ${y0 + len * 0.08 * b} ${ex} ${ey}`;
    const m = 9;
    for (let j = 2; j <= m; j++) {
      const t = j / m,
        x = X + D * len * t,
        y =
          (1 - t) * (1 - t) * (y0 - 20 + b * 10) +
          2 * t * (1 - t) * (y0 + len * 0.08 * b) +
          t * t * ey;
      const up = j % 2 ? -1 : 1;
      const a = Math.atan2(ey - y0, D * len * 1) + up * (type === 'pine' ? 0.9 : 0.75);
      const l = (type === 'pine' ? 46 : 40) * r.between(0.7, 1.15);
      d += leaf(x, y, l, a, type === 'pine' ? 5 : 13);
      if (type === 'bloom' && r.chance(0.65))
        flowers.push([x + r.between(-14, 14), y + r.between(-14, 14), r.between(7, 12)]);
    }
  }
  s.stroke(st, col, 5, 'stroke-linecap="round"').fill(d, col);
  if (flowers.length && col2) s.dots(flowers, col2);
}
