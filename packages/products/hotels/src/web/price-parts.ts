import { usePriceSpan } from './price-span.ts';

/**
 * Returns the divisor of a stay's displayed price: its nights if the visitor selected prices per
 * night, otherwise 1.
 */
export function usePriceParts(nights: number): number {
  const [span] = usePriceSpan();
  return span === 'night' && nights > 1 ? nights : 1;
}
