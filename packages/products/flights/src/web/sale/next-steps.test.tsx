import type { BookingView } from '@portico/contract';
import { createTranslator } from '@portico/runtime';
import { expect, it } from 'vitest';
import { sampleFlightBooking } from '../../testing/sample-sale.ts';
import { parts } from '../parts.tsx';
import { show, textsOf, wordsOf } from '../testing/show.tsx';

const BOOKING: BookingView = sampleFlightBooking();
const unmarked = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '');
const t = createTranslator('en', textsOf('en') ?? {}).getFixedT('en');

it('says what comes next: check-in is the airline’s, when to be at the airport, each departure', () => {
  const steps = parts.nextSteps(BOOKING, { t, language: 'en', dueOnSite: null });
  expect(steps.map(({ when, title }) => [wordsOf(show(when)), unmarked(title)])).toEqual([
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

it('keeps Latin names and flight numbers apart in an Arabic sentence', () => {
  const ar = createTranslator('ar', textsOf('ar') ?? {}).getFixedT('ar');
  const steps = parts.nextSteps(BOOKING, { t: ar, language: 'ar', dueOnSite: null });
  expect(steps.at(-1)?.title).toBe(
    'من \u2068Lisbon\u2069 إلى \u2068New York\u2069، \u2068A0 217\u2069',
  );
});
