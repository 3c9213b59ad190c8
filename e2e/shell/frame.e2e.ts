// The frame of every page: document head, files, and header and footer together.
import { turns } from '@portico/test-kit/turns';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { attribute, httpTo } from './frame.ts';
import { stage } from './stage.ts';

/** Each run plays every fifth test; npm run test:full plays all. */
const it = turns(5);

const s = stage();
const http = httpTo(s);

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
