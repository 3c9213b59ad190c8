import type { TFunction } from '@portico/runtime';
import { icons } from '@portico/design';
import { expect, it } from 'vitest';
import type { TripEvent } from '../trip-parts.ts';
import { BOOKING, PARTS } from '../testing/samples.ts';
import { restOfTrip } from './rest-of-trip.ts';

const t = ((key: string) => key) as unknown as TFunction;
const FLIGHT = { ...BOOKING, reference: 'FLIGHT01', product: 'Air Travel' as const };
const CAR = { ...BOOKING, reference: 'CAR00001', product: 'Cars' as const };
const at = (when: string, role: TripEvent['role']): TripEvent => ({
  at: when,
  zone: 'Europe/Lisbon',
  place: 'Lisbon',
  icon: icons.bed,
  title: '',
  hint: '',
  role,
});

const effects = (landing: string, bookings = [FLIGHT, BOOKING, CAR]) =>
  restOfTrip(
    FLIGHT,
    bookings,
    ({ product }) => ({
      ...PARTS,
      trip:
        product === 'Hotels'
          ? {
              role: 'accommodation',
              events: () => [at('2099-06-19T15:00', { is: 'opens' })],
              search: () => '/beds',
            }
          : product === 'Cars'
            ? {
                role: 'activity',
                events: () => [at('2099-06-19T16:00', { is: 'waits', until: '2099-06-19T20:00' })],
              }
            : { role: 'transport', events: () => [at(landing, { is: 'lands' })] },
    }),
    t,
  );

it('says what still fits, and of a desk that closes and a first night that is missed that they do not', () => {
  expect(effects('2099-06-19T14:00')).toMatchObject([
    { kind: 'fits', other: { reference: BOOKING.reference } },
    { kind: 'fits', other: { reference: 'CAR00001' } },
  ]);
  expect(effects('2099-06-19T21:00')).toMatchObject([
    { kind: 'trouble', trouble: { kind: 'closed', other: { booking: CAR } } },
    { kind: 'fits', other: { reference: BOOKING.reference } },
  ]);
  expect(effects('2099-06-20T02:00').map(({ kind }) => kind)).toContain('night');
});

it('says nothing of what is cancelled, or where there is nothing else', () => {
  expect(effects('2099-06-19T14:00', [FLIGHT])).toEqual([]);
  // nights without accommodation are not caused by this change if none was booked
  expect(effects('2099-06-15T14:00', [FLIGHT, CAR]).map(({ kind }) => kind)).toEqual(['fits']);
  expect(effects('2099-06-19T21:00', [FLIGHT, { ...CAR, status: 'cancelled' as const }])).toEqual(
    [],
  );
});
