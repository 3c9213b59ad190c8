// A price in the visitor's currency as lines that add up to the total shown (decision O-132: largest remainder).
import type { Price } from '@portico/contract';
import { split } from '@portico/rules/money';
import { convertForDisplay, formatAmount } from '@portico/rules/money-format';
import { useDisplayCurrency } from '@portico/runtime';
import { useCallback } from 'react';
import { minorUnits } from './amounts.ts';

const CENTS = 100;

/** Texts of amounts that are parts of one total, two decimals each; blank while rates are missing. */
export function useShownParts(): (
  total: number,
  parts: readonly number[],
  currency: string,
) => { readonly total: string; readonly parts: readonly string[] } {
  const { currency: to, rates, isLoading, language } = useDisplayCurrency();
  return useCallback(
    (total, parts, currency) => {
      const whole = isLoading
        ? null
        : convertForDisplay(total / minorUnits(currency), currency, to, rates);
      if (whole === null) return { total: '', parts: parts.map(() => '') };
      const cents = Math.round(whole * CENTS);
      const text = (amount: number) =>
        formatAmount(amount / CENTS, to, 'card', undefined, language);
      return { total: text(cents), parts: split(cents, parts).map(text) };
    },
    [to, rates, isLoading, language],
  );
}

/** What a total is made of for anybody: the room, taxes, what is paid at the desk. */
export const partsOf = ({ base, taxes, dueOnSite }: Price): readonly number[] => [
  base,
  taxes,
  dueOnSite,
];
