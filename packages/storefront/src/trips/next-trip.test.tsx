import type { BookingView } from '@portico/contract';
import { icons } from '@portico/design';
import { expect, it } from 'vitest';
import { BOOKING, PARTS } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { NextTrip } from './next-trip.tsx';

const event = (at: string, title: string) => ({
  at,
  zone: 'Europe/Lisbon',
  place: 'Lisbon',
  icon: icons.bed,
  title,
  hint: '',
});
const parts = {
  hotels: {
    ...PARTS,
    events: () => [event('2099-06-19T15:00', 'Arrive'), event('2099-06-23T11:00', 'Leave')],
  },
};
const trip = (more: Partial<BookingView> = {}) => ({
  from: '2099-06-19',
  to: '2099-06-23',
  bookings: [{ ...BOOKING, ...more }] as const,
});

it('raises the next trip: how soon, what it costs, its days in order, each booking linked once', () => {
  const html = show(<NextTrip trip={trip()} />, { parts });
  expect(wordsOf(html)).toMatch(
    /^Next, in [\d,]+ days Lisbon 19\s?–\s?23 Jun 2099 1 booking, \$220\.00 in all, \$20\.00 of it where it is used Your booking Fri 19 Jun Lisbon 15:00 Arrive , 7K2M4QXW Confirmed 20\s?–\s?22 Jun 2099 Nothing booked Tue 23 Jun Lisbon 11:00 Leave$/,
  );
  expect(html.match(/7K2M4QXW<\/span>/g)).toHaveLength(1);
});

it('puts a payment that waits first, and says not to pay again while a booking is confirmed', () => {
  const next = { kind: 'redirect' as const, url: 'https://pay.example/1' };
  expect(show(<NextTrip trip={trip({ status: 'awaiting_payment', next })} />, { parts })).toContain(
    'href="https://pay.example/1"',
  );
  expect(wordsOf(show(<NextTrip trip={trip({ status: 'processing' })} />, { parts }))).toContain(
    'We are confirming your booking, do not pay again',
  );
});
