// Difference of two totals as displayed, so that all three figures agree to the cent in any
// currency.
import { currencyDigits } from '@portico/rules/currency-digits';
import { convertForDisplay, formatAmount } from '@portico/rules/money-format';
import { useDisplayCurrency } from '@portico/runtime';
import { useShownStyle } from './amount-style.tsx';
import { minorUnits } from './amounts.ts';
import { useCallback } from 'react';

/** Cents per unit, on cards. */
const CENTS = 100;

/**
 * Returns a formatter for the difference of two totals in minor units of a currency, the higher
 * first: '$162.00'; '' without rates or if both are displayed alike.
 */
export function useShownDifference(): (more: number, less: number, currency: string) => string {
  const style = useShownStyle();
  const { currency: to, rates, isLoading, language } = useDisplayCurrency();
  return useCallback(
    (more, less, currency) => {
      const unit = style === 'card' ? CENTS : minorUnits(to);
      const units = (amount: number) => {
        const shown = isLoading
          ? null
          : convertForDisplay(amount / minorUnits(currency), currency, to, rates);
        return shown === null ? null : Math.round(shown * unit);
      };
      const [a, b] = [units(more), units(less)];
      if (a === null || b === null || a === b) return '';
      return formatAmount((a - b) / unit, to, style, currencyDigits(to), language);
    },
    [to, rates, isLoading, language, style],
  );
}
