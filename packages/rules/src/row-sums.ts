// The end of an offer in the compact rows of a list: amounts beside its total, by position.
// `priceOf` (pricing.ts) decides which of them an audience may see.
import type { Price } from '@portico/contract';

/** Amounts beside the total of an offer, minor units of the same currency. */
export interface RowSums {
  /** Retail price minus the member price. */
  readonly saved: number;
  /** Both only for unrestricted agents. */
  readonly wholesale?: number | undefined;
  readonly markup?: number | undefined;
}

/** Those amounts by position, as the wire has them. */
export type SumsInRow = readonly [saved?: number, wholesale?: number, markup?: number];

export const NO_SUMS: RowSums = Object.freeze({ saved: 0 });

/**
 * `[saved, wholesale, markup]`; trailing amounts that are 0 or not for this audience are left out.
 * Empty where prices are hidden.
 */
export function sumsInRow(price: Pick<Price, 'saved' | 'wholesale' | 'markup'> | null): SumsInRow {
  if (price === null) return [];
  const { saved, wholesale, markup } = price;
  if (wholesale !== undefined && markup !== undefined) return [saved, wholesale, markup];
  return saved === 0 ? [] : [saved];
}

/** Reads what `sumsInRow` wrote; a server of an earlier version sends nothing. */
export function sumsOfRow([saved = 0, wholesale, markup]: readonly (
  | number
  | undefined
)[]): RowSums {
  return wholesale === undefined || markup === undefined ? { saved } : { saved, wholesale, markup };
}
