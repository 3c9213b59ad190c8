// A price in the visitor's currency as lines that add up to the total shown (decision O-132:
// largest remainder).
import type { Price } from '@portico/contract';
import { formatAmount } from '@portico/rules/money-format';
import { shownLines } from '@portico/rules/shown-money';
import { useDisplayCurrency } from '@portico/runtime';
import { useCallback } from 'react';
import { useShownStyle } from './amount-style.tsx';

/** Decimals at most. */
const MOST = { card: 2, owed: Infinity } as const;

/**
 * Texts of amounts that are the parts of one total, minor units of a currency, in its own digits,
 * at most two decimals on cards of lists; blank while rates are missing.
 */
export function useShownParts(): (
  parts: readonly number[],
  currency: string,
) => { readonly total: string; readonly parts: readonly string[] } {
  const style = useShownStyle();
  const { currency: to, rates, isLoading, language } = useDisplayCurrency();
  return useCallback(
    (parts, currency) => {
      const shown = isLoading ? null : shownLines(parts, currency, to, rates, MOST[style]);
      if (shown === null) return { total: '', parts: parts.map(() => '') };
      const text = (amount: number) =>
        formatAmount(amount / 10 ** shown.digits, to, style, shown.digits, language);
      return { total: text(shown.total), parts: shown.lines.map(text) };
    },
    [to, rates, isLoading, language, style],
  );
}

/** What a total is made of for anybody: the room, taxes, what is paid at the desk. */
export const partsOf = ({ base, taxes, dueOnSite }: Price): readonly number[] => [
  base,
  taxes,
  dueOnSite,
];
