import { useDisplayCurrency } from '@portico/runtime';
import { useMemo } from 'react';
import { minorUnits } from '../parts/amounts.ts';

/**
 * Weights of an order in the currency prices are in; those in US dollars where no rate is known.
 * @param inDollars always the same object
 * @param turn the weights in another currency, by major units of it for one USD and its digits
 *   after the point
 */
export function useWeights<T>(
  currency: string | null,
  inDollars: T,
  turn: (rate: string, exponent: number) => T,
): T {
  const { rates } = useDisplayCurrency();
  const rate = currency === null || currency === 'USD' ? null : (rates?.[currency] ?? null);
  return useMemo(
    () =>
      rate === null || currency === null
        ? inDollars
        : turn(String(rate), Math.round(Math.log10(minorUnits(currency)))),
    [rate, currency, inDollars, turn],
  );
}
