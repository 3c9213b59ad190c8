import { d0 } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';

/** Position and size of a tree: its foot, its height, and its width if not the usual one. */
export type Spot = readonly [x: number, y: number, height: number, width?: number];

/** A fir: its whole outline and its lit half. */
export function pine(
  x: number,
  y: number,
  h: number,
  w: number,
  L: number,
): [whole: string, lit: string] {
  let a = '',
    b = '';
  const t = 4;
  let d = d0`M${x} ${y - h}`;
  const R = [],
    Lf = [];
  for (let j = 1; j <= t; j++) {
    const yy = y - h + (h * 0.94 * j) / t,
      ww = w * 0.5 * (0.28 + (0.72 * j) / t);
    R.push(d0`L${x + ww} ${yy}` + (j < t ? d0`L${x + ww * 0.5} ${yy - h * 0.02}` : ''));
    Lf.unshift((j < t ? d0`L${x - ww * 0.5} ${yy - h * 0.02}` : '') + d0`L${x - ww} ${yy}`);
  }
  a = d + R.join('') + d0`L${x} ${y - h * 0.02}` + Lf.join('') + 'z';
  b =
    d +
    (L < 0
      ? Lf.slice()
          .reverse()
          .map((q, j) => {
            const yy = y - h + (h * 0.94 * (j + 1)) / t,
              ww = w * 0.5 * (0.28 + (0.72 * (j + 1)) / t);
            return d0`L${x - ww} ${yy}L${x - ww * 0.2} ${yy - h * 0.05}`;
          })
          .join('')
      : R.map((q, j) => {
          const yy = y - h + (h * 0.94 * (j + 1)) / t,
            ww = w * 0.5 * (0.28 + (0.72 * (j + 1)) / t);
          return d0`L${x + ww} ${yy}L${x + ww * 0.2} ${yy - h * 0.05}`;
        }).join('')) +
    d0`L${x} ${y - h * 0.1}z`;
  return [a, b];
}

/** Firs. */
export function pines(
  s: Scene,
  list: readonly Spot[],
  col: string,
  lit: string,
  snow?: boolean,
): void {
  let a = '',
    b = '';
  for (const [x, y, h, w] of list) {
    const [p, q] = pine(x, y, h, w || h * 0.42, s.L);
    a += p;
    b += q;
  }
  s.fill(a, col).fill(b, lit, snow ? '' : 'opacity=".8"');
}

/** A distant treeline. */
export function treeline(
  s: Scene,
  y: number,
  h: number,
  col: string,
  key: string,
  x0: number = 0,
  x1: number = s.W,
  dens: number = 1,
): void {
  const r = s.random('tl' + key);
  let d = d0`M${x0} ${y + 30}V${y}`;
  let x = x0;
  while (x < x1) {
    const hh = h * r.between(0.5, 1),
      w = (hh * r.between(0.3, 0.42)) / dens;
    d += d0`L${x + w / 2} ${y - hh}L${x + w} ${y - r.between(0, h * 0.15)}`;
    x += w;
  }
  s.fill(d + d0`V${y + 30}z`, col);
}

/** A cypress as a path. */
export function cypress(x: number, y: number, h: number): string {
  const w = h * 0.1;
  return d0`M${x} ${y - h}C${x + w * 0.9} ${y - h * 0.7} ${x + w * 1.15} ${y - h * 0.2} ${x + w * 0.35} ${y}H${x - w * 0.35}C${x - w * 1.15} ${y - h * 0.2} ${x - w * 0.9} ${y - h * 0.7} ${x} ${y - h}z`;
}

/** Cypresses. */
export function cypresses(s: Scene, list: readonly Spot[], col: string, lit: string): void {
  let a = '',
    b = '';
  for (const [x, y, h] of list) {
    a += cypress(x, y, h);
    const w = h * 0.1 * s.L;
    b += d0`M${x} ${y - h}C${x + w * 0.9} ${y - h * 0.7} ${x + w * 1.15} ${y - h * 0.2} ${x + w * 0.35} ${y}Q${x + w * 0.5} ${y - h * 0.5} ${x} ${y - h}z`;
  }
  s.fill(a, col).fill(b, lit);
}
