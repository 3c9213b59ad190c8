import { expect, it } from 'vitest';
import { BOOKING } from '../testing/samples.ts';
import { tripsOf } from './booked-trips.ts';

const PLACE = BOOKING.place ?? expect.fail('the sample has a place');
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

it('of bookings at the same time only those close to each other make one trip', () => {
  const at = (reference: string, latitude: number) => ({
    ...stay(reference, '2099-06-19', '2099-06-21'),
    place: { ...PLACE, latitude },
  });
  const keys = (...bookings: (typeof BOOKING)[]) =>
    tripsOf(bookings, () => null).map(({ key }) => key);
  expect(keys(at('A', 38.7), at('B', 38.71))).toEqual(['A,B']);
  expect(keys(at('A', 38.7), at('B', 41.1))).toEqual(['A', 'B']);
  expect(keys(at('A', 38.7), { ...at('B', 38.7), place: null })).toEqual(['A', 'B']);
});

it('joins a stay a day longer than the flight there and back', () => {
  const zone = BOOKING.span.fromZone;
  const flight = {
    ...stay('F', '2099-12-02', '2099-12-06'),
    place: null,
    span: { from: '2099-12-02T08:00', fromZone: 'UTC', to: '2099-12-06T20:00', toZone: 'UTC' },
  };
  const moments = [
    { at: '2099-12-02T10:00', zone, role: { is: 'lands' } },
    { at: '2099-12-06T18:00', zone, role: { is: 'leaves' } },
  ] as const;
  const trips = tripsOf(
    [flight, stay('H', '2099-12-03', '2099-12-07')],
    () => null,
    ({ reference }) => (reference === 'F' ? moments : null),
  );
  expect(trips.map(({ key }) => key)).toEqual(['F,H']);
});

it('ends a trip on the last day by which its bookings are named', () => {
  const flight = stay('F', '2099-12-02', '2099-12-07');
  const daysOf = () => ({ from: '2099-12-02T21:00', to: '2099-12-06T23:00' });
  const [one] = tripsOf([flight], () => null, undefined, daysOf);
  expect(one?.trip).toMatchObject({ from: '2099-12-02', to: '2099-12-06' });
});
