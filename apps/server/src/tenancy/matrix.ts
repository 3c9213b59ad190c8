// The tenancy matrix: for each route of the server who may do what with whose data. Written by hand; the test generates
// every request from it and fails when the server's own route table has a route without a row, or a row without a route.

export const PRINCIPALS = [
  'anonymous',
  'customer',
  'otherCustomer',
  'agent',
  'restrictedAgent',
  'foreignAgent',
  'revoked',
] as const;
export type Principal = (typeof PRINCIPALS)[number];
/** own: of this agency, and the customer's. foreign: of another agency. random: of nobody. */
export const IDS = ['own', 'foreign', 'random'] as const;
export type IdKind = (typeof IDS)[number];

/** What a request may name: a booking, a quote, a hotel and a kept traveller; filled in by the test for each kind of id. */
export interface Names {
  readonly booking: string;
  readonly quote: string;
  readonly offer: string;
  readonly hotel: string;
  readonly traveller: string;
}

export interface Probe {
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Row {
  readonly probe: (names: Names) => Probe;
  /** Status by principal for an own id. */
  readonly own: Readonly<Partial<Record<Principal, number>>> & { readonly everybody?: number };
  /** Status for foreign and random ids, the same for both: nobody learns that something exists elsewhere. Absent: the route names no id. */
  readonly others?: Readonly<Partial<Record<Principal, number>>> & { readonly everybody: number };
  /** Answers the machine or a browser's files: no token is looked at. */
  readonly machine?: boolean;
  /** Renders a page: a token that is not valid makes a visitor, not a refusal. */
  readonly page?: boolean;
}

const path = (text: string, body?: unknown, headers?: Record<string, string>) => (): Probe => ({
  path: text,
  ...(body === undefined ? {} : { body }),
  ...(headers ? { headers } : {}),
});
/** Anybody with a valid token or none. */
const open = (probe: Row['probe'], status = 200): Row => ({ probe, own: { everybody: status } });
const machine = (text: string, status = 200): Row => ({
  probe: path(text),
  own: { everybody: status },
  machine: true,
});
const user = (probe: Row['probe'], status = 200): Row => ({
  probe,
  own: { everybody: status, anonymous: 401 },
});

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

/** A booking is seen by its customer and by the agency's agents who may see all; to everybody else it does not exist. */
const bookingRow = (probe: Row['probe'], status = 200): Row => ({
  probe,
  own: { everybody: status, anonymous: 404, otherCustomer: 404, restrictedAgent: 404 },
  others: { everybody: 404 },
});

/** Kept travellers are a customer's; agents have none. Somebody else's is not there, on this agency or another. */
const travellerRow = (probe: Row['probe']): Row => ({
  probe,
  own: { everybody: 403, anonymous: 401, customer: 200, otherCustomer: 404 },
  others: { everybody: 403, anonymous: 401, customer: 404, otherCustomer: 404 },
});
const TRAVELLER = { firstName: 'Nadia', lastName: 'Rahman', type: 'adult' };

export const MATRIX: Readonly<Record<string, Row>> = {
  'GET /metrics': machine('/metrics'),
  'GET /healthz': machine('/healthz'),
  'GET /readyz': machine('/readyz'),
  'GET /api/openapi.json': machine('/api/openapi.json'),
  'GET /api/docs': machine('/api/docs'),
  'GET /assets/scenes/*': machine('/assets/scenes/hotel-city-1x1-card-x.svg'),
  'GET /assets/brand/logo.svg': machine('/assets/brand/logo.svg'),
  'GET /assets/brand/logo-light.svg': machine('/assets/brand/logo-light.svg'),
  'GET /assets/brand/favicon.svg': machine('/assets/brand/favicon.svg'),
  // an agency's file under another agency's host is not there (files.db.test.ts)
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
  // an unknown code leads to /errors; codes of one agency open nothing on another (links.db.test.ts)
  'GET /url/:id': { probe: path('/url/nosuchcode'), own: { everybody: 302 }, page: true },
  'GET /*': { probe: path('/'), own: { everybody: 200 }, page: true },

  'POST /api/user/login': open(
    path('/api/user/login', { email: 'nobody@mail.example', password: 'x' }),
    400,
  ),
  'POST /api/user/refresh': open(path('/api/user/refresh'), 403),
  'POST /api/user/logout': open(path('/api/user/logout')),
  'GET /api/user/profile': user(path('/api/user/profile')),
  'GET /api/user/changeLanguage/:lang': user(path('/api/user/changeLanguage/en')),
  'GET /api/user/travellers': {
    probe: path('/api/user/travellers'),
    own: { everybody: 403, anonymous: 401, customer: 200, otherCustomer: 200 },
  },
  'POST /api/user/travellers': {
    probe: path('/api/user/travellers', TRAVELLER),
    own: { everybody: 403, anonymous: 401, customer: 201, otherCustomer: 201 },
  },
  'PUT /api/user/travellers/:id': travellerRow(({ traveller }) => ({
    path: `/api/user/travellers/${traveller}`,
    body: { ...TRAVELLER, lastName: 'Rahman-Costa' },
  })),
  'DELETE /api/user/travellers/:id': travellerRow(({ traveller }) => ({
    path: `/api/user/travellers/${traveller}`,
  })),

  'GET /api/agency': open(path('/api/agency')),
  'GET /api/agency/navigations': open(path('/api/agency/navigations')),
  'GET /api/agency/languages': open(path('/api/agency/languages')),
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
  // Hotels belong to suppliers, not to agencies: the same id is the same hotel everywhere; only a made-up one is unknown.
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

  // A quote belongs to whom it was made for. An own quote gets as far as the terms, which do not exist; a foreign or made-up quote is not found.
  'POST /api/bookings': {
    probe: ({ quote }) => ({ path: '/api/bookings', body: BOOKING_BODY(quote), headers: KEY }),
    own: { everybody: 404, customer: 400 },
    others: { everybody: 404 },
  },
  // always the same answer, whatever belongs together
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
  'POST /api/bookings/:reference/cancel-quote': bookingRow(({ booking }) => ({
    path: `/api/bookings/${booking}/cancel-quote`,
  })),
  // A cancellation quote that is not genuine: whoever may see the booking is told so, everybody else that there is none.
  'POST /api/bookings/:reference/cancel': bookingRow(
    ({ booking }) => ({
      path: `/api/bookings/${booking}/cancel`,
      body: { cancelQuoteId: 'made-up' },
      headers: KEY,
    }),
    400,
  ),
  'POST /api/gateways/:gateway/webhook': {
    probe: path('/api/gateways/sandbox-card/webhook', { id: 'evt_1' }),
    own: { everybody: 400 },
    machine: true,
  },
};

/** Routes that answer 404 to everything, in every method. */
export const NOWHERE = /^[A-Z]+ \/api\/\*$/;
