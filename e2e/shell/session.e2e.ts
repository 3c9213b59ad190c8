// Sessions: cookies, tokens, login redirect, logout.
import { turns } from '@portico/test-kit/turns';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { languages } from '@portico/reference/languages';
import { agencyClient } from '@portico/test-kit';
import { alive } from './visitor.ts';
import { stage } from './stage.ts';

/** Each run plays every fifth test; npm run test:full plays all. */
const it = turns(5);

const s = stage();
const http = (subdomain: string) =>
  agencyClient({ port: s.site.port, host: `${subdomain}.localhost:${s.site.port}` });
const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((one) => one.name === name);
const last = (name: string) => s.site.seen.findLast((call) => call.name === name);
/**
 * Makes the shell send a request: the currency list is requested when the pointer is near the
 * picker.
 */
const makeCall = async (page: Page) => {
  await page.getByRole('button', { name: /^Currency/ }).hover();
  await expect.poll(() => last('enabledCurrencies')).toBeDefined();
  return last('enabledCurrencies')?.headers ?? {};
};

it('a session id is created, kept over a reload, and taken from xsessionid [R3-78] [R4-04] [R4-05] [R2.3-12]', async () => {
  const page = await s.visitors.visit('full');
  const first = (await cookie(page, 'x-session-id'))?.value;
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  await page.reload();
  expect((await cookie(page, 'x-session-id'))?.value).toBe(first);
  await page.goto(s.site.address('full', '/?xsessionid=abc12345'));
  await alive(page);
  expect((await cookie(page, 'x-session-id'))?.value).toBe('abc12345');
  expect((await makeCall(page))['x-session-id']).toBe('abc12345');
  expect(await cookie(page, 'x-session-given')).toMatchObject({
    value: 'abc12345',
    httpOnly: true,
    expires: -1,
  });
});

it('xsessionid is taken as it stands, named twice the first; what is no session id is not taken [R2.3-12] [R4-05]', async () => {
  const given = async (query: string, cookies = 'x-session-id=the-one-before') => {
    const { cookies: set, headers } = await http('full').get(`/faqs?${query}`, {
      headers: { cookie: cookies },
    });
    const [, value = 'unchanged'] = /^x-session-id=([^;]*)/m.exec(set.join('\n')) ?? [];
    return headers['location'] === undefined ? value : 'elsewhere';
  };
  for (const id of ['abc12345', 'ABC-def-0', 'a'.repeat(64)])
    expect([id, await given(`xsessionid=${id}`)]).toEqual([id, id]);
  expect(await given('xsessionid=first-one&xsessionid=second-one')).toBe('first-one');
  for (const id of [
    'abc1234',
    'a'.repeat(65),
    'abc_12345',
    'abc%2012345',
    'abc12345%0d%0a',
    '%D8%A7%D8%A8%D8%AA12345',
    '',
  ])
    expect([id, await given(`xsessionid=${id}`)]).toEqual([id, 'unchanged']);
  expect(await given('XSESSIONID=abc12345')).toBe('unchanged');
});

it('every call carries the headers of the specification [R7-03] [R7-04] [R7-05] [R7-06] [R7-07] [R6-02]', async () => {
  const visitor = await s.visitors.visit('full', '/?lng=ar');
  const headers = await visitor
    .getByRole('button', { name: /العملة/ })
    .hover()
    .then(async () => {
      await expect.poll(() => last('enabledCurrencies')).toBeDefined();
      return last('enabledCurrencies')?.headers ?? {};
    });
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    timezone: 'Europe/Berlin',
    'x-session-id': (await cookie(visitor, 'x-session-id'))?.value,
  });
  expect(headers['accept-language']).toBe(languages().find(({ code }) => code === 'ar')?.value);
  expect(headers).not.toHaveProperty('x-access-token');
  expect(await cookie(visitor, 'x-access-token')).toBeUndefined();
  s.site.reset();
  const customer = await s.visitors.visit('full', '/', { person: 'customer' });
  expect((await makeCall(customer))['x-access-token']).toBe('customer.page');
});

