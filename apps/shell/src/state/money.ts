import { displayAmount, displaySaved } from '@portico/rules/money-format';
import { useDisplayCurrency } from '@portico/runtime';
import { useCallback } from 'react';

/** Shows an amount (in units of `from`) in the visitor's currency; '' while rates are loading or missing. */
export function useMoney(): (amount: number, from: string) => string {
  const { currency, rates, isLoading, language } = useDisplayCurrency();
  return useCallback(
    (amount, from) => displayAmount(amount, from, currency, rates, { isLoading, language }),
    [currency, rates, isLoading, language],
  );
}

/** The same for a saving: whole units, '' also where it rounds to nothing. */
export function useSaved(): (amount: number, from: string) => string {
  const { currency, rates, isLoading, language } = useDisplayCurrency();
  return useCallback(
    (amount, from) => displaySaved(amount, from, currency, rates, { isLoading, language }),
    [currency, rates, isLoading, language],
  );
}
