import type { CountryEntry } from '@portico/contract';

/**
 * What a currency is looked for by: its country, code and sign, and the names of both in the
 * reader's language and in English: "euro", "pound", "£", "جنيه".
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
        return ''; // no code of this kind
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
