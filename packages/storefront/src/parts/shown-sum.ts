// Converts a price to the visitor's currency so that the displayed lines add up to the displayed
// total (decision O-132: largest remainder).
import type { Price } from '@portico/contract';
import { formatAmount } from '@portico/rules/money-format';
import { shownLines } from '@portico/rules/shown-money';
import { useDisplayCurrency } from '@portico/runtime';
import { useCallback } from 'react';
import { useShownStyle } from './amount-style.tsx';

/** Maximum number of decimals. */
const MAX = { card: 2, owed: Infinity } as const;

/**
 * Returns a formatter for amounts that are parts of one total: minor units of a currency, displayed
 * with its own digits, at most two decimals on list cards; '' while rates are missing.
 */
export function useShownParts(): (
  parts: readonly number[],
  currency: string,
) => { readonly total: string; readonly parts: readonly string[] } {
  const style = useShownStyle();
  const { currency: to, rates, isLoading, language } = useDisplayCurrency();
  return useCallback(
    (parts, currency) => {
      const shown = isLoading ? null : shownLines(parts, currency, to, rates, MAX[style]);
      if (shown === null) return { total: '', parts: parts.map(() => '') };
      const text = (amount: number) =>
        formatAmount(amount / 10 ** shown.digits, to, style, shown.digits, language);
      return { total: text(shown.total), parts: shown.lines.map(text) };
    },
    [to, rates, isLoading, language, style],
  );
}

/** Returns the parts of a total that every reader may see: room, taxes, amount paid on site. */
export const partsOf = ({ base, taxes, dueOnSite }: Price): readonly number[] => [
  base,
  taxes,
  dueOnSite,
];
