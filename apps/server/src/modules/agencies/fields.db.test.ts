// The fields of section 3 on the real server, for agencies that have no value in common.
import { type AgencyData, PRODUCT_IDS, PRODUCT_TITLES, type UserProfile } from '@portico/contract';
import { startServer, type TestServer } from '@portico/test-kit';
import {
  addUnlikeAgencies,
  UNLIKE_AGENCIES,
  UNLIKE_PASSWORD,
  UNLIKE_PEOPLE,
  type UnlikeName,
} from '@portico/test-kit/unlike-agencies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
const NAMES = Object.keys(UNLIKE_AGENCIES) as UnlikeName[];
const NETWORKS = [
  'linkedin',
  'instagram',
  'facebook',
  'twitter',
  'youtube',
  'discord',
  'tiktok',
] as const;

beforeAll(async () => {
  server = await startServer({
    env: { SANDBOX_URL: 'http://127.0.0.1:9', TRUST_PROXY: '127.0.0.1' },
  });
  await addUnlikeAgencies(server);
});
afterAll(() => server.close());

const answer = async (name: UnlikeName, headers: Readonly<Record<string, string>> = {}) =>
  (
    await server
      .client(name)
      .get<{ agency: AgencyData; geoLocation: object }>('/api/agency', { headers })
  ).json;
const english = async (name: UnlikeName) =>
  (await answer(name, { 'accept-language': 'en' })).agency;
const login = async (who: keyof typeof UNLIKE_PEOPLE) => {
  const { agency, email } = UNLIKE_PEOPLE[who];
  const client = server.client(agency);
  const { json } = await client.post<{ token: string; user: UserProfile }>('/api/user/login', {
    email,
    password: UNLIKE_PASSWORD,
  });
  return { client, ...json };
};

/**
 * Expected fields for an agency's settings, in English, as the specification defines them. Pictures
 * and places are tested separately.
 */
function expected(name: UnlikeName) {
  const site = UNLIKE_AGENCIES[name];
  const locked = site.isLockedHotelsOnly;
  const policy = (kind: string) => site.policies[kind]?.[site.isSpanishDefault ? 'es' : 'en'] ?? '';
  return {
    agencyName: site.name,
    subdomain: site.subdomain,
    status: site.status,
    primaryColor: site.primaryColor ?? '#2c7be5',
    metaData: {
      title: site.metaTitle,
      description: site.metaDescription,
      keywords: site.keywords,
    },
    analytics: {
      isEnabled: site.analytics.isEnabled,
      googleAnalyticsId: site.analytics.googleAnalyticsId,
      facebookAnalyticsId: site.analytics.facebookAnalyticsId,
    },
    asksConsent: site.analytics.asksConsent,
    showsSavingPopup: site.savingPopup,
    bookingMenuItemOptions: PRODUCT_TITLES.map((title) => ({
      id: PRODUCT_IDS[title],
      title,
      active: locked ? title === 'Hotels' : site.products.includes(title),
    })),
    currentPaymentGateway: site.gateway?.adapter ?? '',
    isSubscribed: site.isSubscribed,
    returnUrl: site.returnUrl,
    hideHeaderforDealProposal: site.hideHeaderForDealProposal,
    allowNonLoginFlow: site.allowNonLoginFlow && !locked,
    isAbousUsEnable: site.about !== null,
    aboutUsEnableTitle: site.about?.['en']?.navTitle ?? '',
    isFaqEnable: site.faq !== null,
    faqEnableTitle: site.faq?.['en']?.navTitle ?? '',
    isHideLoginOption: site.hideLogin,
    isHideSignupOption: site.hideSignup,
    displayTopDestinations: site.topDestinations,
    privacyPolicy: policy('privacy'),
    cookiesPolicy: policy('cookies'),
    disclaimer: policy('disclaimer'),
    hasUserTerms: policy('user_terms') !== '',
    contactPhoneNumber: site.contact.phone,
    contactEmailId: site.contact.email,
    displaySupportPhoneFooter: site.contact.showPhone,
    displayAddressFooter: site.contact.showAddress,
    addressLine1: site.contact.addressLine1,
    city: site.contact.city,
    state: site.contact.state,
    country: site.contact.country,
    zipCode: site.contact.zipCode,
    socialLinks: Object.fromEntries(
      NETWORKS.map((network) => [network, site.social[network] ?? '']),
    ),
    sso: {
      isSSOEnabled: site.sso.isEnabled,
      isDirectLoginAllowedForSSOUsers: site.sso.directLoginAllowed,
    },
    isLockedHotelsOnly: locked,
    isHouseAgency: site.isHouse,
    isSpanishDefault: site.isSpanishDefault,
    supportMode: site.supportMode,
    settlementCurrency: site.settlementCurrency,
    // from the server: it is a demo whose peers are sandboxes
    isRehearsal: true,
    cityLatitude: site.city.latitude,
    cityLongitude: site.city.longitude,
    tagline: site.tagline['en'],
    poster: site.poster && { url: site.poster.address, alt: site.poster.alt['en'] },
    paymentIcons: site.gateway && !locked ? expect.arrayContaining(['visa']) : [],
    logo: site.pictures?.logo ?? expect.stringMatching(/^\/assets\/brand\/logo\.svg\?v=/),
    logoMobile:
      site.pictures?.logoMobile ?? expect.stringMatching(/^\/assets\/brand\/logo\.svg\?v=/),
    favicon: site.pictures?.favicon ?? expect.stringMatching(/^\/assets\/brand\/favicon\.svg\?v=/),
    topDestinations: site.topDestinations
      ? site.destinations.map(({ placeId, latitude, longitude, name: named }) => ({
          placeId,
          name: named['en'],
          latitude,
          longitude,
          image: expect.stringMatching(/^\/assets\/scenes\//),
          imageAlt: expect.any(String),
        }))
      : [],
    homePlaces: expect.arrayContaining(
      (site.topDestinations ? site.destinations : [])
        .slice(0, 5)
        .map(({ placeId, latitude, longitude, name: named }) => ({
          placeId,
          name: named['en'],
          latitude,
          longitude,
        })),
    ),
  };
}

/** Lists each value of a reply by its path; a list counts as one value. */
const valuesOf = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => valuesOf(inner, `${path}.${key}`))
    : [[path, JSON.stringify(value)]];

