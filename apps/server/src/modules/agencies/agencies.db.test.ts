import { demoAgency, demoAgencies } from '@portico/demo';
import { startServer, type TestServer } from '@portico/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AgencyData } from '@portico/contract';
import { sql } from '../../kernel/db/sql.ts';
import { seedDemo } from '../demo/demo.service.ts';
import { identityRepo } from '../identity/identity.repo.ts';
import { createPasswords } from '../identity/passwords.ts';
import { listsRepo } from '../lists/lists.repo.ts';
import { agencyWriter } from './agencies.write.repo.ts';

let server: TestServer;
const passwords = createPasswords({ memoryCost: 1024, timeCost: 2 });

async function seed() {
  const { db, clock } = server.kernel;
  const writer = agencyWriter(db, clock);
  return seedDemo({
    clock,
    agencyIdOf: async (subdomain) => (await server.kernel.agencies.byHost(`${subdomain}.localhost`))?.id,
    createAgency: writer.create,
    addUsers: (agencyId, users) => identityRepo(db).addUsers(agencyId, users, clock.iso()),
    hashPassword: passwords.hash,
    savePlatformPolicy: writer.savePlatformPolicy,
    saveRates: (rates) => listsRepo(db).saveRates(rates, clock.iso()),
    startingRates: { USD: 1, EUR: 0.9, AED: 3.6725, GBP: 0.78 },
    placeIdOf: ({ slug }) => slug,
    addMarkup: () => Promise.resolve(),
  });
}
const agency = async (host: string) => (await server.client(host).get<{ agency: AgencyData; geoLocation: unknown }>('/api/agency')).json;

beforeAll(async () => {
  server = await startServer();
  await seed();
  server.kernel.agencies.forget();
});
afterAll(() => server.close());

