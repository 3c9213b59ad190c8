import type { Scene } from '../kernel/scene.ts';
import { hills } from '../land/hills.ts';
import { peaks } from '../land/peaks.ts';
import { sky } from '../land/sky.ts';
import { water } from '../land/water.ts';
import { treeline } from '../plants/conifers.ts';
import { pinesFore } from '../plants/foreground.ts';
import { cabin } from '../town/village.ts';

/** Northern lights over a cabin. */
export function auroraView(s: Scene): void {
  const { P, W, H } = s,
    B = P.local,
    r = s.random('v'),
    hor = H * (s.calm ? 0.55 : 0.68);
  sky(s, hor, { aurora: true, noClouds: true, noSun: r.chance(0.5) });
  peaks(s, hor + 8, 260, 'f', {
    count: 6,
    shade: P.tint(B.rockDeep, 0.45),
    lit: P.tint('#dfeaf2', 0.4),
    snow: P.tint('#ffffff', 0.3),
    snowS: P.tint('#ffffff', 0.5, -1),
  });
  hills(s, hor, 50, P.tint(B.groundDeep, 0.35), 'a');
  treeline(s, hor + 16, 70, P.tint(B.leafDeep, 0.3), 'a');
  const fr = r.chance(0.5);
  if (fr) water(s, hor + 14);
  else {
    hills(s, hor + 50, 40, P.tint(B.ground, 0.12), 'b', { lit: P.tint(B.ground, 0, 1) });
    hills(s, hor + 150, 50, P.tint(B.groundDeep, 0.0), 'c', { lit: P.tint(B.ground, 0, 0.4) });
  }
  cabin(s, W * (0.5 + s.side * 0.14), hor + (fr ? 22 : 100), 110);
  if (fr) hills(s, H * 0.93, 40, P.tint(B.ground, 0, -1), 'z');
  if (!s.calm) pinesFore(s, r, -s.side, 1);
}
