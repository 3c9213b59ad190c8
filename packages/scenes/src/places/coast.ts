import { sailboat } from '../boats/small-boats.ts';
import { nth } from '../kernel/list.ts';
import { box, d0, n0, poly } from '../kernel/path.ts';
import type { Point } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { islandLow } from '../land/hills.ts';
import { sky } from '../land/sky.ts';
import { water } from '../land/water.ts';
import { agave } from '../plants/desert-plants.ts';
import { cornerPlant } from '../plants/foreground.ts';
import { acacia } from '../plants/trees.ts';
import { village } from '../town/village.ts';

/** Headlands stepping into the sea, a village on the nearest. */
export function coastView(s: Scene): void {
  const { P, W, H } = s,
    B = P.local,
    r = s.random('v'),
    hor = H * (s.calm ? 0.4 : 0.46);
  sky(s, hor);
  const sd = s.side,
    X2 = W - shoreEdge(s);
  islandLow(
    s,
    W * (sd < 0 ? 0.84 : 0.16),
    hor + 2,
    W * 0.5,
    90,
    P.tint(B.rockDeep, 0.7),
    P.tint(B.rock, 0.64, 1),
    'a',
  );
  water(s, hor);
  for (let k = 0; k < 3; k++) headland(s, k, hor, r);
  sailboat(
    s,
    W * (0.5 - sd * 0.14) + r.between(-30, 30),
    s.calm ? hor + 120 : H * 0.69,
    r.between(90, 120),
    P,
  );
  if (r.chance(0.6)) sailboat(s, W * (0.5 - sd * 0.3), hor + 40, 34, P, 0.3);
  shoreCorner(s, X2, sd, r);
}

/** Headland `k` of three, from far to near; the nearest carries the village. */
function headland(s: Scene, k: number, hor: number, r: Random): void {
  const { P, W } = s;
  const B = P.local;
  const sd = s.side;
  const D = -sd;
  const X = shoreEdge(s);
  const d = nth([0.5, 0.3, 0.06], k),
    reach = W * nth([0.66, 0.5, 0.44], k),
    y = hor + nth(s.calm ? [16, 44, 150] : [20, 56, 190], k),
    h = nth(s.calm ? [130, 180, 340] : [140, 200, 390], k);
  const pts: Point[] = [[X, y - h]];
  const st = [0, 0.22, 0.4, 0.6, 0.8, 1];
  for (let j = 1; j <= 5; j++) {
    const u = nth(st, j);
    const along = X + D * (reach * u + r.between(-10, 10)),
      height = h * (1 - Math.pow(u, 1.25)) * r.between(0.92, 1.06) + 10;
    pts.push([along, j === 5 ? y : y - height]);
  }
  const lit = s.L !== sd;
  const line = poly(pts, false);
  s.fill(line + `H${X}z`, P.tint(B.rock, d, lit ? 0.7 : -0.5));
  s.fill(facets(pts, y, D * reach), P.tint(B.rockDeep, d, lit ? -0.4 : -1.2), 'opacity=".7"');
  s.fill(
    line +
      'L' +
      pts
        .slice()
        .reverse()
        .map(
          ([x, yy], j) =>
            n0(x - D * (j ? 10 : 0)) + ' ' + n0(yy + (y - yy) * (0.12 + 0.12 * ((j * 7 + k) % 3))),
        )
        .join('L') +
      'z',
    P.tint(k === 2 ? B.leaf : B.leafDeep, d, k === 2 ? 0.1 : 0),
  );
  if (k === 2) harbour(s, pts, y, r);
  else if (k === 1 && r.chance(0.5)) village(s, pts, y, D, d, r, { count: 8, size: 0.6 });
}

/** Vertical faces of the rock below its outline; `reach` is the headland's signed width. */
function facets(pts: readonly Point[], y: number, reach: number): string {
  let f = '';
  for (let j = 0; j < 5; j++) {
    const a = nth(pts, j),
      hh = y - a[1];
    f += poly([
      a,
      [a[0] + reach * 0.05, a[1] + hh * 0.34],
      [a[0] + reach * 0.02, a[1] + hh * 0.66],
      [a[0] + reach * 0.07, y],
      [a[0] - reach * 0.03, y],
      [a[0] - reach * 0.02, a[1] + hh * 0.4],
    ]);
  }
  return f;
}

/** Foam, the village and its church on the nearest headland. */
function harbour(s: Scene, pts: readonly Point[], y: number, r: Random): void {
  const { P } = s;
  const B = P.local;
  s.stroke(
    d0`M${shoreEdge(s)} ${y + 2}H${nth(pts, 5)[0]}`,
    P.tint('#ffffff', 0.1, 0.2),
    4,
    'opacity=".5"',
  );
  village(s, pts, y - 4, -s.side, 0.05, r, { count: 34, size: 1.25, u0: 0.2, u1: 0.9 });
  const u = nth(pts, 3);
  s.fill(box(u[0] - 9, u[1] - 30, 18, 60), P.tint(nth(B.walls, 0), 0.05, 0.6)).fill(
    d0`M${u[0] - 11} ${u[1] - 30}q11 -26 22 0z`,
    P.tint(nth(B.roofs, 0), 0.05, 0.3),
  );
}

/** X position just outside the picture, on the side of the land. */
const shoreEdge = ({ W, side }: Scene): number => (side < 0 ? -30 : W + 30);

/** A terrace with an umbrella pine, or a branch. */
function shoreCorner(s: Scene, X2: number, sd: number, r: Random): void {
  const { P, W, H } = s;
  const B = P.local;
  const z = s.calm ? 2 : r.int(0, 3);
  if (z < 2) {
    s.fill(
      `M${X2} ${n0(H * 0.8)}Q${n0(X2 + sd * W * 0.14)} ${n0(H * 0.8)} ${n0(X2 + sd * W * 0.42)} ${H + 10}H${X2}z`,
      P.frame(B.groundDeep, 0.42),
    );
    acacia(
      s,
      X2 + sd * W * 0.11,
      H * 0.86,
      r.between(430, 520),
      P.frame(B.leafDeep, 0.4),
      P.frame(B.leaf, 0.1),
      P.frame('#6b4636', 0.4),
    );
    s.fill(agave(X2 + sd * W * 0.2, H * 0.95, 110, 11), P.frame(B.leafDeep, 0.5));
    s.fill(agave(X2 + sd * W * 0.06, H * 0.95, 140, 11), P.frame(B.leaf, 0.35));
  } else cornerPlant(s, z === 2 ? 'bloom' : 'agave', -sd);
}
