import { directionOf } from '@portico/rules/locale';

/** Language and direction of the document follow the page's. */
export function setDocumentLanguage(code: string): void {
  document.documentElement.lang = code;
  document.documentElement.dir = directionOf(code);
  readyFaces();
}

/**
 * Loads the faces of Arabic pages before any text needs them: what a remote writes later then stands in its face at
 * once. Arabic has no stand-in of equal width, and the Latin faces come first in the stack: they set the height of its lines.
 */
export function readyFaces(): void {
  if (document.documentElement.dir !== 'rtl') return;
  for (const face of document.fonts) {
    if (face.family.includes('Arabic') || face.unicodeRange.startsWith('U+0-'))
      void face.load().catch(() => undefined);
  }
}

export function setDocumentTitle(title: string): void {
  if (document.title !== title) document.title = title;
}

/** Whether something lies over the page: a dialog, or a list somebody has opened. */
export const isCovered = (): boolean =>
  document.querySelector('dialog[open], [role="dialog"], [role="listbox"]') !== null;

/** Milliseconds since the document had loaded; 0 while it loads. */
export function sinceLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const loadedAt = navigation?.loadEventEnd || navigation?.loadEventStart || 0;
  return loadedAt === 0 ? 0 : Math.max(0, performance.now() - loadedAt);
}
