import { longtail, sailboat } from '../boats/small-boats.ts';
import { mix } from '../kernel/colour.ts';
import { d0, n0, n1, smooth } from '../kernel/path.ts';
import type { Point } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Dot, Scene } from '../kernel/scene.ts';
import { karst } from '../land/karst.ts';
import { sky } from '../land/sky.ts';
import { mirror, streaks, water } from '../land/water.ts';
import { palmsFore } from '../plants/foreground.ts';
import { cornerLeaves } from '../plants/leaves.ts';
import { palmDef } from '../plants/palm.ts';
import { bushes } from '../plants/trees.ts';
import type { BEACH_VIEWS } from '../stagings.ts';
import { lounger } from '../town/furniture.ts';

type BeachView = (typeof BEACH_VIEWS)[number];

/** A warm sea between rocks: seen from its beach, with boats or parasols, or from above. */
export function islandView(s: Scene): void {
  const r = s.random('v');
  const view = s.staging as BeachView;
  if (view === 'cove') return cove(s, r);
  const hor = rocksAndSea(s, r);
  switch (view) {
    case 'boats':
      return bay(s, r, hor);
    case 'parasols':
      return parasolBeach(s, r, hor);
    default:
      return palmBeach(s, r, hor);
  }
}

/** Sky, far and near stacks of rock and the sea; returns the horizon. */
function rocksAndSea(s: Scene, r: Random): number {
  const { P, W, H } = s;
  const B = P.local;
  const hor = H * (s.calm ? 0.46 : 0.55);
  sky(s, hor);
  karst(s, hor + 3, 190, 'far', {
    count: 4,
    shade: P.tint(B.rockDeep, 0.62),
    lit: P.tint(B.rock, 0.62, 1),
    leaf: P.tint(B.leaf, 0.6),
  });
  water(s, hor);
  const near = s.def(() =>
    karst(s, hor + 26, r.between(330, 420) * (s.calm ? 0.86 : 1), 'near', {
      count: 2,
      at: s.side < 0 ? [0.2, 0.36] : [0.64, 0.82],
      shade: P.tint(B.rockDeep, 0.12, -0.8),
      lit: P.tint(B.rock, 0.1, 0.8),
      leaf: P.tint(B.leaf, 0.1),
    }),
  );
  mirror(s, near, hor + 26, 0.3);
  s.use(near);
  if (W > 1500) sailboat(s, W * (0.5 - s.side * 0.12), hor + 40, 60, P, 0.2);
  return hor;
}

function palmBeach(s: Scene, r: Random, hor: number): void {
  const { P, W, H } = s;
  const B = P.local;
  sandShore(s, H * (s.calm ? 0.66 : 0.8));
  longtail(s, W * (0.5 + s.side * 0.05), s.calm ? hor + 100 : H * 0.75, 150);
  if (s.calm) {
    s.use(
      palmDef(
        s,
        'mid',
        P.tint(B.leafDeep, 0, -0.6),
        P.tint(B.leaf, 0, 0.2),
        P.tint(B.rockDeep, 0, -0.6),
        { h: 380 },
      ),
      d0`x="${s.side > 0 ? W * 0.05 : W * 0.95}" y="${H * 0.8}"`,
    );
    return;
  }
  if (s.turn([true, false], 'grove')) {
    const palm = palmDef(
      s,
      'mid',
      P.tint(B.leafDeep, 0, -0.6),
      P.tint(B.leaf, 0, 0.2),
      P.tint(B.rockDeep, 0, -0.6),
      { h: 300 },
    );
    for (let k = 0; k < 3; k++)
      s.use(
        palm,
        `transform="translate(${n0(W * (0.5 - s.side * (0.2 + 0.1 * k)))} ${n0(H * 0.9 - k * 14)})scale(${k % 2 ? -1 : 1} ${n1(0.8 + 0.2 * k)})"`,
      );
    bushes(
      s,
      H * 0.99,
      60,
      P.frame(B.leafDeep, 0.4),
      'ib',
      s.side > 0 ? -20 : W * 0.6,
      s.side > 0 ? W * 0.4 : W + 20,
      P.frame(B.leaf, 0.1),
    );
  } else palmsFore(s, -s.side, r, r.int(1, 2));
}

