// Filters one by one, and what giving one up would bring.

/** A filter that is set, in words. */
export interface Wish<Filters> {
  readonly key: string;
  readonly words: string;
  /** The filters without it. */
  readonly without: Filters;
}

export interface StepBack<Filters> {
  /** null: all of them. */
  readonly wish: Wish<Filters> | null;
  readonly count: number;
  readonly filters: Filters;
}

const STEPS = 4;

/**
 * What giving up a wish would bring, the most first; where no single one brings anything, giving up
 * all.
 * @param countOf rows that fit filters @param none no filter at all
 */
export function stepsBack<Filters>(
  wishes: readonly Wish<Filters>[],
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
