// The frame of every page: header, footer, document head, and the error pages.
import { turns } from '@portico/test-kit/turns';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { agencyClient } from '@portico/test-kit';
import { axeFaults } from '../look/axe.ts';
import { stage } from './stage.ts';

/** Each run plays every fifth test; npm run test:full plays all. */
const it = turns(5);

const s = stage();
const http = (subdomain: string) =>
  agencyClient({ port: s.site.port, host: `${subdomain}.localhost` });
const attribute = (page: Page, selector: string, name: string) =>
  page.locator(selector).first().getAttribute(name);

it('the document carries the agency: title, description, keywords, icon, logo [R1-26] [R1-27] [R1-28] [R1-30] [R1-31]', async () => {
  const page = await s.visitors.visit('full');
  await expect
    .poll(() => page.title())
    .toBe('Fairwater Travel: stays and journeys with every fee in the first price');
  expect(await attribute(page, 'meta[name=description]', 'content')).toMatch(/^Book hotels/);
  expect(await attribute(page, 'meta[name=keywords]', 'content')).toBe(
    'hotels, travel agency, Bristol, city breaks',
  );
  expect(await attribute(page, 'link[rel=icon]', 'href')).toBe('/assets/brand/favicon.svg?v=1');
  for (const place of ['header', 'footer'])
    expect(await attribute(page, `${place} .logo img`, 'src')).toBe('/assets/brand/logo.svg?v=1');
});

it('says at its foot that it is a rehearsal where it is one, and nothing of it elsewhere', async () => {
  for (const [language, sentence] of [
    ['en', 'This is a test site: airlines, hotels and cars are fictional'],
    ['ar', 'هذا موقع تجريبي'],
  ] as const)
    for (const isRehearsal of [true, false]) {
      s.site.play.agency = (data) => ({ ...data, ...(isRehearsal && { isRehearsal }) });
      const page = await s.visitors.visit('full', '/', { language });
      const foot = page.locator('footer');
      await expect.poll(() => foot.count()).toBe(1);
      expect((await foot.innerText()).includes(sentence), `${language} ${isRehearsal}`).toBe(
        isRehearsal,
      );
    }
});

it('the phone gets its own logo where there is one, above and below the page; a desktop never [R1-26] [R2.7-06]', async () => {
  s.site.play.agency = (data) => ({ ...data, logoMobile: '/assets/brand/small.svg' });
  for (const [width, logo] of [
    [390, '/assets/brand/small.svg'],
    [1280, '/assets/brand/logo.svg?v=1'],
  ] as const) {
    const page = await s.visitors.visit('full', '/', { width });
    for (const place of ['header', 'footer']) {
      const shown = await page
        .locator(`${place} .logo img`)
        .evaluateAll((images) =>
          images
            .filter((image) => image.getClientRects().length > 0)
            .map((image) => image.getAttribute('src')),
        );
      expect([width, place, shown]).toEqual([width, place, [logo]]);
    }
  }
});

it('without a meta title the page is the agency with the suffix [R1-29]', async () => {
  expect(await (await s.visitors.visit('bare')).title()).toBe(
    'Plain Sailing - Travel Booking Agency',
  );
  s.site.play.agency = (data) => ({ ...data, metaData: { ...data.metaData, title: ' \t' } });
  expect(await (await s.visitors.visit('full')).title()).toBe(
    'Fairwater Travel - Travel Booking Agency',
  );
});

it('every page has its own title, as it comes and after going on, in the language of the page', async () => {
  for (const [lng, about, missing] of [
    ['en', 'About Us - Fairwater Travel', 'Page not found - Fairwater Travel'],
    ['ar', 'من نحن - Fairwater Travel', 'الصفحة غير موجودة - Fairwater Travel'],
  ] as const) {
    for (const width of [390, 1440]) {
      s.expects(/404/);
      const page = await s.visitors.visit('full', `/booknow/cars?lng=${lng}`, { width });
      await expect
        .poll(() => page.title())
        .toBe(lng === 'en' ? 'Cars - Fairwater Travel' : 'سيارات - Fairwater Travel');
      if (width < 1000) await page.locator('.header-menu').click();
      const place = width < 1000 ? page.getByRole('dialog') : page.locator('header nav');
      await place.locator('a[href="/about"]').click();
      await expect.poll(() => page.title()).toBe(about);
      await page.goBack();
      await expect.poll(() => page.title()).toMatch(/^(Cars|سيارات) - /);
      await page.goto(s.site.address('full', `/no-such-page?lng=${lng}`));
      await expect.poll(() => page.title()).toBe(missing);
      await page.context().close();
    }
  }
});

