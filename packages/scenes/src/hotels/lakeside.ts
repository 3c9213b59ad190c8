import { riva, sailboat } from '../boats/small-boats.ts';
import { drawLakeHouse } from './lake-houses.ts';
import { mix } from '../kernel/colour.ts';
import { d0 } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { hills } from '../land/hills.ts';
import { peaks } from '../land/peaks.ts';
import { sky } from '../land/sky.ts';
import { mirror, streaks, water } from '../land/water.ts';
import { cypresses } from '../plants/conifers.ts';
import type { Spot } from '../plants/conifers.ts';
import { pinesFore } from '../plants/foreground.ts';
import { branch, grass } from '../plants/leaves.ts';
import { broadleaf, bushes } from '../plants/trees.ts';
import type { LakeForm } from '../regions/style.ts';
import { offCentre } from '../town/windows.ts';

/** A house on a lake, with its reflection. */
export function lakesideHotel(s: Scene): void {
  const { P, W, H } = s,
    B = P.local,
    r = s.random('v'),
    hor = H * 0.6,
    g = H * 0.7;
  sky(s, hor);
  peaks(s, hor, r.between(300, 370), 'm', {
    count: r.int(4, 6),
    shape: (u) => 0.5 + 0.5 * Math.exp(-(((u - 0.5 + s.side * 0.25) * 3) ** 2)),
    shade: P.tint(B.rockDeep, 0.58, -0.2),
    lit: P.tint(B.rock, 0.52, 1),
    snow: r.chance(0.6) ? P.tint('#ffffff', 0.25, 0.6) : undefined,
    snowS: P.tint('#ffffff', 0.45, -1),
  });
  hills(s, hor, 90, P.tint(B.leaf, 0.48), 'a');
  hills(s, hor + 24, 60, P.tint(B.leafDeep, 0.34), 'b');
  const cx = offCentre(s, 0.08),
    w = Math.min(W * 0.6, 500 + s.stars * 22);
  const X = s.side < 0 ? -40 : W + 40;
  const sub = s.def(() => {
    shore(s, X, g, cx, w, r);
  });
  water(s, g);
  mirror(s, sub, g + 1, 0.46);
  s.use(sub);
  streaks(s, g + 6, H, mix(P.sky[3], P.sun, 0.4), 'z', 0);
  jetty(s, cx, w, g);
  riva(s, cx + s.side * w * 0.16, g + 88, r.between(130, 160));
  if (r.chance(0.6)) sailboat(s, W * (0.5 - s.side * 0.36), g + 30, 70, P, 0.1);
  nearCorner(s, r);
}

/** The house among its trees, on a quay. */
function shore(s: Scene, X: number, g: number, cx: number, w: number, r: Random): void {
  const { P, W } = s;
  const B = P.local;
  s.fill(
    d0`M${X} ${g - 120}Q${cx + s.side * w * 0.6} ${g - 120} ${cx - s.side * w * 0.4} ${g - 60}T${cx - s.side * w * 1.1} ${g}H${X}z`,
    P.tint(B.leafDeep, 0.16),
  );
  for (let k = 0; k < 7; k++) {
    const xx = cx + (k - 3) * w * 0.24 + r.between(-20, 20);
    broadleaf(
      s,
      xx,
      g - 20,
      r.between(110, 160),
      r.between(190, 270),
      P.tint(B.leafDeep, 0.14, -0.1),
      P.tint(B.leaf, 0.1, 0.5),
      'k' + k,
    );
  }
  const wall = r.pick(B.walls);
  drawLakeHouse(s.staging as LakeForm, s, cx, g - 18, w, wall, r);
  const cl: Spot[] = [];
  for (const q of [-0.66, -0.58, 0.6, 0.7]) cl.push([cx + q * w, g - 8, r.between(190, 270)]);
  cypresses(s, cl, P.tint(B.leafDeep, 0.02, -0.5), P.tint(B.leaf, 0, 0.3));
  bushes(
    s,
    g - 12,
    34,
    P.tint(B.leafDeep, 0, -0.2),
    'x',
    cx - w * 0.9,
    cx + w * 0.9,
    P.tint(B.leaf, 0, 0.6),
  );
  s.rect(
    s.side < 0 ? -20 : cx - w * 0.98,
    g - 14,
    s.side < 0 ? cx + w * 0.98 + 20 : W - cx + w * 0.98 + 20,
    16,
    P.tint('#d9cdb8', 0, 0.3),
  );
  s.rect(
    s.side < 0 ? -20 : cx - w * 0.98,
    g - 4,
    s.side < 0 ? cx + w * 0.98 + 20 : W - cx + w * 0.98 + 20,
    8,
    P.tint('#d9cdb8', 0, -1.2),
  );
}

/** A jetty. */
function jetty(s: Scene, cx: number, w: number, g: number): void {
  const { P } = s;
  const jx = cx - s.side * w * 0.34;
  s.fill(d0`M${jx - 20} ${g}h40l${26 - s.side * 40} 92h-76z`, P.tint('#a57a56', 0, 0.3));
  let d = '';
  for (let k = 1; k < 7; k++) {
    const u = k / 7;
    d += d0`M${jx - 20 + (6 - s.side * 40) * u * 0.6 - 14 * u} ${g + 92 * u}h${40 + 36 * u}`;
  }
  s.stroke(d, P.tint('#6d4634', 0, -0.4), 3, 'opacity=".6"');
}

/** A branch, trees or reeds in the near corner. */
function nearCorner(s: Scene, r: Random): void {
  const { P, W, H } = s;
  const B = P.local;
  const z = r.int(0, 3);
  if (z === 0) branch(s, -s.side, P.frame(B.leafDeep, 0.5), 'b', 'olive');
  else if (z === 1) pinesFore(s, r, -s.side, 0.9);
  else if (z === 2)
    cypresses(
      s,
      [
        [s.side > 0 ? W * 0.04 : W * 0.96, H * 1.04, 560],
        [s.side > 0 ? W * 0.1 : W * 0.9, H * 1.06, 430],
      ],
      P.frame(B.leafDeep, 0.45),
      P.frame(B.leaf, 0.2),
    );
  else {
    grass(
      s,
      H * 1.02,
      170,
      P.frame(B.leafDeep, 0.5),
      're',
      s.side > 0 ? -20 : W * 0.66,
      s.side > 0 ? W * 0.34 : W + 20,
      16,
    );
  }
}