it('a customer has a profile menu with the entries of his role, and no login buttons [R2.5-09] [R6-03]', async () => {
  const page = await s.visitors.visit('full', '/', { person: 'customer' });
  expect(
    await page
      .locator('header')
      .getByRole('link', { name: /Log In|Sign Up/ })
      .count(),
  ).toBe(0);
  await page.getByRole('button', { name: /Profile of Nadia Rahman/ }).click();
  await expect
    .poll(() =>
      page
        .getByRole('menuitem')
        .evaluateAll((all) => all.map((item) => [item.textContent, item.getAttribute('href')])),
    )
    .toEqual([
      ['Book Now', '/booknow/hotels'],
      ['My Trips', '/mytrip/mytrips'],
      ['Dashboard', '/mytrip/dashboard'],
      ['Profile Settings', '/mytrip/profile'],
      ['Support', '/mytrip/support'],
      ['Log Out', '/logout'],
    ]);
});

it('after login the page knows the three: a restricted agent all, a customer only the first, a visitor none [R3-53]', async () => {
  const user = async (person?: 'restricted' | 'customer') => {
    const page = await s.visitors.visit('full', '/', person ? { person } : {});
    const { auth, isTravelAgent, isRestrictedAgent } = await page.evaluate(
      () =>
        (
          JSON.parse(document.getElementById('page-state')?.textContent ?? '{}') as {
            store: { user: Record<string, boolean> };
          }
        ).store.user,
    );
    return [auth, isTravelAgent, isRestrictedAgent];
  };
  expect([await user('restricted'), await user('customer'), await user()]).toEqual([
    [true, true, true],
    [true, false, false],
    [false, false, false],
  ]);
});

it('Log Out is hidden while a profile-information SDK is active [R2.5-20]', async () => {
  const context = await s.visitors.context('full', { person: 'customer' });
  await context.addInitScript(() =>
    Object.assign(window, { profileInformationSDK: { isActive: () => true } }),
  );
  const page = await s.visitors.page(context);
  await page.goto(s.site.address('full'));
  await alive(page);
  await page.getByRole('button', { name: /Profile of Nadia Rahman/ }).click();
  expect(await page.getByRole('menuitem', { name: 'Log Out' }).count()).toBe(0);
  await expect.poll(() => page.getByRole('menuitem').count()).toBe(5);
});

it('while the token has run out the header is neutral, then whoever the refresh cookie names', async () => {
  s.site.play.renews = 'customer';
  const raw = await http('full').get('/', { headers: { cookie: 'auth=true' } });
  expect(raw.text).toContain('data-viewer="uncertain"');
  expect(raw.text).not.toContain('/login?redirect');
  const page = await s.visitors.visit('full', '/', { person: 'customer', tokenHasRunOut: true });
  await page.getByRole('button', { name: /Profile of Nadia Rahman/ }).waitFor();
  await page.locator('#deals s').first().waitFor();
  expect(s.site.seen.filter(({ name }) => name === 'refresh')).toHaveLength(1);
});

it('if it cannot be renewed the visitor is a visitor', async () => {
  s.expects(/403/);
  const page = await s.visitors.visit('full', '/', { person: 'customer', tokenHasRunOut: true });
  await page.locator('header').getByRole('link', { name: 'Log In' }).waitFor();
});

it('a 401 on a call of a customer leads to /logout and the visitor header, several to one [R2.1-30] [R6-17] [R8-02]', async () => {
  s.expects(/401|403/);
  const page = await s.visitors.visit('full', '/', { person: 'customer' });
  s.site.play.revoked.add('customer.page');
  s.site.play.agency = (data) => ({ ...data, returnUrl: '' });
  const logouts: string[] = [];
  page.on(
    'request',
    (request) =>
      void (
        request.isNavigationRequest() &&
        new URL(request.url()).pathname === '/logout' &&
        logouts.push(request.url())
      ),
  );
  // two concurrent requests: the picker's list and the deals of the tab
  await page.evaluate(() => {
    document
      .querySelector<HTMLElement>(
        'header .pick:not(:first-child), header .header-end > div:nth-child(2)',
      )
      ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    document.querySelector<HTMLElement>('#deals [role=tab]:nth-child(2)')?.click();
    document.querySelector<HTMLElement>('#deals [role=tab]:nth-child(1)')?.click();
  });
  await page.locator('header').getByRole('link', { name: 'Log In' }).waitFor();
  expect(logouts).toHaveLength(1);
});

