import { d0, poly, smooth } from '../kernel/path.ts';
import type { Point } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';

/** An opening in a wall: its position, its outline, and a key for its random details. */
export interface Opening {
  x: number;
  y: number;
  w: number;
  h: number;
  outline: string;
  key: string;
  /** True if the sun is visible in it; of several openings only one shows it. */
  sun?: boolean;
}

/** Land that rises against the sky, its highest points at most `rise` above `at`. */
export function ridge(
  s: Scene,
  { x, y, w, h, key }: Opening,
  at: number,
  rise: number,
  colour: string,
  name: string,
  sharp = false,
): void {
  const r = s.random(`vw${key}${name}`);
  const points = Array.from({ length: 6 }, (_, k): Point => [
    x - 10 + ((w + 20) * k) / 5,
    at - rise * r(),
  ]);
  s.fill((sharp ? poly(points, false) : smooth(points)) + d0`V${y + h}H${x - 10}z`, colour);
}
