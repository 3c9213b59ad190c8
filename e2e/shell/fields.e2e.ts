// Fields of section 3 as a browser shows them, on the real server, for agencies that have no value
// in common.
import { UNLIKE_AGENCIES, UNLIKE_PEOPLE, type UnlikeName } from '@portico/test-kit/unlike-agencies';
import type { BrowserContext, Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { expect } from 'vitest';
import { unlikeStage } from './unlike-stage.ts';
import { alive } from './visitor.ts';

/** Each run plays every third test; npm run test:full plays all. */
const it = turns(3);

/** IP addresses in two countries other than the default one. */
const NORWAY = '62.16.128.1';
const PORTUGAL = '194.65.3.1';
const SHOWN = ['north', 'south', 'east'] as const;
const { address, come } = unlikeStage();

const hrefs = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
const attribute = (page: Page, selector: string, name: string) =>
  page.locator(selector).first().getAttribute(name);
const cookieNames = async (context: BrowserContext, name: UnlikeName) =>
  (await context.cookies(address(name))).map((cookie) => cookie.name);
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('selectedCurrency') ?? 'null') as unknown);
/** Returns the value of a cookie that expires in 525,600 minutes. */
async function keptForAYear(page: Page, name: string): Promise<string | undefined> {
  const kept = (await page.context().cookies()).find((cookie) => cookie.name === name);
  const now = await page.evaluate(() => Date.now() / 1_000);
  expect(Math.abs((kept?.expires ?? 0) - now - 525_600 * 60)).toBeLessThan(3_600);
  return kept?.value;
}

/** For guests, at every agency. */
const FIND_BOOKING = ['Find my booking', '/find-booking'] as const;
const HEADERS = {
  north: {
    links: [
      ['Book Now', '/booknow/hotels'],
      ['Our story', '/about'],
      ['Good to know', '/faqs'],
      FIND_BOOKING,
    ],
    products: [
      ['Hotels', '/booknow/hotels'],
      ['Cars', '/booknow/cars'],
    ],
    buttons: [
      ['Log In', '/login'],
      ['Sign Up', '/signup'],
    ],
  },
  south: {
    links: [['Book Now', '/booknow/flights'], ['Questions', '/faqs'], FIND_BOOKING],
    products: [],
    buttons: [['Sign Up', '/signup']],
  },
  east: {
    links: [['Book Now', '/booknow/flights'], ['Who we are', '/about'], FIND_BOOKING],
    products: [],
    buttons: [['Log In', 'https://people.eastwind.example/travel']],
  },
} as const;

it.each(SHOWN)(
  'the header has the links, labels and buttons of %s, and the phone’s menu the same [R2.5-02] [R2.5-03] [R2.5-07] [R3-16] [R3-17] [R3-18] [R3-19] [R3-20] [R3-21] [R3-32]',
  async (name) => {
    const { links, products, buttons } = HEADERS[name];
    const [bookNow, ...others] = links;
    const { page } = await come(name, '/about');
    expect(await hrefs(page, 'header nav a:visible')).toEqual(links);
    // from 1440 px the products of an agency with several stand beside Book Now, below in its menu
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await hrefs(page, 'header nav a:visible')).toEqual([bookNow, ...products, ...others]);
    expect(await hrefs(page, 'header .header-end a')).toEqual(buttons);
    const { page: phone } = await come(name, '/about', { width: 390, agent: 'phone' });
    await phone.getByRole('button', { name: 'Menu' }).click();
    await phone.locator('dialog.drawer').waitFor();
    const inMenu = (await hrefs(phone, 'dialog.drawer a')).filter(([text]) => text !== '');
    expect(inMenu).toEqual(expect.arrayContaining([...links, ...products, ...buttons]));
    expect(inMenu).toHaveLength(links.length + products.length + buttons.length);
  },
);

const FOOTERS = {
  north: {
    policies: [
      '/privacy-policy',
      '/user-terms-and-conditions',
      '/cookies-policy',
      '/disclaimer',
      'tel:+4755501700',
      'mailto:desk@northgate.example',
    ],
    address: null,
    networks: ['linkedin', 'facebook', 'youtube', 'tiktok'],
    hasMarks: true,
  },
  south: {
    policies: ['/cookies-policy', '/disclaimer', 'mailto:ola@southbank.example'],
    address: 'Rua do Mar 40, Lagos Faro 8600-315, Portugal',
    networks: ['instagram', 'x', 'discord'],
    hasMarks: false,
  },
  east: {
    policies: [
      '/privacy-policy',
      '/user-terms-and-conditions',
      'tel:+351282500300',
      'mailto:ola@southbank.example',
    ],
    address: 'Rua do Mar 40, Lagos Faro 8600-315, Portugal',
    networks: ['instagram', 'x', 'discord'],
    hasMarks: false,
  },
} as const;