describe('GET /api/agency', () => {
  it.each(NAMES)(
    'answers every field with what %s has set [R3-01] [R3-03] [R3-04] [R3-05] [R3-06] [R3-08] [R3-10] [R3-13] [R3-14] [R3-15] [R3-16] [R3-17] [R3-18] [R3-19] [R3-20] [R3-21] [R3-26] [R3-27] [R3-28] [R3-29] [R3-30] [R3-31] [R3-32]',
    async (name) => {
      // present only if the gateway takes fewer currencies than are shown
      const { chargedIn = 'USD', ...answer } = await english(name);
      expect(chargedIn).toMatch(/^[A-Z]{3}( [A-Z]{3})*$/);
      expect(answer).toEqual(expected(name));
    },
  );
  it('has no field that is the same for all of them', async () => {
    const answers = await Promise.all(
      NAMES.map(async (name) => new Map(valuesOf(await english(name)))),
    );
    const paths = [...new Set(answers.flatMap((values) => [...values.keys()]))];
    const same = paths.filter(
      (path) => new Set(answers.map((values) => values.get(path))).size === 1,
    );
    expect(same).toEqual(['.isRehearsal']);
    expect(paths.length).toBeGreaterThan(50);
  });
  it('speaks the language that is asked for where the agency has it, else its first', async () => {
    const arabic = (await answer('north', { 'accept-language': 'ar' })).agency;
    expect([arabic.tagline, arabic.privacyPolicy, arabic.cookiesPolicy]).toEqual([
      UNLIKE_AGENCIES.north.tagline['ar'],
      UNLIKE_AGENCIES.north.policies['privacy']?.['ar'],
      UNLIKE_AGENCIES.north.policies['cookies']?.['en'],
    ]);
  });
  it('names the country a visitor comes from', async () => {
    const from = async (address: string) =>
      (await answer('north', { 'x-forwarded-for': address })).geoLocation;
    expect(await from('62.16.128.1')).toEqual({ country: 'Norway', countryCode: 'NO' });
    expect(await from('194.65.3.1')).toEqual({ country: 'Portugal', countryCode: 'PT' });
  });
});

