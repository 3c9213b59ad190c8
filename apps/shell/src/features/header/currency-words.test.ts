import { matching } from '@portico/design';
import { describe, expect, it } from 'vitest';
import { countryEntry } from '../../testing/country-entry.ts';
import { currencyWords } from './currency-words.ts';

const ENTRIES = [
  countryEntry('United States', 'US', 'USD', '$'),
  countryEntry('United Kingdom', 'GB', 'GBP', '£'),
  countryEntry('Germany', 'DE', 'EUR', '€'),
  countryEntry('Egypt', 'EG', 'EGP', 'EGP'),
  countryEntry('United Arab Emirates', 'AE', 'AED', 'AED'),
];

describe('the list of currencies', () => {
  const found = (text: string, language: string) =>
    matching(
      ENTRIES.map((one) => ({
        id: one.currency,
        label: one.name,
        searchText: currencyWords(one, language),
      })),
      text,
    ).map(({ id }) => id);

  it.each([
    ['euro', ['EUR']],
    ['EUR', ['EUR']],
    ['€', ['EUR']],
    ['£', ['GBP', 'EGP']],
    ['pound', ['GBP', 'EGP']],
    ['dollar', ['USD']],
    ['emirates', ['AED']],
  ])('finds by %s: name, code, sign and country', (text, ids) => {
    expect(found(text, 'en')).toEqual(ids);
    // users reading Arabic may type English too
    expect(found(text, 'ar')).toEqual(expect.arrayContaining(ids.slice(0, 1)));
  });

  it.each([
    ['يورو', 'EUR'],
    ['جنيه', 'GBP'],
    ['استرليني', 'GBP'],
    ['دولار', 'USD'],
    ['المانيا', 'DE'],
    ['الإمارات', 'AED'],
  ])('finds by %s in Arabic, however its letters are written', (text, id) => {
    expect(found(text, 'ar')).toContain(id === 'DE' ? 'EUR' : id);
  });

  it('finds nothing for what is none', () => {
    expect(found('zzz', 'en')).toEqual([]);
  });
});
