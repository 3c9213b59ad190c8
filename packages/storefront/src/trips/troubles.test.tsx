import type { BookingView } from '@portico/contract';
import { icons } from '@portico/design';
import type { TFunction } from '@portico/runtime';
import { expect, it } from 'vitest';
import type { BedRequest, TripEvent } from '../trip-parts.ts';
import { BOOKING, PARTS } from '../testing/samples.ts';
import { agencyState, show, wordsOf } from '../testing/show.tsx';
import { journeyMoments, tripsOf } from './booked-trips.ts';
import { momentsOf, troublesOf } from './trip-events.ts';
import { Troubles } from './troubles.tsx';

const t = ((key: string) => key) as unknown as TFunction;
const PLACE = BOOKING.place ?? expect.fail('the sample has a place');
const CITIES = {
  Lisbon: { zone: 'Europe/Lisbon', spot: PLACE },
  London: { zone: 'Europe/London', spot: { latitude: 51.47, longitude: -0.45 } },
};
const ROUTES: Readonly<Record<string, readonly [keyof typeof CITIES, keyof typeof CITIES]>> = {
  OUT00001: ['London', 'Lisbon'],
  BACK0001: ['Lisbon', 'London'],
};
const oneWay = (reference: string, day: string): BookingView => ({
  ...BOOKING,
  reference,
  product: 'Air Travel',
  place: null,
  span: {
    from: `${day}T08:00`,
    fromZone: 'Europe/London',
    to: `${day}T10:40`,
    toZone: 'Europe/Lisbon',
  },
});
const stay = (reference: string, title: string, from: string, to: string): BookingView => ({
  ...BOOKING,
  reference,
  title,
  span: { ...BOOKING.span, from: `${from}T15:00`, to: `${to}T11:00` },
});
const end = (is: 'leaves' | 'lands', city: keyof typeof CITIES, at: string): TripEvent => ({
  at,
  ...CITIES[city],
  place: city,
  icon: icons.planeUp,
  title: '',
  hint: '',
  role: { is },
});
const FLIGHTS = {
  ...PARTS,
  trip: {
    role: 'transport' as const,
    events: ({ reference, span }: BookingView) => {
      const [from, to] = ROUTES[reference] ?? expect.fail(reference);
      return [end('leaves', from, span.from), end('lands', to, span.to)];
    },
  },
};
const HOTELS = {
  ...PARTS,
  trip: {
    role: 'accommodation' as const,
    events: () => [],
    search: ({ from, to }: BedRequest) => `/beds?${from}&${to}`,
  },
};
const partsOf = ({ product }: BookingView) => (product === 'Hotels' ? HOTELS : FLIGHTS);

it('flights out and back booked apart, with stays between, are one trip whose notices lead on', () => {
  const bookings = [
    oneWay('OUT00001', '2099-12-02'),
    stay('CASA0001', 'Casa Verde', '2099-12-03', '2099-12-05'),
    stay('GRAND001', 'Grand Hotel', '2099-12-04', '2099-12-07'),
    oneWay('BACK0001', '2099-12-06'),
  ];
  const [trip, ...more] = tripsOf(
    bookings.toReversed(),
    () => null,
    (one) => journeyMoments(one, partsOf(one), t),
  );
  expect(more).toEqual([]);
  expect(trip?.trip).toMatchObject({ from: '2099-12-02', to: '2099-12-07' });
  const own = trip?.trip.bookings ?? [];
  const troubles = troublesOf(own, momentsOf(own, partsOf, t), partsOf);
  expect(troubles.map(({ kind }) => kind)).toEqual(['noBed', 'twoBeds', 'pastHome']);
  const html = show(<Troubles bookings={[]} troubles={troubles} />, {
    parts: { hotels: HOTELS, flights: FLIGHTS },
    store: {
      agency: agencyState({ bookingMenuItemOptions: [{ id: 1, title: 'Hotels', active: true }] }),
    },
  });
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/beds?2099-12-02&amp;2099-12-03',
    expect.stringContaining('GRAND001'),
    expect.stringContaining('GRAND001'),
  ]);
  expect(wordsOf(html)).toMatch(/Casa Verde.*Grand Hotel/);
});

it('flights of other people stay trips of their own', () => {
  const other = { ...oneWay('BACK0001', '2099-12-06'), travellers: [] };
  const trips = tripsOf(
    [oneWay('OUT00001', '2099-12-02'), stay('CASA0001', 'Casa', '2099-12-04', '2099-12-07'), other],
    () => null,
    (one) => journeyMoments(one, partsOf(one), t),
  );
  expect(trips.length).toBeGreaterThan(1);
});
