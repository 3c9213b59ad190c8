import { createTranslator } from '@portico/runtime';
import { expect, it } from 'vitest';
import { type AirSearch, parseSearch } from '../../rules/address.ts';
import { textsOf } from '../testing/show.tsx';
import type { NameOf } from './place-names.ts';
import { pointText, searchWords } from './words.ts';

const { t } = createTranslator('en', textsOf('en') ?? {});
const nameOf: NameOf = (point) =>
  ({
    'city-1': {
      type: 'city' as const,
      code: 'NYC',
      name: 'New York',
      city: 'New York',
      timeZone: 'Europe/London',
    },
    LIS: {
      type: 'airport' as const,
      code: 'LIS',
      name: 'Humberto Delgado',
      city: 'Lisbon',
      timeZone: 'Europe/London',
    },
    FNC: {
      type: 'airport' as const,
      code: 'FNC',
      name: 'Madeira',
      city: 'Funchal',
      timeZone: 'Europe/London',
    },
  })[point] ?? null;
const wordsFor = (slices: string) =>
  searchWords(parseSearch(`slices=${slices}`).search as AirSearch, nameOf, t, 'en');

it('names a city with all its airports, an airport by its city and code, and one nobody knows by its code', () => {
  expect(pointText({ city: 'city-1' }, nameOf, t)).toBe('New York, all airports');
  expect(pointText({ airport: 'LIS' }, nameOf, t)).toBe('Lisbon LIS');
  expect(pointText({ airport: 'ZZZ' }, nameOf, t)).toBe('ZZZ');
  expect(pointText({ city: 'city-9' }, nameOf, t)).toBe('');
});

it('words a journey there and back, one way and through several cities', () => {
  expect(wordsFor('city-1.LIS.2099-06-18_LIS.city-1.2099-06-23')).toMatchObject({
    where: 'New York to Lisbon',
    days: '18 – 23 Jun',
    party: '1 adult',
    cabin: 'Economy',
  });
  expect(wordsFor('LIS.FNC.2099-06-18').where).toBe('Lisbon to Funchal');
  expect(wordsFor('city-1.LIS.2099-06-18_LIS.FNC.2099-06-21').where).toBe(
    'New York – Lisbon – Funchal',
  );
  expect(wordsFor('city-1.LIS.2099-06-18_FNC.city-1.2099-06-21').where).toBe(
    'New York – Lisbon – Funchal – New York',
  );
});
