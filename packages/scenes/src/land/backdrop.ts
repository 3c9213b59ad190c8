import { sailboat } from '../boats/small-boats.ts';
import { d0, smooth } from '../kernel/path.ts';
import type { Point } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import type { Biome } from '../light/names.ts';
import { cliffWall } from './cliffs.ts';
import { hills, islandLow } from './hills.ts';
import { karst } from './karst.ts';
import { mesas } from './mesas.ts';
import { peaks } from './peaks.ts';
import { water } from './water.ts';
import { cypresses, pines, treeline } from '../plants/conifers.ts';
import type { Spot } from '../plants/conifers.ts';
import { saguaro } from '../plants/desert-plants.ts';
import { acacia, bushes } from '../plants/trees.ts';
import { oldTownMass } from '../town/old-town.ts';
import { skyline } from '../town/skyline.ts';
import { village } from '../town/village.ts';

export interface BackdropOptions {
  /** True if the caller draws the water. */
  noWater?: boolean;
  /** Lower edge of the water. */
  y2?: number;
}

/** Draws three or four layers of landscape for any biome; the sky is drawn before. */
export function backdrop(s: Scene, hor: number, r: Random, o: BackdropOptions = {}): void {
  const b = s.biome;
  if (b === 'mountain' || b === 'lake' || b === 'arctic') {
    highCountry(s, hor, b, r);
  } else if (b === 'desert') {
    desert(s, hor, r);
  } else if (b === 'savannah') {
    savannah(s, hor, r);
  } else if (b === 'city') {
    city(s, hor);
  } else if (b === 'oldtown') {
    oldTown(s, hor, r);
  } else if (b === 'fjord') {
    fjord(s, hor, o);
  } else {
    coast(s, b, hor, o, r);
  }
}

/** Mountains with a lake or meadows in front. */
function highCountry(s: Scene, hor: number, b: Biome, r: Random): void {
  const { P, W } = s;
  const B = P.local;
  const pk = 0.5 - s.side * 0.22,
    bell = (u: number) => 0.45 + 0.55 * Math.exp(-(((u - pk) * 3) ** 2));
  peaks(s, hor - 10, 220, 'f', {
    count: 8,
    shade: P.tint(B.rockDeep, 0.68),
    lit: P.tint(B.rock, 0.62, 1),
  });
  peaks(s, hor + 20, r.between(340, 420), 'm', {
    count: r.int(3, 5),
    shape: bell,
    shade: P.tint(B.rockDeep, 0.36, -0.4),
    lit: P.tint(B.rock, 0.28, 1),
    snow: P.tint('#ffffff', 0.06, 0.8),
    snowS: P.tint('#ffffff', 0.3, -1.2),
    snowLine: 0.36,
  });
  hills(s, hor + 16, 70, P.tint(B.leafDeep, 0.42), 'a');
  treeline(s, hor + 40, 64, P.tint(B.leafDeep, 0.32), 't');
  if (b === 'lake' || r.chance(0.3)) {
    water(s, hor + 40, { y2: hor + 160, key: 'bd' });
    hills(s, hor + 120, 50, P.tint(B.grass, 0.12), 'z', { lit: P.tint(B.grass, 0.06, 0.8) });
  } else hills(s, hor + 84, 60, P.tint(B.grass, 0.14, 0.3), 'b', { lit: P.tint(B.grass, 0.1, 1) });
  const l: Spot[] = [];
  for (let k = 0; k < 7; k++) l.push([W * r(), hor + r.between(110, 160), r.between(70, 130)]);
  pines(s, l, P.tint(B.leafDeep, 0.1, -0.2), P.tint(B.leaf, 0.08, 0.4));
}

/** Table mountains and sand with a few cacti. */
function desert(s: Scene, hor: number, r: Random): void {
  const { P, W } = s;
  const B = P.local;
  mesas(s, hor + 10, 150, 'f', {
    count: 4,
    shade: P.tint(B.rockDeep, 0.6),
    lit: P.tint(B.rock, 0.56, 1),
  });
  mesas(s, hor + 40, r.between(230, 300), 'm', {
    count: 2,
    narrow: 0.8,
    shade: P.tint(B.rockDeep, 0.16, -0.7),
    lit: P.tint(B.rock, 0.1, 0.9),
  });
  hills(s, hor + 50, 36, P.tint(B.groundDeep, 0.2), 'a');
  hills(s, hor + 120, 50, P.tint(B.ground, 0.06, 0.5), 'b', { lit: P.tint(B.ground, 0.02, 1) });
  let d = '';
  for (let k = 0; k < 3; k++) d += saguaro(W * r(), hor + r.between(90, 150), r.between(70, 130));
  s.fill(d, P.tint(B.leafDeep, 0.06, -0.3));
}

/** Acacias on the plain. */
function savannah(s: Scene, hor: number, r: Random): void {
  const { P, W } = s;
  const B = P.local;
  mesas(s, hor, 110, 'k', {
    count: 3,
    shade: P.tint(B.rockDeep, 0.6),
    lit: P.tint(B.rock, 0.55, 1),
  });
  hills(s, hor, 36, P.tint(B.grass, 0.5), 'a');
  for (let k = 0; k < 5; k++)
    acacia(
      s,
      W * r(),
      hor + r.between(6, 30),
      r.between(60, 110),
      P.tint(B.leafDeep, 0.4),
      P.tint(B.leaf, 0.36, 0.6),
      P.tint(B.rockDeep, 0.4),
    );
  hills(s, hor + 60, 24, P.tint(B.ground, 0.16, 0.6), 'b');
  acacia(
    s,
    W * (0.5 + s.side * 0.3),
    hor + 140,
    r.between(210, 270),
    P.tint(B.leafDeep, 0.1, -0.4),
    P.tint(B.leaf, 0.08, 0.5),
    P.frame(B.rockDeep, 0.3),
  );
}

