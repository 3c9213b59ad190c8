// Identity: the agency's brand, login and its redirects, browser storage, and access to one's own
// bookings only.
import { DEMO_PASSWORD, demoEmail } from '@portico/demo';
import { turns } from '@portico/test-kit/turns';
import { describe, expect } from 'vitest';
import { alive } from '../shell/visitor.ts';
import { bookingFor } from './shortcuts.ts';
import { stage } from './stage.ts';
import { Traveller } from './traveller.ts';

/** Each run plays every seventh test; npm run test:full plays all. */
const it = turns(7);

const s = stage();

it('two agencies run on one system, each with its own name, logo, colour and title [R0-01]', async () => {
  // the demo colour of `full` happens to be the default colour of agencies
  const recolour = (colour: string) =>
    s.world.server.database.admin(
      'update agency_branding set primary_color = $1 where agency_id = $2',
      [colour, s.world.ids.get('full')],
    );
  const before = (
    await s.world.client('full').get<{ agency: { primaryColor: string } }>('/api/agency')
  ).json.agency.primaryColor;
  await recolour('#8a2d5b');
  await expect
    .poll(
      async () =>
        (await s.world.client('full').get<{ agency: { primaryColor: string } }>('/api/agency')).json
          .agency.primaryColor,
      { timeout: 10_000 },
    )
    .toBe('#8a2d5b');
  const looks = [];
  for (const agency of ['full', 'bare']) {
    const { page } = await s.come(agency);
    await page.goto(s.address(agency));
    await alive(page);
    const logo = page.getByRole('banner').locator('.logo').first();
    looks.push({
      name: await page.getByRole('contentinfo').innerText(),
      logo: await logo.evaluate(
        (element) => element.querySelector('img')?.getAttribute('src') ?? element.outerHTML,
      ),
      colour: await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--primary').trim(),
      ),
      title: await page.title(),
    });
    const { json } = await s.world
      .client(agency)
      .get<{ agency: { agencyName: string; primaryColor: string | null } }>('/api/agency');
    expect(looks.at(-1)?.name).toContain(json.agency.agencyName);
    expect(looks.at(-1)?.title).toContain(agency === 'bare' ? json.agency.agencyName : '');
  }
  const [full, bare] = looks;
  for (const part of ['name', 'logo', 'colour', 'title'] as const)
    expect([part, full?.[part] === bare?.[part]]).toEqual([part, false]);
  await recolour(before);
});

describe('/login', () => {
  it('says that a password is wrong and stays; the right one leads to the page asked for [R2.2-01]', async () => {
    s.expects(/400 \(Bad Request\)/);
    const { page } = await s.come('full');
    const { t } = new Traveller(page);
    await page.goto(s.address('full', '/login?redirect=%2Fbooknow%2Fhotels'));
    await page.getByLabel(t('login.email'), { exact: true }).fill(demoEmail('customer', 'full'));
    await page.getByLabel(t('login.password'), { exact: true }).fill(`${DEMO_PASSWORD}?`);
    await page.locator('.login-form button[type=submit]').click();
    await page.getByRole('alert').getByText('Invalid email or password').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/login');
    await expect
      .poll(() => page.getByLabel(t('login.email'), { exact: true }).inputValue())
      .toBe(demoEmail('customer', 'full'));
    await new Traveller(page).login('customer', 'full');
    await page.waitForURL(s.address('full', '/booknow/hotels'));
    await page.getByRole('button', { name: /Nadia/ }).waitFor();
  });

  it('leads on to a page of this site only [R2.3-01]', async () => {
    const { page, context } = await s.come('full');
    for (const [redirect, end] of [
      ['/mytrip/mytrips', '/mytrip/mytrips'],
      ['https://evil.example', '/'],
      ['//evil.example/mytrip', '/'],
      ['/\\evil.example', '/'],
      ['javascript:alert(1)', '/'],
    ] as const) {
      await page.goto(s.address('full', `/login?${new URLSearchParams({ redirect })}`));
      await page.locator('.login-form button[type=submit]').waitFor();
      await new Traveller(page).login('customer', 'full');
      await page.getByRole('button', { name: /Nadia/ }).waitFor();
      await expect.poll(() => [redirect, page.url()]).toEqual([redirect, s.address('full', end)]);
      await context.clearCookies();
    }
  });

  it('leads to the home of the role where no page, or none of this site, was asked for [R2.2-01] [R2.3-01]', async () => {
    for (const [role, agency, query, end] of [
      ['owner', 'full', '', '/dashboard'],
      ['owner', 'full', '?redirect=https%3A%2F%2Fevil.example', '/dashboard'],
      ['owner', 'bare', '', '/subscription'],
      ['customer', 'bare', '', '/'],
      ['sales', 'full', '?redirect=%2Flogin', '/dashboard'],
    ] as const) {
      const { page, context } = await s.come(agency);
      await page.goto(s.address(agency, `/login${query}`));
      await page.locator('.login-form button[type=submit]').waitFor();
      await new Traveller(page).login(role, agency);
      await page.waitForURL((url) => url.pathname !== '/login');
      await expect
        .poll(() => [role, agency, query, page.url()])
        .toEqual([role, agency, query, s.address(agency, end)]);
      // a logged-in user is redirected immediately
      await page.goto(s.address(agency, `/login${query}`));
      await page.waitForURL(s.address(agency, end));
      await context.close();
    }
  });

  it('leaves the access token in a cookie that no script can read; a visitor has none [R3-77] [R3-79]', async () => {
    const { page, context } = await s.come('full');
    const token = async () =>
      (await context.cookies()).find(({ name }) => name === 'x-access-token');
    await page.goto(s.address('full'));
    await alive(page);
    expect(await token()).toBeUndefined();
    await page.goto(s.address('full', '/login'));
    await page.locator('.login-form button[type=submit]').waitFor();
    expect(await token()).toBeUndefined();
    await new Traveller(page).login('customer', 'full');
    await page.getByRole('button', { name: /Nadia/ }).waitFor();
    expect(await token()).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      domain: 'full.localhost',
      path: '/',
    });
    expect(await page.evaluate(() => document.cookie)).not.toContain('x-access-token');
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('auth=true');
  });
});

