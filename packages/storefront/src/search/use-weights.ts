import { useDisplayCurrency } from '@portico/runtime';
import { useMemo } from 'react';
import { minorUnits } from '../parts/amounts.ts';

/**
 * Returns sort weights in the currency of the prices; those in US dollars if the rate is unknown.
 * @param inDollars Must be a stable object.
 * @param turn Converts the weights to another currency, given its major units per USD and its
 *   number of decimals.
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
