import { shipBow } from './liner-bow.ts';
import { shipSide, wake } from './liner.ts';
import { mix } from '../kernel/colour.ts';
import { box, d0, n0 } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';
import { backdrop } from '../land/backdrop.ts';
import { hills, islandLow } from '../land/hills.ts';
import { sky } from '../land/sky.ts';
import { mirror, streaks, water } from '../land/water.ts';
import { pines } from '../plants/conifers.ts';
import type { Spot } from '../plants/conifers.ts';
import { oldTownMass } from '../town/old-town.ts';

/** A cruise ship at sea, from the side or from its bow. */
export function seaCruise(s: Scene): void {
  const { P, W, H } = s,
    r = s.random('v'),
    bow = s.choose(s.random('bow'), 2) === 0;
  const hor = H * (bow ? 0.66 : 0.6);
  sky(s, hor);
  if (r.chance(0.6))
    islandLow(
      s,
      W * (0.5 - s.side * 0.34),
      hor + 2,
      W * 0.4,
      80,
      P.tint(P.local.rockDeep, 0.62),
      P.tint(P.local.rock, 0.56, 1),
      'i',
    );
  water(s, hor);
  if (bow) {
    const sub = s.def(() =>
      shipBow(s, W * (0.5 + s.side * 0.05), H * 0.8, Math.min(600, W * 0.62), r),
    );
    mirror(s, sub, H * 0.8, 0.28);
    s.use(sub);
  } else {
    const w = Math.min(W * 0.82, 900),
      x = W * 0.5 + s.side * W * 0.03,
      y = H * 0.72;
    const sub = s.def(() => shipSide(s, x, y, w, -s.side, r));
    mirror(s, sub, y - 2, 0.3);
    s.use(sub);
    wake(s, x, y, w, -s.side);
  }
  streaks(s, H * 0.84, H, P.tint('#ffffff', 0, 0.2), 'n', 0);
}

/** A cruise ship in front of an old town and a lighthouse. */
export function portCall(s: Scene): void {
  const { P, W, H } = s,
    B = P.local,
    r = s.random('v'),
    hor = H * 0.56;
  sky(s, hor);
  hills(s, hor, 120, P.tint(B.leaf, 0.55), 'a');
  oldTownMass(s, hor + 30, 0.42, 'p', 44, 1, true);
  oldTownMass(s, hor + 76, 0.26, 'q', 58, 1);
  s.rect(0, hor + 66, W, 16, P.tint('#cbbfae', 0.12, 0.2));
  water(s, hor + 82);
  const w = Math.min(W * 0.84, 930),
    x = W * 0.5 + s.side * W * 0.06,
    y = hor + 158;
  const sub = s.def(() => shipSide(s, x, y, w, s.side, r));
  mirror(s, sub, y - 2, 0.34);
  s.use(sub);
  streaks(s, y + 10, H, mix(P.sky[3], P.sun, 0.4), 'z', 0);
  const X = s.side > 0 ? W * 0.1 : W * 0.9;
  s.fill(
    `M${s.side > 0 ? -20 : W + 20} ${n0(H * 0.9)}H${n0(X + s.side * 150)}l${s.side * 20} 120H${s.side > 0 ? -20 : W + 20}z`,
    P.frame('#b0a291', 0.35),
  );
  s.fill(d0`M${X - 20} ${H * 0.9}l8 -170h24l8 170z`, P.tint('#fbf7ee', 0, 0.3));
  s.fill(d0`M${X - 17} ${H * 0.9 - 60}l2 -44h30l2 44z`, P.brand(0, 0.2));
  s.fill(
    box(X - 20, H * 0.9 - 180, 40, 10) +
      box(X - 10, H * 0.9 - 208, 20, 28) +
      d0`M${X - 14} ${H * 0.9 - 208}h28l-14 -20z`,
    P.frame('#4a4450', 0.3),
  );
  s.rect(X - 7, H * 0.9 - 202, 14, 20, P.warm);
  if (P.dark)
    s.circle(
      X,
      H * 0.9 - 192,
      120,
      s.radial(
        [
          [0, P.warm, 0.5],
          [1, P.warm, 0],
        ],
        X,
        H * 0.9 - 192,
        120,
      ),
    );
}

/** A cruise ship between steep walls. */
export function fjordCruise(s: Scene): void {
  const { P, W, H } = s,
    r = s.random('v'),
    hor = H * 0.58;
  sky(s, hor, { aurora: P.time === 'night' && r.chance(0.5) });
  backdrop(s, hor, r, { noWater: true });
  water(s, hor + 24, {});
  const w = Math.min(W * 0.66, 720),
    x = W * 0.5 + s.side * W * 0.02,
    y = H * 0.755;
  const sub = s.def(() => shipSide(s, x, y, w, -s.side, r));
  mirror(s, sub, y - 2, 0.36);
  s.use(sub);
  wake(s, x, y, w, -s.side);
  streaks(s, y + 16, H, mix(P.sky[3], P.sun, 0.4), 'z', 0);
  const l: Spot[] = [];
  for (let j = 0; j < 6; j++)
    l.push([
      s.side > 0 ? W * (0.0 + 0.045 * j) : W * (1 - 0.045 * j),
      H * 1.02,
      (300 - 34 * j) * r.between(0.8, 1.1),
    ]);
  pines(s, l.reverse(), P.frame(P.local.leafDeep, 0.48), P.frame(P.local.leaf, 0.26));
}
