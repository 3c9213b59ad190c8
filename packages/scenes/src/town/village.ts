import { nth } from '../kernel/list.ts';
import { box, d0 } from '../kernel/path.ts';
import type { Point } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import type { BiomeColours } from '../light/biomes.ts';

export interface VillageOptions {
  count?: number;
  size?: number;
  /** Range of the ridge covered by the village, 0..1. */
  u0?: number;
  u1?: number;
}

/** Small houses scattered down a ridge. */
export function village(
  s: Scene,
  pts: readonly Point[],
  y: number,
  D: number,
  depth: number,
  r: Random,
  o: VillageOptions = {},
): void {
  const { P } = s,
    B = P.local;
  const cols = new Map(),
    add = (c: string, d: string) => cols.set(c, (cols.get(c) || '') + d);
  let win = '',
    lw = '',
    sh = '';
  const m = pts.length - 1,
    k = o.count || 16,
    z = o.size || 1;
  const H: [number, number][] = [];
  for (let q = 0; q < k; q++) {
    const u = r.between(o.u0 || 0.42, o.u1 || 0.93),
      j = Math.min(m - 1, Math.floor(u * m)),
      t = u * m - j;
    const px = nth(pts, j)[0] + (nth(pts, j + 1)[0] - nth(pts, j)[0]) * t,
      py = nth(pts, j)[1] + (nth(pts, j + 1)[1] - nth(pts, j)[1]) * t;
    H.push([px, py + (y - py) * r.between(0.2, 0.96)]);
  }
  H.sort((a, b) => a[1] - b[1]);
  for (const [px, yy] of H) {
    const w = r.between(17, 30) * z,
      h = r.between(18, 36) * z;
    add(P.tint(r.pick(B.walls), depth, 0.5), box(px - w / 2, yy - h, w, h));
    sh += box(s.L < 0 ? px + w * 0.2 : px - w / 2, yy - h, w * 0.3, h);
    if (r.chance(0.7))
      add(
        P.tint(r.pick(B.roofs), depth, 0.2),
        d0`M${px - w * 0.58} ${yy - h + 1}l${w * 0.3} ${-7 * z}h${w * 0.56}l${w * 0.3} ${7 * z}z`,
      );
    const b = d0`M${px - w * 0.2} ${yy - h * 0.72}v${7 * z}M${px + w * 0.16} ${yy - h * 0.72}v${7 * z}`;
    if (P.dark && r.chance(0.7)) lw += b;
    else win += b;
  }
  for (const [c, d] of cols) s.fill(d, c);
  s.fill(sh, P.shade, 'opacity=".16"')
    .stroke(win, P.tint('#4b5268', depth), 4 * z, 'opacity=".8"')
    .stroke(lw, P.warm, 4 * z);
}

/** A log cabin with lit windows. */
export function cabin(s: Scene, x: number, y: number, w: number, B?: BiomeColours): void {
  const { P } = s;
  const h = w * 0.5;
  s.fill(d0`M${x - w * 0.5} ${y}v${-h}h${w}v${h}z`, P.tint('#7a4a36', 0, -0.6));
  s.fill(
    d0`M${x - w * 0.66} ${y - h * 0.86}L${x - w * 0.1} ${y - h * 1.9}L${x + w * 0.66} ${y - h * 0.86}L${x + w * 0.5} ${y - h * 0.86}L${x - w * 0.1} ${y - h * 1.6}L${x - w * 0.5} ${y - h * 0.86}z`,
    B ? P.tint(nth(B.roofs, 0), 0, -0.3) : P.tint('#ffffff', 0.1),
  );
  s.fill(
    d0`M${x - w * 0.5} ${y - h * 0.86}L${x - w * 0.1} ${y - h * 1.64}L${x + w * 0.5} ${y - h * 0.86}z`,
    P.tint('#5d3a2e', 0, -0.8),
  );
  s.fill(
    box(x - w * 0.36, y - h * 0.74, w * 0.22, h * 0.4) +
      box(x + w * 0.14, y - h * 0.74, w * 0.22, h * 0.4) +
      box(x - w * 0.06, y - h * 0.6, w * 0.14, h * 0.6),
    P.warm,
  );
  if (P.dark)
    s.circle(
      x,
      y - h * 0.4,
      w * 1.1,
      s.radial(
        [
          [0, P.warm, 0.45],
          [1, P.warm, 0],
        ],
        x,
        y - h * 0.4,
        w * 1.1,
      ),
    );
}

/** Three painted huts on a shore. */
export function redHuts(s: Scene, x: number, y: number, r: Random): void {
  const { P } = s;
  for (let k = 0; k < 3; k++) {
    const w = r.between(34, 52),
      h = w * 0.7,
      X = x + k * w * 1.5 * -s.side,
      Y = y + r.between(-4, 6);
    s.rect(
      X - w / 2,
      Y - h,
      w,
      h,
      P.tint(r.pick(['#b5493a', '#d39a45', '#f1e6d2']), 0, s.L < 0 ? 0.2 : -0.6),
    );
    s.fill(
      d0`M${X - w * 0.58} ${Y - h}L${X} ${Y - h * 1.6}L${X + w * 0.58} ${Y - h}z`,
      P.tint('#4a4f5c', 0, -0.4),
    );
    s.fill(
      box(X - w * 0.3, Y - h * 0.7, w * 0.2, w * 0.22) +
        box(X + w * 0.1, Y - h * 0.7, w * 0.2, w * 0.22),
      P.dark ? P.warm : P.tint('#fff7e6'),
    );
  }
}
