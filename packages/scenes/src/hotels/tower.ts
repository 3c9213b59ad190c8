import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';

/** A high building: centre, ground line, width and height. */
export interface Tower {
  s: Scene;
  cx: number;
  g: number;
  w: number;
  h: number;
  wall: string;
  r: Random;
}
