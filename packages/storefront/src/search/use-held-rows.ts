// Rows that have been seen while answers came in stay where they are. When all have come, a list
// that nobody has touched is put in its true order; else what came in meanwhile is offered.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { movedKeys, useUntouched } from './use-untouched.ts';

interface Identified {
  readonly row: { readonly id: string };
}

export interface HeldRows<T> {
  /** In the order they are shown. */
  readonly shown: readonly T[];
  /**
   * Rows that came in meanwhile and belong above some that have been seen; 0 while answers come in.
   */
  readonly waiting: number;
  /** Puts everything in its true order. */
  readonly reorder: () => void;
  /** So many rows have come into sight. */
  readonly onSeen: (count: number) => void;
  /** Key of a row for React: another one after it was moved without a press. */
  readonly keyOf: (id: string) => string;
}

const NONE_MOVED: ReadonlySet<string> = new Set();

/**
 * Rows that have been seen in the places they were seen in, the others below. They keep their
 * place, not what they cost: a later answer may have made one of them cheaper.
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
 * @param ordered rows in their true order
 * @param list another object where another list was chosen: nothing of the one before needs to stay
 * @param isComplete nothing more will come
 */
export function useHeldRows<T extends Identified>(
  ordered: readonly T[],
  list: unknown,
  isComplete: boolean,
): HeldRows<T> {
  const [held, setHeld] = useState<readonly T[]>([]);
  const before = useRef(list);
  const isSame = before.current === list;
  useEffect(() => {
    if (before.current !== list) setHeld([]);
    before.current = list;
  }, [list]);
  const shown = useMemo(() => {
    if (!isSame || held.length === 0) return ordered;
    return placed(held, ordered);
  }, [isSame, held, ordered]);
  const waiting = useMemo(() => {
    if (!isComplete || shown === ordered) return 0;
    const ids = new Set(held.map(({ row }) => row.id));
    return ordered.slice(0, held.length).filter(({ row }) => !ids.has(row.id)).length;
  }, [isComplete, shown, ordered, held]);
  const current = useRef({ shown, isComplete });
  current.current = { shown, isComplete };
  const [moved, setMoved] = useState(NONE_MOVED);
  useUntouched(list, isComplete, () => {
    if (held.length === 0) return;
    setMoved(movedKeys(shown.map(idOf), ordered.map(idOf)));
    setHeld([]);
  });
  const onSeen = useCallback((count: number) => {
    if (current.current.isComplete) return;
    setHeld((seen) => (count <= seen.length ? seen : current.current.shown.slice(0, count)));
  }, []);
  const keyOf = useCallback((id: string) => (moved.has(id) ? `${id} moved` : id), [moved]);
  return { shown, waiting, reorder: useCallback(() => setHeld([]), []), onSeen, keyOf };
}
