import type { Scene } from '../kernel/scene.ts';
import type { POOL_LAYOUTS } from '../stagings.ts';
import { poolHall } from './pool-hall.ts';
import { infinityPool } from './pool-infinity.ts';
import { gardenPool, roofPool } from './pools.ts';

type PoolLayout = (typeof POOL_LAYOUTS)[number];

const LAYOUTS: Readonly<Record<PoolLayout, (s: Scene) => void>> = {
  hall: poolHall,
  infinity: infinityPool,
  garden: gardenPool,
  roof: roofPool,
};

/** Draws the pool. */
export function poolInterior(s: Scene): void {
  LAYOUTS[s.staging as PoolLayout](s);
}
