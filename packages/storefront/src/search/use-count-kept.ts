import { useNavigationType } from '@portico/runtime';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { currentTime } from '../platform/clock.ts';
import { scrollBackTo, scrolledTo } from '../platform/page.ts';

/** Where somebody was in a list, to be there again on the way back. */
const places = new Map<string, { offset: number; count: number }>();

/**
 * When a link back to a list was pressed, epoch milliseconds; a page that opens soon after is that
 * list.
 */
let returnedAt = -Infinity;
const RETURN_MS = 10_000;

/**
 * For links that lead back to the list of an item: the list then stands where it was left, as after
 * the browser's own back.
 */
export const markReturn = (): void => {
  returnedAt = currentTime();
};
const isReturning = (): boolean => currentTime() - returnedAt < RETURN_MS;

/**
 * How many rows are shown; a list one comes back to has as many as before and stands where it
 * stood.
 * @param key of the search: another one begins with its first page
 * @param pageRows rows of a page of the list
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
  // put away in the same moment as the list: the scrolling that follows is that of another page
  useLayoutEffect(() => {
    const note = () => places.set(key, { offset: scrolledTo(), count: latest.current });
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [key]);
  return [count, setCount];
}
