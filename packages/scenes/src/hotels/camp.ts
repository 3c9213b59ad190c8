import { d0, n0, n1 } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';
import { dunes, hills } from '../land/hills.ts';
import { peaks } from '../land/peaks.ts';
import { sky } from '../land/sky.ts';
import type { Spot } from '../plants/conifers.ts';
import { agave } from '../plants/desert-plants.ts';
import { palmDef } from '../plants/palm.ts';
import { flag } from '../town/furniture.ts';
import { offCentre } from '../town/windows.ts';

/** Tents in the dunes. */
export function desertCamp(s: Scene): void {
  const { P, W, H } = s,
    B = P.local,
    hor = H * 0.54;
  sky(s, hor);
  peaks(s, hor, 150, 'f', {
    count: 7,
    shade: P.tint(B.rockDeep, 0.62),
    lit: P.tint(B.rock, 0.56, 1),
  });
  dunes(s, hor + 6, 120, 'a', P.tint(B.sand, 0.3, 0.6), P.tint(B.groundDeep, 0.28, -0.5));
  const cx = offCentre(s, 0.05);
  hills(s, hor + 150, 50, P.tint(B.sand, 0.06, 0.7), 'b');
  const k = 3 + Math.floor(s.stars / 2),
    l: Spot[] = [];
  for (let j = 0; j < k; j++) {
    const D = j % 2 ? 1 : -1,
      m = Math.ceil(j / 2);
    l.push([cx + D * m * W * 0.15, H * 0.76 - m * 34, (300 - m * 64) * (W < 1000 ? 0.8 : 1)]);
  }
  l.reverse().forEach(([x, y, w]) => tent(s, x, y, w));
  const pb = palmDef(
    s,
    'bk',
    P.tint(B.leafDeep, 0.02, -0.4),
    P.tint(B.leaf, 0, 0.2),
    P.tint(B.rockDeep, 0, -0.6),
    { h: 300 },
  );
  for (const q of [-0.36, 0.34]) s.use(pb, `x="${n0(W / 2 + q * W)}" y="${n0(H * 0.8)}"`);
  hills(s, H * 0.86, 30, P.tint(B.ground, 0, 0.2), 'c');
  s.fill(
    d0`M${cx - 60} ${H * 0.765}Q${cx - s.side * 90} ${H * 0.86} ${cx - s.side * 40 - 110} ${H}h260Q${cx - s.side * 50} ${H * 0.86} ${cx + 60} ${H * 0.765}z`,
    P.tint(B.sand, 0, 0.8),
  );
  for (let q = 0; q < 8; q++) {
    const D = q % 2 ? 1 : -1,
      u = Math.floor(q / 2) / 4,
      X = cx - s.side * 60 * u * 2 + D * (70 + 90 * u),
      Y = H * 0.79 + u * H * 0.2;
    s.fill(d0`M${X - 9} ${Y}l3 -22h12l3 22z`, P.warm);
    s.fill(d0`M${X - 8} ${Y - 22}l8 -12l8 12z`, P.frame('#5a3b30', 0.3));
    if (P.dark)
      s.circle(
        X,
        Y - 10,
        54,
        s.radial(
          [
            [0, P.warm, 0.5],
            [1, P.warm, 0],
          ],
          X,
          Y - 10,
          54,
        ),
      );
  }
  s.fill(agave(s.side < 0 ? W * 0.93 : W * 0.07, H * 0.99, 140, 11), P.frame(B.leafDeep, 0.45));
  s.fill(agave(s.side < 0 ? W * 0.04 : W * 0.96, H * 1.01, 110, 9), P.frame(B.leafDeep, 0.5));
}

/** A tent on the ground line y, w wide. */
function tent(s: Scene, x: number, y: number, w: number): void {
  const { P, L } = s;
  const h = w * 0.62,
    cl = P.tint('#fdf3e0', 0, 0.7),
    cs = P.tint('#fdf3e0', 0, -1.1);
  s.ellipse(x - L * w * 0.1, y + 4, w * 0.62, w * 0.05, P.shade, 'opacity=".25"');
  s.fill(
    d0`M${x - w * 0.5} ${y}V${y - h * 0.36}Q${x - w * 0.14} ${y - h * 0.6} ${x} ${y - h * 1.1}Q${x + w * 0.14} ${y - h * 0.6} ${x + w * 0.5} ${y - h * 0.36}V${y}z`,
    cl,
  );
  const D = -L;
  s.fill(
    d0`M${x + D * w * 0.5} ${y}V${y - h * 0.36}Q${x + D * w * 0.14} ${y - h * 0.6} ${x} ${y - h * 1.1}Q${x + D * w * 0.06} ${y - h * 0.5} ${x + D * w * 0.16} ${y}z`,
    cs,
  );
  s.fill(
    d0`M${x - w * 0.14} ${y}Q${x - w * 0.08} ${y - h * 0.3} ${x} ${y - h * 0.56}Q${x + w * 0.08} ${y - h * 0.3} ${x + w * 0.14} ${y}z`,
    P.dark ? P.warm : P.tint('#6b4030', 0, -0.4),
  );
  s.stroke(
    d0`M${x - w * 0.5} ${y - h * 0.36}L${x - w * 0.7} ${y + 4}M${x + w * 0.5} ${y - h * 0.36}L${x + w * 0.7} ${y + 4}`,
    P.frame('#6b4a38', 0.2),
    2,
  );
  let sc = '';
  for (let q = 0; q < 10; q++)
    sc += `M${n1(x - w * 0.5 + (w * q) / 10)} ${n0(y - h * 0.36)}l${n1(w * 0.05)} ${n1(h * 0.07)}l${n1(w * 0.05)} ${n1(-h * 0.07)}z`;
  s.fill(sc, P.brand(0, 0.3));
  flag(s, x, y - h * 1.08, w * 0.22, P.brand(0, 0.3));
  if (P.dark)
    s.circle(
      x,
      y - h * 0.2,
      w * 0.8,
      s.radial(
        [
          [0, P.warm, 0.5],
          [1, P.warm, 0],
        ],
        x,
        y - h * 0.2,
        w * 0.8,
      ),
    );
}
