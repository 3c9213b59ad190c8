import { sailboat } from '../boats/small-boats.ts';
import { mix } from '../kernel/colour.ts';
import type { Scene } from '../kernel/scene.ts';
import { cliffWall } from '../land/cliffs.ts';
import { peaks } from '../land/peaks.ts';
import { sky } from '../land/sky.ts';
import { mirror, streaks, water } from '../land/water.ts';
import { pinesFore } from '../plants/foreground.ts';
import { redHuts } from '../town/village.ts';

/** A fjord with red huts and a sail. */
export function fjordView(s: Scene): void {
  const { P, W, H } = s,
    B = P.local,
    r = s.random('v'),
    hor = H * (s.calm ? 0.46 : 0.56),
    low = s.calm ? 80 : 110;
  sky(s, hor, { aurora: P.time === 'night' && r.chance(0.6) });
  peaks(s, hor + 10, 230, 'f', {
    count: 6,
    shade: P.tint(B.rockDeep, 0.66),
    lit: P.tint(B.rock, 0.6, 1),
    snow: P.tint('#ffffff', 0.35),
    snowS: P.tint('#ffffff', 0.5, -1),
  });
  const g = s.def(() => {
    cliffWall(s, s.side, W * (0.5 - s.side * 0.02), H * 0.12, hor + 8, 'a', {
      shade: P.tint(B.rockDeep, 0.4, -0.5),
      lit: P.tint(B.rock, 0.36, 0.7),
      snow: P.tint('#ffffff', 0.2, 0.3),
    });
    cliffWall(s, -s.side, W * (0.5 - s.side * 0.12), H * 0.06, hor + 30, 'b', {
      shade: P.tint(B.rockDeep, 0.2, -0.8),
      lit: P.tint(B.rock, 0.16, 0.7),
      snow: P.tint('#ffffff', 0.1, 0.3),
      green: P.tint(B.leaf, 0.16),
      fall: P.tint('#ffffff', 0.1),
    });
  });
  water(s, hor, { noGlit: false });
  mirror(s, g, hor + 20, 0.28);
  s.use(g);
  cliffWall(s, s.side, W * (0.5 + s.side * 0.2), H * 0.3, hor + low, 'c', {
    shade: P.tint(B.rockDeep, 0.02, -1.1),
    lit: P.tint(B.rock, 0, 0.3),
    green: P.tint(B.leafDeep, 0, -0.4),
  });
  streaks(s, hor + low + 2, H, mix(P.sky[3], P.sun, 0.4), 'q', 0);
  redHuts(s, W * (0.5 + s.side * 0.3), hor + low, r);
  sailboat(s, W * (0.5 - s.side * 0.05), s.calm ? hor + 100 : H * 0.74, 90, P);
  if (!s.calm) pinesFore(s, r, -s.side, 0.8);
}
