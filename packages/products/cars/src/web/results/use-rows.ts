import { type HeldRows, useHeldRows } from '@portico/storefront/search/use-held-rows';
import { useWeights } from '@portico/storefront/search/use-weights';
import { useCallback, useMemo } from 'react';
import { type CarFilters, filterRows, type Shown } from '../../rules/filters.ts';
import {
  type CarSort,
  mostExcessOf,
  type OrderContext,
  sortRows,
  WEIGHTS_USD,
  weightsIn,
} from '../../rules/order.ts';
import type { CarRow } from '../../rules/rows.ts';
import type { FoundCar, FoundSoFar } from './found.ts';

export interface Rows extends HeldRows<Shown> {
  /** All found cars, as rows for the filters. */
  readonly all: readonly CarRow[];
  /** Returns the found car of a list row. */
  readonly foundOf: (id: string) => FoundCar | undefined;
  readonly context: OrderContext;
}

/**
 * Returns the cars of a search with filters and order applied; rows already seen do not move while
 * responses arrive.
 */
export function useRows(
  { found, isReady }: { readonly found: FoundSoFar; readonly isReady: boolean },
  filters: CarFilters,
  sort: CarSort,
): Rows {
  const weights = useWeights(found.currency, WEIGHTS_USD, weightsIn);
  const all = useMemo(() => found.rows.map(({ row }) => row), [found.rows]);
  const byId = useMemo(() => new Map(found.rows.map((one) => [one.row.id, one])), [found.rows]);
  const context = useMemo(() => ({ weights, mostExcess: mostExcessOf(all) }), [weights, all]);
  const ordered = useMemo(
    () => (isReady ? sortRows(filterRows(all, filters), sort, context) : []),
    [isReady, all, filters, sort, context],
  );
  const list = useMemo(
    () => ({ filters, sort, searchId: found.searchId }),
    [filters, sort, found.searchId],
  );
  const held = useHeldRows(ordered, list, found.isComplete);
  return {
    ...held,
    all,
    foundOf: useCallback((id) => byId.get(id), [byId]),
    context,
  };
}
