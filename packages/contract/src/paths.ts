// Paths of the calls that a site's pages make (specification, section 7, and design, section 5).
// Every visitor's browser loads them: those of the command center are in center-paths.ts, those that
// cancel an addition in addition-paths.ts, those of other systems in peer-paths.ts, product paths in
// products.ts. No path is written anywhere else.
import type { ADDITION_PATHS } from './addition-paths.ts';
import { get, type CallPath, post, put, remove } from './call-path.ts';
import type { CENTER_PATHS } from './center-paths.ts';
import type { OPERATOR_PATHS } from './operator-paths.ts';
import type { PEER_PATHS } from './peer-paths.ts';
import { PRODUCT_CALLS } from './products.ts';

export type { CallPath, Method } from './call-path.ts';

export const PATHS = {
  agency: get('/agency'),
  navigations: get('/agency/navigations'),
  languages: get('/agency/languages'),
  aboutUs: get('/agency/about-us'),
  faqs: get('/agency/faqs'),
  terms: get('/agency/terms'),
  countries: get('/code'),
  enabledCountries: get('/admin/country/enable'),
  enabledCurrencies: get('/admin/country/enableCurrencies'),
  exchangeRates: get('/multi-currency/exchange'),
  currentPaymentGateway: get('/getCurrentPaymentGateway'),
  translations: get('/translations/:lang'),

  login: post('/user/login'),
  refresh: post('/user/refresh'),
  logout: post('/user/logout'),
  profile: get('/user/profile'),
  changeLanguage: get('/user/changeLanguage/:lang'),
  signUp: post('/user/signup'),
  verify: post('/user/verify'),
  forgotPassword: post('/user/forgot-password'),
  requestLoginLink: post('/user/login-link'),
  loginByLink: post('/user/login/link'),
  setNewPassword: post('/user/new-password'),
  secondLogin: post('/user/login/second'),
  passkeyLoginOptions: post('/user/login/passkey/options'),
  passkeyLogin: post('/user/login/passkey'),
  signInMethods: get('/user/sign-in-methods'),
  beginSocial: post('/user/social/:provider'),
  finishSocial: post('/user/social'),
  linkSocial: post('/user/social-link'),
  beginSso: post('/user/sso/begin'),
  finishSso: post('/user/sso'),

  account: get('/user/account'),
  changePerson: put('/user/profile'),
  changeConsents: put('/user/consents'),
  changePassword: put('/user/password'),
  changeEmail: put('/user/email'),
  confirmEmail: post('/user/email/confirm'),
  refuseEmail: post('/user/email/refuse'),
  sessions: get('/user/sessions'),
  endSession: remove('/user/sessions/:id'),
  endOtherSessions: remove('/user/sessions'),
  stepUpOptions: post('/user/step-up/options'),
  stepUp: post('/user/step-up'),
  factors: get('/user/factors'),
  beginTotp: post('/user/two-factor'),
  confirmTotp: post('/user/two-factor/confirm'),
  removeTotp: remove('/user/two-factor'),
  renewRecoveryCodes: post('/user/recovery-codes'),
  passkeyOptions: post('/user/passkeys/options'),
  addPasskey: post('/user/passkeys'),
  removePasskey: remove('/user/passkeys/:id'),
  identities: get('/user/identities'),
  removeIdentity: remove('/user/identities/:provider'),
  exportAccount: post('/user/export'),
  askErasure: post('/user/erase'),
  undoErasure: remove('/user/erase'),

  savedTravellers: get('/user/travellers'),
  saveTraveller: post('/user/travellers'),
  changeTraveller: put('/user/travellers/:id'),
  forgetTraveller: remove('/user/travellers/:id'),
  readDocument: get('/user/travellers/:id/document'),

  ...PRODUCT_CALLS,

  createBooking: post('/bookings'),
  bookings: get('/bookings'),
  requestLink: post('/bookings/request-link'),
  booking: get('/bookings/:reference'),
  cancelQuote: post('/bookings/:reference/cancel-quote'),
  cancelBooking: post('/bookings/:reference/cancel'),
  notices: get('/bookings/:reference/notices'),
  answerNotice: post('/bookings/:reference/notices/:id'),
  changeBooking: post('/bookings/:reference/change'),
  addToBooking: post('/bookings/:reference/add-ons'),
  payBalance: post('/bookings/:reference/balance'),
  voucher: get('/bookings/:reference/voucher.pdf'),
  tripCalendar: get('/bookings/:reference/trip.ics'),
  wholeTripCalendar: get('/trips/trip.ics'),
  wholeTripVoucher: get('/trips/trip.pdf'),
} as const satisfies Record<string, CallPath>;

/**
 * OAuth callback path on the operator's host: providers register one redirect URL for all agencies.
 */
export const SOCIAL_RETURN = '/social-return';

export type CallName =
  | keyof typeof PATHS
  | keyof typeof ADDITION_PATHS
  | keyof typeof CENTER_PATHS
  | keyof typeof OPERATOR_PATHS
  | keyof typeof PEER_PATHS;

/** Matches the named segments of a path. */
const SEGMENT = /:([a-zA-Z]+)/g;

/**
 * Fills the `:name` segments of a path; values are percent-encoded.
 * @throws if a segment has no value
 */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(SEGMENT, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`path ${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/**
 * Returns the address of a page: parameters that the path names fill its segments, all others
 * follow in its query, in their order. Undefined parameters are omitted.
 * @param path may contain segments (`/confirmation/:referenceNumber`) and a query of its own
 * @throws if a segment has no value
 */
export function addressOf(
  path: string,
  params: Readonly<Record<string, string | undefined>>,
): string {
  const segments = new Set([...path.matchAll(SEGMENT)].map(([, name]) => name));
  const given = Object.entries(params).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const filled = fillPath(path, Object.fromEntries(given));
  const query = new URLSearchParams(given.filter(([name]) => !segments.has(name))).toString();
  return query === '' ? filled : `${filled}${filled.includes('?') ? '&' : '?'}${query}`;
}

/**
 * Returns a parameter of an address, as `addressOf` has written it: from the segment that the path
 * names, else from the query. Null if the address has none.
 * @param path the page's path with its named segments
 * @param address pathname and search of the page as shown, e.g. those of `location`
 */
export function paramOf(
  path: string,
  name: string,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): string | null {
  const at = path.split('/').indexOf(`:${name}`);
  if (at < 0) return new URLSearchParams(search).get(name);
  const segment = pathname.split('/')[at] ?? '';
  try {
    return segment === '' ? null : decodeURIComponent(segment);
  } catch {
    return null;
  }
}
