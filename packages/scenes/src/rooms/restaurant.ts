import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import type { RESTAURANT_LAYOUTS } from '../stagings.ts';
import { bistro } from './bistro.ts';
import { lookOf } from './furnishing.ts';
import type { Look } from './furnishing.ts';
import { barRoom, cellar, terraceTables } from './restaurants.ts';

type RestaurantLayout = (typeof RESTAURANT_LAYOUTS)[number] | 'breakfast';

const LAYOUTS: Readonly<Record<RestaurantLayout, (s: Scene, look: Look, r: Random) => void>> = {
  bistro,
  breakfast: bistro,
  terrace: terraceTables,
  bar: barRoom,
  vault: cellar,
};

/** Draws the restaurant. */
export function restaurantInterior(s: Scene): void {
  const r = s.random('v');
  LAYOUTS[s.staging as RestaurantLayout](s, lookOf(s, r), r);
}
