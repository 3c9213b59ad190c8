import { textsOf } from './built.ts';
import type { Texts } from './flatten.ts';

/** Counts from this value on are grouped: 1,048. */
const GROUPED_FROM = 1_000;

/**
 * Returns the text of a key with `{{name}}` replaced; `count` selects the plural form and is
 * formatted in groups of three. A missing key falls back to English, then to the key itself.
 */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const rules = new Map<string, Intl.PluralRules>();
/** Memoized per language: creating one takes longer than rendering a page's title. */
function pluralRules(language: string): Intl.PluralRules {
  let known = rules.get(language);
  if (known === undefined) rules.set(language, (known = new Intl.PluralRules(language)));
  return known;
}

/**
 * Creates a translator for e-mails, documents and errors on the server; the browser uses i18next
 * with the same texts. Values are not escaped.
 * @param from Source of the texts. Default: the texts shared by all products.
 */
export function createTranslate(
  lang: string,
  from: (lang: string) => Texts | null = textsOf,
): Translate {
  const english = from('en') ?? {};
  const own = from(lang);
  const texts = own ?? english;
  const known = own === null ? 'en' : lang;
  const find = (source: Texts, language: string, key: string, count: number | string | undefined) =>
    typeof count === 'number'
      ? (source[`${key}_${pluralRules(language).select(count)}`] ??
        source[`${key}_other`] ??
        source[key])
      : source[key];
  const written = (name: string, value: string | number | undefined) =>
    name === 'count' && typeof value === 'number' && value >= GROUPED_FROM
      ? new Intl.NumberFormat(known, { numberingSystem: 'latn' }).format(value)
      : String(value);
  return (key, values = {}) => {
    const text =
      find(texts, known, key, values.count) ?? find(english, 'en', key, values.count) ?? key;
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
      Object.hasOwn(values, name) ? written(name, values[name]) : whole,
    );
  };
}
