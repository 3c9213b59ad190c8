import { expect, it } from 'vitest';
import { BOOKING } from '../testing/samples.ts';
import { tripsOf } from './booked-trips.ts';

const stay = (reference: string, from: string, to: string) => ({
  ...BOOKING,
  reference,
  span: { ...BOOKING.span, from: `${from}T15:00`, to: `${to}T11:00` },
});

it('joins what follows on, keeps apart what does not, and knows a place that stands above', () => {
  const trips = tripsOf(
    [
      stay('A', '2099-06-19', '2099-06-21'),
      stay('B', '2099-06-21', '2099-06-23'),
      stay('C', '2099-09-01', '2099-09-02'),
    ],
    () => ({ url: '/lisbon.svg', alt: '' }),
  );
  expect(trips.map(({ key, again, trip }) => [key, again, trip.from, trip.to])).toEqual([
    ['A,B', false, '2099-06-19', '2099-06-23'],
    ['C', true, '2099-09-01', '2099-09-02'],
  ]);
});
