import { useNavigationType } from '@portico/runtime';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { currentTime } from '../platform/clock.ts';
import { scrollBackTo, scrolledTo } from '../platform/page.ts';

/** Scroll position and row count of each list, restored on return. */
const places = new Map<string, { offset: number; count: number }>();

/**
 * Time a link back to a list was clicked, in epoch milliseconds; a page that opens soon after is
 * that list.
 */
let returnedAt = -Infinity;
const RETURN_MS = 10_000;

/**
 * Call for links that lead back to the list of an item: the list is then restored as after the
 * browser's back button.
 */
export const markReturn = (): void => {
  returnedAt = currentTime();
};
const isReturning = (): boolean => currentTime() - returnedAt < RETURN_MS;

/**
 * Returns the number of visible rows. On return to a list, restores its row count and scroll
 * position.
 * @param key Key of the search: another one starts with its first page.
 * @param pageRows Number of rows per page of the list.
 */
export function useCountKept(
  key: string,
  pageRows: number,
): [number, (change: (before: number) => number) => void] {
  const isPop = useNavigationType() === 'POP';
  const [isBack] = useState(() => isPop || isReturning());
  const [count, setCount] = useState(() =>
    isBack ? (places.get(key)?.count ?? pageRows) : pageRows,
  );
  const first = useRef(true);
  const latest = useRef(count);
  latest.current = count;
  useEffect(() => {
    if (first.current) {
      first.current = false;
      returnedAt = -Infinity;
      const place = isBack ? places.get(key) : undefined;
      if (place) return scrollBackTo(place.offset);
      return;
    }
    setCount(pageRows);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another search begins anew; coming back is decided once, and a list's pages do not change
  }, [key]);
  // recorded at the moment the list unmounts: later scrolling belongs to another page
  useLayoutEffect(() => {
    const note = () => places.set(key, { offset: scrolledTo(), count: latest.current });
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [key]);
  return [count, setCount];
}
