import { nth } from '../kernel/list.ts';
import { PathBag } from '../kernel/path-bag.ts';
import { arch, box, d0, n1 } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';

export function oldTownMass(s: Scene, base: number, depth: number, key: string, sz: number, dens: number, landmark?: boolean) {
  const { P, W, H, L } = s,
    r = s.random('ot' + key),
    B = P.local;
  if (landmark) {
    const t = r.int(0, 2),
      x = W * (0.5 + s.side * 0.14);
    const wall = P.tint(nth(B.walls, 3), depth * 0.9, 0.8),
      sh = P.tint(nth(B.walls, 4) || nth(B.walls, 1), depth * 0.9, -1.1),
      rf = P.tint(nth(B.roofs, 0), depth * 0.9, 0.3),
      rfs = P.tint(nth(B.roofs, 1), depth * 0.9, -1);
    if (t === 0) {
      const R = sz * 1.15,
        y = base - sz * 1.9;
      s.fill(box(x - R * 0.86, y, R * 1.72, sz * 2.2), wall);
      s.fill(box(L < 0 ? x + R * 0.2 : x - R * 0.86, y, R * 0.66, sz * 2.2), sh);
      s.fill(
        d0`M${x - R} ${y}C${x - R} ${y - R * 1.1} ${x - R * 0.3} ${y - R * 1.35} ${x} ${y - R * 1.45}C${x + R * 0.3} ${y - R * 1.35} ${x + R} ${y - R * 1.1} ${x + R} ${y}z`,
        rf,
      );
      const D = -L;
      s.fill(
        d0`M${x + D * R} ${y}C${x + D * R} ${y - R * 1.1} ${x + D * R * 0.3} ${y - R * 1.35} ${x} ${y - R * 1.45}Q${x + D * R * 0.5} ${y - R * 0.9} ${x + D * R * 0.3} ${y}z`,
        rfs,
      );
      s.stroke(
        d0`M${x} ${y - R * 1.4}Q${x - R * 0.45} ${y - R} ${x - R * 0.5} ${y}M${x} ${y - R * 1.4}Q${x + R * 0.1} ${y - R} ${x + R * 0.06} ${y}`,
        wall,
        3,
        'opacity=".7"',
      );
      s.fill(
        box(x - R * 0.16, y - R * 1.85, R * 0.32, R * 0.44) +
          d0`M${x - R * 0.2} ${y - R * 1.84}L${x} ${y - R * 2.2}L${x + R * 0.2} ${y - R * 1.84}z`,
        wall,
      );
      s.fill([-0.55, -0.2, 0.15, 0.5].map((q) => arch(x + R * q - 6, y + sz * 0.2, 14, sz * 0.5)).join(''), sh);
    } else {
      const w = sz * 0.8,
        hh = sz * (t === 1 ? 5 : 4.2),
        y = base - hh;
      s.fill(box(x - w / 2, y, w, hh + sz), wall).fill(box(L < 0 ? x + w * 0.14 : x - w / 2, y, w * 0.36, hh + sz), sh);
      s.fill(box(x - w * 0.6, y - 8, w * 1.2, 14), wall);
      s.fill(
        t === 1
          ? d0`M${x - w * 0.55} ${y - 8}L${x} ${y - w * 1.7}L${x + w * 0.55} ${y - 8}z`
          : d0`M${x - w * 0.5} ${y - 8}v${-w * 0.3}h${w * 0.16}v${w * 0.12}h${w * 0.16}v${-w * 0.12}h${w * 0.36}v${w * 0.12}h${w * 0.16}v${-w * 0.12}h${w * 0.16}v${w * 0.3}z`,
        t === 1 ? rf : wall,
      );
      if (t === 1) {
        const D = -L;
        s.fill(d0`M${x} ${y - w * 1.7}L${x + D * w * 0.55} ${y - 8}H${x + D * w * 0.1}z`, rfs);
      }
      s.fill(arch(x - w * 0.28, y + sz * 0.2, w * 0.22, sz * 0.55) + arch(x + w * 0.04, y + sz * 0.2, w * 0.22, sz * 0.55), P.tint('#4a4058', depth, -0.5));
      s.circle(x, y + sz * 1.3, w * 0.22, P.tint('#fff7e6', depth, 0.3));
    }
  }
  const bag = new PathBag();
  let sh = '',
    win = '',
    lw = '',
    roofS = '';
  let x = -sz * 0.6;
  while (x < W + sz) {
    const w = sz * r.between(0.7, 1.35),
      h = sz * r.between(0.7, 1.7),
      y = base - h + r.between(-0.3, 0.3) * sz,
      sw = w * 0.3;
    const wc = P.tint(r.pick(B.walls), depth, 0.45);
    bag.add(wc, box(x, y, w, H - y));
    const rt = r.int(0, 3),
      rh = sz * r.between(0.24, 0.42);
    const rc = P.tint(r.pick(B.roofs), depth, 0.2);
    const e = sz * 0.06;
    if (rt < 3) {
      if (rt < 2) bag.add(rc, d0`M${x - e} ${y + 3}L${x + w * 0.14} ${y - rh}H${x + w * 0.86}L${x + w + e} ${y + 3}z`);
      else bag.add(rc, d0`M${x - e} ${y + 3}L${x + w / 2} ${y - rh * 1.2}L${x + w + e} ${y + 3}z`);
      roofS += d0`M${L < 0 ? x + w * 0.7 : x - e} ${y + 3}L${L < 0 ? x + w * 0.66 : x + w * 0.14} ${y - rh * 0.96}H${L < 0 ? x + w * 0.86 : x + w * 0.34}L${L < 0 ? x + w + e : x + w * 0.3} ${y + 3}z`;
      if (rt === 2)
        roofS =
          roofS.slice(0, roofS.lastIndexOf('M')) + d0`M${x + w / 2} ${y - rh * 1.2}L${L < 0 ? x + w + e : x - e} ${y + 3}H${x + w / 2}z`;
    }
    sh += box(L < 0 ? x + w - sw : x, y + 3, sw, H - y);
    if (r.chance(0.4) && rt < 2) bag.add(P.tint(nth(B.walls, 0), depth, -0.3), box(x + w * r.between(0.2, 0.7), y - rh - sz * 0.12, sz * 0.1, sz * 0.24));
    const k = Math.max(2, Math.round(w / (sz * 0.32)));
    for (let f = 0; f < 3; f++)
      for (let c = 0; c < k; c++) {
        if (r.chance(0.25)) continue;
        const b = d0`M${x + (w * (c + 0.5)) / k} ${y + sz * (0.22 + f * 0.42)}v${sz * 0.2}`;
        if ((P.dark && r.chance(0.4)) || r.chance(0.03)) lw += b;
        else win += b;
      }
    x += w * (dens > 0.9 ? 0.86 : r.between(0.86, 1));
  }
  bag.flush(s);
  s.fill(sh, P.shade, `opacity="${n1(0.3 * (1 - depth))}"`)
    .fill(roofS, P.shade, `opacity="${n1(0.28 * (1 - depth))}"`)
    .stroke(win, P.tint('#4b5268', depth, -0.4), sz * 0.11, 'opacity=".75"')
    .stroke(lw, P.warm, sz * 0.11);
}
