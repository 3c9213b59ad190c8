// The available languages. Their texts are assembled on first use: startup needs none of them.
import { createHash } from 'node:crypto';
import { ar } from './ar/index.ts';
import { en } from './en/index.ts';
import { flatten, type Texts } from './flatten.ts';

/** Language → area → texts, as contributed by a product. */
export type AreasByLanguage = Readonly<Record<string, Readonly<Record<string, Texts>>>>;

/** Texts shared by all products. */
const SHARED: AreasByLanguage = { en, ar };

/** Languages with texts. */
export const BUILT_LANGUAGES: readonly string[] = Object.keys(SHARED);

/** Combined texts of several folders. */
export interface TextSource {
  /**
   * Returns all texts of a language by key, always the same object; null if the language is not
   * available.
   */
  textsOf(lang: string): Texts | null;
  /**
   * Returns a short hash of a language's texts, which changes with any of them; '' if the language
   * is not available.
   */
  versionOf(lang: string): string;
}

/**
 * Combines the shared texts with those of products. A product may add keys to an area.
 * @throws If a product redefines an existing key.
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

/** The shared texts alone: for e-mails and documents. */
export const { textsOf, versionOf } = joinTexts();
