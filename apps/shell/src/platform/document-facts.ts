import { directionOf } from '@portico/rules/locale';

/** Language and direction of the document follow the page's. */
export function setDocumentLanguage(code: string): void {
  document.documentElement.lang = code;
  document.documentElement.dir = directionOf(code);
  readyFaces();
}

/**
 * Begins with the faces of Arabic pages before a letter asks for them: what a remote writes later then stands in its face at
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
