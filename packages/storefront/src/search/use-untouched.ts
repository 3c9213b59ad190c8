import { useEffect, useLayoutEffect, useRef } from 'react';

const ROW = '[data-row]';
const isOnRow = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(ROW) !== null;

/**
 * Returns true if a row has the pointer or the focus, or the page was scrolled, even before this
 * script loaded.
 */
const isInUse = (): boolean =>
  window.scrollY > 0 ||
  document.querySelector(`${ROW}:hover`) !== null ||
  isOnRow(document.activeElement);

/** Events after which their part of the page counts as in use. */
export const TOUCHES = ['pointerover', 'pointerdown', 'touchstart', 'focusin'] as const;

/**
 * Calls `release` once after the last response, before it is painted, unless the visitor has
 * touched the list: pointer over a row, focus in a row, or scrolling. Rows therefore never move
 * while they are in use.
 * @param list A different object if another list was chosen: that one is untouched.
 */
export function useUntouched(list: unknown, isComplete: boolean, release: () => void): void {
  const isTouched = useRef(false);
  useEffect(() => {
    isTouched.current = isInUse();
    const touch = (event: Event) => {
      if (event.type === 'scroll' ? window.scrollY > 0 : isOnRow(event.target))
        isTouched.current = true;
    };
    window.addEventListener('scroll', touch, { passive: true });
    for (const type of TOUCHES) document.addEventListener(type, touch, { passive: true });
    return () => {
      window.removeEventListener('scroll', touch);
      for (const type of TOUCHES) document.removeEventListener(type, touch);
    };
  }, [list]);
  useLayoutEffect(() => {
    if (isComplete && !isTouched.current && !isInUse()) release();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each list that is complete
  }, [isComplete]);
}

/**
 * Returns React keys of rows. A row moved by a release gets a new key and so a new element:
 * replaced elements do not count as a layout shift.
 */
export const movedKeys = (
  before: readonly string[],
  after: readonly string[],
): ReadonlySet<string> => new Set(after.filter((id, at) => before[at] !== id));
