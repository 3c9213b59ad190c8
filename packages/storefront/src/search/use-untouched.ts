import { useEffect, useLayoutEffect, useRef } from 'react';

const ROW = '[data-row]';
const isOnRow = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(ROW) !== null;

/** Returns true if rows above the screen would move. */
const isScrolledPast = (): boolean => {
  const first = document.querySelector(ROW);
  return first !== null && first.getBoundingClientRect().top < 0;
};

/**
 * Returns true if a row has the pointer or the focus, or the list was scrolled past its first row,
 * even before this script loaded.
 */
const isInUse = (): boolean =>
  isScrolledPast() ||
  document.querySelector(`${ROW}:hover`) !== null ||
  isOnRow(document.activeElement);

/** Returns true for a finger, which may only scroll. */
const isFinger = (event: Event): boolean =>
  event.type === 'touchstart' || ('pointerType' in event && event.pointerType === 'touch');

/** Events after which their part of the page counts as in use. */
export const TOUCHES = ['pointerover', 'pointerdown', 'touchstart', 'focusin'] as const;

/**
 * Calls `release` once after the last response, before it is painted, unless the visitor has
 * touched the list: pointer over a row, tap on a row, focus in a row, or scrolling past the first
 * one. Rows therefore never move while they are in use. Scrolling the head of the page does not
 * count, nor does the finger that scrolls.
 * @param list A different object if another list was chosen: that one is untouched.
 */
export function useUntouched(list: unknown, isComplete: boolean, release: () => void): void {
  const isTouched = useRef(false);
  const isPressed = useRef(false);
  useEffect(() => {
    isTouched.current = isInUse();
    isPressed.current = false;
    const touch = (event: Event) => {
      if (!isOnRow(event.target)) return;
      if (isFinger(event)) isPressed.current = true;
      else isTouched.current = true;
    };
    const lift = () => {
      isTouched.current ||= isPressed.current;
      isPressed.current = false;
    };
    // the browser takes over the finger to scroll
    const cancel = () => void (isPressed.current = false);
    for (const type of TOUCHES) document.addEventListener(type, touch, { passive: true });
    document.addEventListener('pointerup', lift, { passive: true });
    document.addEventListener('pointercancel', cancel, { passive: true });
    return () => {
      for (const type of TOUCHES) document.removeEventListener(type, touch);
      document.removeEventListener('pointerup', lift);
      document.removeEventListener('pointercancel', cancel);
    };
  }, [list]);
  useLayoutEffect(() => {
    if (isComplete && !isTouched.current && !isPressed.current && !isInUse()) release();
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
