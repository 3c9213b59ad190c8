import type { BookingView } from '@portico/contract';
import { expect, it } from 'vitest';
import { type Trips, withPage } from './trips.query.ts';

const bookings = (...references: string[]) =>
  references.map((reference) => ({ reference }) as BookingView);

it('the next page of trips is added once, and never to another tab [R2.2-62]', () => {
  const upcoming: Trips = {
    status: 'fulfilled',
    bookings: bookings('A', 'B'),
    nextCursor: 'c1',
    code: null,
  };
  const page = { bookings: bookings('C'), nextCursor: 'c2' };
  const longer = withPage(upcoming, 'c1', page);
  expect([longer.bookings.map(({ reference }) => reference), longer.nextCursor]).toEqual([
    ['A', 'B', 'C'],
    'c2',
  ]);
  expect(withPage(longer, 'c1', page)).toBe(longer);
  const past: Trips = { ...upcoming, bookings: bookings('Z'), nextCursor: null };
  expect(withPage(past, 'c1', page)).toBe(past);
});
