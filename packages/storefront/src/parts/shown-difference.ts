// How much more one total is than another, as both are shown: so that the three figures agree to the cent in any currency.
import { convertForDisplay, formatAmount } from '@portico/rules/money-format';
import { useDisplayCurrency } from '@portico/runtime';
import { minorUnits } from './amounts.ts';
import { useCallback } from 'react';

const CENTS = 100;

/** '$162.00' for two totals in minor units of a currency, the dearer first; '' without rates and where both look alike. */
export function useShownDifference(): (more: number, less: number, currency: string) => string {
  const { currency: to, rates, isLoading, language } = useDisplayCurrency();
  return useCallback(
    (more, less, currency) => {
      const cents = (amount: number) => {
        const shown = isLoading
          ? null
          : convertForDisplay(amount / minorUnits(currency), currency, to, rates);
        return shown === null ? null : Math.round(shown * CENTS);
      };
      const [a, b] = [cents(more), cents(less)];
      if (a === null || b === null || a === b) return '';
      return formatAmount((a - b) / CENTS, to, 'card', undefined, language);
    },
    [to, rates, isLoading, language],
  );
}
