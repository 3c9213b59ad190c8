// The error pages, hostile addresses, and agencies that are unknown, inactive or not loaded.
import { turns } from '@portico/test-kit/turns';
import { expect } from 'vitest';
import { agencyClient } from '@portico/test-kit';
import { httpTo } from './frame.ts';
import { stage } from './stage.ts';

/** Each run plays every fifth test; npm run test:full plays all. */
const it = turns(5);

const s = stage();
const http = httpTo(s);

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
