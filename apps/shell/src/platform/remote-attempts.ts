// How often each remote's entry has been asked for in this page. Kept apart so that plugin and loader share it.
const attempts = new Map<string, number>();

export const attemptOf = (url: string): number => attempts.get(url) ?? 1;

/** Called before a retry: the next request of this address will be a new one for the browser. */
export function nextAttempt(url: string): void {
  attempts.set(url, attemptOf(url) + 1);
}
