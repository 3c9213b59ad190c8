import { pageHash, showRow } from '@portico/storefront/platform/page';
import { useCountKept } from '@portico/storefront/search/use-count-kept';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { HotelsFound } from './search.query.ts';
import type { Row } from '../../rules/order.ts';

/** Rows per page of the list. */
const PAGE_ROWS = 24;

interface Returned {
  readonly rows: readonly Row[];
  /** True if all rows have loaded. */
  readonly isReady: boolean;
  /** Number of rows on the page. */
  readonly count: number;
  readonly onAtLeast: (count: number) => void;
  readonly onPoint: (id: string, pointed: boolean) => void;
}

/**
 * Scrolls once to the hotel in the URL's hash and highlights it: 'Reveal Price' was clicked on it,
 * and the user has logged in since. Its position in the list may have changed.
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

/** Returns the number of rows on the page, and the handlers that show more. */
export function useRowsShown(
  { key, isReady, found }: HotelsFound,
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
