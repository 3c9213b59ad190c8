import type { WholeSums } from './bookings.query.ts';

export type Sums = readonly { readonly currency: string; readonly amount: number }[];

/** Adds a figure of each row, by currency; rows without one count nothing. */
export function sumsOf<Row extends { readonly currency: string }>(
  rows: readonly Row[],
  of: (row: Row) => number | null,
): Sums {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const value = of(row);
    if (value !== null) sums.set(row.currency, (sums.get(row.currency) ?? 0) + value);
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}

/** Returns one figure of the sums over the whole list; none if the call does not have it. */
export const figureOf = (whole: WholeSums, name: string): Sums =>
  whole.flatMap((sums) => {
    const amount: unknown = Object.entries(sums).find(([key]) => key === name)?.[1];
    return typeof amount === 'number' ? [{ currency: sums.currency, amount }] : [];
  });
