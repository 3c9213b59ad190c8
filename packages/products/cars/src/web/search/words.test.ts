import { createTranslator } from '@portico/runtime';
import { expect, it } from 'vitest';
import { type CarSearch, parseSearch } from '../../rules/address.ts';
import { textsOf } from '../testing/show.tsx';
import type { NameOf } from './place-names.ts';
import { countryText, searchWords } from './words.ts';

const { t } = createTranslator('en', textsOf('en') ?? {});
const nameOf: NameOf = (id) =>
  id === 'city-1' ? { type: 'city', name: 'Miami', timeZone: 'America/New_York' } : null;
const wordsFor = (places: string) =>
  searchWords(
    parseSearch(
      `${places}&pickUpAt=2099-06-18T10:00:00&dropOffAt=2099-07-01T09:30:00&age=30&residence=US`,
    ).search as CarSearch,
    nameOf,
    t,
    'en',
  );

it('words a rental that comes back, and one that ends elsewhere', () => {
  expect(wordsFor('pickUp=city-1')).toEqual({
    where: 'Miami',
    times: '18 Jun, 10:00 – 1 Jul, 09:30',
    days: '18 Jun – 1 Jul',
    hours: '10:00 – 09:30',
    driver: 'Driver aged 30',
  });
  expect(wordsFor('pickUp=airport-MCO&dropOff=city-1').where).toBe('MCO – Miami');
  expect(wordsFor('pickUp=city-9&dropOff=city-1').where).toBe('Miami');
});

it('names a country in the language of the page, and one nobody knows by its code', () => {
  expect(countryText('DE', 'en')).toBe('Germany');
  expect(countryText('DE', 'ar')).toBe('ألمانيا');
  expect(countryText('ZZ', 'en')).toBe('ZZ');
});
