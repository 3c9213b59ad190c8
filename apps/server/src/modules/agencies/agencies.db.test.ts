import { demoAgency, demoAgencies } from '@portico/demo';
import { startServer, type TestServer } from '@portico/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AgencyData } from '@portico/contract';
import { sql } from '../../kernel/db/sql.ts';
import { seedDemo } from '../demo/demo.service.ts';
import { identityRepo } from '../identity/identity.repo.ts';
import { createPasswords } from '../identity/passwords.ts';
import { listsRepo } from '../lists/lists.repo.ts';
import type { NewAgency } from './agencies.types.ts';
import { agencyWriter } from './agencies.write.repo.ts';

let server: TestServer;
/** Input from which the demo's agencies were created. */
const created: NewAgency[] = [];
const passwords = createPasswords({ memoryCost: 1024, timeCost: 2 });

async function seed() {
  const { db, clock } = server.kernel;
  const writer = agencyWriter(db, clock);
  return seedDemo({
    clock,
    agencyIdOf: async (subdomain) =>
      (await server.kernel.agencies.byHost(`${subdomain}.localhost`))?.id,
    createAgency: (made) => {
      created.push(made);
      return writer.create(made);
    },
    addUsers: (agencyId, users) => identityRepo(db).addUsers(agencyId, users, clock.iso()),
    hashPassword: passwords.hash,
    savePlatformPolicy: writer.savePlatformPolicy,
    saveRates: (rates) => listsRepo(db).saveRates(rates, clock.iso()),
    startingRates: { USD: 1, EUR: 0.9, AED: 3.6725, GBP: 0.78 },
    placeIdOf: ({ slug }) => slug,
    addMarkup: () => Promise.resolve(),
  });
}
const agency = async (host: string) =>
  (await server.client(host).get<{ agency: AgencyData; geoLocation: unknown }>('/api/agency')).json;

beforeAll(async () => {
  server = await startServer({ env: { SANDBOX_URL: 'http://127.0.0.1:9' } });
  await seed();
  server.kernel.agencies.forget();
});
afterAll(() => server.close());

