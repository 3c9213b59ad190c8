import type { BookingView } from '@portico/contract';
import { createTranslator } from '@portico/runtime';
import { expect, it } from 'vitest';
import { sampleFlightBooking } from '../../testing/sample-sale.ts';
import { parts } from '../parts.tsx';
import { show, textsOf, wordsOf } from '../testing/show.tsx';

const BOOKING: BookingView = sampleFlightBooking();
const t = createTranslator('en', textsOf('en') ?? {}).getFixedT('en');

it('says what comes next: check-in is the airline’s, when to be at the airport, each departure', () => {
  const steps = parts.nextSteps(BOOKING, { t, language: 'en', dueOnSite: null });
  expect(steps.map(({ when, title }) => [wordsOf(show(when)), title])).toEqual([
    ['Wed 17 Jun', 'Check in with Atlantica'],
    ['Thu 18 Jun, 18:35', 'Be at New York JFK'],
    ['Thu 18 Jun, 21:35', 'New York to Lisbon, A0 201'],
    ['Tue 23 Jun, 12:10', 'Lisbon to New York, A0 217'],
  ]);
  expect(steps[0]?.hint).toContain('QX7LTD');
  const { issued: _, ...uncertain } = BOOKING;
  const [checkIn] = parts.nextSteps(uncertain, { t, language: 'en', dueOnSite: null });
  expect(checkIn?.hint).not.toContain('undefined');
});
