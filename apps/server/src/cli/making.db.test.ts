// Making an agency with npm run agency alone: from an empty production database to a site with an
// owner, without a statement of SQL.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { AgencyData } from '@portico/contract';
import { startServer, TEST_SECRET_KEYS, type TestServer } from '@portico/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agency } from '../kernel/agencies.ts';
import { openMerchantSecret } from '../kernel/merchant-secrets.ts';
import { gatewayAccountsRepo } from '../modules/bookings/engine/gateway-accounts.repo.ts';
import { CliError } from './cli-error.ts';
import { setBrand } from './commands/brand.ts';
import { setContact } from './commands/contact.ts';
import { createAgency } from './commands/create.ts';
import { setCurrency } from './commands/currency.ts';
import { setWarnings } from './commands/deadlines.ts';
import { setGateway } from './commands/gateway.ts';
import { setLanguages } from './commands/languages.ts';
import { setMarkup } from './commands/markup.ts';
import { setServices } from './commands/services.ts';
import { setSubscription } from './commands/subscription.ts';
import { setPlatformTerms, setTerms } from './commands/terms.ts';
import { manageUsers } from './commands/user.ts';

const PRODUCTION = {
  MODE: 'production',
  PLATFORM_DOMAIN: 'portico.test',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'no-reply@portico.test',
  OPERATOR_HOST: 'desk.operator.example',
};
const KONTOR = {
  subdomain: 'kontor',
  name: 'Kontor Reisen',
  town: 'Hamburg',
  country: 'DE',
  currency: 'EUR',
  languages: 'en,ar',
};
const SECRET = 'sk_test_zanzibar_sails';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startServer({
    env: { SANDBOX_URL: 'http://127.0.0.1:1', SANDBOX_SUPPLIERS: 'alpha,sigma' },
  });
  folder = await mkdtemp(join(tmpdir(), 'portico-making-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await server?.close();
});

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}
async function kontor(): Promise<Agency> {
  server.kernel.agencies.forget();
  const agency = await server.kernel.agencies.byHost('kontor.localhost');
  if (!agency) throw new Error('no agency');
  return agency;
}
/** Returns what the command prints, or its refusal. */
const refusal = (run: Promise<string>): Promise<string> =>
  run.then(
    (text) => `not refused: ${text}`,
    (fault: unknown) =>
      fault instanceof CliError ? fault.message : `${String(fault)} (no refusal)`,
  );
const shown = async (): Promise<AgencyData> =>
  (await server.client('kontor').get<{ agency: AgencyData }>('/api/agency')).json.agency;
const audited = async (): Promise<number> =>
  (
    await server.database.admin<{ count: number }>('select count(*)::int as count from audit_log')
  )[0]?.count ?? 0;
/** Runs a change twice: the second time it says that nothing is changed, and audits nothing. */
async function twice(run: () => Promise<string>): Promise<string> {
  const first = await run();
  const before = await audited();
  expect(await run()).toContain('nothing is changed');
  expect(await audited()).toBe(before);
  return first;
}

