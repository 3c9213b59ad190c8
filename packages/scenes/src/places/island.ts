import { longtail } from '../boats/small-boats.ts';
import { n0, n1, smooth } from '../kernel/path.ts';
import type { Point } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { karst } from '../land/karst.ts';
import { sky } from '../land/sky.ts';
import { mirror, water } from '../land/water.ts';
import { palmsFore } from '../plants/foreground.ts';
import { cornerLeaves } from '../plants/leaves.ts';
import { palmDef } from '../plants/palm.ts';
import { bushes } from '../plants/trees.ts';

export function islandView(s: Scene): void {
  const { P, W, H } = s,
    B = P.local,
    r = s.random('v'),
    hor = H * 0.55;
  sky(s, hor);
  karst(s, hor + 3, 190, 'far', { count: 4, shade: P.tint(B.rockDeep, 0.62), lit: P.tint(B.rock, 0.62, 1), leaf: P.tint(B.leaf, 0.6) });
  water(s, hor);
  const sub = s.def(() =>
    karst(s, hor + 26, r.between(330, 420), 'near', {
      count: 2,
      at: s.side < 0 ? [0.2, 0.36] : [0.64, 0.82],
      shade: P.tint(B.rockDeep, 0.12, -0.8),
      lit: P.tint(B.rock, 0.1, 0.8),
      leaf: P.tint(B.leaf, 0.1),
    }),
  );
  mirror(s, sub, hor + 26, 0.3);
  s.use(sub);
  const t = s.choose(s.random('is'), 3);
  if (t !== 1) sandShore(s, H * 0.8, r);
  if (t === 2) {
    const id = palmDef(s, 'mid', P.tint(B.leafDeep, 0, -0.6), P.tint(B.leaf, 0, 0.2), P.tint(B.rockDeep, 0, -0.6), { h: 300 });
    for (let k = 0; k < 3; k++)
      s.use(
        id,
        `transform="translate(${n0(W * (0.5 - s.side * (0.2 + 0.1 * k)))} ${n0(H * 0.9 - k * 14)})scale(${k % 2 ? -1 : 1} ${n1(0.8 + 0.2 * k)})"`,
      );
    bushes(s, H * 0.99, 60, P.frame(B.leafDeep, 0.4), 'ib', s.side > 0 ? -20 : W * 0.6, s.side > 0 ? W * 0.4 : W + 20, P.frame(B.leaf, 0.1));
  } else palmsFore(s, -s.side, r, r.int(1, 2));
  longtail(s, W * (0.5 + s.side * (t === 1 ? -0.06 : 0.05)), H * 0.75, t === 1 ? 220 : 150);
  if (t === 1) cornerLeaves(s, s.side, P.frame(B.leafDeep, 0.5), P.frame(B.leafDeep, 0.3), 'il', 1);
}

export function sandShore(s: Scene, y: number, r: Random) {
  const { P, W, H } = s,
    B = P.local;
  const sd = s.side;
  const pts: Point[] = [
    [-40, y + (sd < 0 ? 100 : 0)],
    [W * 0.25, y + (sd < 0 ? 70 : 20)],
    [W * 0.55, y + 40],
    [W * 0.8, y + (sd < 0 ? 10 : 70)],
    [W + 40, y + (sd < 0 ? -6 : 100)],
  ];
  s.fill(smooth(pts.map((p) => [p[0], p[1] - 16])) + `V${H}H-40z`, P.tint('#ffffff', 0.1), 'opacity=".75"');
  s.fill(smooth(pts.map((p) => [p[0], p[1] - 4])) + `V${H}H-40z`, P.tint(B.groundDeep, 0));
  s.fill(smooth(pts.map((p) => [p[0], p[1] + 10])) + `V${H}H-40z`, P.tint(B.sand, 0, 0.5));
}
