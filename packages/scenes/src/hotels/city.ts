import { sailboat } from '../boats/small-boats.ts';
import { mix } from '../kernel/colour.ts';
import { box, d0, n0 } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { sky } from '../land/sky.ts';
import { mirror, streaks, water } from '../land/water.ts';
import { cornerPlant } from '../plants/foreground.ts';
import { bushes } from '../plants/trees.ts';
import type { TowerForm } from '../regions/style.ts';
import { cobbles, glow, lamp, planters } from '../town/furniture.ts';
import { skyline } from '../town/skyline.ts';
import { squareLife } from '../town/square-life.ts';
import { canopy, streetTrees, taxi } from '../town/street.ts';
import { regionTree } from '../town/trees.ts';
import { offCentre } from '../town/windows.ts';
import { drawTower, podium } from './towers.ts';

/** A high hotel in the city: a tower and its base. */
export function cityHotel(s: Scene): void {
  const { P, W, H } = s;
  const B = P.local;
  const r = s.random('v');
  const g = H * 0.82;
  const [form = 'grid', setting = 'street'] = s.staging.split('/');
  sky(s, H * 0.8);
  const house = Math.max(1, W / 1250);
  skyline(s, g, 280, 'far', 0.72, 74 * house, 0.5 - s.side * 0.2);
  skyline(s, g, 330, 'mid', 0.46, 90 * house, 0.5 - s.side * 0.35);
  bushes(s, g - 6, 70, P.tint(B.leafDeep, 0.34), 'bk', -20, W + 20, P.tint(B.leaf, 0.3, 0.4));
  const cx = offCentre(s);
  const wall = r.pick(s.style.walls);
  let w = 250 + s.stars * 6;
  const h = 430 + s.stars * 28 + r.between(-20, 30);
  const subject = s.def(() => {
    const drawn = drawTower(form as TowerForm, { s, cx, g, w, h, wall, r });
    w = drawn.w;
    if (drawn.podium) podium(s, cx, g, Math.min(W * 0.86, w * 1.55), wall);
    glow(s, cx, g - 40, w * 0.9, 0.35);
    canopy(s, cx, g);
  });
  s.use(subject);
  const reach = Math.min(w, 420);
  switch (setting) {
    case 'river':
      return river(s, subject, cx, g, reach, r);
    case 'park':
      return park(s, cx, g, reach, r);
    case 'square':
      return plaza(s, cx, g, reach, r);
    default:
      return street(s, cx, g, reach, r);
  }
}

function river(s: Scene, subject: string, cx: number, g: number, w: number, r: Random): void {
  const { P, W, H } = s;
  const B = P.local;
  s.rect(0, g - 2, W, 14, P.tint('#d9cfc0', 0, 0.2));
  bushes(
    s,
    g - 6,
    40,
    P.tint(B.leafDeep, 0, -0.2),
    'rv',
    -20,
    cx - w * 0.8,
    P.tint(B.leaf, 0, 0.6),
  );
  bushes(
    s,
    g - 6,
    40,
    P.tint(B.leafDeep, 0, -0.2),
    'rw',
    cx + w * 0.8,
    W + 20,
    P.tint(B.leaf, 0, 0.6),
  );
  streetTrees(s, cx, g - 8, w, r);
  for (const q of [-1, 1]) lamp(s, cx + q * w * 1.02, g, 96);
  water(s, g + 10);
  mirror(s, subject, g + 6, 0.42);
  streaks(s, g + 14, H, mix(P.sky[3], P.sun, 0.4), 'rz');
  sailboat(s, W * (0.5 - s.side * 0.26), H * 0.93, 100, P);
  if (r.chance(0.6)) cornerPlant(s, 'leaves', -s.side);
}

function street(s: Scene, cx: number, g: number, w: number, r: Random): void {
  const { P, W, H } = s;
  s.rect(0, g, W, 16, P.tint('#e7ded0', 0, 0.4));
  s.rect(0, g + 14, W, H - g, P.tint('#7c7f90', 0, -0.6));
  s.rect(0, g + 14, W, 10, P.shade, 'opacity=".3"');
  let lines = '';
  for (let x = -20; x < W; x += 120) lines += `M${x} ${n0(g + 86)}h62l-8 9h-62z`;
  s.fill(lines, P.tint('#fff5df', 0, -0.1), 'opacity=".75"');
  if (P.dark) {
    let shine = '';
    for (let k = 0; k < 12; k++)
      shine += box(cx - w * 0.7 + r() * w * 1.4, g + 26, r.between(4, 10), r.between(20, 90));
    s.fill(shine, P.warm, 'opacity=".22"');
  }
  streetTrees(s, cx, g, w, r);
  taxi(s, cx - s.side * w * 0.78, g + 62, r);
  for (const q of [-1, 1]) lamp(s, cx + q * w * 1.02, g + 10, 96);
  planters(s, r);
}

function park(s: Scene, cx: number, g: number, w: number, r: Random): void {
  const { P, W, H } = s;
  const B = P.local;
  s.rect(0, g, W, H - g, P.tint(B.grass, 0, 0.2));
  s.rect(0, g, W, 12, P.tint('#e7ded0', 0, 0.4));
  s.fill(
    d0`M0 ${g + 40}Q${W * 0.3} ${g + 14} ${W * 0.62} ${g + 44}T${W} ${g + 30}V${H}H0z`,
    P.tint(B.leaf, 0, 0.2),
    'opacity=".45"',
  );
  s.fill(
    d0`M${cx - 40} ${g + 10}h80C${cx + 60} ${g + 70} ${cx - s.side * 160 + 60} ${g + 80} ${cx - s.side * 200 + 120} ${H}h-240C${cx - s.side * 200 - 60} ${g + 90} ${cx - 60} ${g + 70} ${cx - 40} ${g + 10}z`,
    P.tint('#ecdcc0', 0, 0.4),
  );
  for (const [u, y, size] of [
    [-1.5, 20, 230],
    [-0.98, 6, 180],
    [1.04, 8, 190],
    [1.6, 24, 240],
    [2.4, 10, 190],
    [-2.3, 10, 190],
  ] as const) {
    const x = cx + u * w;
    if (x > -140 && x < W + 140) regionTree(s, x, g + y, size * r.between(0.9, 1.1));
  }
  for (const q of [-1, 1]) lamp(s, cx + q * w * 0.6, g + 30, 110);
  bushes(
    s,
    H * 0.985,
    70,
    P.frame(B.leafDeep, 0.5),
    'pf',
    s.side < 0 ? W * 0.66 : -40,
    s.side < 0 ? W + 40 : W * 0.34,
    P.frame(B.leaf, 0.3),
  );
}

function plaza(s: Scene, cx: number, g: number, w: number, r: Random): void {
  const { P, W, H } = s;
  s.rect(0, g, W, H - g, P.tint('#cbbba6', 0, 0.1));
  s.rect(0, g, W, 10, P.tint('#8f7f72', 0, -0.2));
  cobbles(s, g, r);
  streetTrees(s, cx, g, w, r);
  squareLife(
    s,
    s.turn(['fountain', 'tram', 'statue', 'bicycles', 'market'] as const, 'plaza'),
    cx,
    w * 1.3,
    g - 6,
    r,
  );
  for (const q of [-1, 1]) lamp(s, cx + q * w * 1.02, g + 16, 110);
}
