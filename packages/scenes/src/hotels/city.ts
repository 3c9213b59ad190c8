import { sailboat } from '../boats/small-boats.ts';
import { grandHotel } from './grand.ts';
import { sailTower, tower } from './tower.ts';
import { mix, tone } from '../kernel/colour.ts';
import { box, n0 } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';
import { sky } from '../land/sky.ts';
import { mirror, streaks, water } from '../land/water.ts';
import { cornerPlant } from '../plants/foreground.ts';
import { bushes } from '../plants/trees.ts';
import { glow, lamp, planters } from '../town/furniture.ts';
import { skyline } from '../town/skyline.ts';
import { canopy, streetTrees, taxi } from '../town/street.ts';
import { offCentre, twoFacedBlock } from '../town/windows.ts';

export function cityHotel(s: Scene) {
  const { P, W, H, L } = s,
    B = P.local,
    r = s.random('v'),
    g = H * 0.82;
  sky(s, H * 0.8);
  skyline(s, g, 280, 'far', 0.72, 70, 0.5 - s.side * 0.2);
  skyline(s, g, 330, 'mid', 0.46, 84, 0.5 - s.side * 0.35);
  bushes(s, g - 6, 70, P.tint(B.leafDeep, 0.34), 'bk', -20, W + 20, P.tint(B.leaf, 0.3, 0.4));
  const cx = offCentre(s),
    st = s.stars,
    type = s.choose(r, 6);
  const wall = r.pick(B.walls.slice(0, type === 1 ? 6 : 5));
  const h = 430 + st * 28 + r.between(-20, 30),
    w = (type === 5 ? 430 : type === 3 ? 270 : 250) + st * 6;
  const x = cx - w / 2,
    y = g - h;
  const river = s.staging.endsWith('river');
  const sub = s.def(() => {
    if (type === 5) grandHotel(s, cx, g, w * 1.12, h * 0.72, wall, r);
    else if (type === 4) sailTower(s, cx, g, w, h, wall, r);
    else tower(s, x, g, w, h, wall, type, r);
    // podium & lobby
    if (type !== 5) {
      const pw = Math.min(W * 0.86, w * 1.55),
        px = cx - pw / 2,
        ph = 92;
      const b = twoFacedBlock(s, px, g - ph, pw, ph, tone(wall, -0.02), 0.3);
      s.rect(px - 6, g - ph - 8, pw + 12, 12, P.tint(wall, 0, 0.9));
      let gl = '',
        mu = '';
      const cols = Math.round(pw / 34);
      for (let c = 0; c < cols; c++) gl += box(px + (pw * c) / cols + 4, g - ph + 22, pw / cols - 8, ph - 22);
      s.fill(gl, P.dark ? P.warm : mix(P.glass, P.warm, 0.3));
      s.fill(box(px, g - ph + 22, pw, 12), P.shade, 'opacity=".28"');
      glow(s, cx, g - 40, pw * 0.6, 0.35);
      bushes(s, g - ph - 8, 24, P.tint(B.leaf, 0, -0.2), 'rf', px + 10, px + pw - 10, P.tint(B.leaf, 0, 0.6));
    }
    canopy(s, cx, g, r);
  });
  s.use(sub);
  // street or river
  if (river) {
    s.rect(0, g - 2, W, 14, P.tint('#d9cfc0', 0, 0.2));
    bushes(s, g - 6, 40, P.tint(B.leafDeep, 0, -0.2), 'rv', -20, cx - w * 0.8, P.tint(B.leaf, 0, 0.6));
    bushes(s, g - 6, 40, P.tint(B.leafDeep, 0, -0.2), 'rw', cx + w * 0.8, W + 20, P.tint(B.leaf, 0, 0.6));
    streetTrees(s, cx, g - 8, w, r);
    for (const q of [-1, 1]) lamp(s, cx + q * w * 1.02, g, 96);
    water(s, g + 10);
    mirror(s, sub, g + 6, 0.42);
    streaks(s, g + 14, H, mix(P.sky[3], P.sun, 0.4), 'rz');
    sailboat(s, W * (0.5 - s.side * 0.26), H * 0.93, 100, P);
    if (r.chance(0.6)) cornerPlant(s, 'leaves', -s.side);
    return;
  }
  s.rect(0, g, W, 16, P.tint('#e7ded0', 0, 0.4));
  s.rect(0, g + 14, W, H - g, P.tint('#7c7f90', 0, -0.6));
  s.rect(0, g + 14, W, 10, P.shade, 'opacity=".3"');
  let dd = '';
  for (let X = -20; X < W; X += 120) dd += `M${X + n0(r.between(0, 2))} ${n0(g + 86)}h62l-8 9h-62z`;
  s.fill(dd, P.tint('#fff5df', 0, -0.1), 'opacity=".75"');
  // reflections on the road
  if (P.dark) {
    let q = '';
    for (let k = 0; k < 12; k++) q += box(cx - w * 0.7 + r() * w * 1.4, g + 26, r.between(4, 10), r.between(20, 90));
    s.fill(q, P.warm, 'opacity=".22"');
  }
  streetTrees(s, cx, g, w, r);
  taxi(s, cx + s.side * -w * 0.78, g + 62, r);
  for (const q of [-1, 1]) lamp(s, cx + q * w * 1.02, g + 10, 96);
  planters(s, r);
}
