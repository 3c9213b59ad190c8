import { currencyDigits } from '@portico/rules/currency-digits';
import { displayAmount, displaySaved } from '@portico/rules/money-format';
import { useDisplayCurrency } from '@portico/runtime';
import { useCallback } from 'react';

/**
 * Returns a function that formats an amount (in units of `from`) in the visitor's currency; ''
 * while rates are loading or missing.
 * @param style `card`: two decimals, as on deal cards; `owed`: the currency's own digits.
 */
export function useMoney(
  style: 'card' | 'owed' = 'card',
): (amount: number, from: string) => string {
  const { currency, rates, isLoading, language } = useDisplayCurrency();
  return useCallback(
    (amount, from) =>
      displayAmount(amount, from, currency, rates, {
        style,
        exponent: currencyDigits(currency),
        isLoading,
        language,
      }),
    [currency, rates, isLoading, language, style],
  );
}

/** The same for a saving: whole units; '' also if it rounds to zero. */
export function useSaved(): (amount: number, from: string) => string {
  const { currency, rates, isLoading, language } = useDisplayCurrency();
  return useCallback(
    (amount, from) => displaySaved(amount, from, currency, rates, { isLoading, language }),
    [currency, rates, isLoading, language],
  );
}
