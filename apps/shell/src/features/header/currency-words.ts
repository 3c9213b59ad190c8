import type { CountryEntry } from '@portico/contract';

const namers = new Map<string, Intl.DisplayNames>();

/** Returns the name of a code in a language; undefined if there is none. */
function nameIn(language: string, type: 'currency' | 'region', code: string): string | undefined {
  const key = `${type} ${language}`;
  const names = namers.get(key) ?? new Intl.DisplayNames(language, { type, fallback: 'none' });
  namers.set(key, names);
  try {
    return names.of(code);
  } catch {
    return undefined; // not a valid code of this kind
  }
}

/** Returns the name of an entry's country in a language; as the server gives it if there is none. */
export const countryOf = ({ name, code }: CountryEntry, language: string): string =>
  (language === 'en' ? undefined : nameIn(language, 'region', code)) ?? name;

/** Returns the name of an entry's currency in a language; its code if there is none. */
export const currencyOf = ({ currency }: CountryEntry, language: string): string =>
  nameIn(language, 'currency', currency) ?? currency;

/**
 * Returns the search terms of a currency: country, code and symbol, and the names of country and
 * currency in the reader's language and in English: "euro", "pound", "£", "جنيه".
 */
export function currencyWords(
  { name, code, currency, symbol }: CountryEntry,
  language: string,
): string {
  const languages = [language, 'en'];
  const sign = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
  return [
    name,
    currency,
    symbol,
    sign,
    ...languages.map((one) => nameIn(one, 'currency', currency)),
    ...languages.map((one) => nameIn(one, 'region', code)),
  ].join(' ');
}
