// Agencies that differ in every value: a field that is constant, or has another field's value, is
// wrong for at least one of them.
import type { NewAgency } from '../../../apps/server/src/modules/agencies/agencies.types.ts';
import { uuidv7 } from '../../../apps/server/src/kernel/ids.ts';
import { agencyWriter } from '../../../apps/server/src/modules/agencies/agencies.write.repo.ts';
import { identityRepo } from '../../../apps/server/src/modules/identity/identity.repo.ts';
import { createPasswords } from '../../../apps/server/src/modules/identity/passwords.ts';
import { listsRepo } from '../../../apps/server/src/modules/lists/lists.repo.ts';
import type { TestServer } from './server.ts';

export interface UnlikeAgency extends Omit<NewAgency, 'id' | 'subscribedUntil'> {
  readonly isSubscribed: boolean;
  /** Uploaded pictures; null for the generated ones. */
  readonly pictures: {
    readonly logo: string;
    readonly logoMobile: string;
    readonly favicon: string;
  } | null;
  readonly poster: {
    readonly address: string;
    readonly alt: Readonly<Record<string, string>>;
  } | null;
  /** Currencies of the site; null for all of the platform. */
  readonly currencies: readonly string[] | null;
}

/** A user of one of the agencies. */
export interface UnlikePerson {
  readonly agency: UnlikeName;
  readonly email: string;
  readonly userType: 'Customer' | 'SalesAgent' | 'Admin' | 'AgencyOwner';
  readonly isRestricted: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly hasWallet: boolean;
}

const NORTH: UnlikeAgency = {
  subdomain: 'north',
  name: 'Northgate Journeys',
  status: 'Active',
  settlementCurrency: 'USD',
  tagline: { en: 'Up where the light is long', ar: 'حيث يطول الضوء' },
  primaryColor: '#7a1fa2',
  metaTitle: 'Northgate: journeys by rail and fjord',
  metaDescription: 'Northgate arranges journeys in the north.',
  keywords: ['fjords', 'rail'],
  returnUrl: 'https://www.northgate.example/',
  allowNonLoginFlow: true,
  hideHeaderForDealProposal: false,
  hideLogin: false,
  hideSignup: false,
  topDestinations: true,
  isLockedHotelsOnly: false,
  isHouse: false,
  isSpanishDefault: false,
  supportMode: 'page',
  isSubscribed: true,
  products: ['Hotels', 'Cars', 'Activities'],
  languages: ['en', 'ar'],
  currencies: null,
  contact: {
    phone: '+47 55 501 700',
    email: 'desk@northgate.example',
    showPhone: true,
    showAddress: false,
    addressLine1: 'Strandgaten 9',
    city: 'Bergen',
    state: 'Vestland',
    country: 'Norway',
    zipCode: '5013',
  },
  social: {
    linkedin: 'https://www.linkedin.com/company/northgate',
    facebook: 'https://www.facebook.com/northgate',
    youtube: 'https://www.youtube.com/@northgate',
    tiktok: 'https://www.tiktok.com/@northgate',
  },
  analytics: {
    isEnabled: true,
    googleAnalyticsId: 'G-NORTHGATE1',
    facebookAnalyticsId: '700100200300',
    asksConsent: true,
  },
  savingPopup: true,
  sso: { isEnabled: false, directLoginAllowed: true, issuer: '' },
  about: {
    en: { navTitle: 'Our story', title: 'From the quay', html: '<p>We began on a quay.</p>' },
  },
  faq: {
    en: {
      navTitle: 'Good to know',
      headerMessage: 'Asked on the quay',
      questions: [{ question: 'Is it cold?', answer: '<p>Yes.</p>' }],
    },
  },
  policies: {
    privacy: { en: '<h2>Privacy of Northgate</h2>', ar: '<h2>خصوصية نورثغيت</h2>' },
    cookies: { en: '<h2>Cookies of Northgate</h2>' },
    disclaimer: { en: '<h2>Disclaimer of Northgate</h2>' },
    user_terms: { en: '<h2>Terms of Northgate</h2>' },
  },
  destinations: [
    {
      placeId: 'north-lisbon',
      slug: 'lisbon',
      name: { en: 'Lisbon' },
      latitude: 38.72,
      longitude: -9.14,
    },
  ],
  gateway: { adapter: 'sandbox-card', mode: 'test' },
  city: { latitude: 60.39, longitude: 5.32 },
  pictures: {
    logo: '/files/north-logo.png',
    logoMobile: '/files/north-small.png',
    favicon: '/files/north-icon.png',
  },
  poster: { address: '/files/north-poster.png', alt: { en: 'A fjord' } },
};

