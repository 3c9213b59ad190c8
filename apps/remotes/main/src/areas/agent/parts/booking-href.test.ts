import { expect, it } from 'vitest';
import { bookingHref } from './booking-href.ts';

it('opens the record beside the list, whatever the reference holds', () => {
  expect(bookingHref('7KQ2MXPA')).toBe('/bookings?booking=7KQ2MXPA');
  expect(new URL(bookingHref('a&b=c'), 'https://x.test').searchParams.get('booking')).toBe('a&b=c');
});
