import type { BookingView, NoticeView } from '@portico/contract';
import { expect, it } from 'vitest';
import type { FlightDetail, FlightNotice } from '../../http.ts';
import { sampleFlightBooking } from '../../testing/sample-sale.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { JourneyChanged } from './journey-changed.tsx';

const BOOKING: BookingView = sampleFlightBooking();
const { legs, airports, airlines } = BOOKING.detail as FlightDetail;

function told(after: FlightNotice['after'], changes: FlightNotice['changes'], language = 'en') {
  const notice: NoticeView = {
    id: 'n1',
    state: 'open',
    isSignificant: true,
    noticedAt: '2026-01-01T00:00:00Z',
    answerBy: '2027-01-01T00:00:00Z',
    decidedAt: null,
    answers: [],
    before: BOOKING.span,
    after: BOOKING.span,
    detail: { airports, airlines, before: legs, after, changes } satisfies FlightNotice,
  };
  return wordsOf(show(<JourneyChanged booking={BOOKING} notice={notice} />, { language }));
}

it('shows the leg that has changed as it was and as it is, and no other', () => {
  const later = legs.map((leg, index) =>
    index === 0
      ? leg.map((one) => ({ ...one, departs: one.departs.replace('21:35', '23:55') }))
      : leg,
  );
  const words = told(later, [{ leg: 0, kind: 'time', isSignificant: false, minutes: 140 }]);
  expect(words).toMatch(/As you booked it .*21:35 JFK.* Now .*23:55 JFK/);
  expect(words.match(/JFK/g)).toHaveLength(2);
  expect(told(later, [{ leg: 0, kind: 'missed', isSignificant: true }])).toContain(
    'The flights no longer connect.',
  );
});

it('names the time and the city of a short connection, in every language', () => {
  const city = airports['JFK']?.city ?? '';
  const short: FlightNotice['changes'] = [
    { leg: 0, kind: 'short', isSignificant: false, minutes: 49, airport: 'JFK' },
  ];
  const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');
  expect(plain(told(legs, short))).toContain(`Only 49 min to change in ${city}.`);
  expect(plain(told(legs, short))).not.toContain('no longer connect');
  expect(told(legs, short, 'ar')).toContain('للانتقال بين الرحلتين');
});

it('says of a leg that is not flown any more that it is not, in every language', () => {
  const gone: FlightNotice['changes'] = [{ leg: 0, kind: 'cancelled', isSignificant: true }];
  expect(told([[], ...legs.slice(1)], gone)).toMatch(
    /As you booked it .*21:35 JFK.* Now This flight no longer operates$/,
  );
  expect(told([[], ...legs.slice(1)], gone, 'ar')).toContain('لم تعد هذه الرحلة قائمة');
});
