import type { CountryEntry } from '@portico/contract';

/** Returns the name of an entry's country in a language; as the server gives it if there is none. */
export function countryOf({ name, code }: CountryEntry, language: string): string {
  try {
    const regions = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    return language === 'en' ? name : (regions.of(code) ?? name);
  } catch {
    return name; // not a valid code
  }
}

/**
 * Returns the search terms of a currency: country, code and symbol, and the names of country and
 * currency in the reader's language and in English: "euro", "pound", "£", "جنيه".
 */
export function currencyWords(
  { name, code, currency, symbol }: CountryEntry,
  language: string,
): string {
  const languages = [language, 'en'];
  const named = (type: 'currency' | 'region', of: string) =>
    languages.map((one) => {
      try {
        return new Intl.DisplayNames(one, { type }).of(of);
      } catch {
        return ''; // not a valid code of this kind
      }
    });
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
    ...named('currency', currency),
    ...named('region', code),
  ].join(' ');
}
