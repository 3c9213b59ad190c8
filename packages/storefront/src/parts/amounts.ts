import { currency } from '@portico/reference/currencies';
import { displayAmount, displaySaved, formatMinor } from '@portico/rules/money-format';
import { useDisplayCurrency, useTranslation } from '@portico/runtime';
import { useCallback } from 'react';
import { useShownStyle } from './amount-style.tsx';

/**
 * Returns the digits of a currency's minor unit; two for an unknown currency, which the server
 * never sends.
 */
const digitsOf = (code: string): number => currency(code)?.digits ?? 2;

/**
 * Formats an amount owed, charged or refunded: minor units, with the charge currency's own digits
 * (decision O-132).
 */
export const owedText = (amount: number, code: string, language: string): string =>
  formatMinor(amount, code, digitsOf(code), language);

/** Returns the same formatter for the page's language. */
export function useOwed(): (amount: number, code: string) => string {
  const { i18n } = useTranslation();
  return useCallback((amount, code) => owedText(amount, code, i18n.language), [i18n.language]);
}

/**
 * Returns a formatter for amounts during selection: minor units converted to the visitor's
 * currency, with its own digits, or two decimals on list cards (saved: whole units); '' without
 * rates.
 */
export function useShown(
  asked?: 'card' | 'saved' | 'owed',
): (amount: number, code: string) => string {
  const around = useShownStyle();
  const style = asked ?? around;
  const { currency: to, rates, isLoading, language } = useDisplayCurrency();
  return useCallback(
    (amount, code) =>
      displayAmount(amount / 10 ** digitsOf(code), code, to, rates, {
        style,
        exponent: digitsOf(to),
        isLoading,
        language,
      }),
    [to, rates, isLoading, language, style],
  );
}

/**
 * Returns a formatter for savings in whole units, as required for the saved-price line
 * (specification, section 5); '' without rates or if it rounds to zero.
 */
export function useSaved(): (amount: number, code: string) => string {
  const { currency: to, rates, isLoading, language } = useDisplayCurrency();
  return useCallback(
    (amount, code) =>
      displaySaved(amount / 10 ** digitsOf(code), code, to, rates, { isLoading, language }),
    [to, rates, isLoading, language],
  );
}

/**
 * Returns one of `parts` equal parts of an amount, in minor units rounded to the nearest. All
 * displayed amounts are divided here, so that two figures for one price never differ.
 */
export const onePart = (amount: number, parts: number): number => Math.round(amount / parts);

/** Returns the number of minor units of one whole unit of a currency: 100 for USD, 1 for JPY. */
export const minorUnits = (code: string): number => 10 ** digitsOf(code);
