import type { BookingView } from '@portico/contract';
import { createTranslator } from '@portico/runtime';
import { expect, it } from 'vitest';
import { sampleFlightBooking } from '../../testing/sample-sale.ts';
import { parts } from '../parts.tsx';
import { textsOf } from '../testing/show.tsx';

const BOOKING: BookingView = sampleFlightBooking();
const t = createTranslator('en', textsOf('en') ?? {}).getFixedT('en');

it('leaves and lands in a traveller’s days', () => {
  expect(parts.trip?.events(BOOKING, t).map(({ at, place, title }) => [at, place, title])).toEqual([
    ['2099-06-18T21:35', 'New York', 'New York to Lisbon'],
    ['2099-06-19T09:25', 'Lisbon', 'Land in Lisbon'],
    ['2099-06-23T12:10', 'Lisbon', 'Lisbon to New York'],
    ['2099-06-23T20:00', 'New York', 'Land in New York'],
  ]);
});
