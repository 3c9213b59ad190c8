import { drawFront, frontOf } from '../fronts/front.ts';
import { box, d0 } from '../kernel/path.ts';
import type { Dot, Scene } from '../kernel/scene.ts';
import { sailboat } from '../boats/small-boats.ts';
import { hills } from '../land/hills.ts';
import { sky } from '../land/sky.ts';
import { water } from '../land/water.ts';
import { branch } from '../plants/leaves.ts';
import { bushes } from '../plants/trees.ts';
import { lamp } from '../town/furniture.ts';
import { oldTownMass } from '../town/old-town.ts';
import { regionTree } from '../town/trees.ts';
import { row } from './square.ts';

/** The hotel on a ledge below a town that climbs the hill behind it. */
export function hillside(s: Scene): void {
  const { P, W, H } = s;
  const B = P.local;
  const r = s.random('hill');
  const q = s.side;
  const hor = H * 0.56;
  sky(s, hor);
  hills(s, hor - 10, 60, P.tint(B.rock, 0.64), 'far');
  water(s, hor);
  sailboat(s, W * (0.5 - q * 0.36), hor + 60, 64, P, 0.2);

  const cx = (s.focusX = W / 2 + q * Math.min(W * 0.1, 120));
  for (const k of [0, 1, 2]) terrace(s, k, cx);
  const g = H * 0.84;
  const w = r.between(350, 400) + s.stars * 8;
  const h = (s.stars >= 4 ? 4 : 3) * 96;
  const ledge = s.clip(
    q < 0
      ? d0`M-30 0H${cx + w * 0.62}V${H}H-30z`
      : d0`M${cx - w * 0.62} 0H${W + 30}V${H}H${cx - w * 0.62}z`,
  );
  s.group(() => row(s, cx - w / 2, cx + w / 2, g, h * 0.86), ledge);
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
  regionTree(s, cx - q * w * 0.7, g + 6, 230);
  retainingWall(s, g, cx - q * w * 0.86);
  lamp(s, cx + q * w * 0.66, g + 10, 150);
  branch(
    s,
    -q,
    P.frame(B.leafDeep, 0.5),
    'b',
    s.turn(['bloom', 'olive'], 'branch'),
    P.tint('#d8487c', 0, -0.1),
  );
}

/** Terrace `k` of the town from the top, clipped to its part of the slope. */
function terrace(s: Scene, k: number, cx: number): void {
  const { P, W, H } = s;
  const B = P.local;
  const q = s.side;
  const edge = q < 0 ? -30 : W + 30;
  const top = H * (0.2 + k * 0.12);
  const foot = cx - q * (230 + k * 150);
  const slope = d0`M${edge} ${top - 40}C${cx + q * 240} ${top - 30} ${cx + q * 40} ${top + 40} ${cx - q * 100} ${top + 150}S${foot} ${H * 0.7} ${foot - q * 90} ${H * 0.86}H${edge}z`;
  const clip = s.clip(slope);
  s.fill(slope, P.tint(k % 2 ? B.leafDeep : B.leaf, 0.4 - k * 0.12));
  // the lowest slope is hidden by the hotel's own street; a banner shows enough of the street
  if (k < (W > 1500 ? 1 : 2))
    s.group(() => {
      const shore = foot + q * (60 + k * 40);
      oldTownMass(
        s,
        H * (0.3 + k * 0.13),
        0.4 - k * 0.13,
        `h${k}`,
        (60 + k * 20) * Math.max(1, W / 1050),
        0.9,
        k === 0,
        { x0: q < 0 ? -40 : shore, x1: q < 0 ? shore : W + 40, foot: H * (0.42 + k * 0.13) },
      );
      bushes(
        s,
        H * (0.37 + k * 0.13),
        34,
        P.tint(B.leafDeep, 0.34 - k * 0.12),
        `g${k}`,
        -20,
        W + 20,
        P.tint(B.leaf, 0.3 - k * 0.1, 0.4),
      );
    }, clip);
}

/** The retaining wall of the street, with flowers hanging over it. */
function retainingWall(s: Scene, g: number, end: number): void {
  const { P, W, H } = s;
  const r = s.random('wall');
  const q = s.side;
  const x0 = q < 0 ? -30 : end;
  const x1 = q < 0 ? end : W + 30;
  s.fill(box(x0, g - 4, x1 - x0, 20), P.tint('#d9cbb2', 0, 0.5));
  s.fill(
    d0`M${x0} ${g + 16}H${x1}l${q < 0 ? 26 : -26} ${H - g}H${x0}z`,
    P.tint('#b9a58a', 0, s.L === q ? -0.6 : 0.1),
  );
  let stones = '';
  for (let k = 0; k < 26; k++)
    stones += d0`M${x0 + r() * (x1 - x0)} ${g + 30 + r() * (H - g)}h${r.between(24, 54)}`;
  s.stroke(stones, P.shade, 3, 'opacity=".18"');
  s.stroke(d0`M${x0} ${g - 18}H${x1}`, P.frame('#3d3a46', 0.3), 32, 'stroke-dasharray="3 10"');
  s.stroke(d0`M${x0} ${g - 35}H${x1}`, P.frame('#3d3a46', 0.3), 4);
  // creepers hang over the edge in three places
  const leaves: Dot[] = [];
  const flowers: Dot[] = [];
  for (const u of [0.2, 0.52, 0.84]) {
    const middle = x0 + (x1 - x0) * u;
    for (let k = 0; k < 16; k++) {
      const off = r.between(-1, 1);
      const x = middle + off * 70;
      const y = g + 2 + r() * 74 * (1 - off * off);
      leaves.push([x, y, r.between(9, 16)]);
      if (k % 2) flowers.push([x + 5, y - 3, 5]);
    }
  }
  s.dots(leaves, P.tint(P.local.leafDeep, 0, 0)).dots(flowers, P.tint('#d8487c', 0, 0.2));
}
