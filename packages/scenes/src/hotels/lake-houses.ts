import { boathouses, lakePavilion } from './lake-pavilions.ts';
import { mix } from '../kernel/colour.ts';
import { PathBag } from '../kernel/path-bag.ts';
import { arch, box, d0 } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import type { LakeForm } from '../regions/style.ts';
import { flag, glow, parasol } from '../town/furniture.ts';
import { windowColour } from '../town/windows.ts';

/** Draws the house on the lake from its centre, ground line and width. */
export function drawLakeHouse(
  form: LakeForm,
  s: Scene,
  cx: number,
  g: number,
  w: number,
  wall: string,
  r: Random,
): void {
  switch (form) {
    case 'loggia':
      return villa(s, cx, g, w, wall, r, 0);
    case 'villa':
      return villa(s, cx, g, w, wall, r, 1);
    case 'grand':
      return grandLake(s, cx, g, w, wall, r);
    case 'boathouse':
      return boathouses(s, cx, g, w, r);
    case 'pagoda':
      return lakePavilion(s, cx, g, w, r);
  }
}

/** A villa with two wings; type 0 has a tower. */
export function villa(
  s: Scene,
  cx: number,
  g: number,
  w: number,
  wall: string,
  r: Random,
  type: number,
): void {
  const { P, L } = s,
    B = P.local;
  const fl = s.stars >= 4 ? 4 : 3,
    fh = 78;
  const wing = (x: number, ww: number, f: number, rf: string) => {
    const h = f * fh,
      y = g - h;
    s.rect(x, y, ww, h, P.tint(wall, 0, 0.8));
    s.rect(L < 0 ? x + ww * 0.78 : x, y, ww * 0.22, h, P.tint(wall, 0, -1.2));
    const bag = new PathBag();
    const c = Math.max(2, Math.round(ww / 56));
    const fr = P.tint(mix(wall, '#ffffff', 0.6), 0, 0.7),
      shut = P.tint(B.leafDeep, 0, 0.1);
    for (let k = 0; k < f; k++)
      for (let q = 0; q < c; q++) {
        const X = x + (ww * (q + 0.5)) / c,
          Y = y + k * fh + 18;
        const op = k === f - 1 && type === 0 ? arch : box;
        bag.add(fr, op(X - 15, Y - 4, 30, fh - 28));
        bag.add(windowColour(P, r, 0.65), op(X - 11, Y, 22, fh - 32));
        if (op === box)
          bag.add(shut, box(X - 24, Y - 2, 8, fh - 30) + box(X + 16, Y - 2, 8, fh - 30));
      }
    bag.flush(s);
    s.fill(box(x - 4, y + fh - 3, ww + 8, 5), fr);
    const rh = 40 + ww * 0.08;
    s.fill(
      d0`M${x - 20} ${y + 4}L${x + ww * 0.16} ${y - rh}H${x + ww * 0.84}L${x + ww + 20} ${y + 4}z`,
      P.tint(rf, 0, 0.4),
    );
    s.fill(
      L < 0
        ? d0`M${x + ww * 0.72} ${y + 4}L${x + ww * 0.8} ${y - rh}h${ww * 0.04}L${x + ww + 20} ${y + 4}z`
        : d0`M${x + ww * 0.28} ${y + 4}L${x + ww * 0.2} ${y - rh}h${-ww * 0.04}L${x - 20} ${y + 4}z`,
      P.tint(rf, 0, -1.3),
    );
    s.rect(x, y + 4, ww, 9, P.shade, 'opacity=".24"');
    return y;
  };
  const rf = r.pick(B.roofs);
  wing(cx - w * 0.5, w * 0.32, fl - 1, rf);
  wing(cx + w * 0.18, w * 0.32, fl - 1, rf);
  const y = wing(cx - w * 0.21, w * 0.42, fl, rf);
  if (type === 0) {
    s.fill(box(cx - 24, y - 110, 48, 70), P.tint(wall, 0, 0.8));
    s.fill(box(L < 0 ? cx + 8 : cx - 24, y - 110, 16, 70), P.tint(wall, 0, -1.1));
    s.fill(d0`M${cx - 34} ${y - 108}L${cx} ${y - 150}L${cx + 34} ${y - 108}z`, P.tint(rf, 0, 0.2));
    s.fill(arch(cx - 17, y - 98, 14, 34) + arch(cx + 3, y - 98, 14, 34), windowColour(P, r, 0.8));
  } else flag(s, cx, y - 70, 70, P.brand(0, 0.3));
  let d = '';
  for (let q = 0; q < 5; q++) d += arch(cx - w * 0.19 + q * w * 0.078, g - 58, w * 0.06, 58);
  s.fill(d, P.dark ? P.warm : P.tint('#6b5548', 0, -0.4));
  glow(s, cx, g - 30, w * 0.5, 0.35);
  for (const q of [-0.38, 0.34])
    parasol(s, cx + q * w, g + 4, 56, P.brand(0, 0.5), P.tint('#fff6e4', 0, 0.5));
}

