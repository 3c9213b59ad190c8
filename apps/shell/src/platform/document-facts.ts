import { directionOf } from '@portico/rules/locale';

/** Language and direction of the document follow the page's. */
export function setDocumentLanguage(code: string): void {
  document.documentElement.lang = code;
  document.documentElement.dir = directionOf(code);
  readyFaces();
}

/**
 * Loads the faces of Arabic pages before any text needs them: what a remote writes later then
 * stands in its face at once. Arabic has no stand-in of equal width, and the Latin faces come first
 * in the stack: they set the height of its lines.
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
 * Whether a dialog must not open by itself now: another one or a list is open, or a person is
 * filling in a field.
 */
export const isBusy = (): boolean =>
  document.querySelector('dialog[open], [role="dialog"], [role="listbox"]') !== null ||
  isField(document.activeElement) ||
  performance.now() - lastTyped < TYPING_MS;

/**
 * How long after the last key in a field a person still counts as typing, in milliseconds: the
 * field may have been replaced meanwhile.
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

/** Whether keys pressed there are entered there; also before its script has come. */
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

/** Milliseconds since the document had loaded; 0 while it loads. */
export function sinceLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const loadedAt = navigation?.loadEventEnd || navigation?.loadEventStart || 0;
  return loadedAt === 0 ? 0 : Math.max(0, performance.now() - loadedAt);
}
