import { mix } from '../kernel/colour.ts';
import { nth } from '../kernel/list.ts';
import { PathBag } from '../kernel/path-bag.ts';
import { arch, box, disc, n0, n1 } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { hills } from '../land/hills.ts';
import { sky } from '../land/sky.ts';
import { cypresses } from '../plants/conifers.ts';
import { cornerPlant } from '../plants/foreground.ts';
import { branch } from '../plants/leaves.ts';
import { bushes } from '../plants/trees.ts';
import { cafeTable, cobbles, glow, lamp, parasol, plantPot } from '../town/furniture.ts';
import { oldTownMass } from '../town/old-town.ts';
import { offCentre, windowColour } from '../town/windows.ts';

export function townSquare(s: Scene) {
  const { P, W, H, L } = s,
    B = P.local,
    r = s.random('v'),
    g = H * 0.83;
  sky(s, H * 0.74);
  hills(s, H * 0.52, 80, P.tint(B.leaf, 0.6), 'f');
  oldTownMass(s, H * 0.66, 0.42, 'bk', 66, 1, true);
  const cx = offCentre(s, 0.04),
    fl = 3 + (s.stars >= 4 ? 1 : 0),
    fh = r.between(112, 122),
    w = r.between(400, 450) + (s.stars - 3) * 14,
    h = fl * fh + 14;
  // neighbours
  let X = cx - w / 2;
  let k = 0;
  while (X > -40) {
    const ww = r.between(210, 290),
      hh = h * r.between(0.62, 0.92);
    X -= ww;
    townHouse(s, X, g, ww + 2, hh, r.pick(B.walls), r, 0.12, k++);
  }
  X = cx + w / 2;
  while (X < W + 40) {
    const ww = r.between(210, 290),
      hh = h * r.between(0.62, 0.92);
    townHouse(s, X - 2, g, ww + 2, hh, r.pick(B.walls), r, 0.12, k++);
    X += ww;
  }
  const wall = r.pick(B.walls);
  const x = cx - w / 2,
    y = g - h;
  s.rect(x, y, w, h, P.tint(wall, 0, 0.8));
  // roof
  const rh = r.between(60, 92),
    rt = s.variant == null ? s.random('rt').int(0, 2) : (s.variant >> 1) % 3;
  const rf = P.tint(r.pick(B.roofs), 0, 0.5);
  if (rt === 0) {
    s.fill(`M${n0(x - 22)} ${n0(y + 4)}L${n0(x + 26)} ${n0(y - rh)}H${n0(x + w - 26)}L${n0(x + w + 22)} ${n0(y + 4)}z`, rf);
    let d = '';
    for (let q = 1; q < 18; q++) d += `M${n0(x + 26 + ((w - 52) * q) / 18)} ${n0(y - rh)}L${n0(x - 22 + ((w + 44) * q) / 18)} ${n0(y + 4)}`;
    s.stroke(d, P.tint(nth(B.roofs, 1), 0, -0.8), 2.5, 'opacity=".5"');
    for (const q of [0.27, 0.5, 0.73]) {
      const X2 = x + w * q;
      s.fill(`M${n0(X2 - 22)} ${n0(y - 8)}v${n0(-rh * 0.5)}l22 -20l22 20v${n0(rh * 0.5)}z`, P.tint(wall, 0, 0.6));
      s.fill(arch(X2 - 12, y - rh * 0.52, 24, rh * 0.46), windowColour(P, r, 0.7));
    }
  } else if (rt === 1) {
    s.fill(
      `M${n0(x)} ${n0(y + 2)}v-26q${n0(w * 0.1)} 0 ${n0(w * 0.16)} -22q${n0(w * 0.08)} -22 ${n0(w * 0.16)} -24q${n0(w * 0.06)} -34 ${n0(w * 0.18)} -34t${n0(w * 0.18)} 34q${n0(w * 0.08)} 2 ${n0(w * 0.16)} 24q${n0(w * 0.06)} 22 ${n0(w * 0.16)} 22v26z`,
      P.tint(wall, 0, 0.8),
    );
    s.circle(cx, y - 44, 20, windowColour(P, r, 0.8));
    s.stroke(`M${n0(cx)} ${n0(y - 44)}m-22 0a22 22 0 1 0 44 0a22 22 0 1 0 -44 0`, P.tint(wall, 0, -0.6), 4);
  } else {
    s.fill(box(x - 14, y - 16, w + 28, 20), P.tint(wall, 0, 1));
    let d = '';
    for (let q = 0; q < Math.round(w / 26); q++) d += box(x + 6 + q * 26, y - 40, 9, 26);
    s.fill(d + box(x, y - 44, w, 8), P.tint(wall, 0, 0.7));
    bushes(s, y - 30, 28, P.tint(B.leaf, 0, -0.2), 'rt', x + 20, x + w - 20, P.tint(B.leaf, 0, 0.6));
    parasol(s, cx - w * 0.2, y - 40, 58, P.brand(0, 0.5), P.tint('#fff6e4', 0, 0.5));
    parasol(s, cx + w * 0.16, y - 40, 58, P.brand(0, 0.5), P.tint('#fff6e4', 0, 0.5));
  }
  s.fill(box(x - 12, y, w + 24, 10), P.tint(mix(wall, '#ffffff', 0.4), 0, 0.9));
  s.rect(x, y + 10, w, 14, P.shade, 'opacity=".22"');
  // windows
  const c = r.pick([3, 4, 5]),
    cw = w / c;
  const bag = new PathBag();
  const shut = P.tint(r.pick(['#4d7a6e', '#3f6a86', '#8a4a3c', '#5d6f52', '#2f5d6a']), 0, 0.1);
  const fr = P.tint(mix(wall, '#ffffff', 0.6), 0, 0.8);
  const wt = r.int(0, 2);
  let rails = '',
    rail2 = '',
    fl2 = '',
    leafs = '';
  for (let f = 0; f < fl - 1; f++)
    for (let q = 0; q < c; q++) {
      const X2 = x + cw * (q + 0.5),
        ww = Math.min(46, cw * 0.4),
        hh = fh * 0.58,
        Y = y + fh * f + 36;
      const sh = wt === 1 ? arch : box;
      bag.add(fr, sh(X2 - ww / 2 - 6, Y - 6, ww + 12, hh + 8));
      bag.add(windowColour(P, r, 0.62), sh(X2 - ww / 2, Y, ww, hh));
      bag.add(fr, box(X2 - 1.5, Y + 2, 3, hh - 2) + box(X2 - ww / 2, Y + hh * 0.4, ww, 3));
      if (wt !== 1 || f > 0) {
        bag.add(shut, box(X2 - ww / 2 - 6 - ww * 0.44, Y - 2, ww * 0.44, hh + 2) + box(X2 + ww / 2 + 6, Y - 2, ww * 0.44, hh + 2));
      }
      if (((f + q) % 2 === 0 && r.chance(0.8)) || f === fl - 2) {
        rails += `M${n0(X2 - ww * 0.8)} ${n0(Y + hh - 19)}h${n0(ww * 1.6)}`;
        rail2 += `M${n0(X2 - ww * 0.8)} ${n0(Y + hh - 8)}h${n0(ww * 1.6)}`;
        bag.add(fr, box(X2 - ww * 0.86, Y + hh + 2, ww * 1.72, 6));
      } else
        for (let z = 0; z < 6; z++) {
          leafs += disc(X2 - ww * 0.5 + (ww * z) / 5, Y + hh + r.between(-3, 3), r.between(5, 8));
          if (r.chance(0.6)) fl2 += disc(X2 - ww * 0.5 + (ww * z) / 5 + 3, Y + hh - 4, 4);
        }
    }
  bag.flush(s);
  s.stroke(rails, P.frame('#3d3a46', 0.3), 3)
    .stroke(rail2, P.frame('#3d3a46', 0.3), 20, 'stroke-dasharray="2.4 7.6"')
    .fill(leafs, P.tint(B.leaf, 0, 0.1))
    .fill(fl2, P.tint('#e0527c', 0, 0.3));
  // slanting cast shadow
  s.fill(
    L < 0
      ? `M${n0(x + w)} ${n0(y)}V${n0(g)}H${n0(x + w * 0.52)}L${n0(x + w * 0.86)} ${n0(y)}z`
      : `M${n0(x)} ${n0(y)}V${n0(g)}H${n0(x + w * 0.48)}L${n0(x + w * 0.14)} ${n0(y)}z`,
    P.shade,
    'opacity=".2"',
  );
  // ground floor
  const gy = g - fh;
  s.rect(x - 6, gy, w + 12, 8, fr);
  let d = '',
    aw = '',
    aw2 = '',
    bk = '';
  for (let q = 0; q < c; q++) {
    const X2 = x + cw * (q + 0.5),
      ww = cw * 0.56;
    if (q === Math.floor(c / 2)) {
      bk += arch(X2 - ww * 0.5, gy + 26, ww, fh - 26);
    }
    d += arch(X2 - ww / 2, gy + 26, ww, fh - 26);
    if (q !== Math.floor(c / 2)) {
      const m = 6,
        a = ww * 1.2;
      aw += `M${n0(X2 - a * 0.42)} ${n0(gy + 26)}h${n0(a * 0.84)}l${n0(a * 0.1)} 32h${n0(-a * 1.04)}z`;
      for (let z = 0; z < m; z += 2)
        aw2 += `M${n0(X2 - a * 0.42 + (a * 0.84 * z) / m)} ${n0(gy + 26)}h${n1((a * 0.84) / m)}L${n0(X2 - a * 0.52 + (a * 1.04 * (z + 1)) / m)} ${n0(gy + 58)}h${n1((-a * 1.04) / m)}z`;
    }
  }
  s.fill(d, P.dark ? P.warm : mix(P.glass, P.warm, 0.42));
  s.fill(bk, P.tint('#5a3b30', 0, -0.4));
  const dx = x + cw * (Math.floor(c / 2) + 0.5);
  s.fill(arch(dx - cw * 0.2, gy + 40, cw * 0.4, fh - 40), P.dark ? mix(P.warm, '#fff', 0.3) : P.tint('#e3b274', 0, 0.2));
  s.fill(aw, P.tint('#fff6e6', 0, 0.6)).fill(aw2, P.brand(0, 0.3));
  glow(s, cx, g - 50, w * 0.6, 0.45);
  // street
  s.rect(0, g, W, H - g, P.tint(B.ground, 0, -0.1));
  s.rect(0, g, W, 10, P.tint(B.groundDeep, 0, -0.3));
  cobbles(s, g, r);
  s.fill(
    L < 0 ? `M${n0(cx + w * 0.1)} ${n0(g)}H${W}V${H}H${n0(cx + w * 0.5)}z` : `M0 ${n0(g)}H${n0(cx - w * 0.1)}L${n0(cx - w * 0.5)} ${H}H0z`,
    P.shade,
    'opacity=".26"',
  );
  cafeTable(s, cx - s.side * w * 0.36, g + 26, r);
  lamp(s, cx + s.side * w * 0.62, g + 30, 170);
  for (const q of [-1, 1]) plantPot(s, dx + q * cw * 0.42, g + 8, r);
  const z = r.int(0, 3);
  if (z === 0) branch(s, -s.side, P.frame(B.leafDeep, 0.5), 'b', 'bloom', P.tint('#d8487c', 0, -0.2));
  else if (z === 1) branch(s, -s.side, P.frame(B.leafDeep, 0.5), 'b', 'olive');
  else if (z === 2) {
    cypresses(
      s,
      [
        [s.side > 0 ? W * 0.05 : W * 0.95, H * 1.04, 520],
        [s.side > 0 ? W * 0.11 : W * 0.89, H * 1.06, 400],
      ],
      P.frame(B.leafDeep, 0.45),
      P.frame(B.leaf, 0.2),
    );
  } else cornerPlant(s, 'leaves', -s.side);
}

