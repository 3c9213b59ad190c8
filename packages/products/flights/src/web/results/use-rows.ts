import { type HeldRows, useHeldRows } from '@portico/storefront/search/use-held-rows';
import { useWeights } from '@portico/storefront/search/use-weights';
import { useCallback, useMemo } from 'react';
import { type AirFilters, filterRows } from '../../rules/filters.ts';
import { type FoldedRow, foldRows } from '../../rules/fold.ts';
import {
  type AirSort,
  type BestContext,
  fastestOf,
  leaders,
  sortRows,
  WEIGHTS_USD,
  weightsIn,
} from '../../rules/order.ts';
import type { AirRow } from '../../rules/rows.ts';
import { seatsOf } from '../../rules/travellers.ts';
import type { AirSearch } from '../../rules/address.ts';
import type { FoundRow, FoundSoFar } from './found.ts';

export interface Rows extends HeldRows<FoldedRow> {
  /** All found itineraries, as rows for the filters. */
  readonly all: readonly AirRow[];
  /** Number of itineraries that match the filters: further times are counted, too. */
  readonly fitting: number;
  /** Returns the found itinerary of a list row. */
  readonly foundOf: (id: string) => FoundRow | undefined;
  readonly context: BestContext;
  /** First itinerary of each order; of the current one, the first row of the list. */
  readonly leaders: ReturnType<typeof leaders>;
}

/**
 * Returns the rows of a search with filters and order applied, one for all times at the same price;
 * rows already seen do not move while responses arrive.
 */
export function useRows(
  { found, isReady }: { readonly found: FoundSoFar; readonly isReady: boolean },
  filters: AirFilters,
  sort: AirSort,
  party: AirSearch['party'],
): Rows {
  const weights = useWeights(found.currency, WEIGHTS_USD, weightsIn);
  const all = useMemo(() => found.rows.map(({ row }) => row), [found.rows]);
  const byId = useMemo(() => new Map(found.rows.map((one) => [one.row.id, one])), [found.rows]);
  const context = useMemo(
    () => ({ weights, seats: seatsOf(party), fastest: fastestOf(all) }),
    [weights, party, all],
  );
  const fitting = useMemo(() => filterRows(all, filters), [all, filters]);
  const ordered = useMemo(
    () => (isReady ? sortRows(fitting, sort, context) : []),
    [isReady, fitting, sort, context],
  );
  const list = useMemo(
    () => ({ filters, sort, searchId: found.searchId }),
    [filters, sort, found.searchId],
  );
  const held = useHeldRows(ordered, list, found.isComplete, foldRows);
  const first = held.shown[0];
  return {
    ...held,
    all,
    fitting: fitting.length,
    foundOf: useCallback((id) => byId.get(id), [byId]),
    context,
    leaders: useMemo(
      () => ({ ...leaders(fitting, context), ...(first && { [sort]: first }) }),
      [fitting, context, first, sort],
    ),
  };
}
