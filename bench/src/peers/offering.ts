// What mock suppliers sell: each a part of the same items, so that each item is sold by several.
import { hash } from '../kit/random.ts';

export const MARKET_NAMES = ['hotels', 'flights', 'cars'] as const;
export type MarketName = (typeof MARKET_NAMES)[number];

export interface Offering {
  /** Hotels when left out. */
  readonly market?: MarketName;
  readonly suppliers: number;
  readonly itemsEach: number;
  readonly ratesEach: number;
}

/** Items there are in all. */
export const WORLD: Readonly<Record<MarketName, number>> = { hotels: 60, flights: 900, cars: 300 };

/** Numbers of the items a supplier sells. */
export function itemsOf(
  supplier: number,
  { market = 'hotels', itemsEach }: Pick<Offering, 'market' | 'itemsEach'>,
): number[] {
  return Array.from({ length: WORLD[market] }, (_, item) => ({ item, order: hash(supplier, item) }))
    .sort((a, b) => a.order - b.order)
    .slice(0, itemsEach)
    .map(({ item }) => item);
}

/** How many different items these suppliers sell together. */
export const differentItems = (suppliers: readonly number[], offering: Offering): number =>
  new Set(suppliers.flatMap((supplier) => itemsOf(supplier, offering))).size;

/** The offering a process was started with. */
export const offeringIn = (env: NodeJS.ProcessEnv): Offering =>
  JSON.parse(env['OFFERING'] ?? '') as Offering;