describe('create', () => {
  it('makes an agency whose site answers, with six services [R2.2-81] [R3-01] [R3-02]', async () => {
    expect((await server.client('kontor').get('/api/agency')).status).toBe(404);
    expect(await createAgency(server.kernel, KONTOR)).toMatch(
      /^kontor is made: http:\/\/kontor\.localhost:\d+\nIts town is Hamburg, Germany; it settles in EUR\.\nNext, its owner: /,
    );
    await expect
      .poll(async () => (await server.client('kontor').get('/api/agency')).status, {
        timeout: 2_000,
      })
      .toBe(200);
    const agency = await shown();
    expect(agency).toMatchObject({
      agencyName: 'Kontor Reisen',
      subdomain: 'kontor',
      settlementCurrency: 'EUR',
      allowNonLoginFlow: true,
      country: 'Germany',
    });
    expect(agency.bookingMenuItemOptions.map(({ id, active }) => [id, active])).toEqual(
      expect.arrayContaining([1, 2, 3, 4, 5, 6].map((id) => [id, true])),
    );
    expect(agency.cityLatitude).toBeCloseTo(53.55, 0);
  });

  it('again changes nothing; with other values it is refused, and says which command changes each', async () => {
    await twice(() => createAgency(server.kernel, KONTOR));
    const { subdomain, name, town } = KONTOR;
    expect(await createAgency(server.kernel, { subdomain, name, town })).toContain(
      'nothing is changed',
    );
    const other = await refusal(
      createAgency(server.kernel, {
        ...KONTOR,
        name: 'Kontor',
        town: 'Berlin',
        currency: 'USD',
        languages: 'en',
        'members-only': true,
        'subscribed-until': '2027-12-31',
      }),
    );
    expect(other).toContain('it has no subscription');
    expect(other).toContain('kontor exists, and nothing is changed');
    for (const command of ['brand', 'contact', 'currency', 'languages', 'services'])
      expect(other).toContain(`npm run agency -- ${command} --agency kontor`);
    expect((await shown()).agencyName).toBe('Kontor Reisen');
  });

  it.each([
    [{ subdomain: 'operator' }, /uses the name itself/],
    [{ subdomain: 'www' }, /uses the name itself/],
    [{ subdomain: 'Kontor!' }, /no single label/],
    [{ subdomain: '' }, /--subdomain is missing/],
    [{ subdomain: 'next', name: '' }, /--name is missing/],
    [{ subdomain: 'next', name: '24/7' }, /name must contain a letter/],
    [{ subdomain: 'next', town: 'Nowhereville upon Nothing' }, /No town/],
    [{ subdomain: 'next', town: 'Hamburg', country: 'PT' }, /No town Hamburg is known in Portugal/],
    [{ subdomain: 'next', country: 'Germany' }, /two letters/],
    [{ subdomain: 'next', currency: 'EUR,USD' }, /one code/],
    [{ subdomain: 'next', currency: 'XXY' }, /no currency/],
    [{ subdomain: 'next', languages: 'de' }, /no language of this platform/],
    [{ subdomain: 'next', 'subscribed-until': 'soon' }, /a date like/],
  ])('refuses %j, saying why, and makes nothing', async (patch, reason) => {
    expect(await refusal(createAgency(server.kernel, { ...KONTOR, ...patch }))).toMatch(reason);
    expect(await server.database.admin('select subdomain from agency')).toEqual([
      { subdomain: 'kontor' },
    ]);
  });

  it('by two commands at once makes one agency [R3-02]', async () => {
    const twin = { ...KONTOR, subdomain: 'twin' };
    const both = await Promise.all([
      refusal(createAgency(server.kernel, twin)),
      refusal(createAgency(server.kernel, twin)),
    ]);
    expect(both.filter((text) => text.startsWith('not refused: twin is made'))).toHaveLength(1);
    expect(both.filter((text) => text.includes('just been made'))).toHaveLength(1);
    server.kernel.agencies.forget();
    await server.database.admin("update agency set subdomain = 'done' where subdomain = 'twin'");
  });
});

