import { currency } from '@portico/reference/currencies';
import { displayAmount, displaySaved, formatMinor } from '@portico/rules/money-format';
import { useDisplayCurrency, useTranslation } from '@portico/runtime';
import { useCallback } from 'react';
import { useShownStyle } from './amount-style.tsx';

/** Digits of a currency's minor unit; two for one we do not know, which the server never sends. */
const digitsOf = (code: string): number => currency(code)?.digits ?? 2;

/**
 * What is owed, charged or refunded: minor units in the charge currency's own digits (decision
 * O-132).
 */
export const owedText = (amount: number, code: string, language: string): string =>
  formatMinor(amount, code, digitsOf(code), language);

/** The same in the language of the page. */
export function useOwed(): (amount: number, code: string) => string {
  const { i18n } = useTranslation();
  return useCallback((amount, code) => owedText(amount, code, i18n.language), [i18n.language]);
}

/**
 * What is shown while choosing: minor units converted to the visitor's currency, in its own digits,
 * with two decimals on cards of lists (saved: whole units); '' without rates.
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
 * A saving in whole units, as the saved-price line has it (specification, section 5); '' without
 * rates and where it rounds to nothing.
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
 * Minor units of one of so many equal parts of an amount, rounded to the nearest. The only place
 * that divides what is shown: two figures for one price never differ.
 */
export const onePart = (amount: number, parts: number): number => Math.round(amount / parts);

/** Minor units of one whole unit of a currency: 100 for USD, 1 for JPY. */
export const minorUnits = (code: string): number => 10 ** digitsOf(code);
