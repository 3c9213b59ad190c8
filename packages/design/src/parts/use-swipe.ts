import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { isRtl } from './direction.ts';
import { scrollMotion } from './motion.ts';

export type Swipe = {
  track: RefCallback<HTMLElement>;
  /** Index of the item in view, from 0. */
  index: number;
  /** True if not all items fit, so that there is something to scroll to. */
  moves: boolean;
  /** Scrolls an item into view. */
  go: (index: number) => void;
  /**
   * Scrolls by a number of items, backwards if negative, from the current or target position; wraps
   * around at the ends.
   */
  step: (by: number) => void;
};

/** Milliseconds without movement after which a swipe has ended. */
const STILL_MS = 120;

/**
 * Returns the index of the visible item in a row whose items are as wide as the row itself, in
 * either reading direction.
 */
export const inView = (scrolled: number, width: number, count: number): number =>
  width < 1 ? 0 : Math.max(0, Math.min(count - 1, Math.round(Math.abs(scrolled) / width)));

/** A row of `count` items that scrolls and snaps one at a time, beginning at `start`. */
export function useSwipe(count: number, start = 0): Swipe {
  const [element, track] = useState<HTMLElement | null>(null);
  const [index, setIndex] = useState(start);
  const [moves, setMoves] = useState(false);
  /** Current or target index; kept when the width changes. */
  const aim = useRef(start);

  useEffect(() => {
    if (element === null) return;
    let width = 0;
    let still: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      // a changed width also scrolls but is not a swipe
      if (element.clientWidth !== width) return;
      const now = inView(element.scrollLeft, width, count);
      setIndex(now);
      clearTimeout(still);
      still = setTimeout(() => (aim.current = now), STILL_MS);
    };
    const watcher = new ResizeObserver(() => {
      width = element.clientWidth;
      setMoves(element.scrollWidth > width + 1);
      scrollTo(element, aim.current, 'instant');
    });
    watcher.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(still);
      watcher.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [element, count]);

  const go = useCallback(
    (to: number) => {
      if (element === null) return;
      // distant items are jumped to without animation
      const isNext = Math.abs(to - aim.current) <= 1;
      aim.current = to;
      scrollTo(element, to, isNext ? scrollMotion() : 'instant');
    },
    [element],
  );
  const step = useCallback(
    (by: number) => {
      if (count > 0) go((aim.current + by + count) % count);
    },
    [count, go],
  );
  return { track, index, moves, go, step };
}

const scrollTo = (row: HTMLElement, index: number, behavior: ScrollBehavior): void =>
  row.scrollTo({ left: (isRtl(row) ? -1 : 1) * index * row.clientWidth, behavior });
