import type { CountryEntry } from '@portico/contract';

/** Returns a country of the currency picker. */
export const countryEntry = (
  name: string,
  code: string,
  currency: string,
  symbol: string,
): CountryEntry => ({
  name,
  code,
  currency,
  symbol,
  emoji: '',
  unicode: '',
  image: `/assets/flags/${code.toLowerCase()}.svg`,
});
