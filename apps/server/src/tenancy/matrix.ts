// The tenancy matrix: permissions by route, principal and owner of the data. Written by hand; the
// test generates every request from it and fails if the server's route table has a route without a
// row, or the matrix a row without a route.

import { CARS } from './matrix-cars.ts';
import { CENTER_BOOKINGS } from './matrix-center-bookings.ts';
import { CENTER_DASHBOARD } from './matrix-center-dashboard.ts';
import { CENTER_RECORD } from './matrix-center-record.ts';
import { CENTER } from './matrix-center.ts';
import { CLIENTS } from './matrix-clients.ts';
import { FLIGHTS } from './matrix-flights.ts';
import { PEOPLE } from './matrix-people.ts';
import { machine, open, operator, path, type Row, user } from './matrix-rows.ts';
import { SETTINGS } from './matrix-settings.ts';
import { TEAM } from './matrix-team.ts';

export * from './matrix-rows.ts';

const STAY = { checkIn: '2026-12-11', checkOut: '2026-12-13' };
const ROOMS = [{ adults: 2, childAges: [] }];
const LISBON = { latitude: 38.7223, longitude: -9.1393 };
const DEALS = {
  occupancies: [{ numOfRoom: 1, numOfAdults: 2, numOfChildren: 0, childAges: [] }],
  stayPeriod: { start: '2026-12-04', end: '2026-12-06' },
  ...LISBON,
  nationality: 'IN',
  destinationCountryCode: 'IN',
  currency: 'USD',
  radius: 15,
  searchString: 'Lisbon',
  isOTA: true,
  isHome: true,
  isFromDestination: false,
};
const BOOKING_BODY = (quoteId: string) => ({
  quoteId,
  contact: { firstName: 'Nadia', lastName: 'Rahman', email: 'nadia@mail.example' },
  travellers: [{ unit: 1, type: 'adult', firstName: 'Nadia', lastName: 'Rahman', lead: true }],
  payment: { method: 'card' },
  acceptedTerms: 'no such version',
});
const KEY = { 'idempotency-key': 'matrix-probe-0001' };

/**
 * A booking is visible to its customer and to the agency's agents with access to all; for others it
 * does not exist.
 */
const bookingRow = (probe: Row['probe'], status = 200): Row => ({
  probe,
  own: { everybody: status, anonymous: 404, otherCustomer: 404, restrictedAgent: 404 },
  others: { everybody: 404 },
});

/**
 * Papers of several bookings: each must be visible to the caller, and guest links are not accepted.
 */
const tripRow = (at: string): Row => ({
  probe: ({ booking }) => ({ path: `${at}?references=${booking}` }),
  own: { everybody: 200, anonymous: 401, otherCustomer: 404, restrictedAgent: 404 },
  others: { everybody: 404, anonymous: 401 },
});

