import { useEffect, useLayoutEffect, useRef } from 'react';

const ROW = '[data-row]';
const isOnRow = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(ROW) !== null;

/**
 * Whether a row has the pointer or the focus, or the page was scrolled: also before this script had
 * come.
 */
const isInUse = (): boolean =>
  window.scrollY > 0 ||
  document.querySelector(`${ROW}:hover`) !== null ||
  isOnRow(document.activeElement);

/** Events after which the part of the page they happen in counts as in use. */
export const TOUCHES = ['pointerover', 'pointerdown', 'touchstart', 'focusin'] as const;

/**
 * Calls `release` once when the last answer has come, before it is painted, if the visitor has not
 * touched the list until then: no pointer over a row, no focus in one, no scrolling. Rows then move
 * under nobody's hand.
 * @param list another object where another list was chosen: it has not been touched yet
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
 * Keys of rows for React. A row that was moved by a release gets another key, so that it is another
 * element: elements that are replaced do not count as a layout shift.
 */
export const movedKeys = (
  before: readonly string[],
  after: readonly string[],
): ReadonlySet<string> => new Set(after.filter((id, at) => before[at] !== id));
