import { person } from './person.ts';
import { mix } from '../kernel/colour.ts';
import { nth } from '../kernel/list.ts';
import { PathBag } from '../kernel/path-bag.ts';
import { d0, disc, n0 } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { sky } from '../land/sky.ts';
import { branch } from '../plants/leaves.ts';
import { lamp } from '../town/furniture.ts';
import { oldTownMass } from '../town/old-town.ts';
import { windowColour } from '../town/windows.ts';

/** A group in a narrow street. */
export function walkingTour(s: Scene): void {
  const { P, W, H, L } = s,
    B = P.local,
    r = s.random('v'),
    hor = H * 0.6;
  sky(s, H * 0.66);
  const vx = W / 2 + s.side * W * 0.04;
  // landmark at the end of the street
  oldTownMass(s, hor - 10, 0.42, 'end', 60, 1, true);
  const wallL = r.pick(B.walls),
    wallR = r.pick(B.walls.filter((c) => c !== wallL));
  s.fill(
    `M${n0(vx - 46)} ${n0(hor + 30)}h92L${W * 1.1} ${H * 1.1}H${-W * 0.1}z`,
    P.tint(B.ground, 0, 0.2),
  );
  facade(
    s,
    vx,
    -1,
    vx - 40 - W * 0.2,
    vx - 44,
    H * 0.1,
    H * 0.36,
    r.pick(B.walls),
    0.16,
    'l2',
    L > 0,
  );
  facade(
    s,
    vx,
    1,
    vx + 40 + W * 0.2,
    vx + 44,
    H * 0.16,
    H * 0.38,
    r.pick(B.walls),
    0.16,
    'r2',
    L < 0,
  );
  facade(s, vx, -1, -W * 0.08, vx - W * 0.17, -H * 0.34, H * 0.12, wallL, 0, 'l1', L > 0);
  facade(s, vx, 1, W * 1.08, vx + W * 0.17, -H * 0.3, H * 0.16, wallR, 0, 'r1', L < 0);
  cobbles(s, hor, vx);
  acrossTheStreet(s, vx, r);
  const g: readonly (readonly [number, number, number])[] = [
    [vx - 30, H * 0.76, 150],
    [vx + 36, H * 0.74, 140],
    [vx - 84, H * 0.82, 176],
    [vx + 92, H * 0.8, 168],
    [vx + 10, H * 0.86, 196],
  ];
  g.forEach(([x, y, h], k) =>
    person(s, x, y, h, {
      key: 'w' + k,
      flag: k === 0,
      arm: k === 0,
      hat: k === 2 || k === 3,
      pack: k === 4,
    }),
  );
  lamp(s, vx + s.side * W * 0.2, H * 0.8, 230);
  branch(s, -s.side, P.frame(B.leafDeep, 0.5), 'b', 'bloom', P.tint('#d8487c', 0, -0.1));
}

/** Cobbles, and the shade of the houses on them. */
function cobbles(s: Scene, hor: number, vx: number): void {
  const { P, W, H, L } = s;
  const B = P.local;
  let d = '';
  for (let k = 1; k < 11; k++) {
    const u = Math.pow(k / 11, 1.6),
      y = hor + 36 + u * (H - hor - 30),
      hw = 44 + u * W * 0.55;
    for (let x = vx - hw; x < vx + hw; x += 30 + 80 * u)
      d += d0`M${x} ${y}q${8 + 20 * u} ${-3 - 8 * u} ${18 + 44 * u} 0`;
  }
  s.stroke(d, P.tint(B.groundDeep, 0, -0.7), 2.4, 'opacity=".42" stroke-linecap="round"');
  s.fill(
    L < 0
      ? `M${n0(vx - 46)} ${n0(hor + 30)}h30L${n0(W * 0.42)} ${H}H${-W * 0.1}z`
      : `M${n0(vx + 46)} ${n0(hor + 30)}h-30L${n0(W * 0.58)} ${H}H${W * 1.1}z`,
    P.shade,
    'opacity=".28"',
  );
}

