// The one table of call addresses (specification, section 7, and design, section 5). Nowhere else is a path written; those of
// products stand in their records (products.ts).
import { get, type CallPath, post, put, remove } from './call-path.ts';
import { PRODUCT_CALLS } from './products.ts';

export type { CallPath, Method } from './call-path.ts';

export const PATHS = {
  agency: get('/api/agency'),
  navigations: get('/api/agency/navigations'),
  languages: get('/api/agency/languages'),
  countries: get('/api/code'),
  enabledCountries: get('/api/admin/country/enable'),
  enabledCurrencies: get('/api/admin/country/enableCurrencies'),
  exchangeRates: get('/api/multi-currency/exchange'),
  currentPaymentGateway: get('/api/getCurrentPaymentGateway'),
  translations: get('/api/translations/:lang'),

  login: post('/api/user/login'),
  refresh: post('/api/user/refresh'),
  logout: post('/api/user/logout'),
  profile: get('/api/user/profile'),
  changeLanguage: get('/api/user/changeLanguage/:lang'),
  savedTravellers: get('/api/user/travellers'),
  saveTraveller: post('/api/user/travellers'),
  changeTraveller: put('/api/user/travellers/:id'),
  forgetTraveller: remove('/api/user/travellers/:id'),

  ...PRODUCT_CALLS,

  createBooking: post('/api/bookings'),
  bookings: get('/api/bookings'),
  requestLink: post('/api/bookings/request-link'),
  booking: get('/api/bookings/:reference'),
  cancelQuote: post('/api/bookings/:reference/cancel-quote'),
  cancelBooking: post('/api/bookings/:reference/cancel'),
  voucher: get('/api/bookings/:reference/voucher.pdf'),
  tripCalendar: get('/api/bookings/:reference/trip.ics'),
  terms: get('/api/agency/terms'),

  gatewayWebhook: post('/api/gateways/:gateway/webhook'),
} as const satisfies Record<string, CallPath>;

export type CallName = keyof typeof PATHS;

/** Fills `:name` parts of a path; each value is percent-encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`path ${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}
