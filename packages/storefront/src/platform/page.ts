// The page around this remote: the shell's header slot, scrolling, and the address.

/**
 * Returns the shell's header slot for page content (compact search, steps); null on an embedded
 * page without a header.
 */
export const headerSlot = (): HTMLElement | null => document.getElementById('header-middle');

export const scrolledTo = (): number => window.scrollY;

/** Restores the scroll position after the shell has scrolled the new page to its top. */
export function scrollBackTo(offset: number): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => window.scrollTo(0, offset));
  });
  return () => cancelAnimationFrame(frame);
}
export const scrollToTop = (): void => window.scrollTo({ top: 0, behavior: 'instant' });

/** Marks the page as loading another one whose code may not have arrived yet, until it is shown. */
export const markLeaving = (): void => {
  document.documentElement.dataset['leaving'] = '';
};
export const markArrived = (): void => {
  delete document.documentElement.dataset['leaving'];
};

/** Scrolls a part of the page, by its id, to the top. */
export const showPart = (id: string): void =>
  document.getElementById(id)?.scrollIntoView({ block: 'start' });

/** Returns the full address of this page. */
export const pageAddress = (): string => location.href;

/** Returns path and query of this page. */
export const pagePath = (): string => location.pathname + location.search;

/** Returns the fragment of the address without #; '' if there is none. */
export function pageHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

/** Scrolls a row of a list, by its `data-row`, to the middle of the screen. */
export const showRow = (id: string): void =>
  document
    .querySelector(`[data-row="${CSS.escape(id)}"]`)
    ?.scrollIntoView({ block: 'center', behavior: 'instant' });

/** Returns the time zone of this browser, e.g. Europe/London. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

export function watchOnline(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
export const isOnline = (): boolean => navigator.onLine;
