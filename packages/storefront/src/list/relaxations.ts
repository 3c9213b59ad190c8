// Active filters one by one, and the results of removing each.

/** An active filter, described in words. */
export interface ActiveFilter<Filters> {
  readonly key: string;
  readonly words: string;
  /** The filters without this one. */
  readonly without: Filters;
}

export interface StepBack<Filters> {
  /** The filters to remove; empty for all. */
  readonly activeFilters: readonly ActiveFilter<Filters>[];
  readonly count: number;
  readonly filters: Filters;
}

const STEPS = 4;
const PAIRS = 3;

/** Returns the filters without two of the active ones. */
function withoutBoth<Filters extends object>(
  filters: Filters,
  [a, b]: readonly [ActiveFilter<Filters>, ActiveFilter<Filters>],
): Filters {
  const rest = { ...a.without };
  for (const name of Object.keys(filters) as (keyof Filters)[]) {
    const [whole, first, second] = [filters[name], a.without[name], b.without[name]];
    if (first === whole) rest[name] = second;
    else if (second !== whole && Array.isArray(first) && Array.isArray(second))
      rest[name] = first.filter((value) => second.includes(value)) as typeof first;
  }
  return rest;
}

/**
 * Returns the results of removing each filter, highest first; if no single one yields any, of
 * removing two; if no pair does, of removing all.
 * @param filters The active filters.
 * @param activeFilters The same one by one.
 * @param countOf Returns the number of rows that match the filters.
 * @param none Value without any filter.
 */
export function relaxations<Filters extends object>(
  filters: Filters,
  activeFilters: readonly ActiveFilter<Filters>[],
  countOf: (filters: Filters) => number,
  none: Filters,
): readonly StepBack<Filters>[] {
  const helpful = (steps: readonly Omit<StepBack<Filters>, 'count'>[], most: number) =>
    steps
      .map((step) => ({ ...step, count: countOf(step.filters) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .slice(0, most);
  const single = helpful(
    activeFilters.map((filter) => ({ activeFilters: [filter], filters: filter.without })),
    STEPS,
  );
  if (single.length > 0) return single;
  const pairs = activeFilters.flatMap((a, at) =>
    activeFilters
      .slice(at + 1)
      .map((b) => ({ activeFilters: [a, b], filters: withoutBoth(filters, [a, b]) })),
  );
  const two = activeFilters.length > 2 ? helpful(pairs, PAIRS) : [];
  return two.length > 0 ? two : [{ activeFilters: [], count: countOf(none), filters: none }];
}
