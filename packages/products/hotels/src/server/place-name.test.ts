import { place } from '@portico/reference';
import { expect, it } from 'vitest';
import { withOwnName } from './place-name.ts';

const LISBON = 'city-2267057';
const address = (name: string, id = LISBON) =>
  `?${new URLSearchParams({ hotel: 'alpha:1', place: id, name, lat: '38.7167', long: '-9.1333', checkIn: '2026-12-12' })}`;

it('names the place of an address in the language of the reader, and leaves the rest of it as it is', () => {
  const arabic = place(LISBON, 'ar')?.name ?? '';
  expect(arabic).toMatch(/^[\u0600-\u06ff ]+$/);
  const renamed = withOwnName(address('Lisbon'), 'ar') ?? '';
  const query = Object.fromEntries(new URLSearchParams(renamed));
  expect(query).toEqual({
    ...Object.fromEntries(new URLSearchParams(address('Lisbon'))),
    name: arabic,
  });
  expect(withOwnName(`?${renamed}`, 'ar')).toBeNull();
  expect(new URLSearchParams(withOwnName(`?${renamed}`, 'en') ?? '').get('name')).toBe('Lisbon');
});

it('keeps what is no name of the place, and a place nobody knows', () => {
  expect(withOwnName(address('My favourite town'), 'ar')).toBeNull();
  expect(withOwnName(address('Lisbon', 'city-0'), 'ar')).toBeNull();
  expect(withOwnName('?name=Somewhere&lat=38.7&long=-9.1', 'ar')).toBeNull();
  expect(withOwnName('?lat=38.7&long=-9.1', 'ar')).toBeNull();
  expect(withOwnName('?name=Lisbon&lat=60&long=10', 'ar')).toBeNull();
});

it('knows a city by its name and point, as addresses without an id have it', () => {
  const arabic = place(LISBON, 'ar')?.name ?? '';
  const renamed = withOwnName('?name=Lisboa&lat=38.7&long=-9.1', 'ar') ?? '';
  expect(new URLSearchParams(renamed).get('name')).toBe(arabic);
});
