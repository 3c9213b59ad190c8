import type { BookingView } from '@portico/contract';
import { expect, it } from 'vitest';
import type { FlightDetail } from '../../http.ts';
import { sampleChanged } from '../../testing/sample-notice.ts';
import { sampleDetail, sampleFlightBooking } from '../../testing/sample-sale.ts';
import { parts } from '../parts.tsx';
import { show, wordsOf } from '../testing/show.tsx';
import { LegsList } from './legs-list.tsx';

const BOOKING: BookingView = sampleFlightBooking();

it('tells every flight with terminals, whose hours they are, who operates it and each change', () => {
  const { Whole } = parts.SaleFacts;
  if (!Whole) return expect.fail('flights are told in full');
  const words = wordsOf(show(<Whole sale={BOOKING} />));
  expect(words).toMatch(/21:35 New York JFK Thu 18 Jun, New York time/);
  expect(words).toMatch(/09:25 \+1 Lisbon LIS Fri 19 Jun, Lisbon time/);
  expect(words).toMatch(/A0 201 Atlantica 6 h 50 min Economy Seats 14A, 14B/);
  expect(words).toMatch(/2 h 5 min connection in London/);
  expect(words).toMatch(/B7 4218 Borealis 8 h Economy Operated by Atlantica/);
  expect(words).toMatch(/cabin bag, 1 checked bag of 23 kg/);
  expect(wordsOf(show(<Whole sale={BOOKING} />, { language: 'ar' }))).toContain('بتوقيت');
});

it('says what holds now: seats and bags added since, without those that went with their flight', () => {
  const detail = sampleDetail();
  const flight = detail.legs[0]?.[0]?.id ?? '';
  const added: FlightDetail['added'] = [
    { chosen: { traveller: 1, flight, seat: '9C' } },
    { chosen: { traveller: 2, flight, seat: '9D' }, isLost: true },
    { chosen: { traveller: 1, leg: 0, bag: 'checked', count: 2 } },
  ];
  const sale = { ...sampleFlightBooking(), detail: { ...detail, services: [], added } };
  const words = wordsOf(show(<LegsList sale={sale} />));
  expect(words).toContain('Seat 9C');
  expect(words).not.toContain('9D');
  expect(words.match(/2 extra checked bags/g)).toHaveLength(1);
});

it('marks the leg that is gone and the one whose new time waits for an answer, and no other', () => {
  const gone = wordsOf(show(<LegsList sale={sampleChanged('cancelled')} />));
  expect(gone.match(/This flight no longer operates/g)).toHaveLength(1);
  const late = wordsOf(show(<LegsList sale={sampleChanged('late')} />));
  expect(late.match(/New time, please reply/g)).toHaveLength(1);
  expect(wordsOf(show(<LegsList sale={BOOKING} />))).not.toMatch(/does not fly|waits for your/);
});
