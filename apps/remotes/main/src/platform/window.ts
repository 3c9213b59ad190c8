// The window around the command center: widths, keys, visibility, and what this browser remembers.
import { useCallback, useSyncExternalStore } from 'react';

/** Returns true while the window matches a media query. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Calls back every `ms` while the page is visible, and at once when it becomes visible again. */
export function whileVisible(ms: number, work: () => void): () => void {
  const isVisible = () => document.visibilityState !== 'hidden';
  const timer = setInterval(() => {
    if (isVisible()) work();
  }, ms);
  const onVisible = () => {
    if (isVisible()) work();
  };
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Returns the value that this browser remembers under a key, or null. */
export function readBrowser<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function writeBrowser(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // full or blocked: it lasts as long as the page
  }
}

/** Size of the window in pixels, and the direction of its text. */
export const windowSize = () => ({
  width: innerWidth,
  height: innerHeight,
  isRtl: document.documentElement.dir === 'rtl',
});

/** Opens a page of this site in a new tab that knows nothing of this one. */
export const openTab = (href: string): void => void open(href, '_blank', 'noopener,noreferrer');