export const MATRIX: Readonly<Record<string, Row>> = {
  'GET /metrics': machine('/metrics'),
  'GET /healthz': machine('/healthz'),
  'GET /readyz': machine('/readyz'),
  // what it answers on other hosts: domains.db.test.ts
  'GET /domain-ask': operator('/domain-ask?domain=full.localhost'),
  'GET /.well-known/portico-domain': machine(`/.well-known/portico-domain?nonce=${'A'.repeat(22)}`),
  'GET /api/openapi.json': machine('/api/openapi.json'),
  'GET /api/docs': machine('/api/docs'),
  'GET /assets/scenes/*': machine('/assets/scenes/destination-desert-1x1-hero-lost.svg'),
  'GET /assets/brand/logo.svg': machine('/assets/brand/logo.svg'),
  'GET /assets/brand/logo-light.svg': machine('/assets/brand/logo-light.svg'),
  'GET /assets/brand/favicon.svg': machine('/assets/brand/favicon.svg'),
  'GET /assets/brand/icon-180.png': machine('/assets/brand/icon-180.png'),
  'GET /assets/brand/icon-192.png': machine('/assets/brand/icon-192.png'),
  'GET /assets/brand/icon-512.png': machine('/assets/brand/icon-512.png'),
  // a supplier's photograph is sealed for one agency (photographs.db.test.ts)
  'GET /assets/files/:name/:form': machine(`/assets/files/${'0'.repeat(64)}.png/960.webp`, 404),
  'GET /assets/photographs/*': machine('/assets/photographs/x', 404),
  // an agency's file is not found under another agency's host (files.db.test.ts)
  'GET /assets/files/:name': machine(`/assets/files/${'0'.repeat(64)}.png`, 404),
  'GET /assets/flags/*': machine('/assets/flags/ae.svg'),
  'GET /assets/texts/:name': machine('/assets/texts/en.000000000000.json', 404),
  'GET /assets/*': machine('/assets/no-such-file.js', 404),
  'GET /content/*': machine('/content/no-such-file.js', 404),
  'POST /csp-report': {
    probe: path('/csp-report', {}, { 'content-type': 'application/csp-report' }),
    own: { everybody: 204 },
    machine: true,
  },
  // an unknown code redirects to /errors; codes of one agency open nothing on another
  // (links.db.test.ts)
  'GET /url/:id': { probe: path('/url/nosuchcode'), own: { everybody: 302 }, page: true },
  'GET /robots.txt': machine('/robots.txt'),
  'GET /sitemap.xml': machine('/sitemap.xml'),
  'GET /apple-touch-icon.png': machine('/apple-touch-icon.png', 302),
  'GET /apple-touch-icon-precomposed.png': machine('/apple-touch-icon-precomposed.png', 302),
  'GET /assets/brand/manifest.webmanifest': machine('/assets/brand/manifest.webmanifest'),
  'GET /.well-known/change-password': {
    probe: path('/.well-known/change-password'),
    own: { everybody: 302 },
    page: true,
  },
  'GET /*': { probe: path('/'), own: { everybody: 200 }, page: true },

  ...PEOPLE,
  ...CENTER,

  'GET /api/agency': open(path('/api/agency')),
  'GET /api/agency/navigations': open(path('/api/agency/navigations')),
  'GET /api/agency/languages': open(path('/api/agency/languages')),
  'GET /api/agency/about-us': open(path('/api/agency/about-us')),
  'GET /api/agency/faqs': open(path('/api/agency/faqs')),
  'GET /api/agency/terms': open(path('/api/agency/terms')),
  'GET /api/getCurrentPaymentGateway': open(path('/api/getCurrentPaymentGateway')),
  'GET /api/code': open(path('/api/code')),
  'GET /api/admin/country/enable': open(path('/api/admin/country/enable')),
  'GET /api/admin/country/enableCurrencies': open(path('/api/admin/country/enableCurrencies')),
  'GET /api/multi-currency/exchange': open(path('/api/multi-currency/exchange')),
  'GET /api/translations/:lang': open(path('/api/translations/en')),

  'POST /api/v2/hotel/auto-suggest': open(
    path('/api/v2/hotel/auto-suggest', { text: 'lisb', isManageLocation: false }),
  ),
  'POST /api/dealray/deals/hotel-search': open(path('/api/dealray/deals/hotel-search', DEALS)),
  'POST /api/hotel/search': open(
    path('/api/hotel/search', { destination: LISBON, stay: STAY, occupancies: ROOMS }),
  ),
  // Hotels belong to suppliers, not to agencies: the same id is the same hotel everywhere; only a
  // made-up one is unknown.
  'GET /api/hotel/:id': open(({ hotel }) => ({ path: `/api/hotel/${encodeURIComponent(hotel)}` })),
  'POST /api/hotel/rates': open(({ hotel }) => ({
    path: '/api/hotel/rates',
    body: { hotelId: hotel, stay: STAY, occupancies: ROOMS },
  })),
  'POST /api/hotel/quote': {
    probe: ({ offer }) => ({ path: '/api/hotel/quote', body: { offerId: offer } }),
    own: { everybody: 200 },
    others: { everybody: 404 },
  },
  'GET /api/hotel/quote/:quoteId': {
    probe: ({ quote }) => ({ path: `/api/hotel/quote/${quote}` }),
    own: { everybody: 404, customer: 200 },
    others: { everybody: 404 },
  },

  ...FLIGHTS,
  ...CARS,
  ...CENTER_BOOKINGS,
  ...CENTER_DASHBOARD,
  ...CENTER_RECORD,
  ...SETTINGS,
  ...CLIENTS,
  ...TEAM,

  // A quote belongs to the viewer it was made for. An own quote reaches the check of the terms,
  // which do not exist; a foreign or made-up quote is not found.
  'POST /api/bookings': {
    probe: ({ quote }) => ({ path: '/api/bookings', body: BOOKING_BODY(quote), headers: KEY }),
    own: { everybody: 404, customer: 400 },
    others: { everybody: 404 },
  },
  // always the same reply, whether or not the data matches
  'POST /api/bookings/request-link': open(
    ({ booking }) => ({
      path: '/api/bookings/request-link',
      body: { reference: booking, email: 'nadia@mail.example' },
    }),
    202,
  ),
  'GET /api/bookings': user(path('/api/bookings')),
  'GET /api/bookings/:reference': bookingRow(({ booking }) => ({
    path: `/api/bookings/${booking}`,
  })),
  'GET /api/bookings/:reference/voucher.pdf': bookingRow(({ booking }) => ({
    path: `/api/bookings/${booking}/voucher.pdf`,
  })),
  'GET /api/bookings/:reference/trip.ics': bookingRow(({ booking }) => ({
    path: `/api/bookings/${booking}/trip.ics`,
  })),
  'GET /api/trips/trip.ics': tripRow('/api/trips/trip.ics'),
  'GET /api/trips/trip.pdf': tripRow('/api/trips/trip.pdf'),
  'POST /api/bookings/:reference/cancel-quote': bookingRow(({ booking }) => ({
    path: `/api/bookings/${booking}/cancel-quote`,
  })),
  // An invalid cancellation quote: callers who may see the booking get that error, others get not
  // found.
  'POST /api/bookings/:reference/cancel': bookingRow(
    ({ booking }) => ({
      path: `/api/bookings/${booking}/cancel`,
      body: { cancelQuoteId: 'made-up' },
      headers: KEY,
    }),
    400,
  ),
  'GET /api/bookings/:reference/notices': bookingRow(({ booking }) => ({
    path: `/api/bookings/${booking}/notices`,
  })),
  // A notice that does not exist: callers who may see the booking get the same error as others.
  'POST /api/bookings/:reference/notices/:id': {
    probe: ({ booking }) => ({
      path: `/api/bookings/${booking}/notices/00000000-0000-7000-8000-000000000000`,
      body: { action: 'accept' },
      headers: KEY,
    }),
    own: { everybody: 404 },
    others: { everybody: 404 },
  },
  // An offer that was never sealed for this booking: callers who may see the booking get the same
  // error as others.
  'POST /api/bookings/:reference/change': {
    probe: ({ booking }) => ({
      path: `/api/bookings/${booking}/change`,
      body: { changeOfferId: 'made-up', acceptedTerms: '2026-01' },
      headers: KEY,
    }),
    own: { everybody: 404 },
    others: { everybody: 404 },
  },
  'POST /api/bookings/:reference/add-ons': {
    probe: ({ booking }) => ({
      path: `/api/bookings/${booking}/add-ons`,
      body: { addOnsOfferId: 'made-up', acceptedTerms: '2026-01' },
      headers: KEY,
    }),
    own: { everybody: 404 },
    others: { everybody: 404 },
  },
  // An addition that does not exist: callers who may see the booking get the same error as others.
  'GET /api/bookings/:reference/additions/:addition/cancel-quote': {
    probe: ({ booking }) => ({ path: `/api/bookings/${booking}/additions/NO-SUCH/cancel-quote` }),
    own: { everybody: 404 },
    others: { everybody: 404 },
  },
  'POST /api/bookings/:reference/additions/:addition/cancel': {
    probe: ({ booking }) => ({
      path: `/api/bookings/${booking}/additions/NO-SUCH/cancel`,
      body: { cancelQuoteId: 'made-up' },
      headers: { ...KEY, 'if-match': '"1"' },
    }),
    own: { everybody: 404 },
    others: { everybody: 404 },
  },
  // A booking without a second payment.
  'POST /api/bookings/:reference/balance': bookingRow(
    ({ booking }) => ({
      path: `/api/bookings/${booking}/balance`,
      body: { payment: { method: 'card' }, acceptedTerms: '2026-01' },
      headers: KEY,
    }),
    409,
  ),
  // A booking of another product: callers who may see it learn that nothing can be bought for it,
  // others get not found.
  'POST /api/flight/extras': bookingRow(
    ({ booking }) => ({ path: '/api/flight/extras', body: { reference: booking } }),
    409,
  ),
  'POST /api/flight/add-ons': bookingRow(
    ({ booking }) => ({
      path: '/api/flight/add-ons',
      body: {
        reference: booking,
        services: [{ traveller: 1, leg: 0, bag: 'checked', count: 1 }],
      },
    }),
    409,
  ),
  'POST /api/flight/change-offers': bookingRow(
    ({ booking }) => ({
      path: '/api/flight/change-offers',
      body: { reference: booking, leg: 0, date: '2027-06-18' },
    }),
    409,
  ),
  // A notice that does not exist, as above.
  'POST /api/flight/rebooking-offers': {
    probe: ({ booking }) => ({
      path: '/api/flight/rebooking-offers',
      body: { reference: booking, notice: '00000000-0000-7000-8000-000000000000' },
    }),
    own: { everybody: 404 },
    others: { everybody: 404 },
  },
  'POST /api/suppliers/:supplier/webhook': {
    probe: path('/api/suppliers/sandbox-kappa/webhook', { object: 'hint' }),
    own: { everybody: 400 },
    machine: true,
  },
  'POST /api/gateways/:gateway/webhook': {
    probe: path('/api/gateways/sandbox-card/webhook', { id: 'evt_1' }),
    own: { everybody: 400 },
    machine: true,
  },
};

/** Routes that return 404 for everything, with every method. */
export const NOWHERE = /^[A-Z]+ \/api\/\*$/;
