import { pageHash, showRow } from '@portico/storefront/platform/page';
import { useCountKept } from '@portico/storefront/search/use-count-kept';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Search } from './search.query.ts';
import type { Row } from './sorting.ts';

/** Rows of a page of the list. */
const PAGE_ROWS = 24;

interface Returned {
  readonly rows: readonly Row[];
  /** All rows are there. */
  readonly isReady: boolean;
  /** Rows that stand on the page. */
  readonly count: number;
  readonly onAtLeast: (count: number) => void;
  readonly onPoint: (id: string, pointed: boolean) => void;
}

/**
 * Brings the hotel the address ends with into sight, once, and marks it: 'Reveal Price' was pressed
 * on it, and whoever has logged in since looks for it again. Its place in the list may be another.
 */
function useReturnedTo({ rows, isReady, count, onAtLeast, onPoint }: Returned): void {
  const [wanted] = useState(pageHash);
  const isDone = useRef(wanted === '');
  useEffect(() => {
    if (isDone.current || !isReady) return;
    const at = rows.findIndex(({ listing }) => listing.hotel.id === wanted);
    if (at < 0) return;
    if (at >= count) return onAtLeast(at + 1);
    isDone.current = true;
    onPoint(wanted, true);
    showRow(wanted);
  }, [wanted, rows, isReady, count, onAtLeast, onPoint]);
}

/** How many rows stand on the page, and what shows more of them. */
export function useRowsShown(
  { key, isReady, found }: Search,
  rows: readonly Row[],
  onPoint: Returned['onPoint'],
): { readonly count: number; readonly onMore: () => void } {
  const [count, setCount] = useCountKept(key, PAGE_ROWS);
  const onMore = useCallback(() => setCount((before) => before + PAGE_ROWS), [setCount]);
  const onAtLeast = useCallback(
    (least: number) => setCount((before) => Math.max(before, least)),
    [setCount],
  );
  useReturnedTo({ rows, isReady: isReady && found.isComplete, count, onAtLeast, onPoint });
  return { count, onMore };
}
