import { sailboat } from '../boats/small-boats.ts';
import { mix } from '../kernel/colour.ts';
import { d0 } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';
import { hills } from '../land/hills.ts';
import { sky } from '../land/sky.ts';
import { mirror, streaks, water } from '../land/water.ts';
import { cypresses } from '../plants/conifers.ts';
import type { Spot } from '../plants/conifers.ts';
import { bushes } from '../plants/trees.ts';
import { oldTownMass } from '../town/old-town.ts';
import { skyline } from '../town/skyline.ts';

/** Towers over water. */
export function skylineView(s: Scene): void {
  const { P, W, H } = s,
    B = P.local,
    hor = H * (s.calm ? 0.58 : 0.66);
  sky(s, hor);
  skyline(s, hor, 200, 'far', 0.7, W * 0.028);
  skyline(s, hor, 300, 'mid', 0.42, W * 0.034, 0.5 + s.side * 0.1);
  const sub = s.def(() => {
    skyline(s, hor, 430, 'near', 0.1, Math.max(56, W * 0.05), 0.5 + s.side * 0.16, true);
    bushes(s, hor, 34, P.tint(B.leafDeep, 0.1), 'q', -20, W + 20, P.tint(B.leaf, 0.1, 0.5));
  });
  water(s, hor);
  mirror(s, sub, hor, s.calm ? 0.26 : 0.4);
  s.use(sub);
  streaks(s, hor + 6, H, mix(P.sky[3], P.sun, 0.3), 'z');
  sailboat(s, W * (0.5 - s.side * 0.22), s.calm ? hor + 70 : H * 0.83, 100, P);
}

/** Roofs that rise to a landmark. */
export function oldTownView(s: Scene): void {
  const { P, W, H } = s,
    B = P.local,
    r = s.random('v'),
    hor = H * (s.calm ? 0.44 : 0.52);
  sky(s, hor);
  hills(s, hor - 10, 90, P.tint(B.leaf, 0.66), 'f');
  hills(s, hor + 40, 80, P.tint(B.leaf, 0.46), 'g');
  if (s.calm) return overTheRoofs(s, hor);
  oldTownMass(s, hor + 60, 0.38, 'a', 52, 1);
  oldTownMass(s, hor + 150, 0.18, 'b', 80, 0.8, true);
  oldTownMass(s, hor + 350, 0, 'c', 120, 0.6);
  const l: Spot[] = [];
  for (let k = 0; k < 3; k++)
    l.push([
      W * (s.side < 0 ? 0.05 + 0.045 * k : 0.95 - 0.045 * k),
      H * 1.02,
      r.between(360, 520) - k * 70,
    ]);
  cypresses(s, l, P.frame(B.leafDeep, 0.5), P.frame(B.leaf, 0.3));
}

/** The town in a banner: seen from a terrace whose plain wall is the lower third. */
function overTheRoofs(s: Scene, hor: number): void {
  const { P, W, H, L } = s;
  const B = P.local;
  oldTownMass(s, hor + 40, 0.38, 'a', 64, 1);
  oldTownMass(s, hor + 140, 0.16, 'b', 96, 0.85, true);
  const g = H * 0.72;
  bushes(s, g - 4, 34, P.tint(B.leafDeep, 0, -0.2), 'wall', -20, W + 20, P.tint(B.leaf, 0, 0.4));
  s.rect(0, g, W, H - g, P.tint('#dcc7a6', 0, 0.3));
  s.rect(0, g, W, 16, P.tint('#efe0c4', 0, 0.7));
  s.rect(0, g + 16, W, 12, P.shade, 'opacity=".2"');
  s.fill(
    L < 0
      ? d0`M${W * 0.6} ${g + 28}H${W}V${H}H${W * 0.72}z`
      : d0`M0 ${g + 28}H${W * 0.4}L${W * 0.28} ${H}H0z`,
    P.shade,
    'opacity=".14"',
  );
  const x = s.side < 0 ? W * 0.035 : W * 0.965;
  cypresses(
    s,
    [
      [x, g + 10, 430],
      [x - s.side * W * 0.03, g + 10, 320],
    ],
    P.frame(B.leafDeep, 0.45),
    P.frame(B.leaf, 0.25),
  );
}
