// Texts of everything shown, mailed or printed. Keys are `<area>.<name>`, plural forms carry i18next's suffixes.
import { createHash } from 'node:crypto';
import { ar } from './ar/index.ts';
import { en } from './en/index.ts';
import { flatten, type Texts } from './flatten.ts';

export type { Texts } from './flatten.ts';
export { createTranslate, type Translate } from './translate.ts';

const BUILT: Readonly<Record<string, Texts>> = { en: flatten(en), ar: flatten(ar) };

/** Languages whose texts exist. */
export const BUILT_LANGUAGES: readonly string[] = Object.keys(BUILT);

/** All texts of a language by key, or null when it is not built. */
export const textsOf = (lang: string): Texts | null => (Object.hasOwn(BUILT, lang) ? (BUILT[lang] ?? null) : null);

const versions = new Map<string, string>();

/** Short hash of a language's texts; changes whenever one of them does. '' when the language is not built. */
export function versionOf(lang: string): string {
  const texts = textsOf(lang);
  if (!texts) return '';
  let version = versions.get(lang);
  if (version === undefined) {
    version = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12);
    versions.set(lang, version);
  }
  return version;
}
