// Toasts. The library loads with the first one; notices shown before it is ready are queued.
import { isAbort } from '@portico/runtime';

export interface Notice {
  readonly text: string;
  /** Two notices with the same id are never shown at the same time. */
  readonly id?: string;
}
type Show = (notice: Notice) => void;

let show: Show | null = null;
const waiting: Notice[] = [];
let onWanted: (() => void) | null = null;

/** Shows one sentence in the top-right corner for five seconds. */
export function showNotice(notice: Notice): void {
  if (show) return show(notice);
  if (notice.id === undefined || !waiting.some(({ id }) => id === notice.id)) waiting.push(notice);
  onWanted?.();
}

/**
 * Registers the loader: `wanted` is called for each notice until `noticesReady` provides the
 * display function.
 */
export function whenNoticed(wanted: () => void): void {
  onWanted = wanted;
  if (waiting.length > 0) wanted();
}
export function noticesReady(ready: Show): void {
  show = ready;
  for (const notice of waiting.splice(0)) ready(notice);
}

let failureText = '';
/** Sets the text of the notice for unhandled failures, in the page's language. */
export const setFailureText = (text: string): void => {
  failureText = text;
};

/** Shows the notice for an unhandled failure. Ignores a cancelled request. */
export function showFailure(reason?: unknown): void {
  if (isAbort(reason)) return;
  showNotice({ text: failureText, id: 'failure' });
}

/** Reports uncaught errors and unhandled promise rejections (specification, section 4). */
export function watchGlobalErrors(): void {
  addEventListener('error', ({ error, message }) => {
    // browsers report this when an observer has more entries for the next frame: it is not a
    // failure
    if (!message.startsWith('ResizeObserver loop')) showFailure(error);
  });
  addEventListener('unhandledrejection', (event) => showFailure(event.reason));
}
