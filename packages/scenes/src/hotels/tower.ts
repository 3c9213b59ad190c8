import { mix } from '../kernel/colour.ts';
import { arch, box, d0, disc, n0, n1, pill } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { bushes } from '../plants/trees.ts';
import { flag, parasol } from '../town/furniture.ts';
import { litGrid, litWins, twoFacedBlock } from '../town/windows.ts';

export function tower(s: Scene, x: number, g: number, w: number, h: number, wall: string, type: number, r: Random) {
  const { P, L } = s,
    y = g - h;
  const dark = P.tint(P.glass, 0, -0.6);
  if (type === 3) {
    // deco setbacks
    const setbacks: readonly (readonly [width: number, height: number])[] = [
      [1, 0.66],
      [0.74, 0.9],
      [0.48, 1.02],
      [0.2, 1.12],
    ];
    for (const [k, t] of setbacks) {
      const ww = w * k,
        xx = x + (w - ww) / 2,
        yy = g - h * t;
      const b = twoFacedBlock(s, xx, yy, ww, h * t, wall, 0.36);
      let d = '',
        e = '';
      const c = Math.max(2, Math.round(ww / 22));
      for (let q = 0; q < c; q++) {
        const X = xx + (ww * (q + 0.5)) / c;
        (X > b.lx && X < b.lx + b.lw ? (d = '') : 0, 1);
        e += d0`M${X} ${yy + 20}V${g - 100}`;
      }
      s.stroke(e, dark, 7, 'stroke-dasharray="13 9" opacity=".8"');
      s.rect(xx - 4, yy - 5, ww + 8, 9, P.tint(wall, 0, 1));
    }
    s.fill(d0`M${x + w * 0.46} ${g - h * 1.12}L${x + w / 2} ${g - h * 1.34}L${x + w * 0.54} ${g - h * 1.12}z`, P.brand(0, 0.3));
    litWins(s, x + w * 0.2, g - h * 0.84, w * 0.6, h * 0.72, 16, 22, r, 0.2);
    return;
  }
  const b = twoFacedBlock(s, x, y, w, h, wall, r.between(0.28, 0.4));
  if (type === 0) {
    const c1 = Math.round(b.lw / 26),
      c2 = Math.round(b.sw / 26);
    let d = '',
      e = '';
    for (let q = 0; q < c1; q++) d += `M${n1(b.lx + (b.lw * (q + 0.5)) / c1)} ${n0(y + 26)}V${n0(g - 100)}`;
    for (let q = 0; q < c2; q++) e += `M${n1(b.sx + (b.sw * (q + 0.5)) / c2)} ${n0(y + 26)}V${n0(g - 100)}`;
    s.stroke(d, mix(P.tint(P.glass), P.sky[2], 0.15), 14, 'stroke-dasharray="18 11"');
    s.stroke(e, dark, 12, 'stroke-dasharray="18 11"');
    litGrid(s, b.lx, b.lw, c1, y + 26, 29, 14, 18, g - 100, r);
    litGrid(s, b.sx, b.sw, c2, y + 26, 29, 12, 18, g - 100, r, 0.35);
  } else if (type === 1) {
    const f = Math.round(h / 27);
    let d = '',
      e = '';
    for (let q = 1; q < f - 3; q++) {
      const yy = y + q * 27;
      d += box(b.lx + 12, yy, b.lw - 24, 13);
      e += box(b.sx + 8, yy, b.sw - 16, 13);
    }
    s.fill(d, mix(P.tint(P.glass), P.sky[2], 0.2)).fill(e, dark);
    s.fill(box(b.lx + b.lw * 0.3, y + 24, 8, h) + box(b.lx + b.lw * 0.66, y + 24, 8, h), P.tint(wall, 0, 0.75));
    let q = '';
    for (let k = 0; k < (P.dark ? 26 : 4); k++) q += box(b.lx + 14 + r() * (b.lw - 60), y + 27 * r.int(1, f - 5), r.between(18, 46), 13);
    for (let k = 0; k < (P.dark ? 9 : 0); k++) q += box(b.sx + 10 + r() * Math.max(4, b.sw - 46), y + 27 * r.int(1, f - 5), r.between(14, 26), 13);
    s.fill(q, P.warm, P.dark ? '' : 'opacity=".6"');
  } else {
    const f = Math.round(h / 34);
    let sl = '',
      sh = '',
      rec = '',
      pl = '',
      lit = '';
    for (let q = 0; q < f - 3; q++) {
      const yy = y + 24 + q * 34,
        o = 8 + (q % 2) * 14;
      rec += box(b.lx + 10, yy, b.lw - 20, 24) + box(b.sx + 8, yy, b.sw - 16, 24);
      sl += pill(b.lx - (L < 0 ? o : 0), yy + 22, b.lw + o, 10);
      sh += box(b.sx, yy + 22, b.sw + (L < 0 ? 0 : 0), 9);
      if (r.chance(0.45)) pl += disc(b.lx + r.between(0.1, 0.9) * b.lw, yy + 18, r.between(6, 10)) + disc(b.lx + r.between(0.1, 0.9) * b.lw, yy + 20, 7);
      for (let c = 0; c < 5; c++) if (r.chance(P.dark ? 0.42 : 0.06)) lit += box(b.lx + 14 + ((b.lw - 28) * c) / 5, yy + 2, (b.lw - 28) / 5 - 7, 20);
    }
    s.fill(rec, dark)
      .fill(lit, P.warm, P.dark ? '' : 'opacity=".7"')
      .fill(pl, P.tint(P.local.leaf, 0, 0.2))
      .fill(sh, P.tint(wall, 0, -0.5))
      .fill(sl, P.tint(mix(wall, '#ffffff', 0.5), 0, 0.9));
  }
  // crown
  const t = r.int(0, 2);
  if (t === 0) {
    s.rect(x - 6, y - 10, w + 12, 16, P.tint(wall, 0, 1));
    s.rect(x + w * 0.3, y - 40, w * 0.4, 32, P.tint(wall, 0, -0.4));
  } else if (t === 1) {
    const d = d0`M${x} ${y + 1}V${y - 26}h${w * 0.14}v12h${w * 0.1}v-12h${w * 0.12}v26z`;
    s.rect(b.lx, y - 30, b.lw, 32, P.tint(wall, 0, 0.75));
    s.rect(b.sx, y - 30, b.sw, 32, P.tint(wall, 0, -1.25));
    let e = '';
    for (let q = 0; q < 5; q++) e += arch(b.lx + (b.lw * (q + 0.18)) / 5, y - 22, (b.lw / 5) * 0.64, 30);
    s.fill(e, P.dark ? P.warm : dark);
  } else {
    bushes(s, y, 30, P.tint(P.local.leafDeep, 0, 0.1), 'top', x + 6, x + w - 6, P.tint(P.local.leaf, 0, 0.6));
    parasol(s, x + w * 0.3, y, 46, P.brand(0, 0.4), P.tint('#fff6e4', 0, 0.5));
    parasol(s, x + w * 0.62, y, 46, P.brand(0, 0.4), P.tint('#fff6e4', 0, 0.5));
    s.stroke(d0`M${x} ${y - 14}h${w}`, P.tint('#ffffff', 0, 0.4), 2, 'opacity=".7"');
  }
  if (s.stars >= 4) flag(s, x + w * (L < 0 ? 0.2 : 0.8), y - (t === 2 ? 0 : 28), 60, P.brand(0, 0.4));
  // vertical sign blade
  const bx = L < 0 ? b.lx - 2 : b.lx + b.lw - 10;
  s.rect(bx - 4, y + h * 0.24, 18, h * 0.3, P.brand(0, 0.2));
  let dd = '';
  for (let k = 0; k < s.stars; k++) dd += disc(bx + 5, y + h * 0.27 + k * h * 0.058, 4.2);
  s.fill(dd, P.dark ? P.warm : P.tint('#fff6e4', 0, 0.6));
}