const SOUTH: UnlikeAgency = {
  subdomain: 'south',
  name: 'Southbank Holidays',
  status: 'Active',
  settlementCurrency: 'EUR',
  tagline: { en: 'Down where the water is warm' },
  primaryColor: '#0b5c2e',
  metaTitle: '',
  metaDescription: 'Southbank arranges holidays by the sea.',
  keywords: ['sea', 'sun', 'sand'],
  returnUrl: 'https://www.southbank.example/home',
  allowNonLoginFlow: false,
  hideHeaderForDealProposal: false,
  hideLogin: true,
  hideSignup: false,
  topDestinations: false,
  isLockedHotelsOnly: false,
  isHouse: false,
  isSpanishDefault: false,
  supportMode: 'widget',
  isSubscribed: false,
  products: ['Air Travel', 'Resorts', 'Cruise'],
  languages: ['ar', 'en'],
  currencies: ['EUR', 'GBP'],
  contact: {
    phone: '+351 282 500 300',
    email: 'ola@southbank.example',
    showPhone: false,
    showAddress: true,
    addressLine1: 'Rua do Mar 40',
    city: 'Lagos',
    state: 'Faro',
    country: 'Portugal',
    zipCode: '8600-315',
  },
  social: {
    instagram: 'https://www.instagram.com/southbank',
    twitter: 'https://x.com/southbank',
    discord: 'https://discord.gg/southbank',
  },
  analytics: {
    isEnabled: false,
    googleAnalyticsId: 'G-SOUTHBANK1',
    facebookAnalyticsId: '900800700',
    asksConsent: false,
  },
  savingPopup: false,
  sso: { isEnabled: false, directLoginAllowed: true, issuer: '' },
  about: null,
  faq: { en: { navTitle: 'Questions', headerMessage: 'Asked on the beach', questions: [] } },
  policies: {
    cookies: { en: '<h2>Cookies of Southbank</h2>' },
    disclaimer: { en: '<h2>Disclaimer of Southbank</h2>' },
  },
  // selected but not displayed
  destinations: [
    {
      placeId: 'south-porto',
      slug: 'porto',
      name: { en: 'Porto' },
      latitude: 41.15,
      longitude: -8.61,
    },
  ],
  gateway: null,
  city: { latitude: 37.1, longitude: -8.67 },
  pictures: {
    logo: '/files/south-logo.png',
    logoMobile: '/files/south-small.png',
    favicon: '/files/south-icon.png',
  },
  poster: null,
};

/** Hides what the other two show: single sign-on, deal proposals, and no FAQ. */
const EAST: UnlikeAgency = {
  ...SOUTH,
  subdomain: 'east',
  name: 'Eastwind Benefits',
  primaryColor: null,
  returnUrl: 'https://people.eastwind.example/travel',
  hideLogin: false,
  hideSignup: true,
  isSubscribed: true,
  languages: ['en'],
  currencies: ['USD'],
  contact: { ...SOUTH.contact, showPhone: true, showAddress: true },
  sso: { isEnabled: true, directLoginAllowed: false, issuer: 'https://id.eastwind.example' },
  about: { en: { navTitle: 'Who we are', title: 'Eastwind', html: '<p>Eastwind.</p>' } },
  faq: null,
  policies: {
    privacy: { en: '<h2>Privacy of Eastwind</h2>' },
    user_terms: { en: '<h2>Terms</h2>' },
  },
  pictures: null,
};

