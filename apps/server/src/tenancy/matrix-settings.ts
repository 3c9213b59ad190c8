// Rows of the settings that owners and admins change.
import { path, type Row } from './matrix-rows.ts';

/** A section of the settings. Rights are judged before the version that a change must name. */
const section = (probe: Row['probe'], status: number): Row => ({
  probe,
  own: { agent: status, restrictedAgent: 403, anonymous: 401, customer: 403, otherCustomer: 403 },
});

const SECTIONS = {
  '/api/settings/product': {
    products: [1, 2, 3, 4, 5, 6].map((id) => ({ id, active: true })),
  },
  '/api/settings/contact': {
    phone: '',
    email: '',
    showPhone: false,
    showAddress: false,
    addressLine1: '',
    zipCode: '',
    city: '',
    state: '',
    country: '',
    social: {
      linkedin: '',
      instagram: '',
      facebook: '',
      twitter: '',
      youtube: '',
      discord: '',
      tiktok: '',
    },
    town: '',
  },
  '/api/settings/branding': {
    name: 'Matrix',
    primaryColor: null,
    tagline: {},
    metaTitle: '',
    metaDescription: '',
    keywords: [],
  },
  '/api/settings/payment': { account: null },
  '/api/settings/login': {
    allowNonLoginFlow: false,
    isHideLoginOption: false,
    isHideSignupOption: false,
    showsSavingPopup: true,
    sso: {
      isSSOEnabled: false,
      isDirectLoginAllowedForSSOUsers: true,
      returnUrl: '',
      issuer: '',
      clientId: '',
      clientSecret: '',
      isVouching: false,
      handOffAlg: '',
      handOffKey: '',
    },
  },
  '/api/settings/analytics': {
    isEnabled: false,
    googleId: '',
    facebookId: '',
    asksConsent: true,
  },
  '/api/settings/map': { address: '', attribution: '' },
} as const;

const DOMAINS = '/api/settings/domains';
/** Of no agency: the name is asked after the right. */
const NOBODYS = `${DOMAINS}/nobody.example.com`;

export const SETTINGS: Readonly<Record<string, Row>> = {
  ...Object.fromEntries(
    Object.entries(SECTIONS).flatMap(([at, body]) => [
      [`GET ${at}`, section(path(at), 200)],
      [`PUT ${at}`, section(path(at, body), 428)],
    ]),
  ),
  [`GET ${DOMAINS}`]: section(path(DOMAINS), 200),
  [`POST ${DOMAINS}`]: section(path(DOMAINS, { host: 'localhost' }), 400),
  [`POST ${DOMAINS}/:host/check`]: section(path(`${NOBODYS}/check`), 404),
  [`DELETE ${DOMAINS}/:host`]: section(path(NOBODYS), 404),
};