describe('GET /api/agency', () => {
  it('answers each host with its own agency [R1-01] [R3-01] [R3-02] [R7-11]', async () => {
    for (const { subdomain, name } of demoAgencies()) expect((await agency(subdomain)).agency).toMatchObject({ agencyName: name, subdomain });
  });
  it('answers an unknown host with 404 and names nobody [R4-02] [R8-05]', async () => {
    for (const host of ['nobody.localhost', 'evil.test', 'a.b.localhost', 'api.localhost']) {
      const reply = await server.client(host).get<{ error: string; code: string }>('/api/agency');
      expect([reply.status, reply.json.error, reply.json.code]).toEqual([404, 'Agency not found!', 'AGENCY_NOT_FOUND']);
    }
  });
  it('has the fields of section 3, misspellings included [R3-04] [R3-06] [R3-07] [R3-08] [R3-10] [R3-13] [R3-14] [R3-15] [R3-16] [R3-17] [R3-18] [R3-19] [R3-20] [R3-21] [R3-22] [R3-23] [R3-24] [R3-25] [R3-26] [R3-27] [R3-28] [R3-29] [R3-30] [R3-31] [R3-32]', async () => {
    const full = (await agency('full')).agency;
    const demo = demoAgency('full');
    expect(full).toMatchObject({
      status: 'Active', primaryColor: '#2c7be5', returnUrl: demo.returnUrl, hideHeaderforDealProposal: false, allowNonLoginFlow: true,
      isAbousUsEnable: true, aboutUsEnableTitle: 'About Us', isFaqEnable: true, faqEnableTitle: 'FAQ', isHideLoginOption: false, isHideSignupOption: false, displayTopDestinations: true,
      contactPhoneNumber: demo.contact.phone, contactEmailId: demo.contact.email, displaySupportPhoneFooter: true, displayAddressFooter: true,
      addressLine1: '14 Narrow Quay', city: 'Bristol', state: 'Bristol', country: 'United Kingdom', zipCode: 'BS1 4QA',
      metaData: { title: demo.metaTitle, description: demo.metaDescription, keywords: [...demo.keywords] },
      sso: { isSSOEnabled: false, isDirectLoginAllowedForSSOUsers: true },
    });
    expect(Object.keys(full.socialLinks)).toEqual(['linkedin', 'instagram', 'facebook', 'twitter', 'youtube', 'discord', 'tiktok']);
    expect(full.bookingMenuItemOptions.map(({ title, active }) => [title, active])).toEqual([['Hotels', true], ['Air Travel', true], ['Resorts', true], ['Cars', true], ['Activities', true], ['Cruise', true]]);
    for (const text of [full.privacyPolicy, full.cookiesPolicy, full.disclaimer]) expect(text).toMatch(/^<h2>/);
    for (const file of [full.logo, full.favicon]) expect((await server.client('full').get(file)).headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect((await agency('sso')).agency.sso).toEqual({ isSSOEnabled: true, isDirectLoginAllowedForSSOUsers: false });
    expect((await agency('propmode')).agency.hideHeaderforDealProposal).toBe(true);
  });
  it('gives a bare agency the defaults [R1-33] [R3-05]', async () => {
    const bare = (await agency('bare')).agency;
    expect(bare).toMatchObject({ primaryColor: '#2c7be5', returnUrl: '', privacyPolicy: '', hasUserTerms: false, isAbousUsEnable: false, isSubscribed: false, topDestinations: [] });
    expect(bare.metaData.title).toBe('');
    expect(bare.logoMobile).toBe(bare.logo);
  });
  it('shows the locked agency as hotels only, closed and without payment icons, whatever its own switches say', async () => {
    const locked = (await agency('locked')).agency;
    expect(locked.bookingMenuItemOptions.filter(({ active }) => active).map(({ title }) => title)).toEqual(['Hotels']);
    expect(locked).toMatchObject({ allowNonLoginFlow: false, paymentIcons: [], isLockedHotelsOnly: true });
  });
  it('stays readable when the agency is inactive, while every other call is refused [R3-03]', async () => {
    expect((await agency('inactive')).agency.status).toBe('Inactive');
    const other = await server.client('inactive').get<{ code: string; error: string }>('/api/agency/languages');
    expect([other.status, other.json.code, other.json.error]).toEqual([403, 'AGENCY_INACTIVE', 'Agency is inactive, Please contact the administrator']);
  });
  it('names the visitor’s country, and United States where it cannot tell [R9-18]', async () => {
    expect((await agency('full')).geoLocation).toEqual({ country: 'United States', countryCode: 'US' });
  });
  it('changes within a second in a running process', async () => {
    const id = (await server.kernel.agencies.byHost('widget.localhost'))?.id ?? '';
    await agency('widget');
    await server.kernel.db.tenant(id, (tx) => tx.run(sql`update agency_branding set primary_color = '#123456' where agency_id = ${id}`));
    await expect.poll(async () => (await agency('widget')).agency.primaryColor, { timeout: 1000 }).toBe('#123456');
  });
});

describe('the small lists', () => {
  it('languages: enabled ones with name, code and value [R3-49] [R7-13]', async () => {
    const { json } = await server.client('full').get<{ languages: { name: string; code: string; value: string }[] }>('/api/agency/languages');
    expect(json.languages.map(({ code }) => code)).toEqual(['en', 'ar']);
    expect(Object.keys(json.languages[0] ?? {}).sort()).toEqual(['code', 'name', 'value']);
  });
  it('countries: about 150 with seven keys, AE first [R3-50] [R7-16]', async () => {
    const { json } = await server.client('full').get<{ data: Record<string, string>[] }>('/api/code');
    expect(json.data.length).toBeGreaterThanOrEqual(140);
    expect(json.data[0]).toEqual({ name: 'United Arab Emirates', code: 'AE', currency: 'AED', emoji: '🇦🇪', unicode: 'U+1F1E6 U+1F1EA', image: '/assets/flags/ae.svg', symbol: expect.any(String) });
    for (const entry of json.data) expect(Object.keys(entry).sort()).toEqual(['code', 'currency', 'emoji', 'image', 'name', 'symbol', 'unicode']);
  });
  it('enabled countries and currencies answer data [R7-17] [R7-18]', async () => {
    const countries = (await server.client('full').get<{ data: { code: string }[] }>('/api/admin/country/enable')).json.data;
    const currencies = (await server.client('full').get<{ data: { currency: string }[] }>('/api/admin/country/enableCurrencies')).json.data;
    expect(countries.length).toBeGreaterThan(100);
    expect(new Set(currencies.map(({ currency }) => currency))).toEqual(new Set(['USD', 'EUR', 'AED', 'GBP']));
  });
  it('exchange rates: read as rates, USD 1 [R7-19] [R3-71]', async () => {
    const { json } = await server.client('full').get<{ rates: Record<string, number> }>('/api/multi-currency/exchange');
    expect(json.rates).toEqual({ USD: 1, EUR: 0.9, AED: 3.6725, GBP: 0.78 });
  });
  it('translations by language; unknown ones 404', async () => {
    const { json } = await server.client('full').get<{ texts: Record<string, string>; version: string }>('/api/translations/ar');
    expect(json.texts['header.logIn']).toBe('تسجيل الدخول');
    for (const lang of ['xx', 'EN', '..', '%2e%2e', 'en-US', '__proto__']) expect((await server.client('full').get(`/api/translations/${lang}`)).status).toBeGreaterThanOrEqual(400);
  });
  it('terms: the agency’s own, in the language asked; the platform’s where it has none', async () => {
    const own = (await server.client('full').get<{ html: string; version: string }>('/api/agency/terms?lang=ar')).json;
    expect(own.html).toContain('Fairwater Travel');
    expect(own.html).toContain('الحجز');
    expect((await server.client('bare').get<{ html: string }>('/api/agency/terms')).json.html).toContain('this agency');
    expect((await server.client('full').get(`/api/agency/terms?version=${own.version}`)).status).toBe(200);
    expect((await server.client('full').get('/api/agency/terms?version=1999')).status).toBe(404);
  });
});

describe('navigation', () => {
  interface Item { label: string; path: string; read: boolean; subMenu?: Item[] }
  const menu = async (host: string, email?: string) => {
    const token = email ? (await server.client(host).post<{ token: string }>('/api/user/login', { email, password: 'portico-demo-1' })).json.token : undefined;
    return (await server.client(host).get<{ agencyNavigation: Item[] }>('/api/agency/navigations', token ? { token } : {})).json.agencyNavigation;
  };
  it('gives visitors, customers and agents their own list, never 401 [R3-33] [R7-10]', async () => {
    expect((await menu('full')).map(({ label }) => label)).toEqual(['Book Now']);
    expect((await menu('full', 'customer@full.example')).map(({ label }) => label)).toEqual(['Book Now', 'My Trips', 'Dashboard', 'Profile Settings', 'Support', 'Log Out']);
    expect((await menu('full', 'wallet@full.example')).map(({ label }) => label)).toContain('Wallet');
    const owner = await menu('full', 'owner@full.example');
    expect(owner.find(({ label }) => label === 'Settings')?.subMenu?.map(({ label, read }) => [label, read])).toEqual([['Markup', true], ['Website', true], ['Profile', true], ['Payment', true], ['Product', true]]);
    expect(owner.find(({ label }) => label === 'Book Now')?.path).toBe('/booknow/hotels');
  });
  it('keeps what a sales agent may not read in the list, marked', async () => {
    const sales = await menu('full', 'sales@full.example');
    expect(sales.find(({ label }) => label === 'Settings')?.subMenu?.filter(({ read }) => !read).map(({ label }) => label)).toEqual(['Markup', 'Website', 'Payment', 'Product']);
    expect(sales.filter(({ read }) => !read).map(({ label }) => label)).toEqual(['Applications', 'Customize Theme']);
  });
});
