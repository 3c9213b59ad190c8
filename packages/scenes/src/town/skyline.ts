import { nth } from '../kernel/list.ts';
import { box, d0, n1 } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';

/** A tower: left edge, top, width, height, ground line and form. */
interface Tower {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly base: number;
  /** 7 and 8 have crowns, the others are plain. */
  readonly form: number;
}

/** Towers along the horizon; `detail` adds windows, and a crown to one of them. */
export function skyline(
  s: Scene,
  base: number,
  hgt: number,
  key: string,
  depth: number,
  bw: number,
  peak: number = 0.5,
  detail?: boolean,
): void {
  const { P, W } = s,
    r = s.random('sk' + key);
  let x = -bw;
  const F = ['', '', ''];
  let sd = '',
    win = '',
    lit = '';
  const lm = detail ? r.between(0.3, 0.7) : 9;
  let done = false;
  while (x < W + bw) {
    const u0 = (x + bw / 2) / W;
    const big: boolean = detail === true && !done && u0 > lm;
    const w = big ? bw * 1.5 : bw * r.between(0.55, 1.5),
      u = (x + w / 2) / W,
      env = 0.3 + 0.7 * Math.exp(-(((u - peak) * 3) ** 2));
    const h = big ? hgt * 1.02 : hgt * env * (0.34 + 0.66 * r() * r.between(0.6, 1));
    done ||= big;
    const tower: Tower = { x, y: base - h, w, h, base, form: big ? r.int(7, 8) : r.int(0, 6) };
    const { top, flankFrom } = outline(s, tower);
    F[r.int(0, 2)] += top;
    sd += shadedSide(s, tower, flankFrom);
    const lights = windows(s, tower, flankFrom, detail === true, r);
    win += lights.dark;
    lit += lights.lit;
    x += w * r.between(0.78, 1.12);
  }
  const pal = r.pick([
    ['#b8c0cc', '#d2b79e', '#a3b4c6'],
    ['#d9c2ab', '#c08a72', '#b3b9c6'],
    ['#a9b6c8', '#c9cdd2', '#8ea6b8'],
  ]);
  F.forEach((d, k) => s.fill(d, P.tint(nth(pal, k), depth, 0.5)));
  s.fill(sd, P.shade, `opacity="${n1(0.38 * (1 - depth))}"`);
  if (win)
    s.stroke(win, P.tint(P.glass, depth * 0.6, -0.2), 6.5, 'stroke-dasharray="9 7" opacity=".6"');
  if (lit) s.stroke(lit, P.warm, detail ? 7 : 4, `opacity="${P.dark ? 0.92 : 0.5}"`);
}

/** Returns the tower's outline, and the x position where its shaded side begins. */
function outline(
  { L }: Scene,
  { x, y, w, h, base, form }: Tower,
): { readonly top: string; readonly flankFrom: number } {
  const block = d0`M${x} ${base}V${y}h${w}V${base}z`;
  switch (form) {
    case 0:
      return {
        top: d0`M${x} ${base}V${y}l${w * 0.5} ${-w * 0.6}l${w * 0.5} ${w * 0.6}V${base}z`,
        flankFrom: y,
      };
    case 1:
      return {
        top: d0`M${x} ${base}V${y + w * 0.5}L${x + w} ${y}V${base}z`,
        flankFrom: L < 0 ? y + w * 0.17 : y + w * 0.5,
      };
    case 2:
      return {
        top:
          block +
          box(x + w * 0.16, y - h * 0.1, w * 0.68, h * 0.12) +
          box(x + w * 0.32, y - h * 0.18, w * 0.36, h * 0.1) +
          box(x + w * 0.47, y - h * 0.34, w * 0.06, h * 0.2),
        flankFrom: y,
      };
    case 3:
      return {
        top: d0`M${x} ${base}V${y + w * 0.5}a${w / 2} ${w * 0.5} 0 0 1 ${w} 0V${base}z`,
        flankFrom: y + w * 0.42,
      };
    case 4:
      return {
        top:
          block +
          box(x + w * 0.1, y - 12, w * 0.34, 14) +
          box(x + w * 0.7, y - w * 0.6, 2.5, w * 0.6),
        flankFrom: y,
      };
    case 5:
      return { top: block + box(x + w * 0.3, y - h * 0.06, w * 0.4, h * 0.08), flankFrom: y };
    case 7:
      return {
        top: d0`M${x} ${base}V${base - h * 0.5}L${x + w * 0.2} ${base - h * 0.5}L${x + w * 0.24} ${base - h * 0.74}L${x + w * 0.38} ${base - h * 0.78}L${x + w * 0.42} ${y}L${x + w * 0.5} ${y - h * 0.24}L${x + w * 0.58} ${y}L${x + w * 0.62} ${base - h * 0.78}L${x + w * 0.76} ${base - h * 0.74}L${x + w * 0.8} ${base - h * 0.5}H${x + w}V${base}z`,
        flankFrom: base - h * 0.5,
      };
    case 8:
      return {
        top: d0`M${x} ${base}Q${x - w * 0.06} ${base - h * 0.6} ${x + w * 0.42} ${y - h * 0.1}L${x + w * 0.58} ${y - h * 0.1}Q${x + w * 1.06} ${base - h * 0.6} ${x + w} ${base}z`,
        flankFrom: base - h * 0.5,
      };
    default:
      return { top: block, flankFrom: y };
  }
}

/** Returns the shaded side. */
function shadedSide({ L }: Scene, { x, y, w, h, base, form }: Tower, flankFrom: number): string {
  if (form === 7 || form === 8)
    return L < 0
      ? d0`M${x + w * 0.54} ${y}L${x + w * 0.64} ${base - h * 0.7}L${x + w * (form === 8 ? 0.94 : 0.78)} ${base - h * 0.45}L${x + w} ${base}h${-w * 0.4}z`
      : d0`M${x + w * 0.46} ${y}L${x + w * 0.36} ${base - h * 0.7}L${x + w * (form === 8 ? 0.06 : 0.22)} ${base - h * 0.45}L${x} ${base}h${w * 0.4}z`;
  const sw = w * 0.34;
  return box(L < 0 ? x + w - sw : x, flankFrom, sw, base - flankFrom);
}

/** Windows of a tower, dark and lit. */
function windows(
  { P, L }: Scene,
  { x, y, w, h, base, form }: Tower,
  flankFrom: number,
  detail: boolean,
  r: Random,
): { readonly dark: string; readonly lit: string } {
  let dark = '',
    lit = '';
  if (detail && form < 7) {
    const sw = w * 0.34,
      cols = Math.max(2, Math.round((w - sw) / 15)),
      x0 = L < 0 ? x + 5 : x + sw + 5,
      ww = (w - sw - 8) / cols,
      ty = Math.max(flankFrom, y) + w * 0.4;
    if (r.chance(0.7))
      for (let c = 0; c < cols; c++) dark += d0`M${x0 + ww * (c + 0.5)} ${ty}V${base - 18}`;
    else for (let q = ty; q < base - 20; q += 26) dark += d0`M${x0} ${q}h${w - sw - 9}`;
    for (let q = 0; q < (P.dark ? 7 : 1); q++)
      lit += d0`M${x0 + ww * (r.int(0, cols - 1) + 0.5)} ${base - 30 - Math.floor((r() * (h - 60)) / 16) * 16}v9`;
  } else if (P.dark)
    for (let q = 0; q < 4; q++)
      lit += d0`M${x + 5 + r() * (w - 10)} ${base - 14 - r() * (h - 24)}v6`;
  return { dark, lit };
}