/** Boats at anchor, seen from between leaves. */
function bay(s: Scene, r: Random, hor: number): void {
  const { P, W, H } = s;
  const B = P.local;
  const low = s.calm ? 0.5 : 1;
  longtail(s, W * (0.5 - s.side * 0.24), hor + 60 * low, 110);
  longtail(s, W * (0.5 + s.side * 0.12), hor + 110 * low, 150);
  longtail(s, W * (0.5 - s.side * 0.08), hor + 200 * low, 230);
  if (s.calm) return;
  palmsFore(s, -s.side, r, 1);
  cornerLeaves(s, s.side, P.frame(B.leafDeep, 0.5), P.frame(B.leafDeep, 0.3), 'il', 1);
  streaks(s, H * 0.86, H, P.tint('#ffffff', 0, 0.2), 'bay', 0);
}

/** Straw parasols and loungers in a row, a hammock between two palms. */
function parasolBeach(s: Scene, r: Random, hor: number): void {
  const { P, W, H } = s;
  const B = P.local;
  const top = s.calm ? 0.6 : 0.72;
  sandShore(s, H * top);
  longtail(s, W * (0.5 + s.side * 0.16), hor + 70, 120);
  const straw = P.tint('#d9b26a', 0, 0.4);
  const strawShade = P.tint('#b98a4a', 0, -0.6);
  const count = W > 1400 ? 5 : 3;
  for (let k = 0; k < count; k++) {
    const x = W * (0.5 + s.side * (0.36 - (k * 0.62) / count));
    const y = H * (top + 0.1) + k * 8;
    const h = 130;
    s.ellipse(x + s.L * -20, y + 4, 70, 10, P.shade, 'opacity=".2"');
    s.stroke(d0`M${x} ${y}V${y - h}`, P.tint('#8a5f43', 0, -0.2), 6);
    s.fill(
      d0`M${x - 82} ${y - h * 0.66}L${x} ${y - h * 1.16}L${x + 82} ${y - h * 0.66}q-20 12 -41 0t-41 0t-41 0t-41 0z`,
      straw,
    );
    s.fill(
      s.L < 0
        ? d0`M${x} ${y - h * 1.16}L${x + 82} ${y - h * 0.66}q-20 12 -41 0z`
        : d0`M${x} ${y - h * 1.16}L${x - 82} ${y - h * 0.66}q20 12 41 0z`,
      strawShade,
    );
    for (const off of [-66, 22]) s.fill(lounger(x + off, y + 2, 62), P.tint('#fffaf0', 0, 0.4));
    s.fill(d0`M${x - 20} ${y - 6}h16v-8h-16z`, P.brand(0, 0.3));
  }
  if (s.calm) return;
  const near = s.side > 0 ? W * 0.1 : W * 0.9;
  const palm = palmDef(
    s,
    'ham',
    P.frame(B.leafDeep, 0.3),
    P.frame(B.leaf, 0.08),
    P.frame(B.rockDeep, 0.4),
    { h: 430, lean: 0.06 * s.side },
  );
  s.use(palm, d0`x="${near}" y="${H * 1.01}"`);
  s.use(palm, `transform="translate(${n0(near + s.side * W * 0.2)} ${n0(H * 0.98)})scale(-.8 .8)"`);
  const a = near + s.side * 14;
  const b = near + s.side * (W * 0.2 - 10);
  s.fill(
    d0`M${a} ${H * 0.82}Q${(a + b) / 2} ${H * 0.94} ${b} ${H * 0.83}Q${(a + b) / 2} ${H * 0.89} ${a} ${H * 0.82}z`,
    P.brand(0, 0.1),
  );
}

