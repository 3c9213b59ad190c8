import { mix } from '../kernel/colour.ts';
import { nth } from '../kernel/list.ts';
import { PathBag } from '../kernel/path-bag.ts';
import { arch, box, d0, disc, pill } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { flag, glow, parasol } from '../town/furniture.ts';
import { windowColour } from '../town/windows.ts';

/** A building of f floors that step back up the hill. */
export function terraceHouse(
  s: Scene,
  cx: number,
  g: number,
  w: number,
  f: number,
  wall: string,
  r: Random,
): void {
  const { P } = s;
  const fh = 56;
  const D = s.side;
  for (let k = 0; k < f; k++) {
    const ww = w * (1 - k * 0.12),
      x = D > 0 ? cx + w * 0.5 - ww + k * 4 : cx - w * 0.5 - k * 4,
      y = g - fh * (k + 1);
    s.rect(x, y, ww, fh, P.tint(wall, 0, -1));
    const bag = new PathBag();
    const c = Math.round(ww / 58);
    for (let q = 0; q < c; q++) {
      const X = x + (ww * (q + 0.5)) / c;
      bag.add(windowColour(P, r, 0.6), box(X - 20, y + 15, 40, fh - 20));
    }
    bag.flush(s);
    let m = '';
    for (let q = 0; q <= c; q++) m += box(x + (ww * q) / c - 4, y + 8, 8, fh - 8);
    s.fill(m, P.tint(wall, 0, 0.7));
    s.rect(x, y + 8, ww, 9, P.shade, 'opacity=".35"');
    s.fill(pill(x - 10, y - 4, ww + 20, 14), P.tint(mix(wall, '#ffffff', 0.55), 0, 0.9));
    s.fill(box(x - 6, y + fh - 14, ww + 12, 12), P.tint(mix(wall, '#ffffff', 0.3), 0, 0.4));
    let pl = '';
    for (let q = 0; q < 6; q++) pl += disc(x + ww * r(), y + fh - 14, r.between(5, 10));
    s.fill(pl, P.tint(P.local.leaf, 0, 0.1));
  }
  const ty = g - fh * f - 4,
    tw = w * (1 - (f - 1) * 0.12),
    tx = D > 0 ? cx + w * 0.5 - tw : cx - w * 0.5;
  parasol(s, tx + tw * 0.3, ty, 44, P.brand(0, 0.5), P.tint('#fff6e4', 0, 0.5));
  parasol(s, tx + tw * 0.55, ty, 44, P.brand(0, 0.5), P.tint('#fff6e4', 0, 0.5));
  flag(s, tx + tw * 0.86, ty, 70, P.brand(0, 0.3));
}

/** Three houses under swept roofs. */
export function pavilionHouse(
  s: Scene,
  cx: number,
  g: number,
  w: number,
  wall: string,
  r: Random,
): void {
  const { P, L } = s,
    B = P.local;
  const rf = P.tint(r.pick(B.roofs), 0, 0.3),
    rs = P.tint(nth(B.roofs, 1) || nth(B.roofs, 0), 0, -1.2);
  const wing = (x: number, ww: number, fl: number) => {
    const fh = 62,
      h = fl * fh,
      y = g - h;
    s.rect(x, y, ww, h, P.tint(wall, 0, -0.5));
    const bag = new PathBag();
    const c = Math.max(2, Math.round(ww / 52));
    for (let f = 0; f < fl; f++)
      for (let q = 0; q < c; q++)
        bag.add(
          windowColour(P, r, 0.7),
          arch(x + (ww * (q + 0.5)) / c - 14, y + f * fh + 14, 28, fh - 16),
        );
    bag.flush(s);
    let m = '',
      b = '';
    for (let q = 0; q <= c; q++) m += box(x + (ww * q) / c - 4, y, 7, h);
    for (let f = 0; f < fl; f++) b += box(x - 4, y + (f + 1) * fh - 6, ww + 8, 7);
    s.rect(x, y, ww, 12, P.shade, 'opacity=".38"');
    s.fill(m + b, P.tint(wall, 0, 0.8));
    const e = 30,
      rh = 54 + ww * 0.11;
    s.fill(
      d0`M${x - e} ${y + 6}Q${x + ww * 0.14} ${y - rh * 0.5} ${x + ww * 0.24} ${y - rh}H${x + ww * 0.76}Q${x + ww * 0.86} ${y - rh * 0.5} ${x + ww + e} ${y + 6}z`,
      rf,
    );
    const D = -L;
    const X = D > 0 ? x + ww : x;
    s.fill(
      d0`M${X + D * e} ${y + 6}Q${X - D * ww * 0.14} ${y - rh * 0.5} ${X - D * ww * 0.24} ${y - rh}h${-D * ww * 0.1}Q${X - D * ww * 0.24} ${y - rh * 0.4} ${X - D * ww * 0.2} ${y + 6}z`,
      rs,
    );
    s.fill(box(x + ww * 0.24 - 8, y - rh - 6, ww * 0.52 + 16, 9), rs);
  };
  wing(cx - w * 0.56, w * 0.36, 2);
  wing(cx + w * 0.2, w * 0.36, 2);
  wing(cx - w * 0.23, w * 0.46, s.stars > 3 ? 4 : 3);
  glow(s, cx, g - 40, w * 0.5, 0.35);
}

/** A white block with long balconies. */
export function whiteSlab(
  s: Scene,
  cx: number,
  g: number,
  w: number,
  st: number,
  wall: string,
  r: Random,
): void {
  const { P, L } = s;
  const fl = 4 + Math.floor(st / 2),
    fh = 48,
    h = fl * fh,
    ww = w * 0.86;
  const x = cx - ww / 2,
    y = g - h;
  const cor = 40;
  s.fill(
    d0`M${x} ${g}V${y + cor}q0 ${-cor} ${cor} ${-cor}h${ww - 2 * cor}q${cor} 0 ${cor} ${cor}V${g}z`,
    P.tint(wall, 0, -0.9),
  );
  const bag = new PathBag();
  let sl = '',
    rail = '',
    sh = '';
  for (let f = 0; f < fl; f++) {
    const yy = y + f * fh;
    const c = Math.round(ww / 50);
    for (let q = 0; q < c; q++)
      bag.add(windowColour(P, r, 0.6), box(x + (ww * (q + 0.5)) / c - 18, yy + 16, 36, fh - 20));
    sl += pill(x - 16, yy + fh - 10, ww + 32, 13);
    sh += box(x, yy + 3, ww, 9);
    rail += d0`M${x - 12} ${yy + fh - 24}h${ww + 24}`;
  }
  bag.flush(s);
  s.fill(sh, P.shade, 'opacity=".3"');
  s.fill(pill(x - 16, y - 8, ww + 32, 15) + sl, P.tint(mix(wall, '#ffffff', 0.6), 0, 1));
  s.stroke(rail, P.tint('#ffffff', 0, 0.3), 2, 'opacity=".7"');
  s.fill(box(L < 0 ? x + ww * 0.7 : x, y + 4, ww * 0.3, h), P.shade, 'opacity=".22"');
  const tx = x + ww * (L < 0 ? 0.22 : 0.6);
  s.fill(box(tx, y - 54, ww * 0.18, 50), P.tint(wall, 0, 0.8));
  s.fill(box(L < 0 ? tx + ww * 0.11 : tx, y - 54, ww * 0.07, 50), P.tint(wall, 0, -1));
  s.rect(tx - 8, y - 60, ww * 0.18 + 16, 8, P.brand(0, 0.2));
  flag(s, x + ww * 0.5, y - 8, 70, P.brand(0, 0.3));
}
