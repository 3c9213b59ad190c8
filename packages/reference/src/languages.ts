/**
 * A supported language. `code` is used in cookies and URLs; `value` is the locale for formatting
 * and Accept-Language.
 */
export interface Language {
  /** Native name. */
  name: string;
  code: LanguageCode;
  value: string;
  dir: 'ltr' | 'rtl';
}

export type LanguageCode = 'en' | 'pt' | 'es' | 'da' | 'no' | 'de' | 'ar' | 'fr' | 'sv';

/**
 * The nine supported languages in the order of the specification; the first is the fallback. Arabic
 * uses Latin digits.
 */
const LANGUAGES: readonly Language[] = [
  { name: 'English', code: 'en', value: 'en-US', dir: 'ltr' },
  { name: 'Português', code: 'pt', value: 'pt-PT', dir: 'ltr' },
  { name: 'Español', code: 'es', value: 'es-ES', dir: 'ltr' },
  { name: 'Dansk', code: 'da', value: 'da-DK', dir: 'ltr' },
  { name: 'Norsk', code: 'no', value: 'nb-NO', dir: 'ltr' },
  { name: 'Deutsch', code: 'de', value: 'de-DE', dir: 'ltr' },
  { name: 'العربية', code: 'ar', value: 'ar-AE-u-nu-latn', dir: 'rtl' },
  { name: 'Français', code: 'fr', value: 'fr-FR', dir: 'ltr' },
  { name: 'Svenska', code: 'sv', value: 'sv-SE', dir: 'ltr' },
];

/** Returns the nine languages, English first. */
export function languages(): readonly Language[] {
  return LANGUAGES;
}

/**
 * Returns the language for a code ('pt') or a tag that begins with one ('pt-BR', 'nb-NO'), or
 * undefined.
 */
export function language(tag: string): Language | undefined {
  const code = tag.slice(0, 3).toLowerCase().split(/[-_]/)[0] ?? '';
  const plain = code === 'nb' || code === 'nn' ? 'no' : code;
  return LANGUAGES.find((entry) => entry.code === plain);
}
