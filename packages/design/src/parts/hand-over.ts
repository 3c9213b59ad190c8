import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Headings, which screen readers read first. */
const HEADING = 'h1, h2, h3';

/**
 * Whether the focus is nowhere: browsers give it to the body when the element that had it is
 * removed.
 */
const isLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Gives the focus to an element that is no control; it can have it until it loses it. */
function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/**
 * Gives the focus to the heading of the nearest part that is still there, else to the page's
 * content.
 */
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
 * For a part of the page that goes when its own button is pressed ("Try again"): when it goes with
 * the focus in it, what has taken its place gets the focus, so that a reader with a keyboard is not
 * sent back to the top of the page.
 */
export function useHandOver<E extends HTMLElement>(): RefObject<E | null> {
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
      // what replaces it is in the page with the next frame
      requestAnimationFrame(() => findNext(around));
    };
  }, []);
  return ref;
}
