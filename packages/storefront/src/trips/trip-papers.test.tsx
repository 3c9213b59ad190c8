import { expect, it } from 'vitest';
import { tripPaperAddress } from '../parts/booking.query.ts';
import { BOOKING } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { TripPapers } from './trip-papers.tsx';

const other = { ...BOOKING, reference: 'OTHER234' };

it('opens the papers of all confirmed bookings at once', () => {
  const html = show(<TripPapers bookings={[BOOKING, other]} />);
  expect(wordsOf(html)).toContain('All documents (PDF) Add trip to calendar');
  expect(html).toContain(`references=${BOOKING.reference}%2COTHER234&amp;lang=en`);
  expect(tripPaperAddress('wholeTripCalendar', ['A', 'B'], 'ar')).toBe(
    '/api/trips/trip.ics?references=A%2CB&lang=ar',
  );
});

it('says nothing while fewer than two are confirmed', () => {
  expect(show(<TripPapers bookings={[BOOKING, { ...other, status: 'cancelled' }]} />)).toBe('');
});

it('says nothing of more bookings than the server joins', () => {
  const many = Array.from({ length: 21 }, (_, i) => ({ ...other, reference: `OTHER${100 + i}` }));
  expect(show(<TripPapers bookings={many} />)).toBe('');
  expect(show(<TripPapers bookings={many.slice(1)} />)).not.toBe('');
});
