import { mix } from '../kernel/colour.ts';
import { d0, n0 } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';

export interface WaterOptions {
  key?: string;
  /** Lower edge of the water. Default: the bottom of the canvas. */
  y2?: number;
  /** No glitter under the sun. */
  noGlit?: boolean;
}

/** Water from y down: gradient, swells, streaks and the sun's reflection. */
export function water(s: Scene, y: number, o: WaterOptions = {}): void {
  const { P, W, H } = s,
    r = s.random('water' + (o.key || '')),
    B = P.local;
  const y2 = o.y2 || H;
  const near = P.tint(B.deep, 0, -0.4),
    mid = P.tint(B.water),
    far = mix(mid, P.sky[3], 0.5);
  s.rect(
    0,
    y,
    W,
    y2 - y,
    s.vertical(
      [
        [0, far],
        [0.25, mix(mid, P.sky[2], 0.22)],
        [0.6, mid],
        [1, near],
      ],
      y,
      Math.max(y2, y + 160),
    ),
  );
  // broad flat bands
  for (let k = 0; k < 3; k++) {
    const yy = y + (y2 - y) * (0.18 + 0.26 * k) + r.between(-8, 8);
    const x0 = W * r.between(-0.2, 0.6),
      w = W * r.between(0.35, 0.8),
      h = 6 + k * 9;
    s.fill(
      d0`M${x0} ${yy}q${w * 0.3} ${-h} ${w * 0.5} 0t${w * 0.5} 0q${-w * 0.2} ${h * 1.3} ${-w * 0.5} ${h * 0.5}t${-w * 0.5} ${-h * 0.5}z`,
      k % 2 ? mix(mid, P.sky[3], 0.4) : near,
      'opacity=".4"',
    );
  }
  streaks(s, y, y2, mix(P.sky[3], P.sun, 0.4), o.key || '', o.noGlit ? 0 : 1);
}

/** Light on water between y and y2; `glit` draws the sun's reflection. */
export function streaks(
  s: Scene,
  y: number,
  y2: number,
  col: string,
  key: string = '',
  glit: number = 1,
): void {
  const { P, W } = s,
    r = s.random('streak' + key);
  let d = '',
    e = '';
  const hh = y2 - y;
  if (glit && hh > 30) {
    const m = Math.min(22, 8 + Math.round(hh / 16));
    for (let j = 0; j < m; j++) {
      const u = (j + 0.5) / m,
        yy = y + 4 + hh * Math.pow(u, 1.25),
        w = (14 + 70 * u) * r.between(0.5, 1.3),
        x = s.sunX + r.between(-1, 1) * (10 + 50 * u) - w / 2;
      d += d0`M${x} ${yy}h${w}`;
      if (r.chance(0.5)) d += d0`M${x + w + r.between(14, 50)} ${yy + 3}h${w * 0.4}`;
    }
  }
  const m2 = Math.round(hh / 22) + 4;
  for (let j = 0; j < m2; j++) {
    const u = r(),
      yy = y + 6 + hh * u,
      w = (20 + 90 * u) * r.between(0.5, 1.2);
    e += d0`M${r.between(-20, W)} ${yy}h${w}`;
  }
  s.stroke(e, col, Math.min(3.4, 1.4 + hh / 200), 'stroke-linecap="round" opacity=".32"');
  if (d)
    s.stroke(
      d,
      P.sun,
      Math.min(5, 2 + hh / 90),
      `stroke-linecap="round" opacity="${P.time === 'night' ? 0.5 : P.time === 'day' ? 0.55 : 0.8}"`,
    );
}

/** Draws the definition with this ID mirrored in the water at y. */
export function mirror(s: Scene, id: string, y: number, op: number = 0.32): void {
  const c = s.clip(`M0 ${n0(y)}H${s.W}V${s.H}H0z`);
  s.raw(
    `<g ${c} opacity="${op}"><use href="#${id}" transform="matrix(1 0 0 -1 0 ${n0(2 * y)})"/></g>`,
  );
}
