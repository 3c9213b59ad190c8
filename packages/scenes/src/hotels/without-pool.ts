import type { Scene } from '../kernel/scene.ts';

/** What stands there; something else than a pool where the hotel has none. */
export const without = <T extends string>(s: Scene, what: T | 'pool', instead: T): T | 'pool' =>
  what === 'pool' && !s.pool ? instead : what;