/** A crescent of sand between two headlands, from the path above it. */
function cove(s: Scene, r: Random): void {
  const { P, W, H } = s;
  const B = P.local;
  const q = s.side;
  const hor = H * (s.calm ? 0.3 : 0.36);
  sky(s, hor);
  karst(s, hor + 3, 130, 'far', {
    count: 5,
    shade: P.tint(B.rockDeep, 0.6),
    lit: P.tint(B.rock, 0.58, 1),
    leaf: P.tint(B.leaf, 0.56),
  });
  water(s, hor);
  const edge = q < 0 ? -30 : W + 30;
  const far = q < 0 ? W + 30 : -30;
  // the shallows, then the sand, in one curve
  const curve = (pad: number): string =>
    d0`M${edge} ${H * 0.5 + pad * 0.4}C${W / 2 + q * W * 0.1} ${H * 0.46 + pad} ${W / 2 - q * W * 0.16} ${H * 0.62 + pad} ${W / 2 - q * W * 0.06} ${H * 0.8 + pad}S${W / 2 - q * W * 0.3} ${H * 0.96 + pad} ${W / 2 - q * W * 0.34} ${H + 40}H${edge}z`;
  s.fill(curve(-70), P.tint(mix(B.water, '#9ff0e2', 0.35), 0, 0.2), 'opacity=".6"').fill(
    curve(-34),
    P.tint(mix(B.water, '#c9fff2', 0.5), 0, 0.3),
    'opacity=".7"',
  );
  s.fill(curve(-8), '#ffffff', 'opacity=".8"')
    .fill(curve(4), P.tint(B.groundDeep, 0, 0.2))
    .fill(curve(14), P.tint(B.sand, 0, 0.5));
  const spots: Dot[] = [];
  const bright: Dot[] = [];
  for (let k = 0; k < 8; k++) {
    const t = k / 7;
    const x = W / 2 + q * W * (0.3 - 0.24 * t);
    const y = H * (0.6 + 0.2 * t * t) + r.between(-6, 6);
    spots.push([x + 8, y + 5, 11 + 5 * t]);
    bright.push([x, y, 11 + 5 * t]);
  }
  s.dots(spots, P.shade, 'opacity=".2"')
    .dots(
      bright.filter((_, k) => k % 2 === 0),
      P.brand(0, 0.3),
    )
    .dots(
      bright.filter((_, k) => k % 2 === 1),
      P.tint('#fff6e4', 0, 0.5),
    );
  // headlands
  s.fill(
    d0`M${edge} ${H * 0.34}C${W / 2 + q * W * 0.3} ${H * 0.32} ${W / 2 + q * W * 0.2} ${H * 0.42} ${W / 2 + q * W * 0.1} ${H * 0.52}L${edge} ${H * 0.56}z`,
    P.tint(B.rock, 0.16, s.L === q ? -0.6 : 0.5),
  );
  s.fill(
    d0`M${edge} ${H * 0.32}C${W / 2 + q * W * 0.3} ${H * 0.3} ${W / 2 + q * W * 0.22} ${H * 0.38} ${W / 2 + q * W * 0.14} ${H * 0.47}Q${W / 2 + q * W * 0.3} ${H * 0.44} ${edge} ${H * 0.49}z`,
    P.tint(B.leaf, 0.14, 0.2),
  );
  longtail(s, W * (0.5 - q * 0.2), H * 0.56, 110);
  sailboat(s, W * (0.5 - q * 0.34), hor + 60, 54, P, 0.2);
  s.fill(
    d0`M${far} ${H * 0.72}C${W / 2 - q * W * 0.36} ${H * 0.74} ${W / 2 - q * W * 0.26} ${H * 0.86} ${W / 2 - q * W * 0.2} ${H + 20}H${far}z`,
    P.frame(B.rockDeep, 0.1),
  );
  if (s.calm) return;
  palmsFore(s, -q, r, 2);
  bushes(
    s,
    H * 0.995,
    60,
    P.frame(B.leafDeep, 0.45),
    'cv',
    q < 0 ? -20 : W * 0.6,
    q < 0 ? W * 0.4 : W + 20,
    P.frame(B.leaf, 0.2),
  );
}

/** Sand along the foot of the sheet, wet at its edge. */
export function sandShore(s: Scene, y: number): void {
  const { P, W, H } = s;
  const B = P.local;
  const left = s.side < 0;
  const points: Point[] = [
    [-40, y + (left ? 100 : 0)],
    [W * 0.25, y + (left ? 70 : 20)],
    [W * 0.55, y + 40],
    [W * 0.8, y + (left ? 10 : 70)],
    [W + 40, y + (left ? -6 : 100)],
  ];
  const edge = (off: number): string =>
    smooth(points.map(([px, py]): Point => [px, py + off])) + `V${H}H-40z`;
  s.fill(edge(-16), P.tint('#ffffff', 0.1), 'opacity=".75"')
    .fill(edge(-4), P.tint(B.groundDeep, 0))
    .fill(edge(10), P.tint(B.sand, 0, 0.5));
}