/** Sets everything that only the operator may set. */
const WEST: UnlikeAgency = {
  ...NORTH,
  subdomain: 'west',
  name: 'Westhaven',
  status: 'Inactive',
  hideHeaderForDealProposal: true,
  isLockedHotelsOnly: true,
  isHouse: true,
  isSpanishDefault: true,
  languages: ['en', 'es'],
  policies: { privacy: { en: '<h2>Privacy</h2>', es: '<h2>Privacidad</h2>' } },
  pictures: null,
  poster: null,
};

export const UNLIKE_AGENCIES = { north: NORTH, south: SOUTH, east: EAST, west: WEST } as const;
export type UnlikeName = keyof typeof UNLIKE_AGENCIES;

export const UNLIKE_PASSWORD = 'unlike-agencies-1';
const person = (
  agency: UnlikeName,
  email: string,
  more: Partial<UnlikePerson> & Pick<UnlikePerson, 'firstName' | 'lastName'>,
): UnlikePerson => ({
  agency,
  email,
  userType: 'Customer',
  isRestricted: false,
  phone: null,
  hasWallet: false,
  ...more,
});
export const UNLIKE_PEOPLE = {
  /** A customer with the reward wallet. */
  saver: person('north', 'saver@north.example', {
    firstName: 'Solveig',
    lastName: 'Dahl',
    phone: '+14155550134',
    hasWallet: true,
  }),
  /** A customer without the reward wallet. */
  guest: person('south', 'guest@south.example', { firstName: 'Rui', lastName: 'Costa' }),
  owner: person('north', 'owner@north.example', {
    firstName: 'Astrid',
    lastName: 'Vik',
    userType: 'AgencyOwner',
  }),
  sales: person('south', 'sales@south.example', {
    firstName: 'Ana',
    lastName: 'Reis',
    userType: 'SalesAgent',
    isRestricted: true,
  }),
} as const;

/** Adds the agencies and their users to a server; returns the ids by name. */
export async function addUnlikeAgencies(
  server: TestServer,
): Promise<Readonly<Record<UnlikeName, string>>> {
  const { db, clock } = server.kernel;
  const writer = agencyWriter(db, clock);
  const operator = { actorType: 'operator', via: 'cli' } as const;
  const { hash } = createPasswords({ memoryCost: 1_024, timeCost: 2 });
  const passwordHash = await hash(UNLIKE_PASSWORD);
  const ids: Partial<Record<UnlikeName, string>> = {};
  for (const name of Object.keys(UNLIKE_AGENCIES) as UnlikeName[]) {
    const { isSubscribed, pictures, poster, currencies, ...agency } = UNLIKE_AGENCIES[name];
    const id = uuidv7(clock);
    ids[name] = id;
    await writer.create({
      ...agency,
      id,
      subscribedUntil: isSubscribed ? '2999-01-01T00:00:00Z' : null,
    });
    if (pictures) await writer.setBranding(id, pictures, operator);
    if (poster) await writer.setPoster(id, poster, operator);
    for (const code of currencies ?? [])
      await server.database.admin(`insert into agency_currency (agency_id, code) values ($1, $2)`, [
        id,
        code,
      ]);
    await identityRepo(db).addUsers(
      id,
      Object.values(UNLIKE_PEOPLE)
        .filter((one) => one.agency === name)
        .map(({ hasWallet, agency: _agency, ...one }) => ({
          ...one,
          id: uuidv7(clock),
          passwordHash,
          rewardWalletEnabled: hasWallet,
          verified: true,
          isSso: false,
        })),
      clock.iso(),
    );
  }
  await listsRepo(db).saveRates({ USD: '1', EUR: '0.9', GBP: '0.8' }, clock.iso());
  server.kernel.agencies.forget();
  return ids as Record<UnlikeName, string>;
}