describe('GET /api/agency', () => {
  it('answers each host with its own agency [R1-01] [R3-01] [R3-02] [R7-11]', async () => {
    for (const { subdomain, name } of demoAgencies()) {
      const { status, json, text } = await server
        .client(subdomain.toUpperCase())
        .get<object>('/api/agency');
      expect([status, Object.keys(json)]).toEqual([200, ['agency', 'geoLocation']]);
      expect(json).toMatchObject({ agency: { agencyName: name, subdomain } });
      expect(text).not.toMatch(/secret|sealed|issuer|password|sk_/i);
    }
  });
  it('answers an unknown host with 404 and names nobody [R4-02] [R8-05]', async () => {
    for (const host of ['nobody.localhost', 'evil.test', 'a.b.localhost', 'api.localhost']) {
      const reply = await server.client(host).get<{ error: string; code: string }>('/api/agency');
      expect([reply.status, reply.json.error, reply.json.code]).toEqual([
        404,
        'Agency not found!',
        'AGENCY_NOT_FOUND',
      ]);
    }
  });
  it('has the fields of section 3, misspellings included [R3-04] [R3-06] [R3-07] [R3-08] [R3-10] [R3-13] [R3-14] [R3-15] [R3-16] [R3-17] [R3-18] [R3-19] [R3-20] [R3-21] [R3-22] [R3-23] [R3-24] [R3-25] [R3-26] [R3-27] [R3-28] [R3-29] [R3-30] [R3-31] [R3-32]', async () => {
    const full = (await agency('full')).agency;
    const demo = demoAgency('full');
    expect(full).toMatchObject({
      status: 'Active',
      primaryColor: '#2c7be5',
      returnUrl: demo.returnUrl,
      hideHeaderforDealProposal: false,
      allowNonLoginFlow: true,
      isAbousUsEnable: true,
      aboutUsEnableTitle: 'About Us',
      isFaqEnable: true,
      faqEnableTitle: 'FAQ',
      isHideLoginOption: false,
      isHideSignupOption: false,
      displayTopDestinations: true,
      contactPhoneNumber: demo.contact.phone,
      contactEmailId: demo.contact.email,
      displaySupportPhoneFooter: true,
      displayAddressFooter: true,
      addressLine1: '14 Narrow Quay',
      city: 'Bristol',
      state: 'Bristol',
      country: 'United Kingdom',
      zipCode: 'BS1 4QA',
      metaData: {
        title: demo.metaTitle,
        description: demo.metaDescription,
        keywords: [...demo.keywords],
      },
      sso: { isSSOEnabled: false, isDirectLoginAllowedForSSOUsers: true },
    });
    expect(Object.keys(full.socialLinks)).toEqual([
      'linkedin',
      'instagram',
      'facebook',
      'twitter',
      'youtube',
      'discord',
      'tiktok',
    ]);
    expect(full.bookingMenuItemOptions.map(({ title, active }) => [title, active])).toEqual([
      ['Hotels', true],
      ['Air Travel', true],
      ['Resorts', true],
      ['Cars', true],
      ['Activities', true],
      ['Cruise', true],
    ]);
    for (const text of [full.privacyPolicy, full.cookiesPolicy, full.disclaimer])
      expect(text).toMatch(/^<h2>/);
    for (const file of [full.logo, full.favicon])
      expect((await server.client('full').get(file)).headers['content-type']).toMatch(
        /^image\/svg\+xml/,
      );
    expect((await agency('sso')).agency.sso).toEqual({
      isSSOEnabled: true,
      isDirectLoginAllowedForSSOUsers: false,
    });
    expect((await agency('propmode')).agency.hideHeaderforDealProposal).toBe(true);
  });
  it('says where home shows stays: the destinations an agency has chosen, else its city and those around it', async () => {
    const full = (await agency('full')).agency;
    expect(full.homePlaces).toEqual(
      full.topDestinations
        .slice(0, 5)
        .map(({ placeId, name, latitude, longitude }) => ({ placeId, name, latitude, longitude })),
    );
    const closed = (await agency('closed')).agency;
    expect(closed.topDestinations).toEqual([]);
    expect(closed.homePlaces.map(({ name }) => name).slice(0, 2)).toEqual(['Paris', 'London']);
    expect(closed.homePlaces).toHaveLength(5);
  });
  it('gives a bare agency the defaults [R1-33] [R3-05]', async () => {
    const bare = (await agency('bare')).agency;
    expect(bare).toMatchObject({
      primaryColor: '#2c7be5',
      returnUrl: '',
      privacyPolicy: '',
      hasUserTerms: false,
      isAbousUsEnable: false,
      isSubscribed: false,
      topDestinations: [],
    });
    expect(bare.metaData.title).toBe('');
    expect(bare.logoMobile).toBe(bare.logo);
    const id = (await server.kernel.agencies.byHost('bare.localhost'))?.id ?? '';
    const brand = (logo: string | null, mobile: string) =>
      server.kernel.db.tenant(id, (tx) =>
        tx.run(
          sql`update agency_branding set logo = ${logo}, logo_mobile = ${mobile}, favicon = '' where agency_id = ${id}`,
        ),
      );
    for (const [logo, mobile, shown] of [
      ['/files/own.png', '', '/files/own.png'],
      ['/files/own.png', '/files/small.png', '/files/small.png'],
      ['', '', bare.logo],
    ] as const) {
      await brand(logo, mobile);
      await expect
        .poll(async () => (await agency('bare')).agency.logoMobile, { timeout: 1000 })
        .toBe(shown);
    }
    expect((await agency('bare')).agency).toMatchObject({ logo: bare.logo, favicon: bare.favicon });
  });
  it('shows the locked agency as hotels only, closed and without payment icons, whatever its own switches say', async () => {
    const locked = (await agency('locked')).agency;
    expect(
      locked.bookingMenuItemOptions.filter(({ active }) => active).map(({ title }) => title),
    ).toEqual(['Hotels']);
    expect(locked).toMatchObject({
      allowNonLoginFlow: false,
      paymentIcons: [],
      isLockedHotelsOnly: true,
    });
  });
  it('stays readable when the agency is inactive, while every other call is refused, booking too [R3-03] [R4-03]', async () => {
    expect((await agency('inactive')).agency.status).toBe('Inactive');
    const other = await server
      .client('inactive')
      .get<{ code: string; error: string }>('/api/agency/languages');
    expect([other.status, other.json.code, other.json.error]).toEqual([
      403,
      'AGENCY_INACTIVE',
      'Agency is inactive, Please contact the administrator',
    ]);
    const booking = await server
      .client('inactive')
      .post<{ code: string }>(
        '/api/bookings',
        {},
        { headers: { 'idempotency-key': 'inactive-agency-1' } },
      );
    expect([booking.status, booking.json.code]).toEqual([403, 'AGENCY_INACTIVE']);
  });
  it('refuses a second agency of the same subdomain, and a colour that is none [R3-02] [R3-07]', async () => {
    const { db, clock } = server.kernel;
    const full = created.find(({ subdomain }) => subdomain === 'full');
    if (full === undefined) throw new Error('the demo has an agency full');
    const agencies = async () =>
      (
        await server.database.admin<{ count: number }>('select count(*)::int as count from agency')
      )[0]?.count;
    const before = await agencies();
    const refused: [string, RegExp][] = [
      ['full', /agency_subdomain/],
      ['FULL', /subdomain/],
      ['', /subdomain/],
      ['a.b', /subdomain/],
      ['-a', /subdomain/],
      ['a b', /subdomain/],
      ['a'.repeat(64), /subdomain/],
    ];
    for (const [subdomain, why] of refused) {
      await expect(
        agencyWriter(db, clock).create({ ...full, id: crypto.randomUUID(), subdomain }),
        subdomain,
      ).rejects.toThrow(why);
    }
    for (const primaryColor of ['red', '#12345', '#12345g']) {
      await expect(
        agencyWriter(db, clock).create({
          ...full,
          id: crypto.randomUUID(),
          subdomain: 'coloured',
          primaryColor,
        }),
      ).rejects.toThrow(/primary_color/);
    }
    expect(await agencies()).toBe(before);
    const id = (await server.kernel.agencies.byHost('widget.localhost'))?.id ?? '';
    for (const colour of ['red', '#12345', '#12345g', '2c7be5', '#2c7be5;']) {
      await expect(
        db.tenant(id, (tx) =>
          tx.run(sql`update agency_branding set primary_color = ${colour} where agency_id = ${id}`),
        ),
      ).rejects.toThrow(/primary_color/);
    }
  });
  it('names the visitor’s country, and United States where it cannot tell [R9-18]', async () => {
    expect((await agency('full')).geoLocation).toEqual({
      country: 'United States',
      countryCode: 'US',
    });
  });
  it('changes within a second in a running process', async () => {
    const id = (await server.kernel.agencies.byHost('widget.localhost'))?.id ?? '';
    await agency('widget');
    await server.kernel.db.tenant(id, (tx) =>
      tx.run(sql`update agency_branding set primary_color = '#123456' where agency_id = ${id}`),
    );
    await expect
      .poll(async () => (await agency('widget')).agency.primaryColor, { timeout: 1000 })
      .toBe('#123456');
  });
  it('and hears of everything its site is read from, what is taken away included', async () => {
    // All tables of an agency's site, host and prices; one missing here would be stale for a minute.
    const read = [
      'agency',
      'agency_domain',
      'agency_branding',
      'agency_contact',
      'agency_analytics',
      'agency_sso',
      'agency_social_link',
      'agency_product',
      'agency_language',
      'agency_currency',
      'content_page',
      'faq_page',
      'policy_version',
      'destination',
      'payment_gateway_account',
      'agency_subscription',
      'agency_markup',
      'markup_rule',
    ];
    const told = await server.database.admin<{ name: string; events: string }>(`
      select event_object_table as name, string_agg(event_manipulation, ' ' order by event_manipulation) as events from information_schema.triggers
      where trigger_name in ('tell', 'tell_gone') group by 1`);
    for (const name of read)
      expect([name, told.find((table) => table.name === name)?.events]).toEqual([
        name,
        name === 'agency' ? 'INSERT UPDATE' : 'DELETE INSERT UPDATE',
      ]);
    const id = (await server.kernel.agencies.byHost('full.localhost'))?.id ?? '';
    expect((await agency('full')).agency.socialLinks.youtube).not.toBe('');
    await server.kernel.db.tenant(id, (tx) =>
      tx.run(sql`delete from agency_social_link where agency_id = ${id} and network = 'youtube'`),
    );
    await expect
      .poll(async () => (await agency('full')).agency.socialLinks.youtube ?? '', { timeout: 1000 })
      .toBe('');
  });
});

