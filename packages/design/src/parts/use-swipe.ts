import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { isRtl } from './direction.ts';
import { scrollMotion } from './motion.ts';

export type Swipe = {
  track: RefCallback<HTMLElement>;
  /** Which one is in view, from 0. */
  index: number;
  /** Not all fit, so there is something to swipe to. */
  moves: boolean;
  /** Brings one into view. */
  go: (index: number) => void;
  /**
   * So many on, or back where negative, from where the row stands or is moving to; goes round at
   * the ends.
   */
  step: (by: number) => void;
};

/** How long a row has not moved when a swipe is over, milliseconds. */
const STILL_MS = 120;

/**
 * The one in view of a row whose every part is as wide as the row itself, in either direction of
 * reading.
 */
export const inView = (scrolled: number, width: number, count: number): number =>
  width < 1 ? 0 : Math.max(0, Math.min(count - 1, Math.round(Math.abs(scrolled) / width)));

/** A row of `count` that is swiped one at a time and snaps; begins at `start`. */
export function useSwipe(count: number, start = 0): Swipe {
  const [element, track] = useState<HTMLElement | null>(null);
  const [index, setIndex] = useState(start);
  const [moves, setMoves] = useState(false);
  /** Where it stands or moves to; kept when the width changes. */
  const aim = useRef(start);

  useEffect(() => {
    if (element === null) return;
    let width = 0;
    let still: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      // a change of width scrolls, too, and is no swipe
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
      // far away is not swept through
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
