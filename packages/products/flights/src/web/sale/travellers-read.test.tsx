import type { CartTraveller, CartView, Quote } from '@portico/contract';
import { NamesReview } from '@portico/storefront/checkout/names-review.tsx';
import { describe, expect, it } from 'vitest';
import { sampleFlightBooking } from '../../testing/sample-sale.ts';
import { show, wordsOf } from '../testing/show.tsx';

const booking = sampleFlightBooking();
const QUOTE = { ...booking, quoteId: 'q1', expiresAt: '2099-01-01T00:20:00Z' } as unknown as Quote;
const TRAVELLERS: readonly CartTraveller[] = booking.travellers.map(
  ({ type, firstName, lastName }) => ({ type, firstName, lastName }),
);

const told = (travellers: readonly CartTraveller[], language = 'en') => {
  const cart: CartView = {
    cartId: 'c1',
    quoteId: 'q1',
    expiresAt: '2099-01-01T00:30:00Z',
    contact: booking.contact,
    travellers: [...travellers],
    specialRequests: '',
  };
  const html = show(<NamesReview cart={cart} quote={QUOTE} edit="/names" item="/item" />, {
    language,
  });
  return wordsOf(html).replace(/[\u2066-\u2069]/g, '');
};

describe('the review before payment', () => {
  it('tells where each traveller sits and whose bags fly in which direction', () => {
    const words = told(TRAVELLERS);
    expect(words).toContain('Traveller Seat out Seat back Bags');
    expect(words).toMatch(
      /Nadia Rahman .*RAHMAN\/NADIA Seat out 14A Seat back at check-in Bags Out: cabin bag, 2 checked bags of 23 kg Back: cabin bag, 1 checked bag of 23 kg Tomás Rahman .*Seat out 14B/,
    );
    expect(words).toMatch(/Lina Rahman Infant .* Seat out on a lap .* no bag/);
    expect(words).not.toContain('Ticket');
    expect(told(TRAVELLERS, 'ar')).toContain('مقعد العودة');
  });

  it('finds each traveller by number, in the order of the request', () => {
    const numbered = TRAVELLERS.map((one, i) => ({ ...one, n: [2, 1, 3, 4][i] ?? 0 }));
    expect(told(numbered)).toMatch(
      /Bags Tomás Rahman .*Seat out 14A .*Nadia Rahman .*Seat out 14B/,
    );
  });
});
