// Which rate of an item is chosen when its page opens, so that no filter of the list is given up in
// silence.

export interface Preselected<Rate> {
  /** null when there is none at all. */
  readonly rate: Rate | null;
  /**
   * The address names a rate that no supplier has answered with: it is sold, or its supplier is
   * silent.
   */
  readonly isGone: boolean;
  /** No rate keeps all filters, so one that does not is chosen: the page must say so. */
  readonly isUnkept: boolean;
}

export interface PreselectOptions<Rate> {
  /** Name of a rate in the address; null: none. */
  readonly named: string | null;
  /** Whether this is exactly the rate that was named: chosen on the item's page. */
  readonly isNamed: (rate: Rate, named: string) => boolean;
  /**
   * Whether a row of a list may have meant this rate: it promises the same, as far as lists tell.
   */
  readonly isMeant?: (rate: Rate, named: string) => boolean;
  /** Whether a rate keeps every filter of the list. */
  readonly keeps: (rate: Rate) => boolean;
}

/**
 * The rate that was named; else the first that keeps all filters; else the first. A rate that the
 * visitor has chosen on the page itself is taken as it is, because the page marks the ones that do
 * not keep the filters.
 * @param rates cheapest first
 */
export function preselect<Rate>(
  rates: readonly Rate[],
  { named, isNamed, isMeant = () => false, keeps }: PreselectOptions<Rate>,
): Preselected<Rate> {
  const found =
    named === null
      ? undefined
      : (rates.find((rate) => isNamed(rate, named)) ??
        rates.find((rate) => isMeant(rate, named) && keeps(rate)));
  if (found !== undefined) return { rate: found, isGone: false, isUnkept: false };
  const isGone = named !== null && rates.length > 0;
  const kept = rates.find(keeps);
  if (kept !== undefined) return { rate: kept, isGone, isUnkept: false };
  const [first = null] = rates;
  return { rate: first, isGone, isUnkept: first !== null };
}
