// The currency a sale is charged in: the one the reader chose, where the agency's gateway takes it
// (docs/decisions/0144).
import type { AgencyData } from '@portico/contract';
import { formatAmount } from '@portico/rules/money-format';
import { shownLines } from '@portico/rules/shown-money';
import { useDisplayCurrency } from '@portico/runtime';
import { useCallback, useMemo } from 'react';
import { useAgency } from '../state/account.ts';
import { useOwed } from './amounts.ts';

type ChargeSite = Pick<AgencyData, 'settlementCurrency' | 'chargedIn'>;

/** The chosen currency where it is charged, else the agency's own. */
export const chargedOf = ({ settlementCurrency, chargedIn }: ChargeSite, chosen: string): string =>
  chargedIn === undefined || chargedIn.split(' ').includes(chosen) ? chosen : settlementCurrency;

/** What is charged of prices as they are shown now; null while no agency is known. */
export function useCharged(): string | null {
  const agency = useAgency();
  const { currency } = useDisplayCurrency();
  return agency === null ? null : chargedOf(agency, currency);
}

/**
 * For the body of a first quote: the currency to be charged in, where it is another than the
 * agency's own.
 */
export function useChargeWish(): { readonly charge?: string } {
  const charged = useCharged();
  const own = useAgency()?.settlementCurrency;
  return useMemo(
    () => (charged === null || charged === own ? {} : { charge: charged }),
    [charged, own],
  );
}

/** Parts of a price as they would be charged now. */
export interface ChargedParts {
  readonly currency: string;
  /** Minor units of `currency`; the lines sum to it. */
  readonly total: number;
  readonly lines: readonly number[];
  /** Such an amount with its sign, in the currency's own digits. */
  readonly text: (amount: number) => string;
}

/**
 * Parts of one price, minor units of the agency's currency, in the currency that is charged: the
 * chosen one where it is, converted as the charge will be; else, and while its rate is missing, the
 * agency's own.
 */
export function useChargedParts(): (parts: readonly number[], code: string) => ChargedParts {
  const charged = useCharged();
  const owed = useOwed();
  const { currency, rates, isLoading, language } = useDisplayCurrency();
  return useCallback(
    (parts, code) => {
      const isShown = charged === currency && currency !== code && !isLoading;
      const shown = isShown ? shownLines(parts, code, currency, rates, Infinity) : null;
      if (shown === null)
        return {
          currency: code,
          total: parts.reduce((sum, part) => sum + part, 0),
          lines: parts,
          text: (amount) => owed(amount, code),
        };
      const { digits, total, lines } = shown;
      return {
        currency,
        total,
        lines,
        text: (amount) => formatAmount(amount / 10 ** digits, currency, 'owed', digits, language),
      };
    },
    [charged, owed, currency, rates, isLoading, language],
  );
}
