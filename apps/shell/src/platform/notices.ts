// Toasts. The library comes with the first one; whoever shows one before the corner is there waits
// for it.
import { isAbort } from '@portico/runtime';

export interface Notice {
  readonly text: string;
  /** Two notices of the same id never stand together. */
  readonly id?: string;
}
type Show = (notice: Notice) => void;

let show: Show | null = null;
const waiting: Notice[] = [];
let onWanted: (() => void) | null = null;

/** Shows one sentence, top-right, for five seconds. */
export function showNotice(notice: Notice): void {
  if (show) return show(notice);
  if (notice.id === undefined || !waiting.some(({ id }) => id === notice.id)) waiting.push(notice);
  onWanted?.();
}

/**
 * The corner announces itself: `wanted` is called at each notice until `ready` hands over its
 * function.
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
/** Text of the notice for failures nobody handles, in the page's language. */
export const setFailureText = (text: string): void => {
  failureText = text;
};

/** The one notice for a failure nobody handles. A cancelled request is none. */
export function showFailure(reason?: unknown): void {
  if (isAbort(reason)) return;
  showNotice({ text: failureText, id: 'failure' });
}

/** Errors and rejected promises that nobody caught (specification, section 4). */
export function watchGlobalErrors(): void {
  addEventListener('error', ({ error, message }) => {
    // a browser's word that an observer has more to say in the next frame: nothing has failed
    if (!message.startsWith('ResizeObserver loop')) showFailure(error);
  });
  addEventListener('unhandledrejection', (event) => showFailure(event.reason));
}
