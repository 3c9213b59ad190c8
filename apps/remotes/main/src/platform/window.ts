// The window around the command center: widths, keys, visibility, and what this browser remembers.
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';

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

/** Replaces CSS variables of the whole page, e.g. those of its theme. */
export function setRootVariables(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values))
    document.documentElement.style.setProperty(`--${name}`, value);
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

/**
 * Asks before unsaved changes are left: the browser itself for another document, and `onLeave` for a
 * link to another page of this site, which is not followed.
 */
export function useLeaving(isDirty: boolean, onLeave: (path: string) => void): void {
  const ask = useRef(onLeave);
  ask.current = onLeave;
  useEffect(() => {
    if (!isDirty) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
      if (link === null || !isPlain || link.target === '_blank') return;
      if (link.origin !== location.origin || link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      ask.current(link.pathname + link.search + link.hash);
    };
    addEventListener('beforeunload', onUnload);
    // before the router, which follows links of this site
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [isDirty]);
}
