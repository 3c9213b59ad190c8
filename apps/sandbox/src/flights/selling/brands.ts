// Fare brands: inclusions, and fees for changes and cancellation.
import { isDomestic } from '../world/airports.ts';
import type { Cabin } from '../world/fleet.ts';
import type { PricedWay } from './prices.ts';

export const BRANDS = ['Light', 'Classic', 'Flex'] as const;
export type Brand = (typeof BRANDS)[number];

/** Ratio to the price of Light. */
export const BRAND_FACTOR: Readonly<Record<Brand, number>> = { Light: 1, Classic: 1.19, Flex: 1.6 };

/** US dollars per traveller with a seat; null if not possible. */
export interface Fees {
  /** At most the price of the fare itself: taxes are refunded. */
  readonly refund: number | null;
  readonly change: number | null;
}

const FEES: Readonly<Record<Brand, Fees>> = {
  Light: { refund: null, change: null },
  Classic: { refund: 95, change: 60 },
  Flex: { refund: 0, change: 0 },
};
/** Fees in premium economy, and in business and first. */
const PREMIUM_FEES: Readonly<Record<Brand, Fees>> = {
  Light: { refund: null, change: 120 },
  Classic: { refund: 180, change: 0 },
  Flex: { refund: 0, change: 0 },
};
const FRONT_FEES: Readonly<Record<Brand, Fees>> = {
  Light: { refund: 450, change: 0 },
  Classic: { refund: 200, change: 0 },
  Flex: { refund: 0, change: 0 },
};

const isFront = (cabin: Cabin): boolean => cabin === 'business' || cabin === 'first';

/**
 * Returns the change and refund terms of a fare. @param cabins of its flights; the best one counts
 */
export function feesOf(brand: Brand, cabins: readonly Cabin[]): Fees {
  if (cabins.some(isFront)) return FRONT_FEES[brand];
  return (cabins.includes('premium_economy') ? PREMIUM_FEES : FEES)[brand];
}

/** Seats cost extra only in the cheapest economy fare. */
export const seatChoiceOf = (brand: Brand, cabins: readonly Cabin[]): 'paid' | 'free' =>
  brand === 'Light' && cabins.every((cabin) => cabin === 'economy') ? 'paid' : 'free';

export interface Bags {
  readonly underSeat: boolean;
  readonly cabin: boolean;
  readonly pieces: number;
  readonly kg: number;
}

const LONG_KM = 4_500;

/** Returns the bags of one traveller on one leg: the lowest allowance of its flights applies. */
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
  if (kinds.every(isFront)) return { ...hand, pieces: 2, kg: 32 };
  if (kinds.every((cabin) => cabin !== 'economy')) return { ...hand, pieces: 2, kg: 23 };
  if (brand === 'Light') return { ...hand, pieces: 0, kg: 0 };
  const isLong = way.hops.some(
    ({ route }) => route.km > LONG_KM && !isDomestic(route.from, route.to),
  );
  return { ...hand, pieces: brand === 'Flex' && isLong ? 2 : 1, kg: 23 };
}