/** A grand hotel with three pointed roofs. */
export function grandLake(
  s: Scene,
  cx: number,
  g: number,
  w: number,
  wall: string,
  r: Random,
): void {
  const { P, L } = s,
    B = P.local;
  const fl = 4,
    fh = 58,
    h = fl * fh,
    x = cx - w * 0.54,
    ww = w * 1.08,
    y = g - h;
  s.rect(x, y, ww, h, P.tint(wall, 0, 0.8));
  const bag = new PathBag();
  const c = 9;
  const fr = P.tint(mix(wall, '#ffffff', 0.6), 0, 0.8);
  for (let f = 0; f < fl; f++)
    for (let q = 0; q < c; q++) {
      const X = x + (ww * (q + 0.5)) / c;
      bag.add(
        windowColour(P, r, 0.6),
        f === fl - 1
          ? arch(X - 13, y + f * fh + 12, 26, fh - 12)
          : box(X - 10, y + f * fh + 12, 20, fh - 22),
      );
      if (f < fl - 1) bag.add(fr, box(X - 17, y + f * fh + fh - 9, 34, 5));
    }
  bag.flush(s);
  s.rect(L < 0 ? x + ww * 0.74 : x, y, ww * 0.26, h, P.shade, 'opacity=".26"');
  const rf = P.tint(B.roofs[2] ?? '#5d6676', 0, 0.2);
  s.fill(d0`M${x - 10} ${y}l22 -62h${ww - 24}l22 62z`, rf);
  for (const q of [0.12, 0.5, 0.88]) {
    const X = x + ww * q,
      R = q === 0.5 ? 58 : 42;
    s.rect(X - R, y - (q === 0.5 ? 24 : 6), R * 2, h + (q === 0.5 ? 24 : 6), P.tint(wall, 0, 0.95));
    s.fill(box(L < 0 ? X + R * 0.5 : X - R, y - 10, R * 0.5, h + 10), P.shade, 'opacity=".2"');
    const b2 = new PathBag();
    for (let f = 0; f < fl; f++)
      for (const z of [-0.5, 0.2])
        b2.add(windowColour(P, r, 0.6), box(X + R * z - 2, y + f * fh + 12, R * 0.36, fh - 22));
    b2.flush(s);
    const ty = y - (q === 0.5 ? 24 : 6);
    s.fill(
      d0`M${X - R - 6} ${ty}Q${X - R * 0.5} ${ty - R * 0.9} ${X} ${ty - R * 2}Q${X + R * 0.5} ${ty - R * 0.9} ${X + R + 6} ${ty}z`,
      rf,
    );
    s.fill(
      d0`M${X} ${ty - R * 2}Q${X - L * R * 0.5} ${ty - R * 0.9} ${X - L * (R + 6)} ${ty}h${L * R * 0.7}Q${X - L * R * 0.2} ${ty - R} ${X} ${ty - R * 2}z`,
      P.tint('#4a4f5c', 0, -1),
    );
    if (q === 0.5) flag(s, X, ty - R * 1.95, 64, P.brand(0, 0.3));
  }
  s.fill(box(x - 6, y - 4, ww + 12, 8), fr);
  let aw = '';
  for (let q = 0; q < c; q++)
    if (q % 2) aw += d0`M${x + (ww * (q + 0.5)) / c - 18} ${g - 34}l5 -14h26l5 14z`;
  s.fill(aw, P.brand(0, 0.3));
  glow(s, cx, g - 40, w * 0.55, 0.35);
}
