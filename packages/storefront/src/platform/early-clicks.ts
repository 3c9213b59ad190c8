// Handles buttons, checkboxes and radio buttons that were pressed before their script had loaded. The
// document's first script marks them (apps/server/src/modules/pages/document.ts).
const MARK = 'data-pressed';

/** React stores its props on a hydrated element. */
const isTakenOver = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'));

/**
 * Repeats what the user pressed before hydration: every checkbox and radio button, because they
 * show their new state, and the last button unless the user has moved on to something else. Call it
 * when a part of the page has been hydrated.
 */
export function repeatEarlyClicks(): void {
  // after a click that may be in progress, which React handles itself
  setTimeout(() => repeat([...document.querySelectorAll<HTMLElement>(`[${MARK}]`)]));
}

/** One at a time: each press builds on what the one before has changed. */
function repeat([element, ...later]: readonly HTMLElement[]): void {
  if (element === undefined) return;
  const state = element.getAttribute(MARK);
  if (state !== null && isTakenOver(element)) {
    // a part that is still being hydrated stops the click again, and it is marked again
    element.removeAttribute(MARK);
    pressAgain(element, state);
  }
  if (later.length > 0) setTimeout(() => repeat(later));
}

/** @param state State of a checkbox or radio button after the press: 'true' or 'false'. */
function pressAgain(element: HTMLElement, state: string): void {
  if (element instanceof HTMLInputElement) {
    // the press changes it to the state the user chose, whatever React has set meanwhile
    element.checked = state !== 'true';
    element.click();
    return;
  }
  const { activeElement } = document;
  if (activeElement === element || activeElement === document.body) element.click();
}