it('a 401 sends a customer to the agency’s own site, an agent home [R2.1-07] [R2.1-30]', async () => {
  s.expects(/401|403/);
  for (const [person, target] of [
    ['customer', 'https://www.fairwater.example/'],
    ['owner', s.site.address('full', '/')],
  ] as const) {
    for (const width of [390, 1440]) {
      s.site.reset();
      const context = await s.visitors.context('full', { person, width });
      await context.route('https://www.fairwater.example/**', (route) =>
        route.fulfill({ body: 'the agency' }),
      );
      const page = await s.visitors.page(context);
      await page.goto(s.site.address('full', '/?lng=ar'));
      await alive(page);
      s.site.play.revoked.add(`${person}.page`);
      // an agent's page also sends requests automatically: it does not matter which one is rejected
      // first
      const arrived = page.waitForEvent('framenavigated', (frame) => frame.url() === target);
      await page.locator('#deals [role=tab]').nth(1).click();
      await Promise.allSettled([arrived, page.locator('#deals [role=tab]').nth(0).click()]);
      await arrived;
      await context.close();
    }
  }
});

it('Log In remembers the page, except on public ones [R4-31] [R4-32]', async () => {
  const login = async (path: string) =>
    (await s.visitors.visit('full', path))
      .locator('header')
      .getByRole('link', { name: 'Log In' })
      .getAttribute('href');
  expect(await login('/booknow/cars?x=1')).toBe('/login?redirect=%2Fbooknow%2Fcars%3Fx%3D1');
  expect(await login('/faqs')).toBe('/login');
});

it("single sign-on without direct login sends to the agency's own site [R4-28] [R2.3-04] [R3-32]", async () => {
  const page = await s.visitors.visit('sso');
  await expect
    .poll(() => page.locator('header').getByRole('link', { name: 'Log In' }).getAttribute('href'))
    .toBe('https://people.meridian.example/travel');
  const guarded = await http('sso').get('/mytrip/mytrips?plum=true');
  expect([guarded.status, guarded.headers['location']]).toEqual([
    302,
    `https://people.meridian.example/travel?navigateTo=${encodeURIComponent(s.site.address('sso', '/mytrip/mytrips?plum=true'))}`,
  ]);
});

it("a deal link takes a browser to the agency's own site with the address to come back to [R4-29]", async () => {
  const page = await s.visitors.page(await s.visitors.context('sso'));
  const asked = page.waitForRequest((request) =>
    request.url().startsWith('https://people.meridian.example/'),
  );
  const opened = s.site.address('sso', '/mytrip/mytrips?plum=true');
  // the other site does not exist, so the navigation itself may fail
  await Promise.allSettled([page.goto(opened)]);
  const at = new URL((await asked).url());
  expect([at.pathname, at.searchParams.get('navigateTo')]).toEqual(['/travel', opened]);
});

it('a locked site sends visitors to the login from every page that is not public [R1-40] [R2.1-20] [R2.1-21] [R2.1-22] [R2.1-23] [R2.1-24] [R2.1-26] [R2.1-27] [R2.1-28] [R2.1-29]', async () => {
  const where = async (path: string) => {
    const { status, headers } = await http('locked').get(path);
    return status === 302 ? headers['location'] : status;
  };
  expect(await where('/')).toBe('/login?redirect=%2F');
  expect(await where('/booknow/hotels?x=1')).toBe('/login?redirect=%2Fbooknow%2Fhotels%3Fx%3D1');
  for (const path of [
    '/login',
    '/signup',
    '/forgotpassword',
    '/about',
    '/faqs',
    '/expiry',
    '/privacy-policy',
    '/user-terms-and-conditions',
    '/cookies-policy',
    '/disclaimer',
    '/newPassword',
    '/verify',
    '/sso',
  ]) {
    expect([path, await where(path)]).toEqual([path, 200]);
  }
  const page = await s.visitors.visit('locked', '/');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login');
});

