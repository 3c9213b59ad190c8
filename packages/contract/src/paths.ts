// All API paths (specification, section 7, and design, section 5). Product paths are in
// products.ts; no path is written anywhere else.
import { get, type CallPath, post, put, remove } from './call-path.ts';
import { PRODUCT_CALLS } from './products.ts';

export type { CallPath, Method } from './call-path.ts';

export const PATHS = {
  agency: get('/api/agency'),
  navigations: get('/api/agency/navigations'),
  languages: get('/api/agency/languages'),
  aboutUs: get('/api/agency/about-us'),
  faqs: get('/api/agency/faqs'),
  terms: get('/api/agency/terms'),
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
  signUp: post('/api/user/signup'),
  verify: post('/api/user/verify'),
  forgotPassword: post('/api/user/forgot-password'),
  requestLoginLink: post('/api/user/login-link'),
  loginByLink: post('/api/user/login/link'),
  setNewPassword: post('/api/user/new-password'),
  secondLogin: post('/api/user/login/second'),
  passkeyLoginOptions: post('/api/user/login/passkey/options'),
  passkeyLogin: post('/api/user/login/passkey'),
  signInMethods: get('/api/user/sign-in-methods'),
  beginSocial: post('/api/user/social/:provider'),
  finishSocial: post('/api/user/social'),
  linkSocial: post('/api/user/social-link'),
  beginSso: post('/api/user/sso/begin'),
  finishSso: post('/api/user/sso'),

  account: get('/api/user/account'),
  changePerson: put('/api/user/profile'),
  changeConsents: put('/api/user/consents'),
  changePassword: put('/api/user/password'),
  changeEmail: put('/api/user/email'),
  confirmEmail: post('/api/user/email/confirm'),
  refuseEmail: post('/api/user/email/refuse'),
  sessions: get('/api/user/sessions'),
  endSession: remove('/api/user/sessions/:id'),
  endOtherSessions: remove('/api/user/sessions'),
  stepUpOptions: post('/api/user/step-up/options'),
  stepUp: post('/api/user/step-up'),
  factors: get('/api/user/factors'),
  beginTotp: post('/api/user/two-factor'),
  confirmTotp: post('/api/user/two-factor/confirm'),
  removeTotp: remove('/api/user/two-factor'),
  renewRecoveryCodes: post('/api/user/recovery-codes'),
  passkeyOptions: post('/api/user/passkeys/options'),
  addPasskey: post('/api/user/passkeys'),
  removePasskey: remove('/api/user/passkeys/:id'),
  identities: get('/api/user/identities'),
  removeIdentity: remove('/api/user/identities/:provider'),
  askErasure: post('/api/user/erase'),
  undoErasure: remove('/api/user/erase'),

  savedTravellers: get('/api/user/travellers'),
  saveTraveller: post('/api/user/travellers'),
  changeTraveller: put('/api/user/travellers/:id'),
  forgetTraveller: remove('/api/user/travellers/:id'),
  readDocument: get('/api/user/travellers/:id/document'),

  ...PRODUCT_CALLS,

  createBooking: post('/api/bookings'),
  bookings: get('/api/bookings'),
  requestLink: post('/api/bookings/request-link'),
  booking: get('/api/bookings/:reference'),
  cancelQuote: post('/api/bookings/:reference/cancel-quote'),
  cancelBooking: post('/api/bookings/:reference/cancel'),
  notices: get('/api/bookings/:reference/notices'),
  answerNotice: post('/api/bookings/:reference/notices/:id'),
  changeBooking: post('/api/bookings/:reference/change'),
  addToBooking: post('/api/bookings/:reference/add-ons'),
  voucher: get('/api/bookings/:reference/voucher.pdf'),
  tripCalendar: get('/api/bookings/:reference/trip.ics'),
  wholeTripCalendar: get('/api/trips/trip.ics'),
  wholeTripVoucher: get('/api/trips/trip.pdf'),

  gatewayWebhook: post('/api/gateways/:gateway/webhook'),
  supplierWebhook: post('/api/suppliers/:supplier/webhook'),
} as const satisfies Record<string, CallPath>;

/**
 * OAuth callback path on the operator's host: providers register one redirect URL for all agencies.
 */
export const SOCIAL_RETURN = '/social-return';

export type CallName = keyof typeof PATHS;

/** Fills the `:name` segments of a path; values are percent-encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`path ${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}
