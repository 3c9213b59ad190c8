// Brands of fares: what is in the price, and what changing one's mind costs.
import { isDomestic } from '../world/airports.ts';
import type { PricedWay } from './prices.ts';

export const BRANDS = ['Light', 'Classic', 'Flex'] as const;
export type Brand = (typeof BRANDS)[number];

/** Against the price of Light. */
export const BRAND_FACTOR: Readonly<Record<Brand, number>> = { Light: 1, Classic: 1.19, Flex: 1.6 };

/** US dollars a traveller with a seat pays; null: not possible. */
interface Fees {
  /** At most what the fare itself costs: taxes are given back. */
  readonly refund: number | null;
  readonly change: number | null;
}

export const FEES: Readonly<Record<Brand, Fees>> = {
  Light: { refund: null, change: null },
  Classic: { refund: 95, change: 60 },
  Flex: { refund: 0, change: 0 },
};

export const SEAT_CHOICE: Readonly<Record<Brand, 'paid' | 'free'>> = {
  Light: 'paid',
  Classic: 'free',
  Flex: 'free',
};

export interface Bags {
  readonly underSeat: boolean;
  readonly cabin: boolean;
  readonly pieces: number;
  readonly kg: number;
}

const LONG_KM = 4_500;

/** Bags of one traveller on one leg: the poorest of its flights counts. */
export function bagsOf({ way, open }: PricedWay, brand: Brand): Bags {
  const isLowCost = way.hops.some(({ route }) => route.airline.isLowCost);
  if (isLowCost)
    return {
      underSeat: true,
      cabin: brand !== 'Light',
      ...(brand === 'Light'
        ? {
            pieces: 0,
            kg: 0,
          }
        : {
            pieces: 1,
            kg: 20,
          }),
    };
  const kinds = open.map(({ cabin }) => cabin);
  const hand = { underSeat: true, cabin: true };
  if (kinds.every((cabin) => cabin === 'business' || cabin === 'first'))
    return { ...hand, pieces: 2, kg: 32 };
  if (kinds.every((cabin) => cabin !== 'economy')) return { ...hand, pieces: 2, kg: 23 };
  if (brand === 'Light') return { ...hand, pieces: 0, kg: 0 };
  const isLong = way.hops.some(
    ({ route }) => route.km > LONG_KM && !isDomestic(route.from, route.to),
  );
  return { ...hand, pieces: brand === 'Flex' && isLong ? 2 : 1, kg: 23 };
}
