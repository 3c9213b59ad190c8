import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Headings: the first content screen readers read. */
const HEADING = 'h1, h2, h3';

/**
 * True if no element has the focus: browsers move it to the body when the focused element is
 * removed.
 */
const isLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Focuses a non-interactive element; it is focusable only until it loses the focus. */
function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/** Focuses the heading of the nearest ancestor that still exists, else the page's main element. */
function findNext(around: readonly HTMLElement[]): void {
  if (!isLost()) return;
  for (const part of around) {
    const heading = part.isConnected ? part.querySelector<HTMLElement>(HEADING) : null;
    if (heading?.checkVisibility?.() === true) return focusOn(heading);
  }
  const main = document.getElementById('main');
  if (main !== null) focusOn(main);
}

/**
 * For parts that disappear when their own button is pressed ("Try again"): if the removed part had
 * the focus, the content that replaces it gets the focus, so that keyboard users are not sent back
 * to the top of the page.
 */
export function useRestoreFocus<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element === null || !element.contains(document.activeElement)) return;
      const around: HTMLElement[] = [];
      const main = document.getElementById('main');
      for (let up = element.parentElement; up !== null && up !== main; up = up.parentElement)
        around.push(up);
      if (main !== null) around.push(main);
      // its replacement is in the document by the next frame
      requestAnimationFrame(() => findNext(around));
    };
  }, []);
  return ref;
}
