import { d0, d1, disc } from '../kernel/path.ts';
import type { Point } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';

export interface PalmOptions {
  h?: number;
  lean?: number;
  fronds?: number;
  spread?: number;
}

/** Defines a palm with its foot at 0 0, to be placed with `use`; returns its ID. */
export function palmDef(
  s: Scene,
  key: string,
  col: string,
  lit: string,
  trunk: string,
  o: PalmOptions = {},
): string {
  const r = s.random('palm' + key);
  const h = o.h || 300,
    lean = o.lean ?? r.between(-0.22, 0.22);
  const tx = h * lean,
    ty = -h;
  return s.def(() => {
    const w = h * 0.026 + 3;
    s.fill(
      d1`M${-w} 2Q${-w * 0.4 + tx * 0.1} ${-h * 0.55} ${tx - w * 0.45} ${ty}h${w * 0.9}Q${w * 0.7 + tx * 0.12} ${-h * 0.5} ${w} 2z`,
      trunk,
    );
    const k = o.fronds || 9;
    let a = '',
      b = '';
    for (let j = 0; j < k; j++) {
      const u = j / (k - 1),
        ang = Math.PI * (1.12 * u - 0.06) + r.between(-0.09, 0.09);
      const len = h * r.between(0.42, 0.52) * (o.spread || 1) * (1 - 0.12 * Math.sin(u * Math.PI));
      const ex = tx - Math.cos(ang) * len,
        ey = ty - Math.sin(ang) * len * 0.7 + len * 0.3 * (1 - Math.sin(ang));
      const mx = tx - Math.cos(ang) * len * 0.5,
        my = ty - Math.sin(ang) * len * 0.8 - len * 0.2;
      const t = frond(tx, ty, mx, my, ex, ey, len * 0.185, 6);
      if (s.L < 0 === u < 0.5 && u > 0.05 && u < 0.95) b += t;
      else a += t;
    }
    s.fill(a, col)
      .fill(b, lit)
      .fill(disc(tx - 6, ty + 6, h * 0.018 + 2) + disc(tx + 7, ty + 5, h * 0.018 + 2), trunk);
  });
}

/** One feathered leaf as a path. */
export function frond(
  x0: number,
  y0: number,
  mx: number,
  my: number,
  ex: number,
  ey: number,
  w: number,
  k: number,
): string {
  const q = (t: number): Point => {
    const a = (1 - t) * (1 - t),
      b = 2 * t * (1 - t),
      c = t * t;
    return [a * x0 + b * mx + c * ex, a * y0 + b * my + c * ey];
  };
  let d = d0`M${x0} ${y0}Q${mx} ${my - w * 0.25} ${ex} ${ey}`;
  const dx = (ex - x0) * 0.055;
  for (let j = k; j >= 1; j--) {
    const p = q(((j - 0.5) / k) * 0.98),
      e = q((j - 1) / k);
    const ww = w * (1.25 - 0.9 * Math.abs((j - 0.5) / k - 0.5));
    d += d0`L${p[0] + dx} ${p[1] + ww}L${e[0] + dx * 0.2} ${e[1] + ww * 0.42}`;
  }
  return d + 'z';
}
