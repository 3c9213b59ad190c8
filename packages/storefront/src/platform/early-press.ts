// A button that was pressed before its script had come. The document's first script marks it
// (apps/server/src/modules/pages/document.ts).
const MARK = 'data-pressed';

/** React keeps what it has given an element on the element. */
const isTakenOver = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'));

/**
 * Repeats the press a button got too early, once it has been taken over; not where somebody has
 * gone on to something else meanwhile. Call it when a part of the page has come alive.
 */
export function repeatEarlyPress(): void {
  // after the press that may be under way now, which React answers itself
  setTimeout(() => {
    const button = document.querySelector<HTMLElement>(`[${MARK}]`);
    if (!button || !isTakenOver(button)) return;
    // a part that is only being taken over stops the press once more, and it is marked anew
    button.removeAttribute(MARK);
    const { activeElement } = document;
    if (activeElement === button || activeElement === document.body) button.click();
  });
}