/** Towers over the water. */
function city(s: Scene, hor: number): void {
  const { P, W } = s;
  const B = P.local;
  skyline(s, hor + 60, 250, 'f', 0.66, W * 0.034);
  skyline(s, hor + 60, 300, 'm', 0.36, W * 0.04, 0.5 + s.side * 0.14);
  water(s, hor + 60, { y2: hor + 190, key: 'bd' });
  bushes(
    s,
    hor + 200,
    70,
    P.tint(B.leafDeep, 0.1, -0.2),
    'bb',
    -20,
    W + 20,
    P.tint(B.leaf, 0.08, 0.5),
  );
}

/** A town on its hills. */
function oldTown(s: Scene, hor: number, r: Random): void {
  const { P, W } = s;
  const B = P.local;
  hills(s, hor, 90, P.tint(B.leaf, 0.62), 'f');
  hills(s, hor + 30, 80, P.tint(B.leaf, 0.46), 'g');
  oldTownMass(s, hor + 90, 0.3, 'b', 60, 1, true);
  hills(s, hor + 190, 60, P.tint(B.grass, 0.1, 0.2), 'h', { lit: P.tint(B.grass, 0.05, 0.8) });
  const l: Spot[] = [];
  for (let k = 0; k < 7; k++) l.push([W * r(), hor + r.between(150, 200), r.between(80, 160)]);
  cypresses(s, l, P.tint(B.leafDeep, 0.08, -0.4), P.tint(B.leaf, 0.06, 0.3));
}

/** Walls of rock over the water. */
function fjord(s: Scene, hor: number, o: BackdropOptions): void {
  const { P, W, H } = s;
  const B = P.local;
  peaks(s, hor + 10, 210, 'f', {
    count: 6,
    shade: P.tint(B.rockDeep, 0.64),
    lit: P.tint(B.rock, 0.6, 1),
    snow: P.tint('#ffffff', 0.3),
    snowS: P.tint('#ffffff', 0.5, -1),
  });
  cliffWall(s, s.side, W * (0.5 + s.side * 0.04), H * 0.14, hor + 16, 'a', {
    shade: P.tint(B.rockDeep, 0.36, -0.5),
    lit: P.tint(B.rock, 0.32, 0.7),
    snow: P.tint('#ffffff', 0.2, 0.3),
  });
  cliffWall(s, -s.side, W * (0.5 - s.side * 0.22), H * 0.08, hor + 30, 'b', {
    shade: P.tint(B.rockDeep, 0.2, -0.8),
    lit: P.tint(B.rock, 0.16, 0.7),
    snow: P.tint('#ffffff', 0.1, 0.3),
    green: P.tint(B.leaf, 0.14),
    fall: P.tint('#ffffff', 0.1),
  });
  if (!o.noWater) water(s, hor + 16, { y2: o.y2 || hor + 190, key: 'bd' });
}

/** An island or rocks in the sea, and a village on the shore. */
function coast(s: Scene, b: Biome, hor: number, o: BackdropOptions, r: Random): void {
  const { P, W } = s;
  const B = P.local;
  if (b === 'tropical')
    karst(s, hor + 3, r.between(190, 270), 'k', {
      count: 4,
      shade: P.tint(B.rockDeep, 0.42),
      lit: P.tint(B.rock, 0.38, 1),
      leaf: P.tint(B.leaf, 0.38),
    });
  else
    islandLow(
      s,
      W * (0.5 + s.side * 0.3),
      hor + 2,
      W * 0.5,
      100,
      P.tint(B.rockDeep, 0.62),
      P.tint(B.rock, 0.55, 1),
      'i',
    );
  if (!o.noWater) {
    water(s, hor, { y2: o.y2 || hor + 200, key: 'bd' });
    const D = s.side,
      X = D > 0 ? -30 : W + 30;
    const pts: Point[] = [
      [X, hor - 170],
      [X + D * W * 0.14, hor - 130],
      [X + D * W * 0.26, hor - 60],
      [X + D * W * 0.36, hor - 14],
      [X + D * W * 0.44, hor + 40],
    ];
    s.fill(smooth(pts, 5) + d0`L${X} ${hor + 44}z`, P.tint(B.rock, 0.24, 0.4));
    s.fill(
      smooth(pts, 5) +
        smooth(
          pts
            .slice()
            .reverse()
            .map(([x, y], j) => [
              x - D * (j ? 4 : 0),
              y + (hor + 40 - y) * (0.18 + 0.08 * (j % 2)),
            ]),
          5,
          true,
        ) +
        'z',
      P.tint(B.leaf, 0.2),
    );
    village(s, pts, hor + 40, D, 0.22, r);
    sailboat(s, W * (0.5 + D * 0.22), hor + 60, 70, P, 0.1);
  }
}
