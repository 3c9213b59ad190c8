// Toasts. The library comes with the first one; whoever shows one before the corner is there waits for it.
import { isAbort } from '@portico/runtime';

export interface Notice {
  readonly text: string;
  /** Two notices of the same id never stand together. */
  readonly id?: string;
}
type Show = (notice: Notice) => void;

let show: Show | null = null;
const waiting: Notice[] = [];
let onFirst: (() => void) | null = null;

/** Shows one sentence, top-right, for five seconds. */
export function showNotice(notice: Notice): void {
  if (show) return show(notice);
  waiting.push(notice);
  onFirst?.();
}

/** The corner announces itself: `wanted` is called at the first notice, `ready` hands over its function. */
export function whenNoticed(wanted: () => void): void {
  onFirst = wanted;
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
  addEventListener('error', (event) => {
    if (event.error !== null && event.error !== undefined) showFailure(event.error);
  });
  addEventListener('unhandledrejection', (event) => showFailure(event.reason));
}
