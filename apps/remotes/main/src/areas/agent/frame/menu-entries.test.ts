import type { NavigationItem } from '@portico/contract';
import { expect, it } from 'vitest';
import { drawnAs, groupsOf, isCurrent } from './menu-entries.ts';

const item = (label: string, path = '/x'): NavigationItem => ({ label, path, read: true });
const labels = (items: readonly NavigationItem[]) =>
  groupsOf(items).map((group) => group.map(({ label }) => label));

it('groups neighbours and keeps their order', () => {
  expect(labels(['Dashboard', 'Book Now', 'Clients', 'Support'].map((one) => item(one)))).toEqual([
    ['Dashboard', 'Book Now'],
    ['Clients'],
    ['Support'],
  ]);
});

it('puts an entry of a later version among the last ones', () => {
  expect(labels([item('Clients'), item('Horoscope'), item('Log Out')])).toEqual([
    ['Clients'],
    ['Horoscope', 'Log Out'],
  ]);
  expect(drawnAs('Horoscope').text).toBe('');
});

it('marks the entry of a page and of the pages below it, and no other', () => {
  const bookings = item('Bookings', '/bookings');
  expect(isCurrent(bookings, '/bookings')).toBe(true);
  expect(isCurrent(bookings, '/bookings/AB12')).toBe(true);
  expect(isCurrent(bookings, '/bookings-of-others')).toBe(false);
  expect(isCurrent(item('Book Now', '/booknow/hotels'), '/booknow/cars/search')).toBe(true);
  expect(isCurrent(item('Customize Theme', ''), '/')).toBe(false);
});
