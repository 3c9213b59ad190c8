import type { BookingView } from '@portico/contract';
import { icons } from '@portico/design';
import { expect, it } from 'vitest';
import { BOOKING } from '../testing/samples.ts';
import { concerns } from './booking-troubles.tsx';
import type { BookedMoment } from './trip-events.ts';

const booked = (reference: string): BookingView => ({ ...BOOKING, reference });
const moment = (reference: string): BookedMoment => ({
  at: '2099-06-19T22:00',
  zone: 'Europe/Lisbon',
  place: 'Lisbon',
  icon: icons.bed,
  title: reference,
  hint: '',
  booking: booked(reference),
  isFirst: true,
});
const bed = (reference: string) => ({
  from: '2099-06-19',
  to: '2099-06-20',
  booking: booked(reference),
});

it('a notice of a trip stands on the pages of the bookings it is about, and on no other', () => {
  const nights = { from: '2099-06-19', to: '2099-06-20' };
  const pages = (trouble: Parameters<typeof concerns>[0]) =>
    ['FLIGHT', 'CAR', 'CASA', 'GRAND'].filter((one) => concerns(trouble, booked(one)));
  expect(pages({ kind: 'late', lands: moment('FLIGHT'), other: moment('CAR') })).toEqual([
    'FLIGHT',
    'CAR',
  ]);
  expect(pages({ kind: 'missed', leaves: moment('FLIGHT'), other: moment('CAR') })).toEqual([
    'FLIGHT',
    'CAR',
  ]);
  expect(pages({ kind: 'twoBeds', ...nights, beds: [bed('CASA'), bed('GRAND')] })).toEqual([
    'CASA',
    'GRAND',
  ]);
  expect(
    pages({ kind: 'pastHome', ...nights, bed: bed('GRAND'), leaves: moment('FLIGHT') }),
  ).toEqual(['FLIGHT', 'GRAND']);
  expect(pages({ kind: 'noBed', ...nights })).toEqual([]);
});
