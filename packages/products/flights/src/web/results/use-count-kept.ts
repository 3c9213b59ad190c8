import { useNavigationType } from '@portico/runtime';
import { scrollBackTo, scrolledTo } from '@portico/storefront/platform/page';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Rows of a page of the list. */
export const PAGE_ROWS = 20;
/** Where somebody was in a list, to be there again on the way back. */
const places = new Map<string, { offset: number; count: number }>();

/** How many rows are shown; a list one comes back to has as many as before and stands where it stood. */
export function useCountKept(key: string): [number, (change: (before: number) => number) => void] {
  const isBack = useNavigationType() === 'POP';
  const [count, setCount] = useState(() =>
    isBack ? (places.get(key)?.count ?? PAGE_ROWS) : PAGE_ROWS,
  );
  const first = useRef(true);
  const latest = useRef(count);
  latest.current = count;
  useEffect(() => {
    if (first.current) {
      first.current = false;
      const place = isBack ? places.get(key) : undefined;
      if (place) return scrollBackTo(place.offset);
      return;
    }
    setCount(PAGE_ROWS);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another search begins anew; coming back is decided once
  }, [key]);
  // put away in the same moment as the list: the scrolling that follows is that of another page
  useLayoutEffect(() => {
    const note = () => places.set(key, { offset: scrolledTo(), count: latest.current });
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [key]);
  return [count, setCount];
}
