// Active filters one by one, and the results of removing each.

/** An active filter, described in words. */
export interface ActiveFilter<Filters> {
  readonly key: string;
  readonly words: string;
  /** The filters without this one. */
  readonly without: Filters;
}

export interface StepBack<Filters> {
  /** null for all filters. */
  readonly wish: ActiveFilter<Filters> | null;
  readonly count: number;
  readonly filters: Filters;
}

const STEPS = 4;

/**
 * Returns the results of removing each filter, highest first; if no single one yields any, of
 * removing all.
 * @param countOf Returns the number of rows that match the filters.
 * @param none Value without any filter.
 */
export function relaxations<Filters>(
  wishes: readonly ActiveFilter<Filters>[],
  countOf: (filters: Filters) => number,
  none: Filters,
): readonly StepBack<Filters>[] {
  const steps = wishes
    .map((wish) => ({ wish, count: countOf(wish.without), filters: wish.without }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, STEPS);
  return steps.length > 0 ? steps : [{ wish: null, count: countOf(none), filters: none }];
}
