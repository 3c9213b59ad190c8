// A price in the visitor's currency as lines that add up to the total shown (decision O-132: largest remainder).
import type { Price } from '@portico/contract';
import { formatAmount } from '@portico/rules/money-format';
import { shownLines } from '@portico/rules/shown-money';
import { useDisplayCurrency } from '@portico/runtime';
import { useCallback } from 'react';

/** Texts of amounts that are the parts of one total, minor units of a currency, two decimals each; blank while rates are missing. */
export function useShownParts(): (
  parts: readonly number[],
  currency: string,
) => { readonly total: string; readonly parts: readonly string[] } {
  const { currency: to, rates, isLoading, language } = useDisplayCurrency();
  return useCallback(
    (parts, currency) => {
      const shown = isLoading ? null : shownLines(parts, currency, to, rates);
      if (shown === null) return { total: '', parts: parts.map(() => '') };
      const text = (amount: number) =>
        formatAmount(amount / 10 ** shown.digits, to, 'card', undefined, language);
      return { total: text(shown.total), parts: shown.lines.map(text) };
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