it("the agency's colour is applied, the product's own where it has none [R1-32] [R1-33] [R3-07]", async () => {
  const colours = (page: Page) =>
    page.evaluate(() => {
      const root = getComputedStyle(document.documentElement);
      const probe = document.createElement('i');
      probe.style.setProperty('background', root.getPropertyValue('--primary-strong'));
      document.body.append(probe);
      const button = document.querySelector('header .button.primary');
      return {
        primary: root.getPropertyValue('--primary').trim(),
        same:
          button !== null &&
          getComputedStyle(button).backgroundColor === getComputedStyle(probe).backgroundColor,
      };
    });
  expect(await colours(await s.visitors.visit('closed'))).toEqual({
    primary: '#111111',
    same: true,
  });
  expect(await colours(await s.visitors.visit('bare'))).toEqual({ primary: '#2c7be5', same: true });
});

it('server HTML has no style attribute, one nonce, and assets under /assets/ [R9-31]', async () => {
  const { text, headers } = await http('full').get('/');
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? 'none';
  expect(text).not.toMatch(/<[a-z][^>]*\sstyle=/i);
  expect(new Set([...text.matchAll(/nonce="([^"]+)"/g)].map(([, value]) => value))).toEqual(
    new Set([nonce]),
  );
  expect((await http('full').get('/')).text).not.toContain(nonce);
  // the canonical URL of a page is not loaded by a browser
  const own = [...text.matchAll(/<(?:script|link)[^>]*\s(?:src|href)="([^"]+)"/g)]
    .filter(([tag]) => !tag.includes('rel="canonical"'))
    .map(([, address]) => address);
  expect(own.filter((address) => !/^\/(assets|content)\//.test(address ?? ''))).toEqual([]);
});

it('static files are kept for good by their hash; flags are there [R9-31] [R3-51]', async () => {
  const file = /"(\/assets\/[^"]+\.js)"/.exec((await http('full').get('/')).text)?.[1] ?? '';
  const { status, headers } = await http('full').get(file, {
    headers: { 'accept-encoding': 'br' },
  });
  expect([status, headers['cache-control'], headers['content-encoding']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'br',
  ]);
  expect((await http('full').get('/content/main/remoteEntry.js')).headers['cache-control']).toBe(
    'no-cache',
  );
  const flag = await http('full').get('/assets/flags/ae.svg');
  expect([
    flag.status,
    flag.headers['content-type'],
    (await http('full').get('/assets/flags/zz.svg')).status,
  ]).toEqual([200, expect.stringMatching(/^image\/svg\+xml/), 404]);
  for (const path of [
    '/assets/../server/index.js',
    '/assets/%2e%2e/server/index.js',
    '/assets/..%2fserver/index.js',
    '/assets/manifest.json%00.js',
    '/assets//etc/passwd',
    '/content/main/../../server/src/main.ts',
    '/content/constructor/x.js',
    '/content/main/',
  ]) {
    expect([path, (await http('full').get(path)).status]).toEqual([path, 404]);
  }
});

it('Book Now leads to the first active service in the fixed order [R2.5-11] [R3-34]', async () => {
  s.site.play.agency = (data) => ({
    ...data,
    bookingMenuItemOptions: data.bookingMenuItemOptions.map((option) => ({
      ...option,
      active: option.title === 'Cars' || option.title === 'Cruise',
    })),
  });
  const page = await s.visitors.visit('full');
  await page.locator('header nav').getByRole('link', { name: 'Book Now' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/booknow/cars');
});

/** Parts of the header that are visible, from its start to its end. */
const headerParts = (page: Page) =>
  page.locator('.logo, .header-links :is(a, button), .header-end > *').evaluateAll((all) => {
    const isRtl = document.documentElement.dir === 'rtl';
    return all
      .filter((part) => part.closest('header') && part.getClientRects().length > 0)
      .map((part) => {
        const { left, right, height } = part.getBoundingClientRect();
        const [start, end] = isRtl ? [innerWidth - right, innerWidth - left] : [left, right];
        return { words: part.textContent, start, end, height };
      })
      .sort((a, b) => a.start - b.start);
  });

it.each([
  [1_024, 'en'],
  [1_024, 'ar'],
  [1_280, 'ar'],
  [1_440, 'en'],
  [1_440, 'ar'],
] as const)(
  'the header leads to every product the agency sells, in one line, and the narrow one by a menu (%d px, %s)',
  async (width, language) => {
    const sold = { en: ['Hotels', 'Air Travel', 'Cars'], ar: ['فنادق', 'السفر الجوي', 'سيارات'] };
    const paths = ['/booknow/hotels', '/booknow/flights', '/booknow/cars'];
    const page = await s.visitors.visit('full', `/about?lng=${language}`, { width });
    const parts = await headerParts(page);
    const words = parts.map((part) => part.words);
    for (const [i, { start, end, height }] of parts.entries()) {
      expect([words[i], height < 50]).toEqual([words[i], true]);
      expect(start, `${words[i]} begins`).toBeGreaterThanOrEqual((parts[i - 1]?.end ?? 0) - 0.5);
      expect(end, `${words[i]} ends`).toBeLessThanOrEqual(width - 16);
    }
    const links = page.locator('.header-spread a');
    expect(await links.allTextContents()).toEqual(sold[language]);
    expect(await links.first().isVisible()).toBe(width >= 1_440);
    const more = page.locator('.header-more');
    expect(await more.isVisible()).toBe(width < 1_440);
    if (width < 1_440) {
      await more.focus();
      await page.keyboard.press('ArrowDown');
      const items = page.getByRole('menuitem');
      expect(await items.allTextContents()).toEqual(sold[language]);
      expect(
        await items.evaluateAll((all) => all.map((item) => item.getAttribute('href'))),
      ).toEqual(paths);
      expect(await axeFaults(page)).toEqual([]);
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
    } else await links.last().click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/booknow/cars');
    if (width < 1_440) {
      await more.focus();
      await page.keyboard.press('ArrowDown');
    }
    const current = page.locator('header [aria-current=page]').filter({ visible: true });
    await expect.poll(() => current.allTextContents()).toEqual([sold[language][2]]);
  },
);

it("the phone's menu leads to every product the agency sells, an agency of one product to that alone", async () => {
  const products = async (subdomain: string) => {
    const page = await s.visitors.visit(subdomain, '/faqs', { width: 390, agent: 'phone' });
    await page.getByRole('button', { name: 'Menu' }).click();
    const links = page.getByRole('dialog').locator('a[href^="/booknow"]');
    await links.first().waitFor();
    return links.allTextContents();
  };
  expect(await products('full')).toEqual(['Book Now', 'Hotels', 'Air Travel', 'Cars']);
  s.site.play.agency = (data) => ({
    ...data,
    bookingMenuItemOptions: data.bookingMenuItemOptions.map((option) => ({
      ...option,
      active: option.title === 'Cars' || option.title === 'Cruise',
    })),
  });
  expect(await products('full')).toEqual(['Book Now']);
  const wide = await s.visitors.visit('full', '/faqs');
  expect(await wide.locator('header nav').locator('a[href^="/booknow"]').count()).toBe(1);
  expect(await wide.locator('.header-more').count()).toBe(0);
});

it('the header has links, pickers and both buttons for visitors [R2.5-02] [R2.5-03] [R2.5-04] [R2.5-05] [R2.5-06]', async () => {
  const page = await s.visitors.visit('full');
  const links = page.locator('header nav a');
  await expect
    .poll(() =>
      links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')])),
    )
    .toEqual([
      ['Book Now', '/booknow/hotels'],
      ['Hotels', '/booknow/hotels'],
      ['Air Travel', '/booknow/flights'],
      ['Cars', '/booknow/cars'],
      ['About Us', '/about'],
      ['FAQ', '/faqs'],
      ['Find my booking', '/find-booking'],
    ]);
  await expect.poll(() => page.getByRole('button', { name: /^Language/ }).count()).toBe(1);
  await expect.poll(() => page.getByRole('button', { name: /^Currency/ }).count()).toBe(1);
  const header = page.locator('header');
  await expect
    .poll(() => header.getByRole('link', { name: 'Log In' }).getAttribute('href'))
    .toBe('/login?redirect=%2F');
  await expect
    .poll(() => header.getByRole('link', { name: 'Sign Up' }).getAttribute('href'))
    .toBe('/signup');
  const bare = await s.visitors.visit('bare');
  await expect
    .poll(() => bare.locator('header nav a').allTextContents())
    .toEqual(['Book Now', 'Hotels', 'Air Travel', 'Cars', 'Find my booking']);
  const customer = await s.visitors.visit('full', '/', { person: 'customer' });
  expect(
    await customer
      .locator('header')
      .getByRole('link', { name: /Log In|Sign Up/ })
      .count(),
  ).toBe(0);
  for (const name of [/^Language/, /^Currency/])
    await expect.poll(() => customer.getByRole('button', { name }).count()).toBe(1);
});

it('each of the two buttons can be hidden; the house agency never has Sign Up [R2.5-07] [R2.5-08] [R3-20] [R3-21]', async () => {
  const buttons = (page: Page) => page.locator('header .header-end a').allTextContents();
  s.site.play.agency = (data) => ({ ...data, isHideLoginOption: true });
  expect(await buttons(await s.visitors.visit('full'))).toEqual(['Sign Up']);
  s.site.play.agency = (data) => ({ ...data, isHideSignupOption: true });
  expect(await buttons(await s.visitors.visit('full'))).toEqual(['Log In']);
  s.site.play.agency = (data) => data;
  const house = await s.visitors.visit('house');
  expect(await buttons(house)).toEqual(['Log In']);
  await house
    .locator('#deals')
    .getByRole('button', { name: /Log In to save/ })
    .first()
    .click();
  await expect
    .poll(() => house.locator('dialog').getByRole('link').allTextContents())
    .toEqual(['Log In']);
});

it('deal-proposal mode leaves a visitor the logo and the pickers, a customer everything [R1-43] [R1-44] [R3-14]', async () => {
  const visitor = await s.visitors.visit('propmode');
  await expect.poll(() => visitor.locator('header').getByRole('link').count()).toBe(1);
  await expect.poll(() => visitor.locator('header .pick').count()).toBe(2);
  expect(await visitor.getByRole('heading', { name: 'Useful Links' }).count()).toBe(0);
  expect(await visitor.locator('footer .social').count()).toBe(0);
  const customer = await s.visitors.visit('propmode', '/', { person: 'customer' });
  await expect
    .poll(() => customer.locator('header nav a').allTextContents())
    .toEqual(['Book Now', 'Hotels', 'Air Travel', 'Cars']);
  await expect.poll(() => customer.getByRole('heading', { name: 'Useful Links' }).count()).toBe(1);
  await expect.poll(() => customer.locator('footer .social a').count()).toBe(1);
});

it("the logo leads to the role's home [R2.5-01]", async () => {
  const home = async (subdomain: string, person?: 'customer' | 'owner') =>
    attribute(
      await s.visitors.visit(subdomain, '/', person ? { person } : {}),
      'header a.logo',
      'href',
    );
  expect(await home('full')).toBe('/');
  expect(await home('full', 'customer')).toBe('/');
  expect(await home('full', 'owner')).toBe('/dashboard');
  expect(await home('bare', 'owner')).toBe('/subscription');
});

it('the footer has policies, contact, marks, address and networks [R2.7-01] [R2.7-03] [R2.7-04] [R2.7-06] [R2.7-07] [R2.7-08]', async () => {
  const page = await s.visitors.visit('full');
  const footer = page.locator('footer');
  await expect
    .poll(() =>
      footer
        .locator('ul:not(.social):not(.pay-marks) a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
    )
    .toEqual([
      '/privacy-policy',
      '/user-terms-and-conditions',
      '/cookies-policy',
      '/disclaimer',
      'tel:+441174960210',
      'mailto:hello@fairwater.example',
    ]);
  await expect
    .poll(() => footer.getByRole('heading').allTextContents())
    .toEqual(['Useful Links', 'Contact Us', 'We accept']);
  await expect
    .poll(() => footer.locator('address').textContent())
    .toBe('14 Narrow Quay, Bristol BS1 4QA, United Kingdom');
  await expect
    .poll(() =>
      footer
        .locator('.social a')
        .evaluateAll((all) =>
          all.map((link) => [
            new URL(link.getAttribute('href') ?? '').host.replace('www.', ''),
            link.getAttribute('target'),
          ]),
        ),
    )
    .toEqual(
      [
        'linkedin.com',
        'instagram.com',
        'facebook.com',
        'x.com',
        'youtube.com',
        'discord.gg',
        'tiktok.com',
      ].map((host) => [host, '_blank']),
    );
});

it('each part of the footer only where the agency has it [R2.7-02] [R2.7-05] [R2.7-09] [R5-20] [R5-21] [R1-41] [R3-28] [R3-29]', async () => {
  const bare = await s.visitors.visit('bare');
  expect(await bare.getByRole('heading', { name: 'Useful Links' }).count()).toBe(0);
  expect(await bare.getByRole('heading', { name: 'Contact Us' }).count()).toBe(0);
  s.site.play.agency = (data) => ({
    ...data,
    privacyPolicy: '  ',
    disclaimer: '<p></p>',
    hasUserTerms: false,
    displaySupportPhoneFooter: false,
    displayAddressFooter: false,
    socialLinks: {
      ...data.socialLinks,
      linkedin: '',
      facebook: '',
      twitter: '',
      youtube: '',
      discord: '',
      tiktok: '',
    },
  });
  const some = await s.visitors.visit('full');
  await expect
    .poll(() =>
      some
        .locator('footer ul:not(.social):not(.pay-marks) a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
    )
    .toEqual(['/cookies-policy', 'mailto:hello@fairwater.example']);
  await expect.poll(() => some.locator('footer .social a').count()).toBe(1);
  expect(await some.locator('footer address').count()).toBe(0);
  await expect.poll(() => some.locator('footer .pay-marks [role=listitem]').count()).toBe(3);
  // values typed by people: blanks count as empty, and any URL scheme is accepted
  s.site.play.agency = (data) => ({
    ...data,
    contactPhoneNumber: ' ',
    contactEmailId: ' ',
    addressLine1: ' ',
    city: '',
    state: '',
    country: '',
    zipCode: '',
    socialLinks: {
      ...data.socialLinks,
      linkedin: ' ',
      instagram: ' HTTPS://www.instagram.com/fairwater ',
      facebook: 'javascript:alert(1)',
      twitter: '',
      youtube: '',
      discord: '',
      tiktok: '',
    },
  });
  const blank = await s.visitors.visit('full');
  expect(await blank.getByRole('heading', { name: 'Contact Us' }).count()).toBe(0);
  expect(await blank.locator('footer address').count()).toBe(0);
  await expect
    .poll(() =>
      blank
        .locator('footer .social a')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href)),
    )
    .toEqual(['https://www.instagram.com/fairwater']);
  s.site.play.agency = (data) => data;
  const locked = await s.visitors.visit('locked', '/', { person: 'customer' });
  expect(await locked.locator('footer .pay-marks').count()).toBe(0);
});

it("an unknown path becomes /errors with the product's words and ways on [R2.1-14] [R2.1-15] [R2.1-16] [R2.1-19] [R8-08]", async () => {
  for (const path of [
    '/errors',
    '/errors?x=1',
    '/ERRORS/',
    '/no/such/page',
    '/no/such/page/',
    '/booknow/hotels/nothing',
    '/api/nothing',
    '//',
  ])
    expect([path, (await http('full').get(path)).status]).toEqual([path, 404]);
  expect((await http('full').send('HEAD', '/errors')).status).toBe(404);
  s.expects(/404/);
  const doubled = await s.visitors.visit('full', '//');
  await expect.poll(() => new URL(doubled.url()).pathname).toBe('/errors');
  const page = await s.visitors.visit('full', '/no/such/page');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/errors');
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).textContent())
    .toBe("The page you're looking for is not found.");
  await page.getByRole('main').getByText('404', { exact: true }).waitFor();
  await expect
    .poll(() => page.getByRole('link', { name: 'Take me home' }).getAttribute('href'))
    .toBe('https://www.fairwater.example/');
  await expect
    .poll(() => page.getByRole('link', { name: 'Contact us' }).getAttribute('href'))
    .toBe('mailto:hello@fairwater.example');
  const bare = await s.visitors.visit('bare', '/errors');
  await expect
    .poll(() => bare.getByRole('link', { name: 'Take me home' }).getAttribute('href'))
    .toBe('/');
  expect(await bare.getByRole('link', { name: 'Contact us' }).count()).toBe(0);
  s.site.play.agency = (data) => ({ ...data, contactEmailId: '  ' });
  const arabic = await s.visitors.visit('bare', '/no/such/page?lng=ar');
  await expect.poll(() => new URL(arabic.url()).pathname).toBe('/errors');
  await expect
    .poll(() => arabic.getByRole('heading', { level: 1 }).textContent())
    .toBe('الصفحة التي تبحث عنها غير موجودة.');
  // My Trips and home, no contact
  await expect.poll(() => arabic.locator('main').getByRole('link').count()).toBe(2);
  expect(await arabic.locator('main a[href^="mailto:"]').count()).toBe(0);
});

it('pages of services that are switched off do not exist; those not built yet say so plainly', async () => {
  s.expects(/404/);
  expect((await http('closed').get('/booknow/cruise')).status).toBe(404);
  const closed = await s.visitors.visit('closed', '/booknow/cruise');
  await expect.poll(() => new URL(closed.url()).pathname).toBe('/errors');
  const open = await s.visitors.visit('full', '/booknow/cruise');
  await expect
    .poll(() => open.getByRole('heading', { level: 1 }).textContent())
    .toBe('Cruises are coming soon');
});

it("an unknown host answers 404 with 'Agency not found!' and nothing else [R4-02] [R8-05] [R2.8-12]", async () => {
  const { status, text } = await http('nobody').get('/');
  expect(status).toBe(404);
  expect(text).toContain('<h1>Agency not found!</h1>');
  expect(text).not.toMatch(/Fairwater|Portico|<script/);
});

it('an inactive agency is behind a modal that cannot be closed [R4-03] [R8-06] [R2.8-12]', async () => {
  const page = await s.visitors.visit('inactive');
  const modal = page.getByRole('alertdialog');
  await expect
    .poll(() => modal.textContent())
    .toBe('Agency is inactive, Please contact the administrator');
  await page.keyboard.press('Escape');
  await expect.poll(() => modal.count()).toBe(1);
  expect((await page.getByRole('button').count()) + (await page.getByRole('link').count())).toBe(0);
});

it('a page without its agency shows the overlay, and the page once the browser has it [R4-01] [R2.8-12]', async () => {
  let works = false;
  let asked = 0;
  const kept = s.site.play.agency;
  s.site.play.agency = (data) => {
    asked += 1;
    if (!works) throw new Error('the database is away');
    return kept(data);
  };
  s.expects(/500/);
  const page = await s.visitors.visit('full');
  await page.locator('.overlay[role=status]').waitFor();
  expect(await page.locator('header').count()).toBe(0);
  works = true;
  await page.locator('header').waitFor();
  expect(asked).toBeGreaterThan(1);
});

it('hideHeader and hideFooter hold for the session, =false ends them [R2.3-13] [R2.3-14] [R3-80]', async () => {
  const page = await s.visitors.visit('full', '/?hideHeader=true&hideFooter=true');
  const parts = async () => [
    await page.locator('header.header').count(),
    await page.locator('footer.footer').count(),
  ];
  expect(await parts()).toEqual([0, 0]);
  await page.goto(s.site.address('full', '/booknow/cars'));
  expect(await parts()).toEqual([0, 0]);
  expect(
    (await page.context().cookies())
      .filter(({ name }) => name.startsWith('hide'))
      .map(({ name, value, expires }) => [name, value, expires]),
  ).toEqual([
    ['hideHeader', 'true', -1],
    ['hideFooter', 'true', -1],
  ]);
  await page.goto(s.site.address('full', '/?hideHeader=false&hideFooter=false'));
  await expect.poll(() => parts()).toEqual([1, 1]);
});

it("the phone's menu slides in with both pickers and out again; the page behind does not scroll [R2.5-04] [R2.5-10] [R4-52]", async () => {
  const page = await s.visitors.visit('full', '/', { width: 390, agent: 'phone' });
  const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflow);
  const before = await overflow();
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.waitFor();
  expect(await overflow()).toBe('hidden');
  await expect
    .poll(() => menu.getByRole('link').allTextContents())
    .toEqual(expect.arrayContaining(['Book Now', 'About Us', 'FAQ', 'Sign Up', 'Log In']));
  await menu.getByRole('button', { name: /Language/ }).click();
  await expect
    .poll(() => menu.getByRole('option').allTextContents())
    .toEqual(['English', 'العربية']);
  await page.keyboard.press('Escape');
  await expect.poll(() => menu.count()).toBe(0);
  expect(await overflow()).toBe(before);
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('button', { name: /Currency/ }).click();
  await menu.getByPlaceholder('Search by currency').fill('EMIR');
  await expect
    .poll(() => menu.getByRole('option').allTextContents())
    .toEqual([expect.stringContaining('United Arab Emirates')]);
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => menu.count()).toBe(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'FAQ' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/faqs');
  await expect.poll(async () => [await menu.count(), await overflow()]).toEqual([0, before]);
});

