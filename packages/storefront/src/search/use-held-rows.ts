// Keeps rows the user has seen in place while responses arrive. When the search is complete, an
// untouched list is sorted; otherwise the new rows are offered.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { movedKeys, useUntouched } from './use-untouched.ts';

interface Identified {
  readonly row: { readonly id: string };
}

export interface HeldRows<T> {
  /** Rows in display order. */
  readonly shown: readonly T[];
  /** Number of new rows that belong above rows already seen; 0 while responses are arriving. */
  readonly waiting: number;
  /** Sorts all rows. */
  readonly reorder: () => void;
  /** Called with the number of rows that have come into view. */
  readonly onSeen: (count: number) => void;
  /** Returns the React key of a row: a different one after it was moved without a click. */
  readonly keyOf: (id: string) => string;
}

const NONE_MOVED: ReadonlySet<string> = new Set();

/**
 * Returns rows already seen in their previous places, with the others below. Only the place is
 * kept, not the price: a later response may have made a row cheaper.
 */
export function placed<T extends Identified>(held: readonly T[], ordered: readonly T[]): T[] {
  const now = new Map(ordered.map((one) => [one.row.id, one]));
  const ids = new Set(held.map(({ row }) => row.id));
  return [
    ...held.map((one) => now.get(one.row.id) ?? one),
    ...ordered.filter(({ row }) => !ids.has(row.id)),
  ];
}

const idOf = ({ row }: Identified): string => row.id;

/**
 * Turns sorted rows into the rows of the list, e.g. several into one.
 * @param held Number of first rows that have been seen: each of them stays a row of its own.
 */
type Arrange<T, Row extends T> = (rows: readonly T[], held: number) => readonly Row[];
const asTheyAre = <T>(rows: readonly T[]): readonly T[] => rows;

/**
 * @param ordered Rows in sorted order.
 * @param list A different object if another list was chosen: rows of the previous one need not be
 *   kept.
 * @param isComplete True if no more rows will arrive.
 * @param arrange Always the same function; default: each row is a row of the list.
 * @param begin Returns the rows kept in place from the start, e.g. those embedded in the page.
 */
export function useHeldRows<T extends Identified, Row extends T = T>(
  ordered: readonly T[],
  list: unknown,
  isComplete: boolean,
  arrange: Arrange<T, Row> = asTheyAre as Arrange<T, Row>,
  begin: () => readonly T[] = () => [],
): HeldRows<Row> {
  const [held, setHeld] = useState(begin);
  const before = useRef(list);
  const isSame = before.current === list;
  useEffect(() => {
    if (before.current !== list) setHeld([]);
    before.current = list;
  }, [list]);
  const whole = useMemo(() => arrange(ordered, 0), [arrange, ordered]);
  const shown = useMemo(() => {
    if (!isSame || held.length === 0) return whole;
    return arrange(placed(held, ordered), held.length);
  }, [isSame, held, arrange, ordered, whole]);
  const waiting = useMemo(() => {
    if (!isComplete || shown === whole) return 0;
    const ids = new Set(held.map(({ row }) => row.id));
    return whole.slice(0, held.length).filter(({ row }) => !ids.has(row.id)).length;
  }, [isComplete, shown, whole, held]);
  const current = useRef({ shown, isComplete });
  current.current = { shown, isComplete };
  const [moved, setMoved] = useState(NONE_MOVED);
  useUntouched(list, isComplete, () => {
    if (held.length === 0) return;
    setMoved(movedKeys(shown.map(idOf), whole.map(idOf)));
    setHeld([]);
  });
  const onSeen = useCallback((count: number) => {
    if (current.current.isComplete) return;
    setHeld((seen) => (count <= seen.length ? seen : current.current.shown.slice(0, count)));
  }, []);
  const keyOf = useCallback((id: string) => (moved.has(id) ? `${id} moved` : id), [moved]);
  return { shown, waiting, reorder: useCallback(() => setHeld([]), []), onSeen, keyOf };
}
