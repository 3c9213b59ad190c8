// Rows of the tenancy matrix for users: login methods, the user's own account, factors, saved
// travellers, erasure.
import { machine, open, path, type Row, user } from './matrix-rows.ts';

/**
 * Saved travellers belong to a customer; agents have none. Another user's is not found, on this
 * agency or another.
 */
const travellerRow = (probe: Row['probe']): Row => ({
  probe,
  own: { everybody: 403, anonymous: 401, customer: 200, otherCustomer: 404 },
  others: { everybody: 403, anonymous: 401, customer: 404, otherCustomer: 404 },
});
/** In the form of a mailed link's token. */
const NO_LINK = 'A'.repeat(22);
const TRAVELLER = { firstName: 'Nadia', lastName: 'Rahman', type: 'adult' };

export const PEOPLE: Readonly<Record<string, Row>> = {
  'POST /api/user/login': open(
    path('/api/user/login', { email: 'nobody@mail.example', password: 'x' }),
    400,
  ),
  'POST /api/user/refresh': open(path('/api/user/refresh'), 403),
  'POST /api/user/logout': open(path('/api/user/logout')),
  'GET /api/user/profile': user(path('/api/user/profile')),
  'GET /api/user/changeLanguage/:lang': user(path('/api/user/changeLanguage/en')),
  // sign-up and link calls may have an expired token; a link that was never mailed opens nothing
  'POST /api/user/signup': open(
    path('/api/user/signup', {
      firstName: 'Nobody',
      lastName: 'Known',
      email: 'nobody@mail.example',
      password: 'correct horse 1',
      acceptedTerms: true,
    }),
    202,
  ),
  'POST /api/user/forgot-password': open(
    path('/api/user/forgot-password', { email: 'nobody@mail.example' }),
    202,
  ),
  'POST /api/user/login-link': open(
    path('/api/user/login-link', { email: 'nobody@mail.example' }),
    202,
  ),
  'POST /api/user/verify': open(path('/api/user/verify', { token: NO_LINK }), 404),
  'POST /api/user/new-password': open(
    path('/api/user/new-password', { token: NO_LINK, password: 'correct horse 1' }),
    404,
  ),
  'POST /api/user/login/link': open(path('/api/user/login/link', { token: NO_LINK }), 404),
  // a challenge belongs to one agency and one host, codes and passkeys to one user
  // (factors.db.test.ts)
  'POST /api/user/login/second': open(
    path('/api/user/login/second', { challenge: 'made-up', code: '123456' }),
    410,
  ),
  'POST /api/user/email/confirm': open(path('/api/user/email/confirm', { token: NO_LINK }), 404),
  'POST /api/user/email/refuse': open(path('/api/user/email/refuse', { token: NO_LINK }), 404),

  // external sign-ins: a flow belongs to one browser, a token to one agency
  // (modules/sign-on/*.db.test.ts)
  'GET /api/user/sign-in-methods': open(path('/api/user/sign-in-methods')),
  'POST /api/user/social/:provider': open(path('/api/user/social/google', {}), 404),
  'POST /api/user/social': open(path('/api/user/social', { code: 'c', state: 's' }), 400),
  'POST /api/user/social-link': {
    probe: path('/api/user/social-link'),
    own: { everybody: 400, anonymous: 401, agent: 403, restrictedAgent: 403 },
  },
  // the only id in these is a provider's name: a user without links has nothing to unlink
  // (social.db.test.ts)
  'GET /api/user/identities': {
    probe: path('/api/user/identities'),
    own: { everybody: 403, anonymous: 401, customer: 200, otherCustomer: 200 },
  },
  'DELETE /api/user/identities/:provider': {
    probe: path('/api/user/identities/google'),
    own: { everybody: 403, anonymous: 401, customer: 404, otherCustomer: 404 },
  },
  'POST /api/user/sso/begin': open(path('/api/user/sso/begin', {}), 404),
  'POST /api/user/sso': open(path('/api/user/sso', { token: 'made.up.token' }), 400),
  'GET /social-return': machine('/social-return?code=c&state=s', 404),

  // the user's own account: the only id in these is that of a login (account.db.test.ts covers
  // another user's)
  'GET /api/user/account': user(path('/api/user/account')),
  'PUT /api/user/profile': user(
    path('/api/user/profile', {
      firstName: 'Nadia',
      lastName: 'Rahman',
      phone: null,
      language: null,
      currency: null,
      version: -1,
    }),
    409,
  ),
  'PUT /api/user/consents': user(
    path('/api/user/consents', { marketing: false, documents: false }),
  ),
  'PUT /api/user/password': user(
    path('/api/user/password', { current: 'wrong', password: 'correct horse 1' }),
    400,
  ),
  'PUT /api/user/email': user(path('/api/user/email', { email: 'another@mail.example' }), 202),
  'GET /api/user/sessions': user(path('/api/user/sessions')),
  'DELETE /api/user/sessions/:id': user(
    path('/api/user/sessions/0193b2d0-0000-7000-8000-000000000001'),
    404,
  ),
  'DELETE /api/user/sessions': user(path('/api/user/sessions')),
  'POST /api/user/login/passkey/options': open(path('/api/user/login/passkey/options', {})),
  'POST /api/user/login/passkey': open(
    path('/api/user/login/passkey', {
      challenge: 'made-up',
      assertion: { id: 'x', rawId: 'x', response: {} },
    }),
    400,
  ),
  'POST /api/user/step-up/options': user(path('/api/user/step-up/options', {})),
  'POST /api/user/step-up': user(path('/api/user/step-up', { recovery: 'AAAAA-AAAAA' }), 400),
  'GET /api/user/factors': user(path('/api/user/factors')),
  'POST /api/user/two-factor': user(path('/api/user/two-factor', {})),
  'POST /api/user/two-factor/confirm': user(
    path('/api/user/two-factor/confirm', { code: 'none' }),
    400,
  ),
  'DELETE /api/user/two-factor': user(path('/api/user/two-factor')),
  'POST /api/user/recovery-codes': user(path('/api/user/recovery-codes', {}), 404),
  'POST /api/user/passkeys/options': user(path('/api/user/passkeys/options', {})),
  'POST /api/user/passkeys': user(
    path('/api/user/passkeys', {
      challenge: 'made-up',
      name: 'x',
      attestation: { id: 'x', rawId: 'x', response: {} },
    }),
    400,
  ),
  // another user's is not found; the user's own is deleted (factors.db.test.ts)
  'DELETE /api/user/passkeys/:id': {
    probe: ({ passkey }) => ({ path: `/api/user/passkeys/${passkey}` }),
    own: { everybody: 404, anonymous: 401 },
    others: { everybody: 404, anonymous: 401 },
  },
  'GET /api/user/travellers': {
    probe: path('/api/user/travellers'),
    own: { everybody: 403, anonymous: 401, customer: 200, otherCustomer: 200 },
  },
  'POST /api/user/travellers': {
    probe: path('/api/user/travellers', TRAVELLER),
    own: { everybody: 403, anonymous: 401, customer: 201, otherCustomer: 201 },
  },
  // a passport number is shown to its owner only, after a recent verification
  // (saved-travellers.db.test.ts)
  'GET /api/user/travellers/:id/document': travellerRow(({ traveller }) => ({
    path: `/api/user/travellers/${traveller}/document`,
  })),
  'PUT /api/user/travellers/:id': travellerRow(({ traveller }) => ({
    path: `/api/user/travellers/${traveller}`,
    body: { ...TRAVELLER, lastName: 'Rahman-Costa' },
  })),
  'DELETE /api/user/travellers/:id': travellerRow(({ traveller }) => ({
    path: `/api/user/travellers/${traveller}`,
  })),

  // a customer's own data only: there is no id in it (data-export.db.test.ts)
  'POST /api/user/export': {
    probe: path('/api/user/export'),
    own: { everybody: 403, anonymous: 401, customer: 200, otherCustomer: 200 },
  },

  // only customers can be erased, and only by themselves: there is no id in these
  // (erasure.db.test.ts)
  'POST /api/user/erase': {
    probe: path('/api/user/erase', { confirm: 'no' }),
    own: { everybody: 403, anonymous: 401, customer: 400, otherCustomer: 400 },
  },
  'DELETE /api/user/erase': {
    probe: path('/api/user/erase'),
    own: { everybody: 403, anonymous: 401, customer: 404, otherCustomer: 404 },
  },
};