it('pages of persons ask for a login; each role is sent from the pages of the other', async () => {
  const where = async (path: string, token?: string) =>
    (await http('full').get(path, token ? { token } : {})).headers['location'] ?? null;
  expect(await where('/mytrip/mytrips')).toBe('/login?redirect=%2Fmytrip%2Fmytrips');
  expect(await where('/dashboard')).toBe('/login?redirect=%2Fdashboard');
  expect(await where('/dashboard', 'customer.1')).toBe('/');
  expect(await where('/mytrip/mytrips', 'owner.1')).toBe('/dashboard');
  expect(await where('/mytrip/mytrips', 'customer.1')).toBeNull();
});

it('/logout clears what the browser keeps and goes to the return URL for customers [R2.1-04] [R2.1-05] [R2.1-07] [R4-21] [R4-22] [R4-24] [R2.2-08]', async () => {
  const context = await s.visitors.context('full', { person: 'customer' });
  await context.route('https://www.fairwater.example/**', (route) =>
    route.fulfill({ body: 'the agency' }),
  );
  const page = await s.visitors.page(context);
  await page.goto(s.site.address('full', '/?hideFooter=true&lng=en'));
  await alive(page);
  await page.evaluate(() => {
    localStorage.setItem('mine', '1');
    // values that are unknown to the server and must not return
    localStorage.setItem('selectedCurrency', JSON.stringify({ code: 'FR', currency: 'EUR' }));
    sessionStorage.setItem('deepLinkUrl', 'x');
    sessionStorage.setItem('routeType', 'deal');
  });
  await page.goto(s.site.address('full', '/logout'));
  await page.waitForURL('https://www.fairwater.example/');
  expect((await context.storageState()).origins).toEqual([]);
  expect(s.site.seen.filter(({ name }) => name === 'logout')).toHaveLength(1);
  const names = (await context.cookies(s.site.address('full'))).map(({ name }) => name);
  expect(
    names.filter((name) =>
      ['x-access-token', 'auth', 'hideHeader', 'hideFooter', 'selectedCurrency'].includes(name),
    ),
  ).toEqual([]);
  expect(names).toContain('pll_language');
  await page.goto(s.site.address('full', '/errors'));
  await expect
    .poll(() =>
      page.evaluate(() => [
        localStorage.getItem('mine'),
        sessionStorage.getItem('deepLinkUrl'),
        sessionStorage.getItem('routeType'),
      ]),
    )
    .toEqual([null, null, null]);
  await page.goto(s.site.address('full'));
  await page.locator('header').getByRole('link', { name: 'Log In' }).waitFor();
  s.expects(/404/);
});

it('/logout leads agents and visitors home [R2.1-08]', async () => {
  for (const options of [{ person: 'owner' }, {}] as const) {
    const page = await s.visitors.visit('full', '/faqs', options);
    await page.goto(s.site.address('full', '/logout'));
    await page.waitForURL(s.site.address('full', '/'));
  }
  expect(s.site.seen.filter(({ name }) => name === 'logout')).toHaveLength(2);
});

it('/logout knows a customer whose token has run out by the login that stands [R2.1-07]', async () => {
  for (const [person, target] of [
    ['customer', 'https://www.fairwater.example/'],
    ['owner', s.site.address('full', '/')],
  ] as const) {
    s.site.play.renews = person;
    const context = await s.visitors.context('full', { person, tokenHasRunOut: true });
    await context.route('https://www.fairwater.example/**', (route) =>
      route.fulfill({ body: 'the agency' }),
    );
    const page = await s.visitors.page(context);
    await page.goto(s.site.address('full', '/logout'));
    await page.waitForURL(target);
  }
});

it('/logout is left although the server never answers [R2.1-06]', async () => {
  const context = await s.visitors.context('full');
  await context.route('**/api/user/logout', () => undefined);
  const page = await s.visitors.page(context);
  await page.goto(s.site.address('full', '/logout'));
  await page.waitForURL(s.site.address('full', '/'));
});
