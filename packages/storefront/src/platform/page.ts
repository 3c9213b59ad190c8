// The page around this remote: the place the shell keeps for it in its header, where the visitor
// has scrolled to.

/**
 * The shell's place for what a page shows in the header (short search, steps); null where it is
 * embedded without a header.
 */
export const headerSlot = (): HTMLElement | null => document.getElementById('header-middle');

export const scrolledTo = (): number => window.scrollY;

/** Goes back to where the visitor was, after the shell has put the new page to its top. */
export function scrollBackTo(offset: number): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => window.scrollTo(0, offset));
  });
  return () => cancelAnimationFrame(frame);
}
export const scrollToTop = (): void => window.scrollTo({ top: 0, behavior: 'instant' });

/**
 * A press leads to another page whose code may still be on its way: the page says so until it is
 * there.
 */
export const markLeaving = (): void => {
  document.documentElement.dataset['leaving'] = '';
};
export const markArrived = (): void => {
  delete document.documentElement.dataset['leaving'];
};

/** Brings a part of the page, by its id, to the top. */
export const showPart = (id: string): void =>
  document.getElementById(id)?.scrollIntoView({ block: 'start' });

/** The full address of this page. */
export const pageAddress = (): string => location.href;

/** Path and query of this page. */
export const pagePath = (): string => location.pathname + location.search;

/** What stands after the # of the address, '' for nothing. */
export function pageHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

/** Brings a row of a list, by its `data-row`, into the middle of the screen. */
export const showRow = (id: string): void =>
  document
    .querySelector(`[data-row="${CSS.escape(id)}"]`)
    ?.scrollIntoView({ block: 'center', behavior: 'instant' });

/** Zone of this browser, e.g. Europe/London. */
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
