import { dealDates } from '@portico/rules/dates';
import { expect, it } from 'vitest';
import { addressAt } from './place-address.ts';

const LISBON = { placeId: 'gn:2267057', name: 'Lisbon', latitude: 38.71, longitude: -9.14 };

it('searches a chosen place for two on the weekend of the deals', () => {
  const address = addressAt(LISBON, '2027-03-03');
  const query = new URLSearchParams(address.split('?')[1]);
  const { start, end } = dealDates('2027-03-03');
  expect(address).toMatch(/^\/booknow\/hotels\/search\?/);
  expect([query.get('name'), query.get('checkIn'), query.get('checkOut')]).toEqual([
    'Lisbon',
    start,
    end,
  ]);
  expect(query.get('rooms')).toBe('2');
});
