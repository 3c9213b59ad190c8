import { d0 } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';
import { dunes, hills } from '../land/hills.ts';
import { mesas } from '../land/mesas.ts';
import { sky } from '../land/sky.ts';
import { agave, saguaro } from '../plants/desert-plants.ts';

/** Table mountains, or dunes with a caravan. */
export function desertView(s: Scene): void {
  const { P, W, H } = s,
    B = P.local,
    r = s.random('v'),
    hor = H * (s.calm ? 0.48 : 0.56);
  sky(s, hor);
  const dn = s.style.tree === 'palm' || s.turn([false, true, false], 'dunes');
  mesas(s, hor + 10, 160, 'f', {
    count: 4,
    shade: P.tint(B.rockDeep, 0.6),
    lit: P.tint(B.rock, 0.56, 1),
  });
  if (!dn) {
    mesas(s, hor + 40, r.between(270, 350), 'm', {
      count: 2,
      narrow: 0.8,
      shade: P.tint(B.rockDeep, 0.14, -0.7),
      lit: P.tint(B.rock, 0.08, 0.9),
    });
    hills(s, hor + 40, 40, P.tint(B.groundDeep, 0.2), 'a');
    hills(s, hor + 120, 60, P.tint(B.ground, 0.05, 0.6), 'b');
    hills(s, H * 0.88, 50, P.tint(B.groundDeep, 0, -0.8), 'c');
    if (s.calm) return;
    let d = '',
      x0 = s.side < 0 ? W * 0.06 : W * 0.9;
    d +=
      saguaro(x0, H * 0.93, 300) +
      saguaro(x0 - s.side * 150, H * 0.86, 150) +
      saguaro(W * (0.5 - s.side * 0.3), hor + 80, 60);
    s.fill(d, P.frame(B.leafDeep, 0.45));
    s.fill(
      agave(x0 - s.side * 90, H * 0.98, 110) + agave(W * (0.5 - s.side * 0.42), H * 1.0, 130),
      P.frame(B.leafDeep, 0.6),
    );
  } else {
    dunes(s, hor + 20, 130, 'a', P.tint(B.sand, 0.3, 0.6), P.tint(B.groundDeep, 0.3, -0.4));
    dunes(s, hor + 150, 170, 'b', P.tint(B.sand, 0.06, 0.9), P.tint(B.groundDeep, 0.05, -0.9));
    camels(s, W * (0.5 + s.side * 0.1), hor + 142, 46, 5);
    hills(s, H * 0.93, 60, P.frame(B.groundDeep, 0.35), 'c');
  }
}

/** A caravan of k camels. */
export function camels(s: Scene, x: number, y: number, h: number, k: number): void {
  const { P } = s;
  let d = '';
  for (let j = 0; j < k; j++) {
    const X = x + j * h * 1.5,
      Y = y + j * 3;
    d += d0`M${X} ${Y}l${h * 0.06} ${-h * 0.5}q${-h * 0.16} ${-h * 0.06} ${-h * 0.26} ${-h * 0.24}q${-h * 0.04} ${-h * 0.16} ${-h * 0.2} ${-h * 0.16}l${-h * 0.02} ${-h * 0.08}q${h * 0.26} ${-h * 0.06} ${h * 0.3} ${h * 0.2}q${h * 0.08} ${h * 0.16} ${h * 0.16} ${h * 0.06}q${h * 0.12} ${-h * 0.36} ${h * 0.3} ${h * 0.02}q${h * 0.2} ${h * 0.02} ${h * 0.2} ${h * 0.3}l${h * 0.04} ${h * 0.44}h${-h * 0.07}l${-h * 0.06} ${-h * 0.36}l${-h * 0.3} ${0}l${-h * 0.06} ${h * 0.36}z`;
  }
  s.fill(d, P.frame(P.local.rockDeep, 0.5));
}