it('answers hostile addresses without falling over', async () => {
  const paths = [
    '//evil.example/x',
    '/%',
    '/%E0%A4%A',
    '/a%00b',
    '/..%2f..%2fetc',
    '/?tab=%3Cscript%3Ealert(1)%3C/script%3E',
    `/?q=${'a'.repeat(6000)}`,
    '/?lat=1e999&long=x',
    '/?currency=constructor&code=__proto__',
    '/?lng=__proto__',
    '/?hideHeader=true&hideHeader=false',
    '/?xsessionid=%0d%0aset-cookie:x',
    '/booknow/hotels/search?rooms=9&checkIn=2026-99-99',
    '/errors/',
    '/LOGIN',
    '/mytrip/wallet',
    '/constructor',
    '/__proto__',
  ];
  for (const path of paths) {
    const { status, headers, text } = await http('full').get(path, {
      headers: {
        cookie:
          'x-access-token=%; auth=true; pll_language=../..; selectedCurrency=..; x-session-id=<x>',
      },
    });
    expect([path, status < 500]).toEqual([path, true]);
    expect([path, String(headers['location'] ?? '').includes('evil.example')]).toEqual([
      path,
      false,
    ]);
    expect(text).not.toContain('<script>alert');
  }
  for (const host of [
    'full.localhost:99999',
    'full.localhost:x',
    'FULL.LOCALHOST',
    'full.localhost.',
    '[::1]',
    'a b',
    '',
  ]) {
    expect([host, (await agencyClient({ port: s.site.port, host }).get('/')).status < 500]).toEqual(
      [host, true],
    );
  }
});
