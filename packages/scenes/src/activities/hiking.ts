import { person } from './person.ts';
import { d0, n0 } from '../kernel/path.ts';
import type { Dot, Scene } from '../kernel/scene.ts';
import { hills } from '../land/hills.ts';
import { peaks } from '../land/peaks.ts';
import { sky } from '../land/sky.ts';
import { water } from '../land/water.ts';
import { pines, treeline } from '../plants/conifers.ts';

/** Hikers on a trail in front of the mountains. */
export function hikingTrail(s: Scene): void {
  const { P, W, H } = s,
    B = P.local,
    r = s.random('v'),
    hor = H * 0.6;
  sky(s, hor);
  const pk = 0.5 + s.side * 0.2;
  peaks(s, hor - 20, 250, 'f', {
    count: 8,
    shade: P.tint(B.rockDeep, 0.68),
    lit: P.tint(B.rock, 0.64, 1),
  });
  peaks(s, hor + 20, r.between(440, 500), 'm', {
    count: r.int(3, 4),
    shape: (u) => 0.4 + 0.6 * Math.exp(-(((u - pk) * 3) ** 2)),
    shade: P.tint(B.rockDeep, 0.34, -0.4),
    lit: P.tint(B.rock, 0.28, 1),
    snow: P.tint('#ffffff', 0.05, 0.8),
    snowS: P.tint('#ffffff', 0.28, -1.2),
    snowLine: 0.36,
  });
  hills(s, hor + 20, 80, P.tint(B.leafDeep, 0.4), 'a');
  treeline(s, hor + 44, 64, P.tint(B.leafDeep, 0.3), 't');
  if (r.chance(0.5)) water(s, hor + 40, { y2: hor + 130 });
  hills(s, hor + 90, 60, P.tint(B.grass, 0.14, 0.4), 'b', { lit: P.tint(B.grass, 0.1, 1) });
  const q = s.side;
  // foreground knoll with trail
  const X = q > 0 ? -30 : W + 30,
    x0 = W / 2 - q * W * 0.06;
  s.fill(
    `M${X} ${n0(H * 0.56)}C${n0(x0 - q * 200)} ${n0(H * 0.58)} ${n0(x0 + q * 60)} ${n0(H * 0.7)} ${n0(x0 + q * 360)} ${n0(H * 0.86)}S${n0(x0 + q * 700)} ${H} ${q > 0 ? W + 30 : -30} ${H}V${H + 30}H${X}z`,
    P.tint(B.groundDeep, 0, 0),
  );
  s.fill(
    d0`M${X} ${H * 0.7}C${x0 - q * 200} ${H * 0.7} ${x0 + q * 30} ${H * 0.82} ${x0 + q * 260} ${H}H${X}z`,
    P.frame(B.groundDeep, 0.22),
  );
  s.fill(
    d0`M${x0 - q * 60} ${H}C${x0 + q * 40} ${H * 0.92} ${x0 - q * 220} ${H * 0.86} ${x0 - q * 150} ${H * 0.76}S${x0 - q * 40} ${H * 0.7} ${x0 - q * 90} ${H * 0.64}h${q * 16}C${x0 + q * 10} ${H * 0.7} ${x0 - q * 70} ${H * 0.75} ${x0 - q * 90} ${H * 0.8}S${x0 + q * 160} ${H * 0.92} ${x0 + q * 90} ${H}z`,
    P.tint(B.sand, 0, 0.3),
  );
  person(s, x0 - q * 84, H * 0.745, 250, { pack: true, key: 'h1', hat: r.chance(0.4) });
  if (r.chance(0.7)) person(s, x0 - q * 186, H * 0.72, 200, { pack: true, key: 'h2' });
  const pale: Dot[] = [];
  const bright: Dot[] = [];
  for (let k = 0; k < 34; k++) {
    const x = x0 - q * r.between(-200, W * 0.5),
      y = H * r.between(0.86, 1);
    (k % 2 ? pale : bright).push([x, y, r.between(3, 5)]);
  }
  s.dots(pale, P.tint('#fff0c4', 0, 0.6)).dots(bright, P.brand(0, 0.2));
  const px = q > 0 ? W * 0.95 : W * 0.05;
  pines(
    s,
    [
      [px - q * 120, H * 1.02, 230],
      [px, H * 1.03, 400],
    ],
    P.frame(B.leafDeep, 0.46),
    P.frame(B.leaf, 0.22),
  );
  const gx = x0 + q * 170;
  s.rect(gx - 5, H * 0.7, 10, 130, P.frame('#6d4634', 0.2));
  s.fill(
    d0`M${gx - 10} ${H * 0.71}h${q * 84}l${q * 18} 16l${-q * 18} 16h${-q * 84}z`,
    P.tint('#b98a58', 0, 0.2),
  );
  s.fill(
    d0`M${gx + 10} ${H * 0.765}h${-q * 64}l${-q * 16} 13l${q * 16} 13h${q * 64}z`,
    P.tint('#a0744a', 0, -0.3),
  );
}
