import { usePriceSpan } from './price-span.ts';

/**
 * Into how many equal parts the price of a stay is divided where it is shown: its nights where the
 * visitor wants prices a night, otherwise 1.
 */
export function usePriceParts(nights: number): number {
  const [span] = usePriceSpan();
  return span === 'night' && nights > 1 ? nights : 1;
}
