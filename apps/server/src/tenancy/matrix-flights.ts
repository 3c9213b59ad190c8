// Rows of Air Travel. Its journeys belong to suppliers, not to agencies; its quotes and carts to
// their creators.
import { makers, open, path, type Row } from './matrix-rows.ts';

const TRAVELLERS = { adult: 1 };
const SLICES = [{ from: 'JFK', to: 'LIS', date: '2026-12-11' }];
const UNKNOWN = 'A0201.JFKLIS.20261211';
export const FLIGHTS: Readonly<Record<string, Row>> = {
  'GET /api/flight/airports': open(path('/api/flight/airports?search=lhr')),
  'POST /api/flight/search': open(
    path('/api/flight/search', { slices: SLICES, travellers: TRAVELLERS, cabin: 'economy' }),
  ),
  'POST /api/flight/fares': open(
    path('/api/flight/fares', { itinerary: UNKNOWN, travellers: TRAVELLERS, cabin: 'economy' }),
    410,
  ),
  'POST /api/flight/calendar': open(
    path('/api/flight/calendar', {
      from: 'JFK',
      to: 'LIS',
      month: '2026-12',
      travellers: TRAVELLERS,
      cabin: 'economy',
    }),
  ),
  'POST /api/flight/days-around': open(
    path('/api/flight/days-around', {
      from: 'JFK',
      to: 'LIS',
      out: '2026-12-11',
      back: '2026-12-16',
      travellers: TRAVELLERS,
      cabin: 'economy',
    }),
  ),
  'POST /api/flight/seat-map': makers(({ flightQuote: quote }) => ({
    path: '/api/flight/seat-map',
    body: { quoteId: quote },
  })),
  'POST /api/flight/quote': makers(({ flightQuote: quote }) => ({
    path: '/api/flight/quote',
    body: { quoteId: quote },
  })),
  'GET /api/flight/quote/:quoteId': makers(({ flightQuote: quote }) => ({
    path: `/api/flight/quote/${quote}`,
  })),
  'POST /api/flight/cart': makers(({ flightQuote: quote }) => ({
    path: '/api/flight/cart',
    body: { quoteId: quote },
  })),
  'GET /api/flight/cart/:cartId': makers(({ flightCart }) => ({
    path: `/api/flight/cart/${flightCart}`,
  })),
  'PUT /api/flight/cart/:cartId': makers(({ flightCart }) => ({
    path: `/api/flight/cart/${flightCart}`,
    body: { specialRequests: 'x' },
  })),
  'GET /api/agency/flights/bookings': {
    probe: path('/api/agency/flights/bookings'),
    own: { everybody: 200, anonymous: 401, customer: 403, otherCustomer: 403 },
    takesFrom: true,
  },
};