describe('the small lists', () => {
  it('languages: enabled ones with name, code and value [R3-49] [R7-13]', async () => {
    const { json } = await server
      .client('full')
      .get<{ languages: { name: string; code: string; value: string }[] }>('/api/agency/languages');
    expect(json.languages.map(({ code }) => code)).toEqual(['en', 'ar']);
    expect(Object.keys(json.languages[0] ?? {}).sort()).toEqual(['code', 'name', 'value']);
  });
  it('countries: about 150 with seven keys, AE first [R3-50] [R7-16]', async () => {
    const { json } = await server
      .client('full')
      .get<{ data: Record<string, string>[] }>('/api/code');
    expect(json.data.length).toBeGreaterThanOrEqual(140);
    expect(json.data[0]).toEqual({
      name: 'United Arab Emirates',
      code: 'AE',
      currency: 'AED',
      emoji: '🇦🇪',
      unicode: 'U+1F1E6 U+1F1EA',
      image: '/assets/flags/ae.svg',
      symbol: expect.any(String),
    });
    for (const entry of json.data)
      expect(Object.keys(entry).sort()).toEqual([
        'code',
        'currency',
        'emoji',
        'image',
        'name',
        'symbol',
        'unicode',
      ]);
  });
  it('enabled countries and currencies answer data [R7-17] [R7-18]', async () => {
    const countries = (
      await server.client('full').get<{ data: { code: string }[] }>('/api/admin/country/enable')
    ).json.data;
    const currencies = (
      await server
        .client('full')
        .get<{ data: { currency: string }[] }>('/api/admin/country/enableCurrencies')
    ).json.data;
    expect(countries.length).toBeGreaterThan(100);
    expect(new Set(currencies.map(({ currency }) => currency))).toEqual(
      new Set(['USD', 'EUR', 'AED', 'GBP']),
    );
    for (const entry of [...countries, ...currencies])
      expect(Object.keys(entry).sort()).toEqual([
        'code',
        'currency',
        'emoji',
        'image',
        'name',
        'symbol',
        'unicode',
      ]);
  });
  it('enabled countries and currencies are those the operator has switched on, else all that are not switched off; a site may have fewer currencies [R7-17] [R7-18]', async () => {
    const { admin } = server.database;
    const list = async (path: string, host = 'full') => {
      await server.clock.advance(60_000);
      return (
        await server
          .client(host)
          .get<{ data: { code: string; currency: string }[] }>(`/api/admin/country/${path}`)
      ).json.data;
    };
    const codes = async () => (await list('enable')).map(({ code }) => code);
    const currencies = async (host?: string) =>
      [...new Set((await list('enableCurrencies', host)).map(({ currency }) => currency))].sort();
    const all = await codes();
    try {
      await admin(`insert into enabled_country (code, enabled) values ('US', false)`);
      expect(await codes()).toEqual(all.filter((code) => code !== 'US'));
      await admin(`insert into enabled_country (code) values ('FR'), ('DE')`);
      expect(await codes()).toEqual(['FR', 'DE']);
      await admin(`insert into enabled_currency (code, enabled) values ('GBP', false)`);
      expect(await currencies()).toEqual(['AED', 'EUR', 'USD']);
      await admin(`insert into enabled_currency (code) values ('EUR'), ('USD'), ('JPY')`);
      expect(await currencies()).toEqual(['EUR', 'USD']);
      await admin(
        `insert into agency_currency (agency_id, code) select id, code from agency, unnest(array['EUR', 'GBP']) as code where subdomain = 'closed'`,
      );
      expect([await currencies('closed'), await currencies('full')]).toEqual([
        ['EUR'],
        ['EUR', 'USD'],
      ]);
      // a country's entry stays listed although the country itself is off: it offers the currency
      expect((await list('enableCurrencies')).map(({ code }) => code)).toContain('US');
    } finally {
      for (const table of ['enabled_country', 'enabled_currency', 'agency_currency'])
        await admin(`delete from ${table}`);
      await server.clock.advance(60_000);
    }
  });
  it('the current gateway: CurrentPayment, without a token, and never a secret [R7-12]', async () => {
    const reply = await server
      .client('full')
      .get<{ CurrentPayment: Record<string, unknown> }>('/api/getCurrentPaymentGateway');
    expect(reply.status).toBe(200);
    expect(Object.keys(reply.json)).toEqual(['CurrentPayment']);
    expect(Object.keys(reply.json.CurrentPayment).sort()).toEqual([
      'gateway',
      'methods',
      'mode',
      'publicKey',
    ]);
    expect(reply.json.CurrentPayment).toMatchObject({
      gateway: 'sandbox-card',
      methods: expect.arrayContaining(['card']),
    });
    expect(reply.text).not.toMatch(/secret|whsec|sk_|private/i);
    const locked = await server.client('inactive').get('/api/getCurrentPaymentGateway');
    expect(locked.status).toBe(403);
  });
  it('exchange rates: read as rates, USD 1 [R7-19] [R3-71]', async () => {
    const { json } = await server
      .client('full')
      .get<{ rates: Record<string, number> }>('/api/multi-currency/exchange');
    expect(json.rates).toEqual({ USD: 1, EUR: 0.9, AED: 3.6725, GBP: 0.78 });
  });
  it('translations by language; unknown ones 404', async () => {
    const { json } = await server
      .client('full')
      .get<{ texts: Record<string, string>; version: string }>('/api/translations/ar');
    expect(json.texts['header.logIn']).toBe('تسجيل الدخول');
    for (const lang of ['EN', '..', '%2e%2e', 'en-US', '__proto__'])
      expect(
        (await server.client('full').get(`/api/translations/${lang}`)).status,
      ).toBeGreaterThanOrEqual(400);
    // unknown, in the product but not built, built but not enabled on this site: not found, and never another language's texts
    const { status, text } = await server.client('full').get('/api/translations/xx');
    expect([status, JSON.parse(text)]).toEqual([
      404,
      { error: 'Not found', code: 'NOT_FOUND', field: 'lang', correlationId: expect.any(String) },
    ]);
    expect((await server.client('full').get('/api/translations/sv')).status).toBe(404);
    await server.database.admin(
      `delete from agency_language where code = 'ar' and agency_id = (select id from agency where subdomain = 'bare')`,
    );
    await server.clock.advance(60_000);
    expect((await server.client('bare').get('/api/translations/ar')).status).toBe(404);
    expect((await server.client('bare').get('/api/translations/en')).status).toBe(200);
  });
  it('terms in a language this site does not have are refused, not told in another', async () => {
    for (const lang of ['xx', 'sv']) {
      const reply = await server
        .client('full')
        .get<{ code: string; field: string }>(`/api/agency/terms?lang=${lang}`);
      expect([reply.status, reply.json.code, reply.json.field]).toEqual([
        400,
        'INVALID_FIELD',
        'lang',
      ]);
    }
  });
  it('a language is kept for a person only where the site has it [R7-20]', async () => {
    const { token } = (
      await server.client('full').post<{ token: string }>('/api/user/login', {
        email: 'customer@full.example',
        password: 'portico-demo-1',
      })
    ).json;
    const choose = (lang: string) =>
      server
        .client('full')
        .get<{ lang?: string; code?: string; field?: string }>(`/api/user/changeLanguage/${lang}`, {
          token,
        });
    expect((await choose('es')).json).toMatchObject({ code: 'INVALID_FIELD', field: 'lang' });
    await server.database.admin(
      `insert into agency_language (agency_id, code, sort) select id, 'es', 9 from agency where subdomain = 'full'`,
    );
    await server.clock.advance(60_000);
    expect((await choose('es')).json).toMatchObject({ lang: 'es' });
    expect(
      (await server.client('full').get<{ user: { lang: string } }>('/api/user/profile', { token }))
        .json.user.lang,
    ).toBe('es');
    expect((await choose('ar')).json).toMatchObject({ lang: 'ar' });
    for (const lang of ['xx', 'sv', 'AR', 'ar-EG', '__proto__'])
      expect((await choose(lang)).json, lang).toMatchObject({
        code: 'INVALID_FIELD',
        field: 'lang',
      });
    expect(
      (await server.client('full').get<{ user: { lang: string } }>('/api/user/profile', { token }))
        .json.user.lang,
    ).toBe('ar');
    expect((await server.client('full').get('/api/user/changeLanguage/ar')).status).toBe(401);
  });
  it('a language is kept for scripts of our pages and programs alone, never for a link, a picture or another site', async () => {
    const client = server.client('full');
    const { token } = (
      await client.post<{ token: string }>('/api/user/login', {
        email: 'second@full.example',
        password: 'portico-demo-1',
      })
    ).json;
    const lang = async () =>
      (await client.get<{ user: { lang: string } }>('/api/user/profile', { token })).json.user.lang;
    const before = await lang();
    const choose = (headers: Record<string, string>) =>
      client.get<{ code?: string }>('/api/user/changeLanguage/ar', { headers });
    const cookie = { cookie: `x-access-token=${token}` };
    const header = { 'x-access-token': token };
    const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    const refused: Record<string, string>[] = [
      cookie,
      { ...cookie, 'sec-fetch-site': 'cross-site', ...navigation },
      { ...cookie, 'sec-fetch-site': 'same-site', ...navigation },
      // requests that follow a login
      { ...cookie, 'sec-fetch-site': 'same-origin', ...navigation },
      { ...cookie, 'sec-fetch-site': 'none', ...navigation },
      {
        ...cookie,
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'no-cors',
        'sec-fetch-dest': 'image',
      },
      { ...header, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' },
      { ...header, 'sec-fetch-site': 'same-origin', ...navigation },
      { ...header, origin: 'https://evil.example' },
    ];
    for (const headers of refused) {
      const { status, json } = await choose(headers);
      expect([status, json.code], JSON.stringify(headers)).toEqual([403, 'CROSS_SITE']);
    }
    expect(await lang()).toBe(before);
    expect(before).not.toBe('ar');
    const ours = { ...header, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
    expect((await choose({ ...ours, origin: 'http://full.localhost' })).status).toBe(200);
    expect(await lang()).toBe('ar');
  });
  it('terms: the agency’s own, in the language asked; the platform’s where it has none', async () => {
    const own = (
      await server
        .client('full')
        .get<{ html: string; version: string }>('/api/agency/terms?lang=ar')
    ).json;
    expect(own.html).toContain('Fairwater Travel');
    expect(own.html).toContain('الحجز');
    expect(
      (await server.client('bare').get<{ html: string }>('/api/agency/terms')).json.html,
    ).toContain('this agency');
    expect(
      (await server.client('full').get(`/api/agency/terms?version=${own.version}`)).status,
    ).toBe(200);
    expect((await server.client('full').get('/api/agency/terms?version=1999')).status).toBe(404);
  });
});

describe('navigation', () => {
  interface Item {
    label: string;
    path: string;
    read: boolean;
    subMenu?: Item[];
  }
  const menu = async (host: string, email?: string) => {
    const token = email
      ? (
          await server
            .client(host)
            .post<{ token: string }>('/api/user/login', { email, password: 'portico-demo-1' })
        ).json.token
      : undefined;
    return (
      await server
        .client(host)
        .get<{ agencyNavigation: Item[] }>('/api/agency/navigations', token ? { token } : {})
    ).json.agencyNavigation;
  };
  it('gives visitors, customers and agents their own list, never 401 [R3-33] [R7-10]', async () => {
    expect((await menu('full')).map(({ label }) => label)).toEqual(['Book Now']);
    expect((await menu('full', 'customer@full.example')).map(({ label }) => label)).toEqual([
      'Book Now',
      'My Trips',
      'Dashboard',
      'Profile Settings',
      'Support',
      'Log Out',
    ]);
    expect((await menu('full', 'wallet@full.example')).map(({ label }) => label)).toContain(
      'Wallet',
    );
    const owner = await menu('full', 'owner@full.example');
    expect(
      owner
        .find(({ label }) => label === 'Settings')
        ?.subMenu?.map(({ label, read }) => [label, read]),
    ).toEqual([
      ['Markup', true],
      ['Website', true],
      ['Profile', true],
      ['Payment', true],
      ['Product', true],
    ]);
    expect(owner.find(({ label }) => label === 'Book Now')?.path).toBe('/booknow/hotels');
    for (const item of owner.flatMap((one) => [one, ...(one.subMenu ?? [])])) {
      expect(
        Object.keys(item)
          .filter((key) => key !== 'subMenu')
          .sort(),
      ).toEqual(['label', 'path', 'read']);
      expect([typeof item.label, typeof item.path, item.read]).toEqual(['string', 'string', true]);
    }
    expect(owner.filter(({ subMenu }) => subMenu).map(({ label }) => label)).toEqual([
      'Settings',
      'Wallet',
    ]);
    const reply = await server.client('full').get<object>('/api/agency/navigations');
    expect([reply.status, Object.keys(reply.json)]).toEqual([200, ['agencyNavigation']]);
  });
  it('keeps what a sales agent may not read in the list, marked', async () => {
    const sales = await menu('full', 'sales@full.example');
    expect(
      sales
        .find(({ label }) => label === 'Settings')
        ?.subMenu?.filter(({ read }) => !read)
        .map(({ label }) => label),
    ).toEqual(['Markup', 'Website', 'Payment', 'Product']);
    expect(sales.filter(({ read }) => !read).map(({ label }) => label)).toEqual([
      'Applications',
      'Customize Theme',
    ]);
  });
});
