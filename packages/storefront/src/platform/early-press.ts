// Handles a button that was clicked before its script had loaded. The document's first script marks
// it (apps/server/src/modules/pages/document.ts).
const MARK = 'data-pressed';

/** React stores its props on a hydrated element. */
const isTakenOver = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'));

/**
 * Repeats the click a button received before hydration, unless the user has moved on to something
 * else. Call it when a part of the page has been hydrated.
 */
export function repeatEarlyPress(): void {
  // after a click that may be in progress, which React handles itself
  setTimeout(() => {
    const button = document.querySelector<HTMLElement>(`[${MARK}]`);
    if (!button || !isTakenOver(button)) return;
    // a part that is still being hydrated stops the click again, and it is marked again
    button.removeAttribute(MARK);
    const { activeElement } = document;
    if (activeElement === button || activeElement === document.body) button.click();
  });
}
