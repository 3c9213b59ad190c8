// Merges streamed search results.

interface Grown<Offer> {
  readonly id: string;
  readonly offers: Offer[];
}

/**
 * Merges the next line of a streamed search into its rows; existing rows keep their position. Rates
 * of unknown rows are ignored.
 * @param order comparator for `sort`: the order of a row's offers
 */
export function growRows<Offer, Row extends Grown<Offer>>(
  rows: readonly Row[],
  { results, more }: { readonly results: readonly Row[]; readonly more: readonly Grown<Offer>[] },
  order: (a: Offer, b: Offer) => number,
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const row of results) byId.set(row.id, row);
  for (const gain of more) {
    const row = byId.get(gain.id);
    if (row !== undefined)
      byId.set(gain.id, { ...row, ...gain, offers: [...row.offers, ...gain.offers].sort(order) });
  }
  return [...byId.values()];
}
