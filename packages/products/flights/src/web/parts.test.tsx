import type { BookingView } from '@portico/contract';
import { sceneUrl } from '@portico/scenes';
import { BookingPage } from '@portico/storefront/booking/booking-page.tsx';
import { TravellersSection } from '@portico/storefront/booking/booking-sections.tsx';
import { BookingNumbers } from '@portico/storefront/parts/booking-facts.tsx';
import { expect, it } from 'vitest';
import { sampleFlightBooking } from '../testing/sample-sale.ts';
import { parts } from './parts.tsx';
import { show, wordsOf } from './testing/show.tsx';

const BOOKING: BookingView = sampleFlightBooking();

it('shows the airline’s reference and a ticket for each traveller', () => {
  expect(wordsOf(show(<BookingNumbers booking={BOOKING} />))).toMatch(
    /Airline reference \(PNR\) QX7LTD/,
  );
  expect(wordsOf(show(<TravellersSection booking={BOOKING} />))).toMatch(
    /Nadia Rahman RAHMAN\/NADIA Ticket 0001234567891 .*Lina Rahman Infant RAHMAN\/LINA INF Ticket 0001234567894/,
  );
});

it('is drawn where nobody has a picture of it, by an address the scenes know', () => {
  expect(parts.pictures(BOOKING).item).toBeNull();
  expect(parts.pictures(BOOKING).place?.url).toBe(
    sceneUrl({ kind: 'promo-flight', ratio: '4:3', size: 'card', seed: 'flights' }),
  );
});

it('is a page that waits for its booking', () => {
  expect(show(<BookingPage />, { at: '/flight-details?referenceNumber=7K2M4QXW' })).toContain(
    'aria-label="Loading"',
  );
});

it('leads from checkout to the names with quote and cart, and back to fares without them', () => {
  const query = new URLSearchParams(
    'quote=q1&cart=c1&curr=EUR&state=declined&itinerary=A0201.JFKLIS.20990618&slices=JFK.LIS.2099-06-18&adult=1&cabin=economy',
  );
  expect(parts.cart?.names(query)).toMatch(
    /^\/booknow\/flights\/reservation-details\?quote=q1&cart=c1&curr=EUR&itinerary=/,
  );
  expect(parts.waysBack.item(query)).toMatch(/^\/booknow\/flights\/search-details\?itinerary=/);
  expect(parts.waysBack.search(query)).toBe(
    '/booknow/flights/search?slices=JFK.LIS.2099-06-18&adult=1&cabin=economy',
  );
});
