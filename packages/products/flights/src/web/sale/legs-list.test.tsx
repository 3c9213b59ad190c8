import type { BookingView } from '@portico/contract';
import { expect, it } from 'vitest';
import { sampleFlightBooking } from '../../testing/sample-sale.ts';
import { parts } from '../parts.tsx';
import { show, wordsOf } from '../testing/show.tsx';

const BOOKING: BookingView = sampleFlightBooking();

it('tells every flight with terminals, whose hours they are, who operates it and each change', () => {
  const { Whole } = parts.SaleFacts;
  if (!Whole) return expect.fail('flights are told in full');
  const words = wordsOf(show(<Whole sale={BOOKING} />));
  expect(words).toMatch(/21:35 New York JFK Thu 18 Jun, New York time/);
  expect(words).toMatch(/09:25 \+1 Lisbon LIS Fri 19 Jun, Lisbon time/);
  expect(words).toMatch(/A0 201 Atlantica 6 h 50 min Economy Seats 14A, 14B/);
  expect(words).toMatch(/2 h 05 min to change in London/);
  expect(words).toMatch(/B7 4218 Borealis 8 h 00 min Economy Operated by Atlantica/);
  expect(words).toMatch(/cabin bag, 1 checked bag of 23 kg/);
  expect(wordsOf(show(<Whole sale={BOOKING} />, { language: 'ar' }))).toContain('بتوقيت');
});
