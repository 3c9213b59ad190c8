import { longtailRow } from '../boats/small-boats.ts';
import { mix } from '../kernel/colour.ts';
import { d0 } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';
import { hills } from '../land/hills.ts';
import { peaks } from '../land/peaks.ts';
import { sky } from '../land/sky.ts';
import { mirror, streaks, water } from '../land/water.ts';
import { treeline } from '../plants/conifers.ts';
import { pinesFore } from '../plants/foreground.ts';
import { cabin } from '../town/village.ts';

/** A lake in front of one peak, a meadow with huts, or a valley with a cabin. */
export function mountainView(s: Scene): void {
  const { P, W, H } = s,
    B = P.local,
    r = s.random('v'),
    t = s.choose(s.random('mt'), 3),
    hor = H * (s.calm ? 0.5 : t === 1 ? 0.58 : 0.62);
  sky(s, hor);
  const c = W * (0.5 + s.side * r.between(0.02, 0.16));
  const bell = (k: number) => (u: number) => 0.4 + 0.6 * Math.exp(-(((u - c / W) * k) ** 2));
  peaks(s, hor - 30, 250, 'f', {
    count: r.int(7, 10),
    shade: P.tint(B.rockDeep, 0.7),
    lit: P.tint(B.rock, 0.66, 1),
  });
  const main = () => {
    peaks(s, hor + 20, t === 1 ? r.between(500, 540) : r.between(400, 480), 'm', {
      count: t === 1 ? 3 : r.int(4, 6),
      shape: t === 1 ? (u) => 0.25 + 0.75 * Math.exp(-(((u - 0.5) * 4) ** 2)) : bell(3),
      shade: P.tint(B.rockDeep, 0.3, -0.6),
      lit: P.tint(B.rock, 0.24, 1),
      snow: P.tint(B.snow || '#fff', 0.04, 0.9),
      snowS: P.tint(B.snow || '#fff', 0.26, -1.3),
      snowLine: t === 1 ? 0.46 : r.between(0.3, 0.42),
    });
    hills(s, hor + 10, t === 1 ? 50 : 110, P.tint(B.leaf, 0.4), 'a');
    treeline(s, hor + 40, 60, P.tint(B.leafDeep, 0.34), 'a');
  };
  if (t === 1) {
    const sub = s.def(main);
    s.use(sub);
    water(s, hor + 40, { noGlit: false });
    mirror(s, sub, hor + 42, 0.5);
    streaks(s, hor + 50, H, mix(P.sky[3], P.sun, 0.3), 'mm', 0);
    longtailRow(s, W * (0.5 - s.side * 0.08), s.calm ? hor + 110 : H * 0.84);
    hills(s, H * 0.97, 40, P.tint(B.groundDeep, 0, -0.9), 'b');
  } else if (t === 0) {
    main();
    water(s, hor + 40, { y2: H });
    hills(s, H * (s.calm ? 0.7 : 0.88), 50, P.tint(B.groundDeep, 0, -0.3), 'b', {
      lit: P.tint(B.grass, 0, 0.3),
    });
    cabin(s, W * (0.5 + s.side * 0.24), s.calm ? H * 0.66 : H * 0.85, 92, B);
  } else {
    main();
    hills(s, hor + 86, 70, P.tint(B.grass, 0.16, 0.4), 'b', { lit: P.tint(B.grass, 0.1, 1) });
    for (let k = 0; k < 4; k++)
      cabin(
        s,
        W * (0.5 + s.side * (0.02 + k * 0.1)) + r.between(-16, 16),
        hor + 96 + k * 14,
        46 + k * 7,
        B,
      );
    hills(s, hor + 180, 80, P.tint(B.groundDeep, 0.04), 'c', { lit: P.tint(B.grass, 0, 0.5) });
    let d = '',
      e = '';
    for (let k = 0; k < 60; k++) {
      const x = W * r(),
        y = H * r.between(0.88, 1);
      if (k % 2) d += d0`M${x} ${y}h0`;
      else e += d0`M${x} ${y}h0`;
    }
    s.stroke(d, P.tint('#fff3c9', 0, 0.6), 6, 'stroke-linecap="round"').stroke(
      e,
      P.tint('#e0698c', 0, 0.4),
      7,
      'stroke-linecap="round"',
    );
  }
  if (!s.calm) pinesFore(s, r, -s.side);
}