export function townHouse(s: Scene, x: number, g: number, w: number, h: number, wall: string, r: Random, dep: number, k: number) {
  const { P, L } = s,
    B = P.local;
  const y = g - h;
  s.rect(x, y, w, h, P.tint(wall, dep, 0.2));
  const rh = r.between(34, 60);
  s.fill(`M${n0(x - 8)} ${n0(y + 3)}L${n0(x + 14)} ${n0(y - rh)}H${n0(x + w - 14)}L${n0(x + w + 8)} ${n0(y + 3)}z`, P.tint(r.pick(B.roofs), dep, 0.1));
  s.rect(x, y + 3, w, 12, P.shade, 'opacity=".2"');
  const bag = new PathBag();
  const c = Math.max(2, Math.round(w / 72)),
    fl = Math.max(2, Math.round(h / 104)),
    fh = h / fl;
  const shut = P.tint(r.pick(['#5d7f74', '#56788c', '#8f5a48', '#6d7d5e']), dep, -0.2);
  for (let f = 0; f < fl - 1; f++)
    for (let q = 0; q < c; q++) {
      const X = x + (w * (q + 0.5)) / c,
        Y = y + fh * f + fh * 0.26,
        hh = fh * 0.5;
      bag.add(windowColour(P, r, 0.4), box(X - 13, Y, 26, hh));
      bag.add(shut, box(X - 27, Y - 2, 12, hh + 4) + box(X + 15, Y - 2, 12, hh + 4));
    }
  bag.flush(s);
  let d = '';
  for (let q = 0; q < c; q++) d += arch(x + (w * (q + 0.5)) / c - 19, g - fh * 0.7, 38, fh * 0.7);
  s.fill(d, P.dark && r.chance(0.5) ? mix(P.warm, P.shade, 0.25) : P.tint('#5d4a48', dep, -0.4));
}
