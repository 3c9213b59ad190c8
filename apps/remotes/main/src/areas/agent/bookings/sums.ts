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