describe('the commands after it', () => {
  it('brand: name, colour, tagline of a language, texts for search engines', async () => {
    const look = {
      name: 'Kontor & Co',
      color: '0A66C2',
      tagline: 'By the water',
      lang: 'en',
      'meta-title': 'Kontor',
      keywords: 'hotels, Hamburg',
    };
    expect(await twice(async () => setBrand(server.kernel, await kontor(), look))).toContain(
      'new look',
    );
    await expect.poll(async () => (await shown()).primaryColor, { timeout: 2_000 }).toBe('#0a66c2');
    expect(await shown()).toMatchObject({
      agencyName: 'Kontor & Co',
      tagline: 'By the water',
      metaData: { title: 'Kontor', keywords: ['hotels', 'Hamburg'] },
    });
    await setBrand(server.kernel, await kontor(), { color: 'none', tagline: '', lang: 'en' });
    await expect.poll(async () => (await shown()).tagline, { timeout: 2_000 }).toBe('');
    expect(await refusal(setBrand(server.kernel, await kontor(), { color: 'red' }))).toMatch(
      /no colour/,
    );
    expect(await refusal(setBrand(server.kernel, await kontor(), {}))).toMatch(/^Nothing to do/);
  });

  it('contact: number, addresses, town, social networks', async () => {
    const contact = {
      phone: '+49 40 555 0100',
      email: 'hello@kontor.example',
      address: 'Speicherstadt 1',
      zip: '20457',
      city: 'Hamburg',
      'show-phone': true,
      social: 'instagram=https://www.instagram.com/kontor?a=b',
      town: 'Bremen',
    };
    expect(await twice(async () => setContact(server.kernel, await kontor(), contact))).toContain(
      'new contact',
    );
    await expect
      .poll(async () => (await shown()).contactPhoneNumber, { timeout: 2_000 })
      .toBe('+49 40 555 0100');
    expect(await shown()).toMatchObject({
      contactEmailId: 'hello@kontor.example',
      displaySupportPhoneFooter: true,
      displayAddressFooter: false,
      socialLinks: { instagram: 'https://www.instagram.com/kontor?a=b' },
    });
    await setContact(server.kernel, await kontor(), { social: 'instagram=', 'show-phone': false });
    await expect
      .poll(async () => (await shown()).socialLinks.instagram, { timeout: 2_000 })
      .toBe('');
    for (const [wrong, reason] of [
      [{ phone: '040 555' }, /country code/],
      [{ country: 'UK' }, /two letters/],
      [{ town: 'Birmingham' }, /Several towns are named Birmingham.*Alabama/s],
      [{ town: 'Birmingham', country: 'DE' }, /No town Birmingham is known in Germany/],
      [{ social: 'instagram' }, /--social is like/],
      [{ social: 'myspace=https://x.example' }, /none of the networks/],
      [{}, /^Nothing to do/],
    ] as const)
      expect(await refusal(setContact(server.kernel, await kontor(), wrong))).toMatch(reason);
  });

  it('contact: the country of a town, or of a code, is the name that visitors read', async () => {
    const country = async (given: Parameters<typeof setContact>[2]) => {
      const said = await twice(async () => setContact(server.kernel, await kontor(), given));
      expect(said).toContain('new contact');
      const rows = await server.database.admin<{ country: string }>(
        'select country from agency_contact where agency_id = $1',
        [(await kontor()).id],
      );
      return rows[0]?.country;
    };
    expect(await country({ town: 'Birmingham, Alabama' })).toBe('United States');
    expect(await country({ town: 'Birmingham', country: 'GB' })).toBe('United Kingdom');
    expect(await country({ country: 'fr' })).toBe('France');
    expect(await country({ country: 'Deutschland' })).toBe('Deutschland');
    expect(await country({ town: 'Hamburg' })).toBe('Germany');
    await setLanguages(server.kernel, await kontor(), { set: 'ar,en' });
    await server.database.admin(
      "update agency_language set is_default = (code = 'ar') where agency_id = $1",
      [(await kontor()).id],
    );
    expect(await country({ country: 'DE' })).toBe('ألمانيا');
    await setLanguages(server.kernel, await kontor(), { set: 'en,ar' });
    expect(await country({ country: 'DE' })).toBe('Germany');
  });

  it('subscription: its last day, again and again, and over', async () => {
    const set = async (until?: string) =>
      setSubscription(server.kernel, await kontor(), until === undefined ? {} : { until });
    const follows = (isSubscribed: boolean) =>
      expect.poll(async () => (await shown()).isSubscribed, { timeout: 2_000 }).toBe(isSubscribed);
    expect(await set()).toBe('kontor has no subscription.');
    expect(await twice(() => set('2099-12-31'))).toBe(
      'kontor is subscribed until 2099-12-31T23:59:59.000Z.',
    );
    await follows(true);
    expect(await set('2098-12-31')).toContain('until 2098-12-31');
    expect(await set('2020-01-31')).toBe('kontor was subscribed until 2020-01-31T23:59:59.000Z.');
    await follows(false);
    expect(await refusal(set('2027-02-31'))).toMatch(/a date like/);
    const again = { ...KONTOR, name: 'Kontor & Co', 'subscribed-until': '2020-01-31' };
    expect(await refusal(createAgency(server.kernel, again))).not.toContain('subscription');
  });

  it('services: on, off, and for whom prices are shown', async () => {
    const text = await setServices(server.kernel, await kontor(), {
      off: 'cruise,6',
      on: 'hotels',
    });
    expect(text).toMatch(/^on +Hotels$/m);
    expect(text).toMatch(/^off +Cruise \(not open yet/m);
    await expect
      .poll(async () => (await shown()).bookingMenuItemOptions.find(({ id }) => id === 4)?.active, {
        timeout: 2_000,
      })
      .toBe(false);
    expect(await setServices(server.kernel, await kontor(), { 'members-only': true })).toContain(
      'members only',
    );
    await expect
      .poll(async () => (await shown()).allowNonLoginFlow, { timeout: 2_000 })
      .toBe(false);
    await setServices(server.kernel, await kontor(), {
      'members-only': false,
      on: 'cruise,resorts',
    });
    const same = { on: 'hotels', 'members-only': false };
    await twice(async () => setServices(server.kernel, await kontor(), same));
    expect(
      await refusal(setServices(server.kernel, await kontor(), { on: 'cars', off: '2' })),
    ).toMatch(/on and off/);
  });

  it('languages: all of them at once; only built ones', async () => {
    expect(
      await twice(async () => setLanguages(server.kernel, await kontor(), { set: 'ar,en' })),
    ).toBe('kontor is shown in ar, en.');
    const page = async () => (await server.client('kontor').get('/errors')).text;
    const arabic = { headers: { 'accept-language': 'ar' } };
    await expect
      .poll(async () => (await server.client('kontor').get('/errors', arabic)).text, {
        timeout: 2_000,
      })
      .toContain('lang="ar"');
    // a browser without a language of the site gets English while the site has it
    expect(await page()).toContain('lang="en"');
    await setLanguages(server.kernel, await kontor(), { set: 'ar' });
    await expect.poll(page, { timeout: 2_000 }).toContain('lang="ar"');
    await setLanguages(server.kernel, await kontor(), { set: 'en' });
    await expect.poll(page, { timeout: 2_000 }).toContain('lang="en"');
    expect(await refusal(setLanguages(server.kernel, await kontor(), { set: 'sv' }))).toMatch(
      /no language/,
    );
  });

  it('deadlines: a buffer in hours and a zone, each audited once', async () => {
    const set = async (given: Parameters<typeof setWarnings>[2]) =>
      setWarnings(server.kernel, await kontor(), given);
    expect(await set({})).toBe(
      'kontor is warned 72, 24 and 6 hours before a deadline, by the clock of nobody: its time zone is not set.',
    );
    const told =
      'kontor is warned 76, 28 and 10 hours before a deadline, by the clock of Europe/Berlin.';
    expect(await set({ buffer: '4', 'time-zone': 'Europe/Berlin' })).toBe(told);
    const planned = await server.database.admin<{ at: Date }>(
      "select due_at as at from work_item where kind = 'deadlines.warnings'",
    );
    expect(planned.map(({ at }) => at.getTime() <= server.clock.now())).toEqual([true]);
    expect(await set({ buffer: '4' })).toBe(
      `${told}\nIt was like this already; nothing is changed.`,
    );
    for (const buffer of ['-1', '169', '1.5', '', 'x'])
      expect(await refusal(set({ buffer })), buffer).toMatch(/from 0 to 168/);
    for (const zone of ['Mars/Olympus', '', 'Europe/'.padEnd(80, 'x')])
      expect(await refusal(set({ 'time-zone': zone })), zone).toMatch(/no time zone/);
    const audited = await server.database.admin<{ n: number }>(
      `select count(*)::int as n from audit_log where action = 'agency.warnings'`,
    );
    expect(audited[0]?.n).toBe(1);
  });

  it('currency: shown ones contain that of settlement, which amounts bind', async () => {
    expect(await setCurrency(server.kernel, await kontor(), { shown: 'eur,gbp' })).toBe(
      'kontor settles in EUR and shows EUR, GBP.',
    );
    expect(
      await refusal(setCurrency(server.kernel, await kontor(), { settlement: 'USD' })),
    ).toMatch(/USD must be among/);
    await setCurrency(server.kernel, await kontor(), { shown: 'all', settlement: 'USD' });
    await setMarkup(server.kernel, await kontor(), { product: 'hotels', fixed: '5' });
    expect(
      await refusal(setCurrency(server.kernel, await kontor(), { settlement: 'EUR' })),
    ).toMatch(/markup rules with amounts/);
    await setMarkup(server.kernel, await kontor(), { remove: '1' });
    const same = { settlement: 'USD' };
    expect(await twice(async () => setCurrency(server.kernel, await kontor(), same))).toContain(
      'USD',
    );
    await setCurrency(server.kernel, await kontor(), { settlement: 'EUR' });
  });

  it('markup: an ordered list, of which the first rule that fits fires', async () => {
    const set = async (given: Parameters<typeof setMarkup>[2]) =>
      setMarkup(server.kernel, await kontor(), given);
    expect(await set({})).toBe('kontor has no markup: its prices are net.');
    const rule = { product: 'hotels', percent: '12.5', min: '5', max: '200' };
    expect(await twice(() => set(rule))).toBe(
      'kontor adds 12.5 %, at least EUR 5.00, at most EUR 200.00 to Hotels; prices follow within two seconds.',
    );
    await set({ product: 'hotels', percent: '8', fixed: '2' });
    await set({ product: 'flights', fixed: '15', supplier: 'sandbox-sigma' });
    // more specific than the rule of all hotels, so it goes before it
    await set({ product: 'hotels', percent: '9', supplier: 'sandbox-alpha' });
    const lines = [
      ' 1  Hotels       9 %  of sandbox-alpha',
      ' 2  Hotels       8 % + EUR 2.00',
      ' 3  Air Travel   EUR 15.00  of sandbox-sigma',
    ];
    expect(await set({})).toBe(lines.join('\n'));
    expect(await set({ move: '3', to: '1' })).toContain('has rule 3 at 1 now');
    expect(await set({})).toMatch(/^ 1 {2}Air Travel/);
    expect(await set({ move: '2', to: '2' })).toContain('nothing is changed');
    // a rule of a supplier that this installation had once is listed, and can be removed
    await server.database.admin(
      "update agency_markup set supplier = 'gone' where supplier = 'sandbox-sigma'",
    );
    expect(await set({})).toContain('of gone');
    expect(await set({ remove: '1' })).toContain('any more');
    expect(await set({ remove: '2' })).toContain('any more');
    expect(await set({})).toBe(' 1  Hotels       9 %  of sandbox-alpha');
    for (const wrong of ['0', '2', '-1', '1e3', 'percent'])
      expect(await refusal(set({ remove: wrong })), wrong).toMatch(/number of the list, 1 to 1/);
    expect(await refusal(set({ move: '1' }))).toMatch(/--to is a number/);
    for (const [wrong, reason] of [
      [{ percent: '10' }, /--product is one service/],
      [{ product: 'hotels', percent: '100.01' }, /from 0 to 100/],
      [{ product: 'hotels', percent: '-1' }, /from 0 to 100/],
      [{ product: 'hotels', percent: '1.234' }, /two decimals/],
      [{ product: 'hotels', fixed: '1.234' }, /amount in EUR/],
      [{ product: 'hotels', percent: '1', min: '2', max: '1' }, /more than --max/],
      [{ product: 'hotels', percent: '1', supplier: 'Bad Id' }, /id of a supplier/],
      [{ product: 'hotels', percent: '1', agent: 'nobody@kontor.example' }, /no agent/],
      [
        { product: 'hotels', percent: '1', supplier: 'nobody' },
        /nobody does not sell Hotels to this installation: its suppliers are sandbox-alpha/,
      ],
      [{ product: 'hotels', percent: '1', supplier: 'sandbox-sigma' }, /does not sell Hotels/],
      [{ product: 'cruise', percent: '1', supplier: 'sandbox-alpha' }, /nobody does/],
    ] as const)
      expect(await refusal(set(wrong)), JSON.stringify(wrong)).toMatch(reason);
  });

  it('gateway: another account is added, the secret is sealed and never printed', async () => {
    const set = async (given: Parameters<typeof setGateway>[2]) =>
      setGateway(server.kernel, await kontor(), given);
    expect(await set({})).toMatch(/no merchant account/);
    expect(await twice(() => set({ adapter: 'sandbox-card', mode: 'test' }))).toContain(
      'kontor is paid through sandbox-card (test)',
    );
    await expect
      .poll(async () => (await shown()).currentPaymentGateway, { timeout: 2_000 })
      .toBe('sandbox-card');
    const secret = await file('secret.txt', `${SECRET}\n`);
    const second = { adapter: 'sandbox-card', mode: 'test', 'public-key': 'pk_test_kontor' };
    const printed = [await set({ ...second, file: secret }), await set({})].join('\n');
    expect(printed).toContain('* sandbox-card  test  pk_test_kontor  secret stored');
    expect(printed).not.toContain(SECRET);
    const [first, latest] = await gatewayAccountsRepo(server.kernel.db).all((await kontor()).id);
    expect([first?.isCurrent, latest?.isCurrent]).toEqual([false, true]);
    if (latest === undefined) throw new Error('no account');
    expect(openMerchantSecret(server.kernel.keys, latest)).toBe(SECRET);
    expect(await set(second)).toContain('nothing is changed');
    const renewed = { ...second, file: await file('new.txt', 'another secret') };
    await twice(() => set(renewed));
    const [, replaced] = await gatewayAccountsRepo(server.kernel.db).all((await kontor()).id);
    expect(replaced && openMerchantSecret(server.kernel.keys, replaced)).toBe('another secret');
    expect(replaced?.id).toBe(latest.id);
    const rows = await server.database.admin<{ text: string }>(
      'select t::text as text from payment_gateway_account t union all select t::text from audit_log t',
    );
    expect(rows.map(({ text }) => text).join()).not.toContain(SECRET);
    for (const [wrong, reason] of [
      [{ adapter: 'stripe', mode: 'live' }, /no gateway of this installation: it has sandbox-card/],
      [{ adapter: '__proto__', mode: 'test' }, /no gateway of this installation/],
      [{ adapter: 'sandbox-card' }, /--mode is test or live/],
      [{ adapter: 'sandbox-card', mode: 'live' }, /A demo charges no cards/],
      [{ ...second, file: join(folder, 'nowhere') }, /cannot be read/],
      [{ ...second, file: await file('short.txt', 'short') }, /8 to 4000 characters/],
    ] as const)
      expect(await refusal(set(wrong)), JSON.stringify(wrong)).toMatch(reason);
  });

  it('terms: of the agency, and of the platform for all others', async () => {
    const path = await file('terms.html', '<h2>Terms</h2><p onclick="x()">Be kind.</p>');
    expect(
      await twice(async () => setTerms(server.kernel, await kontor(), { file: path })),
    ).toMatch(/^kontor has user_terms en \d{4}-\d\d-\d\d\.$/);
    expect(
      await twice(() => setPlatformTerms(server.kernel, { file: path, version: '2027-01' })),
    ).toBe('The platform has user_terms en 2027-01.');
    const other = await file('other.html', '<p>Be kinder.</p>');
    expect(
      await refusal(setPlatformTerms(server.kernel, { file: other, version: '2027-01' })),
    ).toMatch(/give another --version/);
    await setPlatformTerms(server.kernel, {
      file: other,
      version: '2027-02',
      kind: 'agency_terms',
    });
    expect(
      await refusal(setTerms(server.kernel, await kontor(), { kind: 'privacy', file: path })),
    ).toMatch(/--kind is one of user_terms, agency_terms/);
    expect(
      await refusal(
        setTerms(server.kernel, await kontor(), { file: await file('no.html', '<p> </p>') }),
      ),
    ).toMatch(/no text|not taken/);
  });

  it('user: invites the owner by mail, lists, revokes; refuses in words', async () => {
    const run = async (verb: string | undefined, given: Parameters<typeof manageUsers>[3]) =>
      manageUsers(server.kernel, await kontor(), verb, given);
    const ines = {
      email: 'ines@kontor.example',
      role: 'owner',
      'first-name': 'Ines',
      'last-name': 'Maier',
      by: 'Ada',
    };
    expect(await run('list', {})).toContain('has no staff');
    expect(await twice(() => run('invite', ines))).toMatch(
      /^ines@kontor\.example is invited as AgencyOwner: the servers mail a link, valid until 2/,
    );
    await server.worker.runDue();
    const [mail] = await server.database.admin<{ text: string }>(
      'select text from mail where recipient = $1',
      [ines.email],
    );
    expect(mail?.text).toMatch(
      /http:\/\/kontor\.localhost:\d+\/newPassword\?token=[\w-]{22}&invited=1/,
    );
    expect(await run('list', {})).toMatch(
      /^AgencyOwner +Ines Maier <ines@kontor\.example> +invited until 2/,
    );
    expect(await refusal(run('invite', { ...ines, role: 'admin' }))).toMatch(
      /another role or restriction already: user role/,
    );
    expect(await run('revoke', { email: ines.email })).toBe('ines@kontor.example is revoked.');
    for (const [verb, given, reason] of [
      [undefined, {}, /user list \| invite/],
      ['toString', {}, /user list \| invite/],
      ['invite', { ...ines, role: 'customer' }, /--role is owner, admin or sales/],
      ['invite', { ...ines, restricted: true }, /owner cannot be restricted/],
      ['invite', { ...ines, email: 'ines' }, /no mail address/],
      ['invite', { ...ines, 'last-name': '7' }, /--last-name/],
      ['resend', { email: ines.email }, /no invitation to this address waits/],
      ['deactivate', { email: 'nobody@kontor.example' }, /no member of this agency/],
      ['role', { email: ines.email }, /Nothing to do/],
      ['role', { email: ines.email, role: 'customer' }, /--role is owner, admin or sales/],
      ['role', { email: ines.email, role: 'admin' }, /would have no owner/],
      ['role', { email: 'nobody@kontor.example', role: 'admin' }, /no member of this agency/],
    ] as const)
      expect(await refusal(run(verb, given)), String(reason)).toMatch(reason);
  });
});

describe('user role', () => {
  const run = async (given: Parameters<typeof manageUsers>[3]) =>
    manageUsers(server.kernel, await kontor(), 'role', given);
  const email = 'mia@kontor.example';

  it('changes role and restriction, each once, and is audited [R2.2-81]', async () => {
    const invitation = { email, role: 'sales', 'first-name': 'Mia', 'last-name': 'Maier' };
    await manageUsers(server.kernel, await kontor(), 'invite', invitation);
    expect(await twice(() => run({ email, restricted: true, by: 'Ada' }))).toBe(
      `${email} is SalesAgent, restricted; open pages follow with their next call.`,
    );
    expect(await refusal(run({ email, role: 'owner' }))).toMatch(/owner cannot be restricted/);
    expect(await twice(() => run({ email, role: 'admin' }))).toContain('is Admin, restricted;');
    expect(await run({ email, role: 'owner', restricted: false })).toContain('is AgencyOwner;');
    const written = await server.database.admin(
      "select actor_id as by, before, after from audit_log where action = 'team.role' order by seq",
    );
    expect(written[0]).toEqual({
      by: 'Ada',
      before: { userType: 'SalesAgent', isRestricted: false },
      after: { userType: 'SalesAgent', isRestricted: true },
    });
    expect(written).toHaveLength(3);
  });
});

describe('in production', { timeout: 120_000 }, () => {
  it('an agency is made from an empty database by commands alone', async () => {
    const production = await startServer({ env: PRODUCTION });
    const run = async (...words: string[]): Promise<string> => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [
          '--disable-warning=ExperimentalWarning',
          fileURLToPath(new URL('./agency.ts', import.meta.url)),
          ...words,
        ],
        {
          env: {
            PATH: process.env['PATH'],
            NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
            DATABASE_URL: production.database.appUrl,
            DATABASE_OWNER_URL: production.database.ownerUrl,
            SECRET_KEYS: TEST_SECRET_KEYS,
            ...PRODUCTION,
          },
        },
      );
      return stdout.trim();
    };
    try {
      expect(await run('list')).toBe('There is no agency yet: npm run agency -- create --help');
      expect(await run('--help')).toMatch(/^npm run agency -- <command>/);
      const create = [
        'create',
        '--subdomain',
        'kontor',
        '--name',
        'Kontor Reisen',
        '--town',
        'Hamburg',
      ];
      expect(await run(...create)).toContain('kontor is made: https://kontor.portico.test\n');
      expect(await run(...create)).toContain('nothing is changed');
      const at = ['--agency', 'kontor'];
      await run('contact', ...at, '--email', 'hello@kontor.example');
      await run('markup', ...at, '--product', 'hotels', '--percent', '10');
      for (const [line, reason] of [
        ['markup --min 5 --max 3', '--min has no effect without --percent or --fixed'],
        ['gateway --mode live --file /nowhere', '--mode has no effect without --adapter'],
        ['markup --product hotels --percent 1 --supplier nobody', 'nobody does'],
        ['contact --town Birmingham', 'Birmingham, Alabama'],
        ['domain add --host kontor.portico.test', 'belongs to this platform'],
        ['domain add --host desk.operator.example', 'the operator of this platform'],
        ['domain add --host card.desk.operator.example', 'the operator of this platform'],
        ['domain add --host co.uk', 'anybody can register names below it'],
      ] as const)
        await expect(run(...line.split(' '), ...at), line).rejects.toThrow(reason);
      expect(await run('subscription', ...at, '--until', '2099-12-31')).toContain(
        'kontor is subscribed until 2099-12-31',
      );
      await run('terms', '--platform', '--file', await file('platform.html', '<p>Terms.</p>'));
      expect(
        await run(
          'user',
          'invite',
          ...at,
          '--role',
          'owner',
          '--email',
          'ines@kontor.example',
          '--first-name',
          'Ines',
          '--last-name',
          'Maier',
        ),
      ).toContain('is invited as AgencyOwner');
      expect(await run('domain', 'add', ...at, '--host', 'book.kontor.example')).toMatch(
        /_portico\.book\.kontor\.example {2}TXT {4}portico-domain=[\w-]{22}\n {2}book\.kontor\.example {2}CNAME {2}kontor\.portico\.test/,
      );
      expect(await run('list')).toMatch(/^kontor +Active +Kontor Reisen$/);
      const site = production.client('kontor.portico.test');
      expect((await site.get('/api/agency')).status).toBe(200);
      expect((await site.get('/')).status).toBe(200);
      await expect(
        run('gateway', ...at, '--adapter', 'sandbox-card', '--mode', 'test'),
      ).rejects.toThrow('it has none');
    } finally {
      await production.close();
    }
  });
});