it('/expired and /expiry show the same page [R2.2-09]', async () => {
  const texts = [];
  for (const path of ['/expired', '/expiry']) {
    const { page } = await s.come('full');
    await page.goto(s.address('full', path));
    await page
      .getByRole('heading', { level: 1, name: new Traveller(page).t('expired.head') })
      .waitFor();
    texts.push(await page.locator('main').innerText());
  }
  expect(texts[0]).toBe(texts[1]);
});

describe('/hotel-details', () => {
  it('shows one’s own booking with all that it is; somebody else’s is not there [R2.2-26]', async () => {
    s.expects(/404 \(Not Found\)/);
    const { reference, quote } = await bookingFor(s, { role: 'customer' });
    const { page } = await s.come('full', { role: 'customer' });
    const { t } = new Traveller(page);
    await page.goto(s.address('full', `/hotel-details?referenceNumber=${reference}`));
    await page.getByRole('heading', { level: 1, name: quote.title }).waitFor();
    await page.locator('.booking-numbers').getByText(reference).waitFor();
    const dates = await page.locator('.stay-dates').innerText();
    for (const date of [quote.detail.stay.checkIn, quote.detail.stay.checkOut])
      expect(dates).toContain(String(Number(date.slice(8))));
    await page
      .getByRole('region', { name: t('stay.travellers') })
      .getByText('Grace Okafor')
      .waitFor();
    await expect
      .poll(async () =>
        Math.round(
          Number((await page.locator('.summary-total dd').innerText()).replace(/[^\d.]/g, '')) *
            100,
        ),
      )
      .toBe(quote.price.total);
    await page.getByRole('button', { name: t('booking.cancel') }).waitFor();

    const { page: other } = await s.come('full', { role: 'second' });
    await other.goto(s.address('full', `/hotel-details?referenceNumber=${reference}`));
    await other.waitForURL(s.address('full', '/errors'));
    await expect.poll(() => other.getByText(reference).count()).toBe(0);
    for (const role of ['second', 'wallet'] as const) {
      const reply = await s.world
        .client('full')
        .get(`/api/bookings/${reference}`, { token: await s.world.token(role) });
      expect([role, reply.status]).toEqual([role, 404]);
    }
  });
});

