import { type AmountStyle, displayAmount } from '@portico/rules/money-format';
import { useDisplayCurrency } from '@portico/runtime';
import { useCallback } from 'react';

/** Shows an amount (in units of `from`) in the visitor's currency; '' while rates are loading or missing. */
export function useMoney(): (amount: number, from: string, style?: AmountStyle) => string {
  const { currency, rates, isLoading, language } = useDisplayCurrency();
  return useCallback(
    (amount, from, style = 'card') => displayAmount(amount, from, currency, rates, { style, isLoading, language }),
    [currency, rates, isLoading, language],
  );
}
