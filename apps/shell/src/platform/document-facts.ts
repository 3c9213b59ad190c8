import { directionOf } from '@portico/rules/locale';

/** Sets the document's language and direction. */
export function setDocumentLanguage(code: string): void {
  document.documentElement.lang = code;
  document.documentElement.dir = directionOf(code);
  readyFaces();
}

/**
 * Loads the fonts of Arabic pages before any text needs them, so that text rendered later by a
 * remote appears in its font immediately. Arabic has no fallback font of equal width, and the Latin
 * fonts come first in the stack: they determine the line height.
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

/**
 * True if no dialog may open automatically now: another dialog or a list is open, the question
 * about counting visits is unanswered, or the user is filling in a field.
 */
export const isBusy = (): boolean =>
  document.querySelector('dialog[open], [role="dialog"], [role="listbox"], .consent') !== null ||
  isField(document.activeElement) ||
  performance.now() - lastTyped < TYPING_MS;

/**
 * Milliseconds after the last key press in a field during which the user still counts as typing;
 * the field may have been replaced in the meantime.
 */
const TYPING_MS = 5_000;
let lastTyped = Number.NEGATIVE_INFINITY;

const NO_TEXT = new Set([
  'button',
  'checkbox',
  'hidden',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/** True if the element accepts typed text, even before its script has loaded. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement
    ? !NO_TEXT.has(target.type)
    : target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLElement && target.isContentEditable);

if (typeof document !== 'undefined')
  for (const event of ['keydown', 'input', 'compositionstart'])
    document.addEventListener(
      event,
      ({ target }) => {
        if (isField(target)) lastTyped = performance.now();
      },
      true,
    );

/** Returns the milliseconds since the document finished loading; 0 while it is loading. */
export function sinceLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const loadedAt = navigation?.loadEventEnd || navigation?.loadEventStart || 0;
  return loadedAt === 0 ? 0 : Math.max(0, performance.now() - loadedAt);
}