it('a booking is shown to its customer whose token has run out, however long the renewal takes [R2.2-25] [R2.2-26]', async () => {
  const { reference } = await bookingFor(s, { role: 'customer' });
  const { page, context } = await s.come('full', { role: 'customer' });
  const passed: string[] = [];
  page.on('framenavigated', (frame) => void passed.push(new URL(frame.url()).pathname));
  for (const path of ['/hotel-details', '/booknow/hotels/confirm-payment']) {
    await context.clearCookies({ name: 'x-access-token' });
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/user/refresh', async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(s.address('full', `${path}?referenceNumber=${reference}`));
    // the page is shown, but its data is still missing
    await page.locator('[data-remote="main"] .page-waiting').waitFor();
    release();
    await page.locator('[data-remote="main"]').getByText(reference).first().waitFor();
    expect(new Set(passed.splice(0))).toEqual(new Set([path]));
    await page.unroute('**/api/user/refresh');
  }
});

it('/hotel-details asks a visitor to log in where his agency has people log in [R2.2-26]', async () => {
  s.expects(/404 \(Not Found\)/);
  const path = '/hotel-details?referenceNumber=ZZZZ2222';
  const { page } = await s.come('full');
  await page.goto(s.address('full', path));
  await page.waitForURL(s.address('full', `/login?${new URLSearchParams({ redirect: path })}`));
  const { page: employee, context } = await s.come('sso');
  await context.route('https://people.meridian.example/**', (route) =>
    route.fulfill({ body: 'the portal' }),
  );
  await employee.goto(s.address('sso', path));
  await employee.waitForURL('https://people.meridian.example/travel');
});

describe('/mytrip/mytrips', () => {
  it('sends a visitor to the login, and back', async () => {
    const { page } = await s.come('full');
    await page.goto(s.address('full', '/mytrip/mytrips'));
    await page.waitForURL(/\/login\?/);
    await expect
      .poll(() => new URL(page.url()).searchParams.get('redirect'))
      .toBe('/mytrip/mytrips');
    await new Traveller(page).login('second', 'full');
    await page.waitForURL(s.address('full', '/mytrip/mytrips'));
    await page.getByText(new Traveller(page).t('trips.emptyUpcoming')).waitFor();
  });

  it('has trips to come, past and cancelled each in their tab; a visitor is sent to the login [R2.2-62]', async () => {
    const wish = { agency: 'closed', role: 'customer' } as const;
    const past = await bookingFor(s, { ...wish, daysAhead: 3 });
    const future = await bookingFor(s, { ...wish, daysAhead: 40 });
    const secondRoom = await bookingFor(s, { ...wish, daysAhead: 40 });
    const cancelled = await bookingFor(s, { ...wish, daysAhead: 41 });
    const [client, token] = [s.world.client('closed'), await s.world.token('customer', 'closed')];
    const { json } = await client.post<{ cancelQuote: { cancelQuoteId: string } }>(
      `/api/bookings/${cancelled.reference}/cancel-quote`,
      {},
      { token },
    );
    const gone = await client.post(
      `/api/bookings/${cancelled.reference}/cancel`,
      { cancelQuoteId: json.cancelQuote.cancelQuoteId },
      { token, headers: { 'idempotency-key': `trips-${cancelled.reference}` } },
    );
    expect(gone.status).toBeLessThan(300);
    // ten days later
    await s.world.server.clock.advance(10 * 86_400_000);
    const { page: visitor } = await s.come('closed');
    await visitor.goto(s.address('closed', '/mytrip/mytrips'));
    await visitor.waitForURL(/\/login\?redirect=/);
    const { page } = await s.come('closed', { role: 'customer' });
    const { t } = new Traveller(page);
    await page.goto(s.address('closed', '/mytrip/mytrips'));
    const shown = () =>
      page
        .locator('[role=tabpanel] a[href*="/hotel-details"]')
        .evaluateAll((links) => [
          ...new Set(
            links.map((link) =>
              new URL((link as HTMLAnchorElement).href).searchParams.get('referenceNumber'),
            ),
          ),
        ]);
    for (const [tab, { reference }] of [
      ['upcoming', future],
      ['past', past],
      ['cancelled', cancelled],
    ] as const) {
      await page.getByRole('tab', { name: t(`trips.${tab}`) }).click();
      const wanted = tab === 'upcoming' ? [reference, secondRoom.reference] : [reference];
      await expect
        .poll(async () => [tab, (await shown()).toSorted()])
        .toEqual([tab, wanted.toSorted()]);
      // two rooms in one city at the same time are one journey
      await expect.poll(() => page.locator('[role=tabpanel] h2').count()).toBe(1);
    }
  });
});
