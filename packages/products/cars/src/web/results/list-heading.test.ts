import { createTranslator } from '@portico/runtime';
import { expect, it } from 'vitest';
import { textsOf } from '../testing/show.tsx';
import { START_LINE } from '../testing/lines.ts';
import { listHeading } from './list-heading.ts';

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
const heading = (language: string, dropOff: { placeId: string } | null) => {
  const t = createTranslator(language, textsOf(language) ?? {}).getFixedT(language);
  const name = { type: 'city', timeZone: 'Europe/Lisbon' } as const;
  const found = {
    days: 3,
    pickUp: START_LINE.type === 'start' ? START_LINE.pickUp : null,
    dropOff: null,
  };
  const search = { pickUp: { placeId: 'airport-LIS' }, dropOff };
  return listHeading(
    search,
    (id) => ({ ...name, name: id === 'airport-LIS' ? 'Lisbon Airport' : 'Porto' }),
    found,
    2,
    t,
  );
};

it('names both places of a car that is returned elsewhere', () => {
  const there = heading('en', { placeId: 'city-1' });
  expect(plain(there.head)).toBe('2 cars Lisbon Airport → Porto, 3 days');
  expect(plain(there.searching)).toBe('Searching cars Lisbon Airport → Porto');
  expect(plain(heading('ar', { placeId: 'city-1' }).head)).toContain('Lisbon Airport ← Porto');
});

it('names one place otherwise, also where the return is told to be the same', () => {
  expect(heading('en', null).head).toBe('2 cars near Lisbon Airport, 3 days');
  expect(heading('en', { placeId: 'airport-LIS' }).head).toBe('2 cars near Lisbon Airport, 3 days');
});
