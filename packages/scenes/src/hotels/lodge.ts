import { drawLodge } from './lodge-houses.ts';
import { d0 } from '../kernel/path.ts';
import type { Dot, Scene } from '../kernel/scene.ts';
import { hills } from '../land/hills.ts';
import { peaks } from '../land/peaks.ts';
import { sky } from '../land/sky.ts';
import { pines, treeline } from '../plants/conifers.ts';
import type { Spot } from '../plants/conifers.ts';
import { pinesFore } from '../plants/foreground.ts';
import type { LodgeForm } from '../regions/style.ts';
import { offCentre } from '../town/windows.ts';

/** A house in the mountains. */
export function mountainLodge(s: Scene): void {
  const { P, W, H } = s,
    B = P.local,
    r = s.random('v'),
    hor = H * 0.66;
  const snow =
    s.biome === 'arctic' ||
    (!s.style.furnishing.includes('rattan') &&
      !s.style.desert.slice(0, 1).includes('camp') &&
      s.style.towers[0] !== 'sail' &&
      s.turn([true, false, false], 'snow'));
  sky(s, hor, { aurora: s.biome === 'arctic' && P.time === 'night' });
  const cx = offCentre(s, 0.09),
    g = H * 0.8;
  const pk = 0.5 - s.side * 0.2;
  peaks(s, hor, 240, 'f', {
    count: 9,
    shade: P.tint(B.rockDeep, 0.68),
    lit: P.tint(B.rock, 0.64, 1),
  });
  peaks(s, hor + 40, r.between(430, 500), 'm', {
    count: r.int(3, 5),
    shape: (u) => 0.5 + 0.5 * Math.exp(-(((u - pk) * 3) ** 2)),
    shade: P.tint(B.rockDeep, 0.36, -0.4),
    lit: P.tint(B.rock, 0.3, 1),
    snow: P.tint('#ffffff', 0.06, 0.8),
    snowS: P.tint('#ffffff', 0.3, -1.2),
    snowLine: snow ? 0.5 : 0.34,
  });
  const gr = snow ? '#eef3f5' : B.grass,
    gr2 = snow ? '#c9dbe6' : B.groundDeep;
  hills(s, hor + 40, 80, P.tint(B.leafDeep, 0.42), 'a');
  treeline(s, hor + 56, 76, P.tint(B.leafDeep, 0.32), 'a');
  hills(s, hor + 96, 40, P.tint(gr, 0.14, 0.3), 'b');
  const l: Spot[] = [];
  for (let k = 0; k < 12; k++) {
    const X = W * r();
    if (Math.abs(X - cx) < 300) continue;
    l.push([X, g - r.between(0, 30), r.between(120, 230)]);
  }
  pines(
    s,
    l,
    P.tint(B.leafDeep, 0.12, -0.3),
    snow ? P.tint('#ffffff', 0.1, 0.2) : P.tint(B.leaf, 0.1, 0.4),
  );
  const form = s.staging as LodgeForm;
  const w = 430 + s.stars * 16;
  drawLodge(form, s, cx, g, w, r, snow);
  hills(s, g + 36, 26, P.tint(gr, 0, 0.5), 'c', { step: 380 });
  hills(s, H * 0.93, 30, P.tint(gr2, 0, -0.5), 'd');
  // path
  const px = cx + (form === 'a-frame' ? 0 : w * 0.02);
  s.fill(
    d0`M${px - 22} ${g + 4}Q${px - 90 * s.side} ${g + 60} ${px - s.side * 30 - 60} ${H}h180Q${px - s.side * 20 + 60} ${g + 60} ${px + 22} ${g + 4}z`,
    P.tint(snow ? '#dfe9ee' : B.sand, 0, 0.2),
  );
  if (!snow) {
    const pale: Dot[] = [];
    const bright: Dot[] = [];
    for (let k = 0; k < 26; k++)
      (k % 2 ? pale : bright).push([W * r(), g + 50 + r() * (H - g - 50), r.between(2, 4)]);
    s.dots(pale, P.tint('#fff3c9', 0, 0.6)).dots(bright, P.tint('#e0698c', 0, 0.4));
  }
  pinesFore(s, r, -s.side, 1.15);
  if (r.chance(0.5))
    pines(
      s,
      [
        [s.side < 0 ? W * 0.02 : W * 0.98, H * 1.03, 330],
        [s.side < 0 ? W * 0.1 : W * 0.9, H * 1.04, 210],
      ],
      P.frame(B.leafDeep, 0.45),
      P.frame(B.leaf, 0.2),
    );
}
