// Countries a driver can reside in (specification, section 7; decision O-121).
import { countryCodes, countryName } from '@portico/reference';
import { memoize } from '@portico/rules/memoize';
import { BUILT_LANGUAGES } from '@portico/texts';

export interface CountryOfResidence {
  readonly name: string;
  /** Two-letter country code. */
  readonly code: string;
}

interface CountriesReply {
  readonly data: readonly CountryOfResidence[];
}

const known = new Map<string, CountriesReply>();

/**
 * Returns all countries with their names in a language, sorted by it; in English if the language is
 * not supported.
 * @param language two letters in either case
 */
export function countriesAnswer({ language }: { readonly language: string }): CountriesReply {
  const wished = language.toLowerCase();
  const spoken = BUILT_LANGUAGES.find((code) => code === wished) ?? 'en';
  return memoize(known, spoken, () => {
    const { compare } = new Intl.Collator(spoken);
    const data = countryCodes()
      .map((code) => ({ name: countryName(code, spoken), code }))
      .sort((a, b) => compare(a.name, b.name) || (a.code < b.code ? -1 : 1));
    return { data };
  });
}
