// Currency a sale is charged in: the reader's choice if the agency's gateway supports it
// (docs/decisions/0144).
import type { AgencyData } from '@portico/contract';
import { formatAmount } from '@portico/rules/money-format';
import { shownLines } from '@portico/rules/shown-money';
import { useDisplayCurrency } from '@portico/runtime';
import { useCallback, useMemo } from 'react';
import { useAgency } from '../state/account.ts';
import { useOwed } from './amounts.ts';

type ChargeSite = Pick<AgencyData, 'settlementCurrency' | 'chargedIn'>;

/** Returns the chosen currency if it can be charged, else the agency's own. */
export const chargedOf = ({ settlementCurrency, chargedIn }: ChargeSite, chosen: string): string =>
  chargedIn === undefined || chargedIn.split(' ').includes(chosen) ? chosen : settlementCurrency;

/**
 * Returns the currency that displayed prices would be charged in; null while the agency is unknown.
 */
export function useCharged(): string | null {
  const agency = useAgency();
  const { currency } = useDisplayCurrency();
  return agency === null ? null : chargedOf(agency, currency);
}

/**
 * Returns the request field for a first quote: the currency to charge in, if it differs from the
 * agency's own.
 */
export function useChargeChoice(): { readonly charge?: string } {
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
  /** Minor units of `currency`; the lines add up to it. */
  readonly total: number;
  readonly lines: readonly number[];
  /** Formats an amount with its currency symbol, in the currency's own digits. */
  readonly text: (amount: number) => string;
}

/**
 * Returns a function that converts the parts of one price from minor units of the agency's currency
 * to the charged currency: the chosen one if it can be charged, converted like the charge;
 * otherwise, and while its rate is missing, the agency's own.
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
