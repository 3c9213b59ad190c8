// Flows F01, F02, F10, F11 and F12 of the requirements, step by step in order on the real server,
// as far as they need no service that is not sold yet. F03 is in auth.e2e.ts, F05 in
// customer.e2e.ts, F20 in e2e/remotes/flow.e2e.ts.
import { DEMO_PASSWORD, type DemoRole, demoAgency, demoEmail } from '@portico/demo';
import { addPerson } from '@portico/test-kit/person';
import { inTurn } from '@portico/test-kit/sample';
import type { BrowserContext, Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { describe, expect } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { alive, type VisitorOptions } from '../shell/visitor.ts';
import { expectAgreement, minor } from './ledgers.ts';
import { linkIn, mailsTo } from './mailbox.ts';
import { dayIn } from './flyer.ts';
import { bookingFor, quoteFor } from './shortcuts.ts';
import { stage, texts } from './stage.ts';
import { CARDS, Traveller } from './traveller.ts';

/** Each run plays every fifth test; npm run test:full plays all. */
const it = turns(5);

const s = stage({ suppliers: 'alpha,psi' });
const LOOKS = (['en', 'ar'] as const).flatMap((lang) =>
  [390, 1440].map((width) => ({ lang, width })),
);
const PORTAL = 'https://people.meridian.example/';
/** New password after a reset. */
const OTHER_PASSWORD = 'eleven lakes 12';

describe.each(inTurn(LOOKS, LOOKS.length))('in $lang at $width px', ({ lang, width }) => {
  const t = texts[lang];
  const isPhone = width < 640;
  const come = (
    agency: string,
    options: VisitorOptions & { readonly role?: DemoRole } = {},
  ): Promise<{ readonly context: BrowserContext; readonly page: Page }> =>
    s.come(agency, { width, agent: isPhone ? 'phone' : 'desktop', ...options });
  const at = (agency: string, path = '/') =>
    s.address(agency, `${path}${path.includes('?') ? '&' : '?'}lng=${lang}`);
  const dialog = (page: Page) => page.getByRole('dialog', { name: t('shell.signIn.head') });
  const cookie = async (context: BrowserContext, name: string) =>
    (await context.cookies()).find((one) => one.name === name);

  /** Returns the container of the header's links: on a phone the slide menu. */
  async function menuOf(page: Page) {
    if (!isPhone) return page.getByRole('banner');
    await page.getByRole('button', { name: t('common.menu'), exact: true }).click();
    return page.getByRole('dialog', { name: t('common.menu') });
  }
  /** Returns the menu entries of the logged-in user, with their targets. */
  async function profileMenu(page: Page) {
    const place = await menuOf(page);
    if (!isPhone) await place.locator('.pick[aria-haspopup=menu]').click();
    const entries = isPhone
      ? place.locator('.drawer-body').getByRole('link')
      : page.getByRole('menuitem');
    await entries.first().waitFor();
    return entries;
  }
  const follow = async (page: Page, key: string) =>
    (await profileMenu(page)).filter({ hasText: t(key) }).click();

  it('F01: a visitor of an open agency looks at deals, is asked to sign in once, and opens one [R2.4-08] [R2.4-11] [R2.4-16] [R4-48]', async () => {
    const { page, context } = await come('full', { isNew: true });
    await context.addCookies([{ name: 'measuring', value: 'no', url: s.address('full') }]);
    const { name, metaTitle, primaryColor } = demoAgency('full');
    const searches: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/dealray/')) searches.push(pathname);
    });
    await page.clock.install();
    // 1: the agency's site
    await page.goto(at('full'));
    await alive(page);
    await page.locator('#deals article').first().waitFor();
    await expect.poll(() => page.title()).toBe(metaTitle);
    await expect.poll(() => page.locator('link[rel=icon]').getAttribute('href')).toBeTruthy();
    await expect
      .poll(() =>
        page.evaluate(() =>
          getComputedStyle(document.documentElement).getPropertyValue('--primary').trim(),
        ),
      )
      .toBe(primaryColor);
    await page.getByRole('banner').locator('.logo').first().waitFor();
    await expect.poll(() => page.getByRole('contentinfo').innerText()).toContain(name);
    const session = (await cookie(context, 'x-session-id'))?.value ?? '';
    expect(session).toMatch(/^[0-9a-f-]{36}$/);

    // 2: plain prices, and the saving after login
    const tabs = page.locator('#deals').getByRole('tab');
    await expect.poll(() => tabs.first().innerText()).toBe(t('shell.service.Hotels'));
    await expect.poll(() => tabs.first().getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => page.locator('#deals .row-1').count()).toBe(4);
    expect(await page.locator('#deals .row-2').count()).toBeGreaterThan(0);
    const card = page
      .locator('#deals article')
      .filter({ has: page.locator('.lure') })
      .first();
    await expect.poll(() => card.locator('.lure').innerText()).toContain(t('shell.deals.lure'));
    expect(minor(await card.locator('.now').innerText())).toBeGreaterThan(0);
    expect(await page.locator('#deals :is(s, .badge)').count()).toBe(0);

    // 4, before 3, which it would cover: opens automatically after five seconds, once
    expect(await dialog(page).count()).toBe(0);
    await page.clock.runFor(5_500);
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.reload();
    await alive(page);
    await page.clock.runFor(20_000);
    expect(await dialog(page).count()).toBe(0);

    // 3: wraps around at both ends, and the other services
    const list = page.locator('#deals .carousel');
    const rest = () =>
      list.evaluate(({ scrollLeft, scrollWidth, clientWidth }) => ({
        fromStart: Math.round(Math.abs(scrollLeft)),
        fromEnd: Math.round(scrollWidth - clientWidth - Math.abs(scrollLeft)),
      }));
    const arrows = page.locator('#deals .carousel-arrows button');
    const turn = async () => {
      if (!(await arrows.first().isVisible())) return expect(isPhone).toBe(true);
      await arrows.first().click();
      await expect.poll(async () => (await rest()).fromEnd).toBeLessThanOrEqual(2);
      await arrows.last().click();
      await expect.poll(async () => (await rest()).fromStart).toBe(0);
    };
    await turn();
    const [answered] = await Promise.all([
      page.waitForResponse('**/api/dealray/deals/car-search'),
      tabs.filter({ hasText: t('shell.service.Cars') }).click(),
    ]);
    const cars = page.locator('#deals article a[href*="/booknow/cars/result-details"]');
    await cars.first().waitFor();
    expect(answered.request().postDataJSON()).toMatchObject({ age: 25, countryOfResidence: 'US' });
    const { response } = (await answered.json()) as { response: { link: string }[] };
    const targets = await cars.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(targets).toEqual(response.map(({ link }) => `${link}&isFromDeal=true`));
    const price = page.locator('#deals article').first().locator('.now');
    expect(minor(await price.innerText())).toBeGreaterThan(0);
    await expect
      .poll(() => page.locator('#deals .row-1').count())
      .toBe(Math.min(4, targets.length));
    await turn();
    await tabs.filter({ hasText: t('shell.service.Cruise') }).click();
    const promo = page.locator('#deals .promo').getByRole('link');
    await expect.poll(() => promo.getAttribute('href')).toBe('/booknow/cruise');
    expect(await arrows.count()).toBe(0);
    // one request for cars; the places further down request hotels on every tab
    const ofHotels = () => searches.filter((one) => one === '/api/dealray/deals/hotel-search');
    expect(searches.filter((one) => one === '/api/dealray/deals/car-search')).toHaveLength(1);
    expect(searches.length).toBe(ofHotels().length + 1);
    const before = ofHotels().length;
    let answer = () => {};
    const gate = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/dealray/**', async (route) => {
      await gate;
      await route.continue();
    });
    await tabs.first().click();
    await expect.poll(() => page.locator('#deals .card[aria-hidden=true]').count()).toBe(4);
    answer();
    await card.waitFor();
    expect(ofHotels().length).toBeGreaterThan(before);
    expect(await axeFaults(page)).toEqual([]);

    // 5: on a desktop in a new tab
    const home = page.url();
    const view = page.locator('#deals article').first().getByRole('link');
    await expect.poll(() => view.innerText()).toBe(t('shell.deals.view'));
    const [deal = page] = await Promise.all([
      isPhone ? undefined : context.waitForEvent('page'),
      view.click(),
    ]);
    await deal.waitForURL(/\/booknow\/hotels\/search-details\?.*isFromDeal=true/);
    await deal.locator('.rate-group').first().waitFor();
    if (!isPhone) await expect.poll(() => page.url()).toBe(home);
    await expect
      .poll(() =>
        s.world.server.database.admin<Record<string, unknown>>(
          `select source, user_id from search_log where x_session_id = '${session}'`,
        ),
      )
      .toEqual([{ source: 'deal', user_id: null }]);
  });

  it('F02: a visitor of a closed agency reveals a price by logging in [R5-02] [R5-05] [R6-01] [R3-38] [R2.8-10] [R4-30]', async () => {
    const { page, context } = await come('closed');
    const traveller = new Traveller(page, lang);
    await traveller.open(at('closed'));
    // 1: no amount anywhere, neither in the document nor in later responses
    const cards = page.locator('#deals article');
    await cards.first().waitFor();
    const reveal = cards.getByRole('button', { name: t('shell.deals.reveal') });
    await expect.poll(() => reveal.count()).toBe(await cards.count());
    expect(await page.locator('#deals').innerText()).not.toMatch(/[$€£]\s?\d/);
    expect(await page.content()).not.toMatch(/"?totalRate|publishedRate|savedPrice/);
    const tab = (service: string) =>
      page.locator('#deals').getByRole('tab', { name: t(`shell.service.${service}`) });
    await tab('Cars').click();
    const [answered] = await Promise.all([
      page.waitForResponse('**/api/dealray/deals/hotel-search'),
      tab('Hotels').click(),
    ]);
    const { response } = (await answered.json()) as { response: { rates: unknown }[] };
    expect(new Set(response.map(({ rates }) => rates))).toEqual(new Set([null]));

    // 2 and 3
    await reveal.first().click();
    await page.waitForURL(s.address('closed', '/?tab=Hotels'));
    await dialog(page).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await dialog(page)
      .getByRole('link', { name: t('header.logIn') })
      .click();
    await page.waitForURL(s.address('closed', '/login?redirect=%2F%3Ftab%3DHotels'));
    expect(await cookie(context, 'x-access-token')).toBeUndefined();
    await traveller.login('customer', 'closed');

    // 4: the tab, and there the deal
    await page.waitForURL(
      ({ pathname, searchParams }) =>
        pathname === '/' && searchParams.get('tab') === 'Hotels' && searchParams.has('deal'),
    );
    await alive(page);
    await expect.poll(() => tab('Hotels').getAttribute('aria-selected')).toBe('true');
    const card = cards.filter({ has: page.locator('.badge') }).first();
    await card.waitFor();
    const [was, now, saved] = await Promise.all(
      ['s', '.now', '.saved'].map((part) => card.locator(part).innerText()),
    );
    expect(minor(was ?? '')).toBeGreaterThan(minor(now ?? ''));
    expect(saved).toContain(t('shell.deals.saved'));
    await expect.poll(() => card.locator('.badge').innerText()).toMatch(/\d\s?%|%\s?\d/);
    await expect.poll(() => card.getByRole('link').innerText()).toBe(t('shell.deals.view'));
    expect(await cookie(context, 'x-access-token')).toMatchObject({ httpOnly: true });
    expect((await cookie(context, 'auth'))?.value).toBe('true');
  });

  it('F10: a customer finds their trips, cancels one, changes their name, and is out once the password is changed elsewhere [R6-03] [R6-04] [R2.2-62] [R2.2-63] [R2.1-30]', async () => {
    s.expects(/40[13] \(/);
    const { reference } = await bookingFor(s, { role: 'wallet' });
    const { page, context } = await come('full', { role: 'wallet' });
    const { returnUrl } = demoAgency('full');
    await context.route(`${returnUrl}**`, (route) => route.fulfill({ body: 'the agency' }));
    const traveller = new Traveller(page, lang);
    await traveller.open(at('full'));
    // 1
    const entries = await (
      await profileMenu(page)
    ).evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('href')]));
    const own = [
      [t('header.myTrips'), '/mytrip/mytrips'],
      [t('header.dashboard'), '/mytrip/dashboard'],
      [t('header.profileSettings'), '/mytrip/profile'],
      [t('header.support'), '/mytrip/support'],
      [t('header.wallet'), '/mytrip/wallet/'],
      [t('header.logOut'), '/logout'],
    ];
    expect(entries[0]).toEqual([t('header.bookNow'), '/booknow/hotels']);
    expect(entries.slice(-own.length)).toEqual(own);
    await page.keyboard.press('Escape');

    // 2
    await follow(page, 'header.myTrips');
    await page.getByRole('link', { name: new RegExp(reference) }).click();
    await page.waitForURL(/\/hotel-details\?/);
    await page.locator('.booking h1').waitFor();
    const back = minor(await traveller.cancel());
    expect((await expectAgreement(s, reference, 'CANCELLED')).refunded).toBe(back);
    expect(await axeFaults(page, ['.map'])).toEqual([]);

    // 5
    await follow(page, 'header.profileSettings');
    const name = page.getByRole('group', { name: t('profile.person.name'), exact: true });
    await name.locator('.profile-action button').click();
    const called = `Grace ${lang.toUpperCase()}${width}`;
    await page.locator('main input[name=firstName]').fill(called);
    await page.locator('main .profile-form button[type=submit]').click();
    await name.getByText(t('profile.saved')).waitFor();
    await page.getByRole('banner').getByText(called).first().waitFor({ state: 'attached' });
    await page.evaluate(() => localStorage.setItem('mine', '1'));
    await changePassword('wallet', DEMO_PASSWORD, OTHER_PASSWORD);
    await follow(page, 'header.myTrips');
    await page.waitForURL(returnUrl);
    expect((await context.storageState()).origins).toEqual([]);
    const names = (await context.cookies(s.address('full'))).map((one) => one.name);
    expect(names).not.toContain('x-access-token');
    expect(names).not.toContain('auth');
    await page.goto(at('full'));
    await alive(page);
    const ways = await menuOf(page);
    await ways.getByRole('link', { name: t('header.logIn'), exact: true }).waitFor();
    await changePassword('wallet', OTHER_PASSWORD, DEMO_PASSWORD);
  });

  it('F11: a locked site wants a login, sells hotels alone, shows no payment marks and no dialog, and sells one [R1-39] [R1-40] [R1-41] [R1-42] [R2.2-06]', async () => {
    s.expects(/40[34] \(/);
    const locked = { client: s.world.client('locked'), at: (path: string) => at('locked', path) };
    const { page } = await come('locked', { isNew: true });
    const traveller = new Traveller(page, lang);
    // 1
    await traveller.open(s.address('locked'));
    await expect.poll(() => page.url()).toBe(s.address('locked', '/login?redirect=%2F'));
    for (const path of ['/about', '/faqs', '/privacy-policy', '/signup', '/expiry', '/newPassword'])
      expect([path, (await locked.client.get(path)).status]).toEqual([path, 200]);
    // 3
    for (const [path, who] of [
      ['/about', {}],
      ['/', { role: 'customer' }],
    ] as const) {
      const still = (await come('locked', { isNew: true, ...who })).page;
      await still.clock.install();
      await still.goto(locked.at(path));
      await alive(still);
      await still.clock.runFor(7_000);
      await still.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await still.clock.runFor(7_000);
      expect([path, await dialog(still).count()]).toEqual([path, 0]);
      expect(await still.locator('.pay-marks').count()).toBe(0);
      await still.close();
    }

    // 1 again: a forgotten password is reset by the link in the email
    await traveller.open(locked.at('/forgotpassword'));
    // a mailbox gets three such emails in an hour: each case has its own
    const email = `forgetful.${lang}.${width}@locked.example`;
    const id = s.world.ids.get('locked') ?? '';
    await addPerson(s.world.server, id, { email, password: DEMO_PASSWORD });
    await setPassword(traveller, email);

    // 2
    await page.waitForURL((url) => url.pathname === '/login');
    await traveller.open(locked.at('/login?redirect=%2F'));
    await traveller.loginAs(email, OTHER_PASSWORD);
    await page.waitForURL(s.address('locked', '/'));
    await traveller.open(locked.at('/'));
    await expect
      .poll(() => page.locator('#deals').getByRole('tab').allInnerTexts())
      .toEqual([t('shell.service.Hotels')]);
    const entries = await (
      await profileMenu(page)
    ).evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(entries[0]).toBe('/booknow/hotels');
    const services = await page
      .locator('a[href*="/booknow/"]')
      .evaluateAll((all) =>
        all.map((one) => new URL((one as HTMLAnchorElement).href).pathname.split('/')[2]),
      );
    expect(new Set(services)).toEqual(new Set(['hotels']));
    await page.keyboard.press('Escape');
    const [switched] = await s.world.server.database.admin<{ active: string }>(
      'select count(*) as active from agency_product where agency_id = $1 and active',
      [s.world.ids.get('locked')],
    );
    expect(Number(switched?.active)).toBe(6);
    const { agency } = (
      await locked.client.get<{
        agency: { bookingMenuItemOptions: { title: string; active: boolean }[] };
      }>('/api/agency')
    ).json;
    expect(
      agency.bookingMenuItemOptions.flatMap(({ title, active }) => (active ? [title] : [])),
    ).toEqual(['Hotels']);
    await expectNoCars(page);
    for (const path of ['/booknow/cars', '/booknow/Cars/checkout', '/?tab=Cars']) {
      await page.goto(locked.at(path));
      if (path.startsWith('/?'))
        await page
          .locator('#deals')
          .getByRole('tab', { name: t('shell.service.Hotels'), selected: true })
          .waitFor();
      else await page.waitForURL(s.address('locked', '/errors'));
    }

    // 4
    await traveller.open(locked.at('/'));
    await traveller.searchLisbon();
    // a duplicate booking would have to be confirmed first
    const hotel = LOOKS.findIndex((one) => one.lang === lang && one.width === width);
    await traveller.openHotel(hotel);
    await buy(traveller);
  });

  it('F12: whoever comes to a deal on a site of an agency’s own people logs in at its portal, is back at the deal, books, and leaves to the portal [R4-28] [R4-29] [R3-83] [R2.2-02] [R6-16] [R2.1-07]', async () => {
    s.expects(/403 \(/);
    const { page, context } = await come('sso');
    const asked: URL[] = [];
    // the portal of this agency; it may lose the page to return to
    let isForgetful = true;
    await context.route(`${PORTAL}**`, (route) => {
      const url = new URL(route.request().url());
      asked.push(url);
      const wanted = url.searchParams.get('navigateTo');
      const query = new URLSearchParams({ book: s.address('sso'), lng: lang });
      if (wanted !== null && !isForgetful) query.set('navigateTo', wanted);
      return route.fulfill({
        status: 302,
        headers: { location: `${s.world.sandbox.url}/agencies/sso/?${query}` },
      });
    });
    const traveller = new Traveller(page, lang);
    const hotel = new URLSearchParams((await quoteFor(s, { agency: 'sso' })).path.split('?')[1]);
    hotel.delete('quote');
    const deal = `/booknow/hotels/search-details?${hotel}&plum=true`;
    await traveller.open(at('sso', deal));
    // 2 and 3, with either portal
    const enter = async () => {
      await page.locator('.rate-group').first().waitFor();
      const from = page.url();
      await (
        await menuOf(page)
      )
        .getByRole('link', { name: t('header.logIn'), exact: true })
        .last()
        .click();
      await page.waitForURL(/\/agencies\/sso\//);
      expect(asked.at(-1)?.origin + (asked.at(-1)?.pathname ?? '')).toBe(`${PORTAL}travel`);
      expect(asked.at(-1)?.searchParams.get('navigateTo')).toBe(from);
      await page.locator('a.button').first().click();
      await page.waitForURL(from);
      await alive(page);
    };
    await enter();
    const me = await page.evaluate(async () => (await fetch('/api/user/profile')).json());
    expect(me).toMatchObject({ user: { personal_info: { first_name: 'Kofi' } } });
    await expect
      .poll(() =>
        page.evaluate(() => [
          sessionStorage.getItem('deepLinkUrl'),
          sessionStorage.getItem('routeType'),
        ]),
      )
      .toEqual([null, null]);
    await context.clearCookies();
    await page.reload();
    await alive(page);
    isForgetful = false;
    await enter();

    // 4
    const { page: other } = await come('sso');
    await other.goto(at('sso', '/login'));
    await new Traveller(other, lang).login('ssoUser', 'sso');
    await other.getByRole('alert').getByText(t('errors.SSO_ONLY')).waitFor();
    await expect.poll(() => new URL(other.url()).pathname).toBe('/login');

    // 5
    await buy(traveller);
    asked.length = 0;
    await page.goto(s.address('sso', '/logout'));
    await page.waitForURL(/\/agencies\/sso\//);
    expect(asked.map(({ href }) => href)).toEqual([`${PORTAL}travel`]);
  });
});

/** Changes the password on another device, after a login there. */
async function changePassword(role: DemoRole, current: string, password: string): Promise<void> {
  const client = s.world.client('full');
  const { json } = await client.post<{ token: string }>('/api/user/login', {
    email: demoEmail(role, 'full'),
    password: current,
  });
  const body = { current, password };
  expect(
    (await client.send('PUT', '/api/user/password', { body, token: json.token })).status,
  ).toBeLessThan(300);
}

/** From the reset page: the email, its link, a new password. */
async function setPassword({ page }: Traveller, email: string): Promise<void> {
  const link = '/newPassword?token=';
  const send = () => page.locator('main form button[type=submit]').click();
  const before = (await mailsTo(s, email)).filter(({ text }) => text.includes(link)).length;
  await page.locator('main input[name=email]').fill(email);
  await send();
  await page.locator('main [role=status]').filter({ hasText: email }).waitFor();
  await page.goto(new URL(await linkIn(s, email, link, before + 1), page.url()).href);
  await alive(page);
  await page.locator('main input[name=password]').fill(OTHER_PASSWORD);
  await page.locator('main input[name=repeat]').fill(OTHER_PASSWORD);
  await send();
}

/** No API of cars is available to the user logged in at this page. */
async function expectNoCars(page: Page): Promise<void> {
  const day = (ahead: number) => `${dayIn(ahead)}T10:00:00`;
  const calls: readonly (readonly [string, object])[] = [
    [
      '/api/dealray/deals/car-search',
      {
        age: 25,
        countryOfResidence: 'US',
        pickUpDateTime: day(20),
        pickupLatitude: 28.43,
        pickupLongitude: -81.31,
        returnDateTime: day(22),
        returnLatitude: 28.43,
        returnLongitude: -81.31,
        searchString: 'Orlando',
        isOTA: true,
        isHome: true,
        isFromDestination: false,
      },
    ],
    [
      '/api/car-rental/search',
      {
        pickUp: { placeId: 'airport-MCO', latitude: 28.43, longitude: -81.31 },
        pickUpAt: day(20),
        dropOffAt: day(22),
        driver: { age: 30, residence: 'US' },
      },
    ],
    ['/api/car-rental/auto-suggest', { text: 'orlando', isManageLocation: false }],
  ];
  const answers = await page.evaluate(
    (asked) =>
      Promise.all(
        asked.map(async ([path, body]) => {
          const reply = await fetch(path, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          });
          return [path, reply.status, ((await reply.json()) as { code?: string }).code];
        }),
      ),
    calls,
  );
  expect(answers).toEqual(calls.map(([path]) => [path, 403, 'SERVICE_NOT_AVAILABLE']));
}

/** From the page of a hotel: a room, the names, the card, and the three ledgers. */
async function buy(traveller: Traveller): Promise<void> {
  await traveller.chooseRate();
  await traveller.goToCheckout();
  await traveller.payButton().waitFor();
  await traveller.fillNames();
  await traveller.pay();
  await traveller.card(CARDS.challenge);
  await expectAgreement(s, await traveller.confirmed(), 'CONFIRMED');
}
