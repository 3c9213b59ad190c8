// Texts of everything shown, mailed or printed. Keys are `<area>.<name>`, plural forms carry
// i18next's suffixes.
import { createHash } from 'node:crypto';
import { textsOf } from './built.ts';

export { BUILT_LANGUAGES, textsOf } from './built.ts';
export type { Texts } from './flatten.ts';
export { createTranslate, type Translate } from './translate.ts';

const versions = new Map<string, string>();

/**
 * Short hash of a language's texts; changes whenever one of them does. '' when the language is not
 * built.
 */
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
