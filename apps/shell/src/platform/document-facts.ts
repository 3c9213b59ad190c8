import { directionOf } from '@portico/rules/locale';

/** Language and direction of the document follow the page's. */
export function setDocumentLanguage(code: string): void {
  document.documentElement.lang = code;
  document.documentElement.dir = directionOf(code);
}

export function setDocumentTitle(title: string): void {
  if (document.title !== title) document.title = title;
}