it.each(SHOWN)(
  'the footer has the policies, phone, mail, address and networks of %s [R2.7-02] [R2.7-03] [R2.7-07] [R2.7-09] [R3-26] [R3-27] [R3-28] [R3-29] [R3-30] [R3-31]',
  async (name) => {
    const wanted = FOOTERS[name];
    const { page } = await come(name, '/about');
    const links = await hrefs(page, 'footer ul:not(.social):not(.pay-marks) a');
    expect(links.map(([, href]) => href)).toEqual(wanted.policies);
    const places = page.locator('footer address');
    await expect
      .poll(() => places.allTextContents())
      .toEqual(wanted.address === null ? [] : [wanted.address]);
    const networks = (await hrefs(page, 'footer .social a')).map(([, href]) => {
      const host = new URL(href ?? '').host.replace('www.', '');
      return host.split('.')[0];
    });
    expect(networks).toEqual(wanted.networks);
    await expect
      .poll(async () => (await page.locator('footer .pay-marks [role=listitem]').count()) > 0)
      .toBe(wanted.hasMarks);
  },
);

it.each(SHOWN)(
  'the document carries icon, logo, colour and words of %s [R1-26] [R1-27] [R1-28] [R1-30] [R1-31] [R1-32] [R3-01] [R3-04] [R3-05] [R3-06] [R3-08]',
  async (name) => {
    const site = UNLIKE_AGENCIES[name];
    const { page } = await come(name, '/');
    await expect
      .poll(() => page.title())
      .toBe(site.metaTitle || `${site.name} - Travel Booking Agency`);
    expect(await attribute(page, 'meta[name=description]', 'content')).toBe(site.metaDescription);
    expect(await attribute(page, 'meta[name=keywords]', 'content')).toBe(site.keywords.join(', '));
    const icon = await attribute(page, 'link[rel=icon]', 'href');
    if (site.pictures) expect(icon).toBe(site.pictures.favicon);
    else expect(icon).toMatch(/^\/assets\/brand\/favicon\.svg\?v=Eastwind/);
    const { page: phone } = await come(name, '/about', { width: 390, agent: 'phone' });
    for (const [shownOn, logo] of [
      [page, site.pictures?.logo],
      [phone, site.pictures?.logoMobile],
    ] as const) {
      const shown = await shownOn
        .locator('header .logo img')
        .evaluateAll((images) =>
          images
            .filter((image) => image.getClientRects().length > 0)
            .map((image) => [image.getAttribute('src'), image.getAttribute('alt')]),
        );
      expect(shown).toEqual([
        [logo ?? expect.stringMatching(/^\/assets\/brand\/logo\.svg\?v=Eastwind/), site.name],
      ]);
    }
    const primary = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--primary').trim(),
    );
    expect(primary).toBe(site.primaryColor ?? '#2c7be5');
  },
);

