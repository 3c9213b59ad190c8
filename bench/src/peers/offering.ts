// Items of the mock suppliers: each sells a part of the same items, so that several sell each item.
import { hash } from '../kit/random.ts';

export const MARKET_NAMES = ['hotels', 'flights', 'cars'] as const;
export type MarketName = (typeof MARKET_NAMES)[number];

export interface Offering {
  /** Default: hotels. */
  readonly market?: MarketName;
  readonly suppliers: number;
  readonly itemsEach: number;
  readonly ratesEach: number;
}

/** Total number of items. */
export const WORLD: Readonly<Record<MarketName, number>> = { hotels: 60, flights: 900, cars: 300 };

/** Returns the numbers of the items that a supplier sells. */
export function itemsOf(
  supplier: number,
  { market = 'hotels', itemsEach }: Pick<Offering, 'market' | 'itemsEach'>,
): number[] {
  return Array.from({ length: WORLD[market] }, (_, item) => ({ item, order: hash(supplier, item) }))
    .sort((a, b) => a.order - b.order)
    .slice(0, itemsEach)
    .map(({ item }) => item);
}

/** Returns the number of different items that these suppliers sell together. */
export const differentItems = (suppliers: readonly number[], offering: Offering): number =>
  new Set(suppliers.flatMap((supplier) => itemsOf(supplier, offering))).size;

/** Parses the offering from the environment of a process. */
export const offeringIn = (env: NodeJS.ProcessEnv): Offering =>
  JSON.parse(env['OFFERING'] ?? '') as Offering;
