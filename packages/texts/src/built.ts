// The languages there are. Their texts are laid out when they are first asked for: a start needs
// none of them.
import { createHash } from 'node:crypto';
import { ar } from './ar/index.ts';
import { en } from './en/index.ts';
import { flatten, type Texts } from './flatten.ts';

/** Language → area → texts: what a product brings. */
export type AreasByLanguage = Readonly<Record<string, Readonly<Record<string, Texts>>>>;

/** What all products say. */
const SHARED: AreasByLanguage = { en, ar };

/** Languages whose texts exist. */
export const BUILT_LANGUAGES: readonly string[] = Object.keys(SHARED);

/** Texts of several folders as one. */
export interface TextSource {
  /** All texts of a language by key, the same object every time; null when it is not built. */
  textsOf(lang: string): Texts | null;
  /**
   * Short hash of a language's texts; changes whenever one of them does. '' when the language is
   * not built.
   */
  versionOf(lang: string): string;
}

/**
 * The shared texts with those of products. A product may add to an area. @throws when it says what
 * is said already
 */
export function joinTexts(products: readonly AreasByLanguage[] = []): TextSource {
  const built = new Map<string, Texts>();
  const versions = new Map<string, string>();
  const areasOf = (lang: string): Record<string, Texts> => {
    const areas: Record<string, Texts> = { ...SHARED[lang] };
    for (const [area, texts] of products.flatMap((one) => Object.entries(one[lang] ?? {}))) {
      const twice = Object.keys(texts).find((key) => key in (areas[area] ?? {}));
      if (twice !== undefined) throw new Error(`texts ${lang}: two folders hold ${area}.${twice}`);
      areas[area] = { ...areas[area], ...texts };
    }
    return areas;
  };
  const textsOf = (lang: string): Texts | null => {
    if (!BUILT_LANGUAGES.includes(lang)) return null;
    let texts = built.get(lang);
    if (texts === undefined) built.set(lang, (texts = flatten(areasOf(lang))));
    return texts;
  };
  return {
    textsOf,
    versionOf(lang) {
      const texts = textsOf(lang);
      if (texts === null) return '';
      let version = versions.get(lang);
      if (version === undefined) {
        version = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12);
        versions.set(lang, version);
      }
      return version;
    },
  };
}

/** The shared texts alone: for mails and papers. */
export const { textsOf, versionOf } = joinTexts();
