import { place } from '@portico/reference';
import { expect, it } from 'vitest';
import { placeNamed, withOwnName } from './place-name.ts';

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

it('names an airport with its city, in each language, whichever name an address has', () => {
  const at = (name: string) =>
    `?${new URLSearchParams({ place: 'airport-LIS', name, lat: '38.77', long: '-9.13' })}`;
  const named = (name: string, language: string) =>
    new URLSearchParams(withOwnName(at(name), language) ?? '').get('name');
  expect(named('Humberto Delgado Airport', 'en')).toBe('Lisbon Humberto Delgado Airport');
  expect(named('Lisbon Humberto Delgado Airport', 'ar')).toBe('مطار لشبونة (LIS)');
  expect(named('مطار لشبونة (LIS)', 'en')).toBe('Lisbon Humberto Delgado Airport');
});

it('says whether a list is of hotels in the place or near it', () => {
  const days = { checkIn: '2027-06-12', checkOut: '2027-06-15', rooms: '2' };
  const at = (place: string) =>
    placeNamed(
      `?${new URLSearchParams({ place, name: 'X', lat: '38.77', long: '-9.13', ...days })}`,
    );
  expect(at('airport-LIS')).toEqual({ name: 'X', isNear: true });
  expect(at(LISBON)).toEqual({ name: 'X', isNear: false });
  expect(placeNamed('?')).toBeNull();
});