it('home has the words and the picture of the agency, and its destinations only where it displays them', async () => {
  const head = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
  const { page: north } = await come('north', '/');
  await north.locator('.destination').waitFor();
  await expect.poll(() => north.locator('.destination').allTextContents()).toEqual(['Lisbon']);
  expect(await head(north)).toBe(UNLIKE_AGENCIES.north.tagline['en']);
  const poster = north.locator('.hero-picture img');
  await expect
    .poll(async () => [await poster.getAttribute('src'), await poster.getAttribute('alt')])
    .toEqual(['/files/north-poster.png', 'A fjord']);
  const { page: south } = await come('south', '/');
  expect(await head(south)).toBe(UNLIKE_AGENCIES.south.tagline['en']);
  expect(await south.locator('.destination').count()).toBe(0);
  await expect
    .poll(() => south.locator('.hero-picture img').getAttribute('src'))
    .toMatch(/^\/assets\//);
});

it('the profile menu names the person, and has a wallet only for who has one [R3-59]', async () => {
  for (const [who, hasWallet, support] of [
    ['saver', true, true],
    ['guest', false, false],
  ] as const) {
    const { agency, firstName, lastName } = UNLIKE_PEOPLE[who];
    const { page } = await come(agency, '/about', { who });
    await page.getByRole('button', { name: `Profile of ${firstName} ${lastName}` }).click();
    const items = await page.getByRole('menuitem').allTextContents();
    // on the second site a widget replaces the support page
    expect([items.includes('Wallet'), items.includes('Support')]).toEqual([hasWallet, support]);
    expect(items).toContain('My Trips');
  }
});

it.each(['server and browser', 'browser alone'])(
  'logout forgets that header and footer were hidden (%s), and leads to the agency’s own site [R4-21] [R3-13] [R3-80]',
  async (by) => {
    const { context, page } = await come('north', '/about?hideHeader=true&hideFooter=true', {
      who: 'saver',
    });
    const parts = async () => [
      await page.locator('header.header').count(),
      await page.locator('footer.footer').count(),
    ];
    const kept = async () =>
      (await cookieNames(context, 'north')).filter((name) => /^(auth|hide)/.test(name)).sort();
    expect(await parts()).toEqual([0, 0]);
    await expect.poll(() => kept()).toEqual(['auth', 'hideFooter', 'hideHeader']);
    await context.route('https://www.northgate.example/**', (route) =>
      route.fulfill({ body: 'the agency' }),
    );
    if (by === 'browser alone')
      await context.route('**/api/user/logout', (route) =>
        route.fulfill({ contentType: 'application/json', body: '{"success":true}' }),
      );
    await page.goto(address('north', '/logout'));
    await page.waitForURL('https://www.northgate.example/');
    expect(await kept()).toEqual([]);
    await page.goto(address('north', '/about'));
    await alive(page);
    await expect.poll(() => parts()).toEqual([1, 1]);
  },
);

/** Sends an event to the shell as any remote does. */
const say = (page: Page, type: string, payload: object) =>
  page.evaluate(
    ([name, what]) =>
      void window.dispatchEvent(
        new CustomEvent('portico:mf', {
          detail: { source: 'wl_probe', version: 1, type: name, payload: what },
        }),
      ),
    [type, payload] as const,
  );

/** Returns the shell's response to a remote's state request. */
const stateOf = async (page: Page) => {
  const answer = page.evaluate(
    () =>
      new Promise<Record<string, unknown>>((resolve) =>
        window.addEventListener('portico:mf', (event) => {
          const { type, payload } = (event as CustomEvent<{ type: string; payload: object }>)
            .detail;
          if (type === 'STATE') resolve({ ...payload });
        }),
      ),
  );
  await say(page, 'STATE_REQUEST', {});
  return answer;
};

it('a remote’s update of the user changes the name in the header, one of the agency links and title [R4-53]', async () => {
  const { page } = await come('north', '/', { who: 'saver' });
  await say(page, 'USER_UPDATE', { personal_info: { first_name: 'Another' } });
  await page.getByRole('button', { name: 'Profile of Another Dahl' }).waitFor();
  await say(page, 'AGENCY_UPDATE', {
    faqEnableTitle: 'Asked often',
    metaData: { title: 'Another title', description: '', keywords: [] },
  });
  await page.locator('header nav').getByRole('link', { name: 'Asked often' }).waitFor();
  await expect.poll(() => page.title()).toBe('Another title');
});

it('the state a remote is told is that of this agency, person, country and currency [R4-54]', async () => {
  for (const [who, from, geoLocation, currency] of [
    ['saver', NORWAY, { country: 'Norway', countryCode: 'NO' }, { code: 'US', currency: 'USD' }],
    [
      'guest',
      PORTUGAL,
      { country: 'Portugal', countryCode: 'PT' },
      { code: 'PT', currency: 'EUR' },
    ],
  ] as const) {
    const { agency: name, email } = UNLIKE_PEOPLE[who];
    const { page } = await come(name, '/about', { who, from });
    const { agency, country, multicurrency, user } = await stateOf(page);
    const told = await page.evaluate(
      async () => ((await (await fetch('/api/agency')).json()) as { agency: unknown }).agency,
    );
    expect(agency).toEqual(told);
    expect(user).toMatchObject({ auth: true, geoLocation, profile: { personal_info: { email } } });
    expect(country).toEqual({ countries: [], isLoading: false, error: null });
    expect(multicurrency).toMatchObject({
      selectedCurrency: currency,
      exchangeRates: { USD: 1, EUR: 0.9, GBP: 0.8 },
    });
  }
});

it('the currency that is kept is the whole entry, its symbol too [R3-82]', async () => {
  const { page } = await come('south', '/about', { from: PORTUGAL });
  const entries = await page.evaluate(async () => {
    const reply = await fetch('/api/admin/country/enableCurrencies');
    return ((await reply.json()) as { data: { code: string; symbol: string }[] }).data;
  });
  const entryOf = (code: string) => entries.find((entry) => entry.code === code);
  expect([entryOf('PT')?.symbol, entryOf('GB')?.symbol]).toEqual(['€', '£']);
  await expect.poll(() => stored(page)).toEqual(entryOf('PT'));
  await expect.poll(() => page.locator('header .pick').last().textContent()).toBe('EUR €');
  await page.getByRole('button', { name: /^Currency/ }).click();
  await page.getByPlaceholder('Search by currency').fill('gbp');
  await page.getByRole('option', { name: /United Kingdom/ }).click();
  await expect.poll(() => stored(page)).toEqual(entryOf('GB'));
  await expect.poll(() => page.locator('header .pick').last().textContent()).toBe('GBP £');
  expect(await keptForAYear(page, 'selectedCurrency')).toBe('GBP.GB');
});

it('the language a person chooses is the one the server keeps for them, and the browser for a year [R4-42] [R4-43] [R3-81]', async () => {
  const { page } = await come('north', '/about', { who: 'saver' });
  const kept = () =>
    page.evaluate(
      async () =>
        ((await (await fetch('/api/user/profile')).json()) as { user: { lang: string | null } })
          .user.lang,
    );
  expect(await kept()).toBeNull();
  for (const [language, code] of [
    ['العربية', 'ar'],
    ['English', 'en'],
  ] as const) {
    await page.locator('header .pick').first().click();
    await page.getByRole('option', { name: language }).click();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(code);
    await expect.poll(() => kept()).toBe(code);
    expect(await keptForAYear(page, 'pll_language')).toBe(code);
  }
});
