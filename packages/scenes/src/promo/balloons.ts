import { nth } from '../kernel/list.ts';
import { box, d1, n1 } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { backdrop } from '../land/backdrop.ts';
import { hills } from '../land/hills.ts';
import { sky } from '../land/sky.ts';
import { cornerPlant } from '../plants/foreground.ts';

/** A hot-air balloon, h high. */
export function balloon(
  s: Scene,
  x: number,
  y: number,
  h: number,
  r: Random,
  c1: string,
  c2: string,
  dep: number,
): void {
  const { P, L } = s;
  const R = h * 0.36,
    col = (c: string, f: number) => P.tint(c, dep, f);
  const env = d1`M${x} ${y - h * 0.5}C${x + R * 1.3} ${y - h * 0.5} ${x + R * 1.25} ${y + h * 0.06} ${x + R * 0.26} ${y + h * 0.26}H${x - R * 0.26}C${x - R * 1.25} ${y + h * 0.06} ${x - R * 1.3} ${y - h * 0.5} ${x} ${y - h * 0.5}z`;
  s.fill(env, col(c1, 0.4));
  const seg = (a: number, b: number) =>
    d1`M${x} ${y - h * 0.5}C${x + R * 1.3 * a} ${y - h * 0.5} ${x + R * 1.25 * a} ${y + h * 0.06} ${x + R * 0.26 * a} ${y + h * 0.26}H${x + R * 0.26 * b}C${x + R * 1.25 * b} ${y + h * 0.06} ${x + R * 1.3 * b} ${y - h * 0.5} ${x} ${y - h * 0.5}z`;
  s.fill(seg(0.72, 0.36) + seg(-0.04, -0.4) + seg(-0.74, -1), col(c2, 0.4));
  s.fill(seg(L < 0 ? 1 : -1, L < 0 ? 0.3 : -0.3), P.shade, `opacity="${n1(0.26 * (1 - dep))}"`);
  s.stroke(
    d1`M${x - R * 0.24} ${y + h * 0.26}L${x - h * 0.05} ${y + h * 0.4}M${x + R * 0.24} ${y + h * 0.26}L${x + h * 0.05} ${y + h * 0.4}`,
    P.tint('#5a4038', dep, -0.3),
    1.6,
  );
  s.fill(box(x - h * 0.06, y + h * 0.39, h * 0.12, h * 0.1), P.tint('#8a5a3c', dep, -0.2));
  if (P.dark)
    s.circle(
      x,
      y + h * 0.2,
      h * 0.3,
      s.radial(
        [
          [0, P.warm, 0.6],
          [1, P.warm, 0],
        ],
        x,
        y + h * 0.2,
        h * 0.3,
      ),
    );
}

/** Balloons over a landscape. */
export function balloonFlight(s: Scene): void {
  const { P, W, H } = s,
    r = s.random('v'),
    hor = H * (s.calm ? 0.56 : 0.66);
  sky(s, hor, { noClouds: r.chance(0.3) });
  backdrop(s, hor, r);
  hills(s, H * 0.95, 50, P.frame(P.local.groundDeep, 0.2), 'z');
  const pal: readonly (readonly [string, string])[] = [
    [s.accent || '#d9583f', '#f7efe0'],
    ['#2f7f8f', '#f2c65e'],
    ['#f0a83e', '#c8503c'],
    ['#6f5fa0', '#f3d9b8'],
    ['#f7efe0', '#3f7a80'],
  ];
  const k = W > 1500 ? 7 : 4;
  const slots: readonly (readonly [number, number, number])[] = [
    [0.62, 0.36, 330],
    [0.82, 0.5, 210],
    [0.46, 0.58, 130],
    [0.93, 0.24, 120],
    [0.72, 0.68, 90],
    [0.34, 0.34, 84],
    [0.55, 0.16, 70],
  ];
  for (let j = k - 1; j >= 0; j--) {
    const [across, v, h] = nth(slots, j);
    const u = s.side < 0 ? 1 - across : across;
    const [a, b] = nth(pal, (j + s.seedHash) % 5);
    balloon(
      s,
      W * u + r.between(-20, 20),
      H * v * (s.calm ? 0.86 : 1) + r.between(-16, 16),
      h * (W > 1500 ? 1.15 : 0.95),
      r,
      a,
      b,
      Math.min(0.6, 0.7 * (1 - h / 330)),
    );
  }
  cornerPlant(s, r.pick(['olive', 'agave', 'leaves']), -s.side);
}
