import { useDisplayCurrency } from '@portico/runtime';
import { minorUnits } from '@portico/storefront/parts/amounts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { usualCo2 } from '../../rules/emissions.ts';
import { type AirFilters, filterRows, type Shown } from '../../rules/filters.ts';
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
import type { FoundRow } from './found.ts';
import type { SearchState } from './search.query.ts';

export interface Rows {
  /** All that were found, as filters read them. */
  readonly all: readonly AirRow[];
  /** Those that fit, in the order they are shown. */
  readonly shown: readonly Shown[];
  /** The row of the search behind a row of the list. */
  readonly foundOf: (id: string) => FoundRow | undefined;
  readonly context: BestContext;
  readonly leaders: ReturnType<typeof leaders>;
  /** Kilograms CO2e that are usual in this search. */
  readonly usual: number | null;
  /** Rows that came in meanwhile and belong above some that have been seen; 0 while answers come in. */
  readonly waiting: number;
  /** Puts everything in its true order. */
  readonly reorder: () => void;
  /** So many rows have come into sight. */
  readonly onSeen: (count: number) => void;
}

/** What an hour, a stop and a bad wait count for in the currency prices are in. */
function useWeights(currency: string | null) {
  const { rates } = useDisplayCurrency();
  const rate = currency === null || currency === 'USD' ? null : (rates?.[currency] ?? null);
  return useMemo(
    () =>
      rate === null || currency === null
        ? WEIGHTS_USD
        : weightsIn(String(rate), Math.round(Math.log10(minorUnits(currency)))),
    [rate, currency],
  );
}

const NOTHING_SEEN: readonly Shown[] = [];

/** The rows of a search under its filters and order; what has been seen while answers came in does not move. */
export function useRows(
  { found, isReady }: SearchState,
  filters: AirFilters,
  sort: AirSort,
  party: AirSearch['party'],
): Rows {
  const weights = useWeights(found.currency);
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
  const [held, setHeld] = useState(NOTHING_SEEN);
  const list = useMemo(
    () => ({ filters, sort, searchId: found.searchId }),
    [filters, sort, found.searchId],
  );
  const before = useRef(list);
  // another list was chosen: nothing of the old one needs to stay
  const isSame = before.current === list;
  useEffect(() => {
    if (before.current !== list) setHeld(NOTHING_SEEN);
    before.current = list;
  }, [list]);
  const shown = useMemo(() => {
    if (!isSame || held.length === 0) return ordered;
    const ids = new Set(held.map(({ row }) => row.id));
    return [...held, ...ordered.filter(({ row }) => !ids.has(row.id))];
  }, [isSame, held, ordered]);
  const waiting = useMemo(() => {
    if (!found.isComplete || shown === ordered) return 0;
    const ids = new Set(held.map(({ row }) => row.id));
    return ordered.slice(0, held.length).filter(({ row }) => !ids.has(row.id)).length;
  }, [found.isComplete, shown, ordered, held]);
  const current = useRef({ shown, isComplete: found.isComplete });
  current.current = { shown, isComplete: found.isComplete };
  const onSeen = useCallback((count: number) => {
    if (current.current.isComplete) return;
    setHeld((seen) => (count <= seen.length ? seen : current.current.shown.slice(0, count)));
  }, []);
  return {
    all,
    shown,
    foundOf: useCallback((id) => byId.get(id), [byId]),
    context,
    leaders: useMemo(() => leaders(fitting, context), [fitting, context]),
    usual: useMemo(() => usualCo2(found.rows.map(({ co2 }) => co2)), [found.rows]),
    waiting,
    reorder: useCallback(() => setHeld(NOTHING_SEEN), []),
    onSeen,
  };
}
