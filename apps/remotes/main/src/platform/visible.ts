/** Returns false while the tab is in the background. */
export const isVisible = (): boolean => document.visibilityState !== 'hidden';

/** Calls `changed` each time the tab goes to the background or comes back. */
export function watchVisible(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