export function sailTower(s: Scene, cx: number, g: number, w: number, h: number, wall: string, r: Random) {
  const { P, L } = s;
  const x = cx - w / 2,
    D = -L;
  const y = g - h;
  const out = d0`M${cx + D * w * 0.4} ${g}V${y - 40}Q${cx - D * w * 0.62} ${y + h * 0.3} ${cx - D * w * 0.62} ${g}z`;
  const c = s.clip(out);
  s.fill(out, P.tint(wall, 0, 0.7));
  s.group(() => {
    let d = '',
      l = '';
    const f = Math.round((h + 40) / 26);
    for (let q = 1; q < f - 3; q++) {
      d += box(x - 60, y - 40 + q * 26, w + 120, 12);
    }
    s.fill(d, mix(P.tint(P.glass), P.sky[2], 0.2));
    for (let k = 0; k < (P.dark ? 34 : 5); k++) l += box(x + r() * w - 20, y - 40 + 26 * r.int(2, f - 5), r.between(20, 50), 12);
    s.fill(l, P.warm, P.dark ? '' : 'opacity=".6"');
    s.fill(
      d0`M${cx + D * w * 0.4} ${g}V${y - 40}Q${cx + D * w * 0.02} ${y + h * 0.3} ${cx + D * w * 0.06} ${g}z`,
      P.shade,
      'opacity=".34"',
    );
  }, c);
  s.stroke(d0`M${cx + D * w * 0.4} ${y - 30}v-80`, P.tint('#ffffff', 0, -0.2), 5);
  s.stroke(d0`M${cx + D * w * 0.4} ${g}V${y - 40}`, P.tint('#ffffff', 0, 0.4), 7);
}
