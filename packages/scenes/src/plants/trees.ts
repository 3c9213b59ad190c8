import { d0, disc } from '../kernel/path.ts';
import type { Dot, Scene } from '../kernel/scene.ts';

/** A round tree: a crown of discs, lit on the side of the light. */
export function broadleaf(
  s: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  col: string,
  lit: string,
  key: string,
  trunk?: string,
): void {
  const r = s.random('blob' + key);
  if (trunk)
    s.fill(
      d0`M${x - w * 0.04} ${y}l${w * 0.02} ${-h * 0.5}h${w * 0.05}l${w * 0.02} ${h * 0.5}z`,
      trunk,
    );
  let a = '',
    b = '';
  const k = 5;
  for (let j = 0; j < k; j++) {
    const u = j / (k - 1),
      cx = x + (u - 0.5) * w * 0.66,
      cy = y - h * (0.5 + 0.26 * Math.sin(u * Math.PI)) + r.between(-0.05, 0.05) * h,
      R = w * (0.19 + 0.09 * Math.sin(u * Math.PI));
    a += disc(cx, cy, R);
    if (s.L < 0 ? u < 0.7 : u > 0.3) b += disc(cx + s.L * R * 0.22, cy - R * 0.24, R * 0.7);
  }
  a += disc(x, y - h * 0.45, w * 0.3);
  s.fill(a, col).fill(b, lit);
}

/** A hedge of round bushes along y, of height h; lit on the side of the light if `lit` is given. */
export function bushes(
  s: Scene,
  y: number,
  h: number,
  col: string,
  key: string,
  x0 = 0,
  x1 = s.W,
  lit?: string,
): void {
  const r = s.random('bush' + key);
  const crowns: Dot[] = [];
  const tops: Dot[] = [];
  for (let x = x0 - h * 0.3; x < x1 + h * 0.3; x += h * r.between(0.45, 0.9)) {
    const R = h * r.between(0.35, 0.65);
    crowns.push([x, y - R * 0.25, R]);
    if (lit && r.chance(0.7)) tops.push([x + s.L * R * 0.2, y - R * 0.45, R * 0.55]);
  }
  s.fill(d0`M${x0} ${y - h * 0.2}H${x1}V${y + h}H${x0}z`, col).dots(crowns, col);
  if (lit) s.dots(tops, lit, 'opacity=".8"');
}

/** A flat-topped tree. */
export function acacia(
  s: Scene,
  x: number,
  y: number,
  h: number,
  col: string,
  lit: string,
  trunk: string,
): void {
  const w = h * 1.25;
  s.fill(
    d0`M${x - h * 0.03} ${y}Q${x} ${y - h * 0.4} ${x - w * 0.22} ${y - h * 0.78}l${h * 0.03} 0Q${x + h * 0.02} ${y - h * 0.5} ${x + h * 0.02} ${y - h * 0.42}Q${x + h * 0.06} ${y - h * 0.6} ${x + w * 0.2} ${y - h * 0.8}h${h * 0.03}Q${x + h * 0.08} ${y - h * 0.45} ${x + h * 0.04} ${y}z`,
    trunk,
  );
  const can = (cx: number, cy: number, ww: number, hh: number) =>
    d0`M${cx - ww / 2} ${cy}q${ww * 0.06} ${-hh * 0.8} ${ww * 0.3} ${-hh * 0.85}q${ww * 0.2} ${-hh * 0.4} ${ww * 0.42} 0q${ww * 0.22} ${0} ${ww * 0.28} ${hh * 0.85}q${-ww * 0.25} ${hh * 0.2} ${-ww * 0.5} ${hh * 0.04}t${-ww * 0.5} ${-hh * 0.04}z`;
  s.fill(
    can(x - w * 0.16, y - h * 0.74, w * 0.72, h * 0.16) +
      can(x + w * 0.2, y - h * 0.78, w * 0.62, h * 0.14) +
      can(x, y - h * 0.86, w * 0.7, h * 0.14),
    col,
  );
  s.fill(
    can(x + s.L * w * 0.1, y - h * 0.9, w * 0.5, h * 0.09) +
      can(x + s.L * w * 0.26, y - h * 0.8, w * 0.3, h * 0.08),
    lit,
  );
}
