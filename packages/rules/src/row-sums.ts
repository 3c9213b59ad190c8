// Trailing amounts of an offer in compact list rows, by position. `priceOf` (pricing.ts) decides
// which of them an audience may see.
import type { Price } from '@portico/contract';

/** Amounts of an offer in addition to its total, minor units of the same currency. */
export interface RowSums {
  /** Retail price minus the member price. */
  readonly saved: number;
  /** Both for unrestricted agents only. */
  readonly wholesale?: number | undefined;
  readonly markup?: number | undefined;
}

/** These amounts by position, as transferred. */
export type SumsInRow = readonly [saved?: number, wholesale?: number, markup?: number];

export const NO_SUMS: RowSums = Object.freeze({ saved: 0 });

/**
 * Returns `[saved, wholesale, markup]`; trailing amounts that are 0 or hidden from this audience
 * are omitted. Empty if prices are hidden.
 */
export function sumsInRow(price: Pick<Price, 'saved' | 'wholesale' | 'markup'> | null): SumsInRow {
  if (price === null) return [];
  const { saved, wholesale, markup } = price;
  if (wholesale !== undefined && markup !== undefined) return [saved, wholesale, markup];
  return saved === 0 ? [] : [saved];
}

/** Parses the output of `sumsInRow`; a server of an earlier version sends nothing. */
export function sumsOfRow([saved = 0, wholesale, markup]: readonly (
  | number
  | undefined
)[]): RowSums {
  return wholesale === undefined || markup === undefined ? { saved } : { saved, wholesale, markup };
}
