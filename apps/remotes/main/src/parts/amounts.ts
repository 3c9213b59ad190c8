import { currency } from '@portico/reference/currencies';
import { displayAmount, formatMinor } from '@portico/rules/money-format';
import { useDisplayCurrency, useTranslation } from '@portico/runtime';
import { useCallback, useMemo } from 'react';

/** Digits of a currency's minor unit; two for one we do not know, which the server never sends. */
const digitsOf = (code: string): number => currency(code)?.digits ?? 2;

/** What is owed, charged or refunded: minor units in the charge currency's own digits (decision O-132). */
export function useOwed(): (amount: number, code: string) => string {
  const { i18n } = useTranslation();
  return useCallback((amount, code) => formatMinor(amount, code, digitsOf(code), i18n.language), [i18n.language]);
}

/** What is shown while choosing: minor units converted to the visitor's currency, two decimals; '' without rates. */
export function useShown(): (amount: number, code: string) => string {
  const { currency: to, rates, isLoading, language } = useDisplayCurrency();
  return useCallback(
    (amount, code) => displayAmount(amount / 10 ** digitsOf(code), code, to, rates, { style: 'card', isLoading, language }),
    [to, rates, isLoading, language],
  );
}

/** Whole units, as the saved-price line has them (specification, section 5). `major`: units of the charge currency, which decide whether the line is shown. */
export function useSaved(): { readonly text: (amount: number, code: string) => string; readonly major: (amount: number, code: string) => number } {
  const { currency: to, rates, isLoading, language } = useDisplayCurrency();
  return useMemo(
    () => ({
      text: (amount, code) => displayAmount(amount / 10 ** digitsOf(code), code, to, rates, { style: 'saved', isLoading, language }),
      major: (amount, code) => amount / 10 ** digitsOf(code),
    }),
    [to, rates, isLoading, language],
  );
}

/** Minor units of one whole unit of a currency: 100 for USD, 1 for JPY. */
export const minorUnits = (code: string): number => 10 ** digitsOf(code);
