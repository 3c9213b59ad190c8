import type { BookingView } from '@portico/contract';
import { icons } from '@portico/design';
import { describe, expect, it } from 'vitest';
import type { BedRequest, TripEvent, TripParts } from '../trip-parts.ts';
import { BOOKING, PARTS, NOTICE } from '../testing/samples.ts';
import { agencyState, show, wordsOf } from '../testing/show.tsx';
import { NextTrip } from './next-trip.tsx';

const HOTELS = { id: 1, title: 'Hotels' as const, active: true };
const event = (at: string, title: string) => ({
  at,
  zone: 'Europe/Lisbon',
  place: 'Lisbon',
  icon: icons.bed,
  title,
  hint: '',
});
const activity = (...events: readonly TripEvent[]): TripParts => ({
  role: 'activity',
  events: () => events,
});
const beds = (...events: readonly TripEvent[]) => ({
  role: 'accommodation' as const,
  events: () => events,
  search: ({ place, from, to }: BedRequest) => `/beds?${from}&${to}&${place === null}`,
});
const EVENTS = [event('2099-06-19T15:00', 'Arrive'), event('2099-06-23T11:00', 'Leave')];
const parts = {
  hotels: {
    ...PARTS,
    trip: activity(...EVENTS),
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
    /^Next, in [\d,]+ days Lisbon 19\s?–\s?23 Jun 2099 1 booking, \$220\.00 in total, \$20\.00 of it to pay on site Your booking Voucher \(PDF\) Add to calendar Fri 19 Jun Lisbon 15:00 Arrive , 7K2M4QXW Confirmed 20\s?–\s?22 Jun 2099 Nothing booked Tue 23 Jun Lisbon 11:00 Leave$/,
  );
  expect(html.match(/7K2M4QXW<\/span>/g)).toHaveLength(1);
});

it('says what is paid on site in the money taken there', () => {
  const onSite = () => [{ amount: 1_706, currency: 'EUR' }];
  const there = { parts: { hotels: { ...parts.hotels, onSite } } };
  expect(wordsOf(show(<NextTrip trip={trip()} />, there))).toContain(
    '1 booking, $220.00 in total, €17.06 (about $20.00) of it to pay on site',
  );
});

it('puts a payment that waits first, and says not to pay again while a booking is confirmed', () => {
  const next = { kind: 'redirect' as const, url: 'https://pay.example/1' };
  expect(show(<NextTrip trip={trip({ status: 'awaiting_payment', next })} />, { parts })).toContain(
    'href="https://pay.example/1"',
  );
  expect(wordsOf(show(<NextTrip trip={trip({ status: 'processing' })} />, { parts }))).toContain(
    'Confirming your booking: please don’t pay again',
  );
});

