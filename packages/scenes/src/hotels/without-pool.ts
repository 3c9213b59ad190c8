import type { Scene } from '../kernel/scene.ts';

/** Returns `instead` in place of a pool if the hotel has none, else `what`. */
export const without = <T extends string>(s: Scene, what: T | 'pool', instead: T): T | 'pool' =>
  what === 'pool' && !s.pool ? instead : what;
