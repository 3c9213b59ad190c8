import countryNames from '../data/country-names.json' with { type: 'json' };
import table from '../data/countries.json' with { type: 'json' };

/** One row of the currency picker: a country with its currency. */
export interface Country {
  name: string;
  /** ISO 3166-1, two letters. */
  code: string;
  /** ISO 4217, three letters. */
  currency: string;
  emoji: string;
  unicode: string;
  /** URL of the flag under /assets/. */
  image: string;
  symbol: string;
}

const byCode = new Map(table.map((country) => [country.code, Object.freeze(country)]));
const english = new Map(Object.entries(countryNames));
const displayNames = new Map<string, Record<'long' | 'short', Intl.DisplayNames>>();
/** Their long names contain a legal status that travellers do not search for. */
const SHORT = new Set(['HK', 'MO', 'PS']);
/** Names that Intl spells differently from the place names used here. */
const SPELT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  MO: { ar: 'ماكاو', da: 'Macau', fr: 'Macau', no: 'Macau', sv: 'Macau' },
};

/**
 * Returns the countries an agency can offer: United Arab Emirates first, then by name. Includes
 * only countries whose currency has a starting rate.
 */
export function countries(): readonly Country[] {
  return table;
}

/** Returns the entry for a two-letter country code, in either case. */
export function country(code: string): Country | undefined {
  return byCode.get(code.toUpperCase());
}

/**
 * Returns the name of a country or territory in a language ('en', 'ar', …); the code itself if
 * there is none.
 */
export function countryName(code: string, language = 'en'): string {
  const known = english.get(code);
  if (known === undefined || language === 'en') return known ?? code;
  const spelt = SPELT[code]?.[language];
  if (spelt !== undefined) return spelt;
  let names = displayNames.get(language);
  if (!names) {
    if (!/^[a-z]{2,3}$/.test(language)) return known;
    names = {
      long: new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
      short: new Intl.DisplayNames(language, { type: 'region', style: 'short', fallback: 'none' }),
    };
    displayNames.set(language, names);
  }
  return names[SHORT.has(code) ? 'short' : 'long'].of(code) ?? known;
}

/** Returns all known two-letter codes in alphabetical order, for residence and nationality. */
export function countryCodes(): readonly string[] {
  return [...english.keys()];
}

/**
 * Returns true if an upper-case two-letter code is valid for residence and nationality: one of
 * `countryCodes`.
 */
export const isCountryCode = (code: string): boolean => english.has(code);