describe('what does not fit together', () => {
  const flight = {
    ...BOOKING,
    reference: 'FLIGHT01',
    title: 'New York – Lisbon',
    product: 'Air Travel' as const,
  };
  const at = (when: string, title: string, role: TripEvent['role']) => ({
    ...event(when, title),
    role,
  });
  const whole = (landing: string) => ({
    parts: {
      hotels: {
        ...PARTS,
        trip: beds(
          at('2099-06-19T22:00', 'Fetch the car', { is: 'waits', until: '2099-06-19T23:00' }),
        ),
      },
      flights: {
        ...PARTS,
        trip: activity(
          at(landing, 'Land', { is: 'lands' }),
          at('2099-06-25T13:00', 'Fly home', { is: 'leaves' }),
        ),
      },
    },
  });
  const said = (landing: string, more: Partial<BookingView> = {}) =>
    show(
      <NextTrip trip={{ ...trip(more), bookings: [{ ...BOOKING, ...more }, flight] as const }} />,
      whole(landing),
    );

  it('a landing after the desk closes, and nights without a bed, are said above the days', () => {
    const html = said('2099-06-19T23:10');
    const words = wordsOf(html);
    expect(words).toContain(
      'You land at 23:10, but the desk closes at 23:00. Fetch the car: call the desk',
    );
    expect(words).toMatch(/4 nights without a place to stay: 21\s?–\s?25 Jun 2099/);
    expect(html.match(/note warn trip-trouble/g)).toHaveLength(1);
    expect(words.indexOf('You land at')).toBeLessThan(words.indexOf('Fri 19 Jun'));
  });

  const around = (others: readonly BookingView[], sold = [HOTELS]) =>
    show(
      <NextTrip
        trip={{
          from: '2099-06-19',
          to: '2099-06-26',
          bookings: [{ ...flight, place: null }, ...others] as const,
        }}
      />,
      {
        ...whole('2099-06-19T21:00'),
        store: { agency: agencyState({ bookingMenuItemOptions: sold }) },
      },
    );
  const bed = (reference: string, title: string, from: string, to: string): BookingView => ({
    ...BOOKING,
    reference,
    title,
    span: { ...BOOKING.span, from: `${from}T15:00`, to: `${to}T11:00` },
  });

  it('nights without a bed lead to a search for them, where the agency sells beds', () => {
    expect(around([bed('B1', 'Casa Verde', '2099-06-19', '2099-06-23')])).toContain(
      'href="/beds?2099-06-23&amp;2099-06-25&amp;false"',
    );
    expect(around([])).toContain('href="/beds?2099-06-19&amp;2099-06-25&amp;true"');
    expect(around([], [])).not.toContain('/beds?');
  });

  it('two beds for one night, and nights after the way home, are said with the booking', () => {
    const casa = bed('B1', 'Casa Verde', '2099-06-19', '2099-06-25');
    const twice = around([casa, bed('B2', 'Grand', '2099-06-24', '2099-06-26')]);
    expect(wordsOf(twice)).toMatch(
      /Two stays booked for the same night: 24\s?–\s?25 Jun 2099, Casa Verde and Grand\. .* View booking , Grand/,
    );
    expect(wordsOf(twice)).toMatch(/1 night booked after you leave: Grand, 25\s?–\s?26 Jun 2099\./);
    const once = wordsOf(around([casa]));
    expect(once).not.toContain('Two places');
    expect(once).not.toContain('after you leave');
  });

  it('nothing is said of what fits, or of what is cancelled', () => {
    expect(wordsOf(said('2099-06-19T21:00'))).not.toContain('You land');
    expect(wordsOf(said('2099-06-19T23:10', { status: 'cancelled' }))).not.toContain('You land');
  });
});

it('a booking its supplier has changed is the most urgent thing, after a payment', () => {
  const html = show(<NextTrip trip={trip({ notices: [NOTICE] })} />, { parts });
  expect(wordsOf(html)).toContain('Reply to the change');
  expect(wordsOf(html)).toContain(
    'Changed, please reply: Casa Verde, Please reply by Mon 1 Jun, 01:00, Lisbon time',
  );
  expect(html).toContain('<span class="badge warn">Changed</span>');
});

it('says how far the clock of a day is from that of the day before', () => {
  const far = {
    hotels: {
      ...PARTS,
      trip: activity(
        { ...event('2099-06-18T21:35', 'Leave'), zone: 'America/New_York', place: 'New York' },
        event('2099-06-19T09:25', 'Land'),
      ),
    },
  };
  expect(wordsOf(show(<NextTrip trip={trip()} />, { parts: far }))).toMatch(
    /Fri 19 Jun Lisbon , 5 hours ahead of .?New York/,
  );
});

it('days on which nothing happens are those of the stay that covers them', () => {
  const span = { ...BOOKING.span, from: '2099-06-19T15:00', to: '2099-06-23T11:00' };
  const said = (isBed: boolean) => {
    return wordsOf(
      show(<NextTrip trip={trip({ span })} />, {
        parts: isBed ? { hotels: { ...PARTS, trip: beds(...EVENTS) } } : parts,
      }),
    );
  };
  expect(said(true)).toMatch(/20\s?–\s?22 Jun 2099 At .?Casa Verde/);
  expect(said(false)).toMatch(/20\s?–\s?22 Jun 2099 With .?Casa Verde/);
  expect(said(true)).not.toContain('Nothing booked');
});
