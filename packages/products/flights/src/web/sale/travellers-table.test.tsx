import type { BookingView } from '@portico/contract';
import { TravellersSection } from '@portico/storefront/booking/booking-sections.tsx';
import { describe, expect, it } from 'vitest';
import { sampleFlightBooking } from '../../testing/sample-sale.ts';
import { show, wordsOf } from '../testing/show.tsx';

const told = (patch: Partial<BookingView> = {}, language = 'en') => {
  const booking = { ...(sampleFlightBooking() as BookingView), ...patch };
  return wordsOf(show(<TravellersSection booking={booking} />, { language })).replace(
    /[\u2066-\u2069]/g,
    '',
  );
};

describe('who sits where', () => {
  it('is told person by person: name on the ticket, ticket, seats and bags of each direction', () => {
    const words = told();
    expect(words).toMatch(/^Travellers Traveller Ticket Seat out Seat back Bags /);
    expect(words).toContain(
      'Nadia Rahman RAHMAN/NADIA Ticket 0001234567891 Seat out 14A Seat back at check-in Bags Out: cabin bag, 2 checked bags of 23 kg Back: cabin bag, 1 checked bag of 23 kg',
    );
    expect(words).toMatch(/Sami Rahman Child, 11 years RAHMAN\/SAMI Ticket 0001234567893/);
    expect(words).toMatch(/Lina Rahman Infant RAHMAN\/LINA INF .* on a lap .* no bag/);
    expect(told({}, 'ar')).toContain('مقعد العودة');
  });

  it('has no tickets before they are issued, and no table once the journey is cancelled', () => {
    expect(told({ issued: { locator: 'QX7LTD', tickets: [] } })).toContain('ticket to follow');
    expect(told({ status: 'cancelled' })).not.toContain('Seat out');
  });
});