describe('the small lists differ as the agencies do', () => {
  it('languages, the agency’s first one first [R3-49]', async () => {
    const codes = async (name: UnlikeName) =>
      (
        await server
          .client(name)
          .get<{ languages: { name: string; code: string; value: string }[] }>(
            '/api/agency/languages',
          )
      ).json.languages;
    const [english, arabic] = await codes('north');
    expect([english, arabic]).toEqual([
      { name: 'English', code: 'en', value: expect.stringMatching(/^en/) },
      { name: 'العربية', code: 'ar', value: expect.stringMatching(/^ar/) },
    ]);
    expect(await codes('south')).toEqual([arabic, english]);
    expect(await codes('east')).toEqual([english]);
  });
  it('currencies, each with its own country, flag and symbol [R3-50]', async () => {
    const entries = async (name: UnlikeName) =>
      (
        await server
          .client(name)
          .get<{ data: Record<string, string>[] }>('/api/admin/country/enableCurrencies')
      ).json.data;
    const south = await entries('south');
    expect(south.find(({ code }) => code === 'GB')).toEqual({
      name: 'United Kingdom',
      code: 'GB',
      currency: 'GBP',
      symbol: '£',
      emoji: '🇬🇧',
      unicode: 'U+1F1EC U+1F1E7',
      image: '/assets/flags/gb.svg',
    });
    expect(south.find(({ code }) => code === 'PT')).toEqual({
      name: 'Portugal',
      code: 'PT',
      currency: 'EUR',
      symbol: '€',
      emoji: '🇵🇹',
      unicode: 'U+1F1F5 U+1F1F9',
      image: '/assets/flags/pt.svg',
    });
    const currencies = (list: readonly Record<string, string>[]) => [
      ...new Set(list.map(({ currency }) => currency)),
    ];
    expect(currencies(south).sort()).toEqual(['EUR', 'GBP']);
    expect(currencies(await entries('east'))).toEqual(['USD']);
    expect(currencies(await entries('north')).sort()).toEqual(['EUR', 'GBP', 'USD']);
  });
  it('the gateway in use, and paying at the agency where there is none', async () => {
    const gateway = async (name: UnlikeName) =>
      (
        await server
          .client(name)
          .get<{ CurrentPayment: { gateway: string } }>('/api/getCurrentPaymentGateway')
      ).json.CurrentPayment.gateway;
    expect([await gateway('north'), await gateway('south')]).toEqual([
      'sandbox-card',
      'pay-at-agency',
    ]);
  });
  it('Book Now leads to the first active service of the agency', async () => {
    const items = async (name: UnlikeName) =>
      (
        await server
          .client(name)
          .get<{ agencyNavigation: { label: string; path: string; read: boolean }[] }>(
            '/api/agency/navigations',
          )
      ).json.agencyNavigation;
    expect(await items('north')).toEqual([
      { label: 'Book Now', path: '/booknow/hotels', read: true },
    ]);
    expect(await items('south')).toEqual([
      { label: 'Book Now', path: '/booknow/flights', read: true },
    ]);
  });
});

describe('a person', () => {
  it('is told who they are, at login and afterwards [R3-55] [R3-56] [R3-57] [R3-59] [R3-60]', async () => {
    const ids = new Set<string>();
    for (const who of ['saver', 'guest', 'owner', 'sales'] as const) {
      const person = UNLIKE_PEOPLE[who];
      const { client, token, user } = await login(who);
      expect(user).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        userType: person.userType,
        isTravelAgent: person.userType !== 'Customer',
        isRestrictedAgent: person.isRestricted,
        isRewardWalletEnable: person.hasWallet,
        lang: null,
        personal_info: {
          first_name: person.firstName,
          last_name: person.lastName,
          email: person.email,
          phone: person.phone,
          profile_image: null,
          credits: {
            amount: 0,
            currency: UNLIKE_AGENCIES[person.agency].settlementCurrency,
          },
        },
      });
      const profile = await client.get<{ user: UserProfile }>('/api/user/profile', { token });
      expect(profile.json.user).toEqual(user);
      ids.add(user.id);
    }
    expect(ids.size).toBe(4);
  });
  it('leaves no cookie of theirs at logout, nor what hides header and footer', async () => {
    const { client, token } = await login('saver');
    const { cookies } = await client.post('/api/user/logout', {}, { token });
    const cleared = cookies
      .filter((line) => /expires=Thu, 01 Jan 1970/i.test(line))
      .map((line) => line.slice(0, line.indexOf(';')));
    expect([...new Set(cleared)].sort()).toEqual([
      '__Host-rt=',
      'auth=',
      'hideFooter=',
      'hideHeader=',
      'selectedCurrency=',
      'x-access-token=',
    ]);
  });
  it('has the wallet in the menu only where it is theirs [R3-59]', async () => {
    const hasWallet = async (who: keyof typeof UNLIKE_PEOPLE) => {
      const { client, token } = await login(who);
      const { json } = await client.get<{ agencyNavigation: { label: string }[] }>(
        '/api/agency/navigations',
        { token },
      );
      return json.agencyNavigation.some(({ label }) => label === 'Wallet');
    };
    expect([await hasWallet('saver'), await hasWallet('guest')]).toEqual([true, false]);
  });
});
