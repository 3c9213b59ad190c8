// Selects the rate shown when an item page opens; reports if it does not match the list's filters.

export interface Preselected<Rate> {
  /** null if there are no rates. */
  readonly rate: Rate | null;
  /**
   * True if the URL names a rate that no supplier has returned: it is sold out, or its supplier has
   * not responded.
   */
  readonly isGone: boolean;
  /**
   * True if no rate matches all filters, so that one that does not is selected: the page must say
   * so.
   */
  readonly isUnkept: boolean;
}

export interface PreselectOptions<Rate> {
  /** Rate id in the URL; null: none. */
  readonly named: string | null;
  /** Returns true for exactly the named rate, selected on the item page. */
  readonly isNamed: (rate: Rate, named: string) => boolean;
  /**
   * Returns true if a list row may refer to this rate: it has the same features, as far as lists
   * contain them.
   */
  readonly isMeant?: (rate: Rate, named: string) => boolean;
  /** Returns true if a rate matches every filter of the list. */
  readonly keeps: (rate: Rate) => boolean;
}

/**
 * Returns the named rate; else the first that matches all filters; else the first. A rate the
 * visitor has selected on the page itself is kept, because the page marks the ones that do not
 * match the filters.
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