/** A line of laundry or strings of lights across the street. */
function acrossTheStreet(s: Scene, vx: number, r: Random): void {
  const { P, W, H } = s;
  if (r.chance(0.5)) {
    const y = H * 0.26;
    s.stroke(
      d0`M${vx - W * 0.2} ${y}Q${vx} ${y + 60} ${vx + W * 0.2} ${y - 10}`,
      P.frame('#444', 0.3),
      2.5,
    );
    for (let k = 0; k < 6; k++) {
      const u = (k + 1) / 7,
        x = vx - W * 0.2 + W * 0.4 * u,
        yy = y + 60 * 4 * u * (1 - u) * 0.5 - 10 * u;
      s.fill(
        d0`M${x - 16} ${yy}h32v${r.between(34, 56)}h-32z`,
        P.tint(r.pick(['#fbf5ea', '#e0795a', '#6fa3a8', '#f0c56a']), 0, 0.3),
      );
    }
  } else {
    const y = H * 0.2;
    let l = '';
    for (let z = 0; z < 2; z++) {
      const yy = y + z * 90,
        w = W * (0.24 - 0.06 * z);
      s.stroke(d0`M${vx - w} ${yy}Q${vx} ${yy + 70} ${vx + w} ${yy}`, P.frame('#444', 0.4), 2);
      for (let k = 1; k < 10; k++) {
        const u = k / 10;
        l += disc(vx - w + 2 * w * u, yy + 140 * u * (1 - u) + 7, 6);
      }
    }
    s.fill(l, P.dark ? P.warm : mix(P.warm, '#ffffff', 0.4));
  }
}

/**
 * A front that recedes from x0 (near) to x1 (far) on the side D of the centre vx; its roof falls
 * from topN to topF.
 */
function facade(
  s: Scene,
  vx: number,
  D: number,
  x0: number,
  x1: number,
  topN: number,
  topF: number,
  wall: string,
  dep: number,
  key: string,
  lit: boolean,
): void {
  const { P, W, H } = s,
    B = P.local,
    hor = H * 0.6;
  const q = s.random('fc' + key),
    xf = vx + D * 44,
    xn = D < 0 ? -W * 0.08 : W * 1.08,
    yb = (x: number) => hor + 34 + ((H * 1.06 - hor - 34) * Math.abs(x - xf)) / Math.abs(xn - xf),
    yt = (x: number) => {
      const u = (x - x0) / (x1 - x0);
      return topN + (topF - topN) * u;
    };
  s.fill(
    d0`M${x0} ${yt(x0)}L${x1} ${yt(x1)}V${yb(x1)}L${x0} ${yb(x0)}z`,
    P.tint(wall, dep, lit ? 0.8 : -1),
  );
  s.fill(
    d0`M${x0} ${yt(x0) - 14}L${x1 - D * -10} ${yt(x1) - 12}v16L${x0} ${yt(x0) + 18}z`,
    P.tint(nth(B.roofs, 0), dep, lit ? 0.4 : -0.8),
  );
  const bag = new PathBag(),
    shut = P.tint(q.pick(['#4d7a6e', '#3f6a86', '#8a4a3c']), dep, lit ? 0 : -1);
  const m = 5;
  for (let c = 0; c < m; c++)
    for (let f = 0; f < 4; f++) {
      const u0 = (c + 0.36) / m,
        u1 = (c + 0.66) / m,
        xa = x0 + (x1 - x0) * u0,
        xb = x0 + (x1 - x0) * u1;
      const Y = (x: number, v: number) => yt(x) + (yb(x) - yt(x)) * v;
      const v0 = 0.1 + f * 0.2,
        v1 = v0 + 0.1;
      if (f === 3) {
        bag.add(
          P.dark ? P.warm : P.tint('#4d3f44', dep, -0.4),
          d0`M${xa} ${Y(xa, 0.76)}L${xb} ${Y(xb, 0.76)}V${Y(xb, 0.965)}L${xa} ${Y(xa, 0.965)}z`,
        );
        continue;
      }
      bag.add(
        windowColour(P, q, 0.55),
        d0`M${xa} ${Y(xa, v0)}L${xb} ${Y(xb, v0)}V${Y(xb, v1)}L${xa} ${Y(xa, v1)}z`,
      );
      const e = (xb - xa) * 0.42;
      bag.add(
        shut,
        d0`M${xa - e} ${Y(xa - e, v0)}L${xa} ${Y(xa, v0)}V${Y(xa, v1)}L${xa - e} ${Y(xa - e, v1)}zM${xb} ${Y(xb, v0)}L${xb + e} ${Y(xb + e, v0)}V${Y(xb + e, v1)}L${xb} ${Y(xb, v1)}z`,
      );
    }
  bag.flush(s);
  const a0 = x0 + (x1 - x0) * 0.3,
    a1 = x0 + (x1 - x0) * 0.48;
  const Y = (x: number, v: number) => yt(x) + (yb(x) - yt(x)) * v;
  s.fill(
    d0`M${a0} ${Y(a0, 0.7)}L${a1} ${Y(a1, 0.7)}l${-D * 26} ${30}L${a0 - D * 50} ${Y(a0, 0.7) + 52}z`,
    P.brand(dep, lit ? 0.4 : -0.5),
  );
}
