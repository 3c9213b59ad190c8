// Folds a result: rows of the same airlines, price and fare conditions become one row with further
// times.
import type { Shown } from './filters.ts';

/** A row of the list with the other times at its price. */
export interface FoldedRow extends Shown {
  /** In the order of the list; empty if there are none. */
  readonly more: readonly Shown[];
}

/** Key shared by rows that differ in their times only; null where prices are hidden. */
function foldKey({ row, choice }: Shown): string | null {
  if (choice.total === null) return null;
  const operators = new Set(row.legs.flatMap((leg) => leg.operators));
  return [
    choice.total,
    choice.marketing,
    [...operators].sort().join(),
    choice.brand,
    choice.hasCabinBag,
    choice.hasCheckedBag,
    choice.isRefundable,
  ].join('|');
}

/**
 * Folds sorted rows; the first row of each price stands for it.
 * @param held Number of first rows that keep a place of their own, because the user has seen them.
 */
export function foldRows(shown: readonly Shown[], held = 0): FoldedRow[] {
  const folded: (Shown & { readonly more: Shown[] })[] = [];
  const heads = new Map<string, Shown[]>();
  shown.forEach(({ row, choice }, at) => {
    const one = { row, choice };
    const key = foldKey(one);
    const more = key === null ? undefined : heads.get(key);
    if (more !== undefined && at >= held) return void more.push(one);
    const own: Shown[] = [];
    if (key !== null && more === undefined) heads.set(key, own);
    folded.push({ ...one, more: own });
  });
  return folded;
}
