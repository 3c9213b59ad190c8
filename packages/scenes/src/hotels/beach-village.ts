import { drawFront, frontOf } from '../fronts/front.ts';
import { mix } from '../kernel/colour.ts';
import { d0 } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { streaks } from '../land/water.ts';
import { palmsFore } from '../plants/foreground.ts';
import { agave } from '../plants/desert-plants.ts';
import { branch } from '../plants/leaves.ts';
import { oldTownMass } from '../town/old-town.ts';
import { sunSeats } from '../town/square-life.ts';

/** The hotel among the houses of a fishing village, its boats drawn up on the sand. */
export function beachVillage(s: Scene, r: Random, hor: number): void {
  const { P, W, H } = s;
  const B = P.local;
  const q = s.side;
  const edge = q < 0 ? -30 : W + 30;
  const cx = (s.focusX = W / 2 + q * Math.min(W * 0.12, 150));
  const g = H * 0.76;
  const point = cx - q * Math.min(W * 0.36, 420);
  // the headland with the upper houses
  s.fill(
    d0`M${edge} ${H * 0.3}C${cx + q * 220} ${H * 0.28} ${cx - q * 40} ${H * 0.4} ${point + q * 60} ${hor + 30}L${point} ${g + 6}H${edge}z`,
    P.tint(B.leaf, 0.3),
  );
  const wide = Math.max(1, W / 1300);
  const back = {
    x0: q < 0 ? -40 : cx - w0(s) * 0.2,
    x1: q < 0 ? cx + w0(s) * 0.2 : W + 40,
    foot: g,
  };
  oldTownMass(s, H * 0.5, 0.26, 'up', 70 * wide, 0.95, true, back);
  oldTownMass(s, H * 0.6, 0.14, 'mid', 84 * wide, 0.95, false, { ...back, foot: g });
  // the row on the beach
  const w = w0(s);
  const h = (s.stars >= 4 ? 4 : 3) * 88;
  neighbours(s, { cx, w, q, point, g, h }, r);
  drawFront(
    s,
    frontOf(s, r, {
      x: cx - w / 2,
      g,
      w,
      h,
      floors: s.stars >= 4 ? 4 : 3,
      bays: 4,
      hero: true,
      key: 'hotel',
    }),
  );
  sand(s, edge, g, point, q, cx, r);
  streaks(s, H * 0.9, H, mix(P.sky[3], P.sun, 0.3), 'vil', 0);
  if (s.style.tree === 'palm') palmsFore(s, -q, r, 1);
  else {
    branch(
      s,
      -q,
      P.frame(B.leafDeep, 0.5),
      'b',
      s.turn(['olive', 'bloom'], 'branch'),
      P.tint('#d8487c', 0, -0.1),
    );
    s.fill(agave(q < 0 ? W * 0.95 : W * 0.05, H, 130, 11), P.frame(B.leafDeep, 0.45));
  }
}

/** Position of the hotel, and the extent of the beach to its side q. */
interface BeachRow {
  readonly cx: number;
  readonly w: number;
  readonly q: number;
  readonly point: number;
  readonly g: number;
  readonly h: number;
}

/** The houses on both sides of the hotel. */
function neighbours(s: Scene, { cx, w, q, point, g, h }: BeachRow, r: Random): void {
  let k = 0;
  const { W } = s;
  for (let x = cx - w / 2; q < 0 ? x > -40 : x > point + 40; k++) {
    const width = r.between(130, 180) * Math.max(1, W / 1700);
    x -= width;
    drawFront(
      s,
      frontOf(s, r, {
        x,
        g,
        w: width + 1,
        h: h * r.between(0.55, 0.78),
        bays: 2,
        depth: 0.04,
        key: `v${k}`,
      }),
    );
  }
  for (let x = cx + w / 2; q < 0 ? x < point - 40 : x < W + 40; k++) {
    const width = r.between(130, 180) * Math.max(1, W / 1700);
    drawFront(
      s,
      frontOf(s, r, {
        x: x - 1,
        g,
        w: width + 1,
        h: h * r.between(0.55, 0.78),
        bays: 2,
        depth: 0.04,
        key: `v${k}`,
      }),
    );
    x += width;
  }
}

/** The sand with its foam, boats and seats. */
function sand(
  s: Scene,
  edge: number,
  g: number,
  point: number,
  q: number,
  cx: number,
  r: Random,
): void {
  const { P, W, H } = s;
  const B = P.local;
  const shore = (pad: number): string =>
    d0`M${edge} ${g}H${point}Q${point - q * 90} ${g + 14 + pad} ${point - q * 120} ${g + 50 + pad}Q${cx - q * 60} ${H * 0.92 + pad} ${cx + q * 220} ${H * 0.94 + pad}T${edge} ${H + 20}z`;
  s.fill(shore(24), P.tint('#ffffff', 0.1), 'opacity=".75"')
    .fill(shore(10), P.tint(B.groundDeep, 0))
    .fill(shore(0), P.tint(B.sand, 0, 0.5));
  s.rect(
    q < 0 ? -20 : point,
    g - 3,
    q < 0 ? point + 20 : W - point + 20,
    9,
    P.tint('#d9cbb4', 0, 0.3),
  );
  for (const [u, y] of [
    [-0.1, 0.88],
    [0.3, 0.84],
  ] as const)
    boat(
      s,
      cx - q * W * u,
      H * y,
      150,
      r.pick([s.accent ?? '#d9583f', '#3f7fa0', '#e2b24a', '#f4ecdc']),
    );
  for (const u of [0.06, 0.2]) sunSeats(s, cx + q * W * u, g + 52, 58);
}

const w0 = (s: Scene): number => 300 + s.stars * 12;

function boat(s: Scene, x: number, y: number, w: number, colour: string): void {
  const { P } = s;
  s.ellipse(x, y + 12, w * 0.52, 8, P.shade, 'opacity=".25"');
  s.fill(
    d0`M${x - w * 0.5} ${y - 22}Q${x} ${y - 4} ${x + w * 0.5} ${y - 30}Q${x + w * 0.44} ${y + 10} ${x + w * 0.28} ${y + 12}H${x - w * 0.3}Q${x - w * 0.46} ${y + 8} ${x - w * 0.5} ${y - 22}z`,
    P.tint(colour, 0, 0),
  );
  s.fill(
    d0`M${x - w * 0.5} ${y - 22}Q${x} ${y - 4} ${x + w * 0.5} ${y - 30}l-4 11Q${x} ${y + 8} ${x - w * 0.48} ${y - 12}z`,
    P.tint('#fbf3e2', 0, 0.5),
  );
}
