import { pavilionHouse, terraceHouse, whiteSlab } from './beach-houses.ts';
import { bungalows } from './bungalows.ts';
import { mix } from '../kernel/colour.ts';
import { d0, n0, n1 } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';
import { islandLow } from '../land/hills.ts';
import { sky } from '../land/sky.ts';
import { water } from '../land/water.ts';
import { palmsFore } from '../plants/foreground.ts';
import { cornerLeaves } from '../plants/leaves.ts';
import { palmDef } from '../plants/palm.ts';
import { bushes } from '../plants/trees.ts';
import { lounger, parasol } from '../town/furniture.ts';

export function beachHotel(s: Scene) {
  const { P, W, H, L } = s,
    B = P.local,
    r = s.random('v'),
    hor = H * 0.56;
  const type = s.choose(r, 4);
  sky(s, hor);
  islandLow(s, W * (0.5 - s.side * 0.36), hor + 2, W * 0.42, 70, P.tint(B.leaf, 0.66), P.tint(B.leaf, 0.58, 1), 'f');
  water(s, hor);
  if (type === 3) return bungalows(s, r, hor);
  const cx = (s.focusX = W / 2 + s.side * Math.min(W * 0.13, 170)),
    g = H * 0.77,
    st = s.stars;
  // green hill behind
  const X = s.side < 0 ? -30 : W + 30;
  s.fill(
    `M${X} ${H * 0.3}C${n0(cx + s.side * 260)} ${H * 0.3} ${n0(cx - s.side * 60)} ${H * 0.42} ${n0(cx - s.side * 330)} ${n0(g - 10)}V${H}H${X}z`,
    P.tint(B.leaf, 0.42),
  );
  s.fill(
    `M${X} ${H * 0.42}C${n0(cx + s.side * 220)} ${H * 0.4} ${n0(cx - s.side * 60)} ${H * 0.56} ${n0(cx - s.side * 400)} ${n0(g + 4)}V${H}H${X}z`,
    P.tint(B.leafDeep, 0.22),
  );
  const pb = palmDef(s, 'bk', P.tint(B.leafDeep, 0.16, -0.2), P.tint(B.leaf, 0.12, 0.4), P.tint(B.rockDeep, 0.12, -0.5), { h: 300 });
  const w = 430 + st * 18;
  for (const q of [-0.52, -0.2, 0.34, 0.56])
    s.use(pb, `transform="translate(${n0(cx + q * w + r.between(-20, 20))} ${n0(g - 10)})scale(${n1(r.chance(0.5) ? -1 : 1)} ${n1(r.between(1.1, 1.5))})"`);
  const wall = r.pick(B.walls);
  if (type === 0) terraceHouse(s, cx, g, w, 3 + Math.ceil(st / 2), wall, r);
  else if (type === 1) pavilionHouse(s, cx, g, w, wall, r);
  else whiteSlab(s, cx, g, w, st, wall, r);
  bushes(s, g + 6, 34, P.tint(B.leafDeep, 0, -0.2), 'fr', cx - w * 0.62, cx + w * 0.62, P.tint(B.leaf, 0, 0.6));
  // deck + pool
  s.fill(
    d0`M${s.side < 0 ? -20 : cx - w * 0.86} ${g + 6}H${s.side < 0 ? cx + w * 0.86 : W + 20}L${s.side < 0 ? cx + w * 1.02 : W + 20} ${H}H${s.side < 0 ? -20 : cx - w * 1.02}z`,
    P.tint(B.sand, 0, 0.5),
  );
  const pw = w * 0.84,
    py = g + 46;
  s.fill(d0`M${cx - pw * 0.5} ${py}H${cx + pw * 0.5}L${cx + pw * 0.62} ${py + 74}H${cx - pw * 0.62}z`, P.tint('#ffffff', 0, 0.2));
  s.fill(
    d0`M${cx - pw * 0.48} ${py + 6}H${cx + pw * 0.48}L${cx + pw * 0.59} ${py + 68}H${cx - pw * 0.59}z`,
    P.dark ? mix('#35c4c8', P.shade, 0.25) : P.tint('#37bccb'),
  );
  let d = '';
  for (let k = 0; k < 9; k++) d += d0`M${cx - pw * 0.44 + r() * pw * 0.8} ${py + 12 + r() * 50}h${r.between(20, 64)}`;
  s.stroke(d, mix('#ffffff', P.sky[3], 0.3), 3, 'stroke-linecap="round" opacity=".6"');
  for (let k = 0; k < 4; k++) {
    const x = cx - pw * 0.42 + pw * 0.28 * k;
    if (r.chance(0.2)) continue;
    parasol(s, x, g + 38, 58, P.brand(0, 0.5), P.tint('#fff6e4', 0, 0.5));
    s.fill(lounger(x + 10, g + 40, 40), P.tint('#fffaf0', 0, 0.2));
  }
  palmsFore(s, -s.side, r, r.int(1, 2));
  const pf = palmDef(s, 'fr', P.frame(B.leafDeep, 0.25), P.frame(B.leaf, 0.02), P.frame(B.rockDeep, 0.3), { h: 330, lean: -s.side * 0.12 });
  s.use(pf, `x="${n0(cx + s.side * w * 0.62)}" y="${n0(g + 60)}"`);
  cornerLeaves(s, s.side, P.frame(B.leafDeep, 0.6), P.frame(B.leafDeep, 0.4), 'c2', 0.7);
}
