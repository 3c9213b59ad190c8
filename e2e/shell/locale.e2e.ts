// Language and currency: how they are detected, selected, stored and shown.
import { turns } from '@portico/test-kit/turns';
import { expect } from 'vitest';
import { PorticoError } from '@portico/contract';
import type { Page } from 'playwright-core';
import { alive } from './visitor.ts';
import { stage } from './stage.ts';

/** Each run plays every fifth test; npm run test:full plays all. */
const it = turns(5);

const s = stage();
const shown = (page: Page) => page.locator('header .pick').last().textContent();
const stored = (page: Page) =>
  page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('selectedCurrency') ?? 'null') as {
        currency: string;
        code: string;
      } | null,
  );
const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((one) => one.name === name);
const pick = async (page: Page, text: string) => {
  await page.getByRole('button', { name: /^Currency/ }).click();
  const box = page.getByPlaceholder('Search by currency');
  await box.fill(text);
  return page.getByRole('option');
};

it('without a better hit the visitor gets USD, and no AED is ever painted [R4-37] [R9-15] [R9-16]', async () => {
  s.site.play.country = { country: 'Nowhere', countryCode: 'XX' };
  const page = await s.visitors.visit('full');
  expect(await shown(page)).toBe('USD $');
  expect(await page.locator('body').innerText()).not.toContain('AED');
  await expect.poll(() => stored(page)).toMatchObject({ currency: 'USD', code: 'US' });
});

it("the country of the visitor's address decides [R4-36]", async () => {
  s.site.play.country = { country: 'Germany', countryCode: 'DE' };
  const page = await s.visitors.visit('full');
  expect(await shown(page)).toBe('EUR €');
  await expect.poll(() => page.locator('#deals .now').first().textContent()).toBe('€408.60');
});

it('the Spanish-default agency starts with MXN [R4-35]', async () => {
  expect(await shown(await s.visitors.visit('spanish'))).toBe('MXN $');
});

it('the picker lists flag, country, code and sign, found by name or code [R2.5-12] [R2.5-13] [R2.5-14]', async () => {
  const page = await s.visitors.visit('full');
  for (const text of ['emir', 'aed', 'AED', ' Arab  EMIRATES aed ']) {
    const rows = await pick(page, text);
    await expect.poll(async () => [text, await rows.count()]).toEqual([text, 1]);
    await expect.poll(() => rows.textContent()).toContain('United Arab Emirates');
    await page.keyboard.press('Escape');
  }
  const row = await pick(page, 'united states');
  await expect.poll(() => row.locator('img').getAttribute('src')).toBe('/assets/flags/us.svg');
  await expect.poll(() => row.textContent()).toBe('United StatesUSD $');
});

it('a choice converts the amounts and is stored [R3-82] [R1-25]', async () => {
  const page = await s.visitors.visit('full');
  expect(await (await pick(page, '')).count()).toBeGreaterThan(1);
  await page.keyboard.press('Escape');
  await (await pick(page, 'germany')).click();
  await expect.poll(() => page.locator('#deals .now').first().textContent()).toBe('€408.60');
  await (await pick(page, 'gbp')).click();
  await expect.poll(() => shown(page)).toBe('GBP £');
  await expect.poll(() => page.locator('#deals .now').first().textContent()).toBe('£363.20');
  await expect
    .poll(() => stored(page))
    .toMatchObject({ currency: 'GBP', code: 'GB', name: 'United Kingdom' });
});

it('holds on other pages, is forgotten on a full load of home [R4-33] [R4-34]', async () => {
  const page = await s.visitors.visit('full', '/booknow/cars');
  await (await pick(page, 'germany')).click();
  await page.reload();
  await alive(page);
  expect(await shown(page)).toBe('EUR €');
  await page.getByRole('link', { name: 'Fairwater Travel' }).first().click();
  await page.getByRole('heading', { name: 'Product Deals' }).waitFor();
  expect(await shown(page)).toBe('EUR €');
  await page.goto(s.site.address('full', '/'));
  await alive(page);
  await expect.poll(() => shown(page)).toBe('USD $');
});

it('a stored choice the server does not know wins, also over an address that names no currency of the site; a broken one is ignored [R4-34] [R4-40] [R8-19]', async () => {
  const page = await s.visitors.visit('full', '/booknow/cars');
  for (const query of ['', '?currency=XXX', '?currency=', '?code=XX']) {
    await page.evaluate(() => {
      localStorage.setItem('selectedCurrency', JSON.stringify({ code: 'FR', currency: 'EUR' }));
      document.cookie = 'selectedCurrency=; path=/; max-age=0';
    });
    await page.goto(s.site.address('full', `/booknow/cars${query}`));
    await expect.poll(() => shown(page), { message: query }).toBe('EUR €');
    await expect
      .poll(async () => [query, await stored(page)])
      .toEqual([query, expect.objectContaining({ code: 'FR', currency: 'EUR' })]);
  }
  for (const broken of [
    '{oops',
    'null',
    '""',
    '[]',
    '{}',
    '{"currency":5,"code":null}',
    '{"currency":"XXX","code":"XX"}',
  ]) {
    await page.evaluate((text) => {
      localStorage.setItem('selectedCurrency', text);
      document.cookie = 'selectedCurrency=; path=/; max-age=0';
    }, broken);
    await page.reload();
    await alive(page);
    await expect.poll(() => shown(page)).toBe('USD $');
  }
});

it('an override in the address wins and is stored [R2.3-08] [R2.3-09]', async () => {
  const page = await s.visitors.visit('full', '/booknow/cars?currency=EUR&code=FR');
  expect(await shown(page)).toBe('EUR €');
  await expect.poll(() => stored(page)).toMatchObject({ currency: 'EUR', code: 'FR' });
});

it('a country alone names its currency, over a stored choice [R2.3-09]', async () => {
  for (const width of [390, 1440]) {
    const page = await s.visitors.visit('full', '/booknow/cars?currency=GBP', { width });
    for (const lng of ['en', 'ar']) {
      await page.evaluate(() =>
        localStorage.setItem('selectedCurrency', JSON.stringify({ code: 'AE', currency: 'AED' })),
      );
      await page.goto(s.site.address('full', `/booknow/cars?code=FR&lng=${lng}`));
      await alive(page);
      await expect.poll(() => stored(page)).toMatchObject({ currency: 'EUR', code: 'FR' });
    }
    await page.context().close();
  }
});

it('amounts are blank while rates are missing, the rest works; rates the page came without are asked for once more [R8-12] [R4-13] [R5-14]', async () => {
  s.expects(/503/);
  s.site.play.rates = async () => Promise.reject(new PorticoError('RATES_UNAVAILABLE'));
  const page = await s.visitors.visit('full');
  await page.locator('#deals article').first().waitFor();
  expect(await page.locator('#deals .now').first().textContent()).toBe('');
  await expect
    .poll(() =>
      page
        .locator('#deals')
        .getByRole('link', { name: /View Deal/ })
        .count(),
    )
    .toBe(6);
  const calls = () => s.site.seen.filter(({ name }) => name === 'exchangeRates').length;
  await expect.poll(calls).toBe(1);
  // unavailable while the page is rendered, available when the browser requests them
  let asked = 0;
  s.site.play.rates = async () =>
    (asked += 1) === 1
      ? Promise.reject(new PorticoError('RATES_UNAVAILABLE'))
      : { USD: 1, EUR: 0.9 };
  const late = await s.visitors.visit('full', '/?currency=EUR');
  await expect.poll(() => late.locator('#deals .now').first().textContent()).toBe('€408.60');
  s.site.reset();
  const whole = await s.visitors.visit('full');
  await expect.poll(() => whole.locator('#deals .now').first().textContent()).toBe('$454.00');
  expect(calls()).toBe(0);
});

it('lng puts the page into a language and is remembered for a year [R2.3-07] [R3-81] [R4-42] [R9-28]', async () => {
  const page = await s.visitors.visit('full', '/?lng=ar');
  await expect
    .poll(() => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]))
    .toEqual(['ar', 'rtl']);
  await expect.poll(() => page.locator('#deals-head').textContent()).toBe('عروض المنتجات');
  const kept = await cookie(page, 'pll_language');
  expect(kept?.value).toBe('ar');
  expect(Math.abs((kept?.expires ?? 0) - (Date.now() / 1000 + 525_600 * 60))).toBeLessThan(3600);
  await page.goto(s.site.address('full', '/faqs'));
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('ar');
});

it("the browser's language is taken when it is enabled, hostile values are not", async () => {
  expect(
    await (
      await s.visitors.visit('full', '/', { language: 'ar-EG' })
    ).evaluate(() => document.documentElement.lang),
  ).toBe('ar');
  for (const path of ['/?lng=../../etc/passwd', '/?lng=zh', '/?lng=%3Cscript%3E']) {
    expect(
      await (await s.visitors.visit('full', path)).evaluate(() => document.documentElement.lang),
    ).toBe('en');
  }
});

it('the language picker is titled, lists the enabled ones and marks the current one [R2.5-15] [R2.5-16] [R2.5-17]', async () => {
  const page = await s.visitors.visit('full');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('heading', { name: 'Languages' }).waitFor();
  const marks = () =>
    page
      .getByRole('option')
      .evaluateAll((rows) =>
        rows.map((row) => [row.textContent, row.querySelector('svg') !== null]),
      );
  await expect
    .poll(() => marks())
    .toEqual([
      ['English', true],
      ['العربية', false],
    ]);
  await page.getByRole('option', { name: 'العربية' }).click();
  await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await expect.poll(() => page.locator('#deals-head').textContent()).toBe('عروض المنتجات');
  expect((await cookie(page, 'pll_language'))?.value).toBe('ar');
  await page.locator('header .pick').first().click();
  await expect
    .poll(() => marks())
    .toEqual([
      ['English', false],
      ['العربية', true],
    ]);
});

it('a choice is sent to the server for people logged in only, and lng in the address follows it [R4-43]', async () => {
  const visitor = await s.visitors.visit('full', '/?lng=en');
  await visitor.getByRole('button', { name: /^Language/ }).click();
  await visitor.getByRole('option', { name: 'العربية' }).click();
  await expect.poll(() => new URL(visitor.url()).searchParams.get('lng')).toBe('ar');
  expect(s.site.seen.filter(({ name }) => name === 'changeLanguage')).toHaveLength(0);
  const customer = await s.visitors.visit('full', '/', { person: 'customer' });
  await customer.getByRole('button', { name: /^Language/ }).click();
  await customer.getByRole('option', { name: 'العربية' }).click();
  await expect
    .poll(() => s.site.seen.filter(({ name }) => name === 'changeLanguage').length)
    .toBe(1);
});

it('nothing is wider than the screen, in both directions and at every width', async () => {
  for (const [path, width] of [
    ['/', 320],
    ['/?lng=ar', 320],
    ['/', 390],
    ['/?lng=ar', 390],
    ['/', 720],
    ['/', 820],
    ['/?lng=ar', 820],
    ['/errors', 320],
    ['/booknow/cruise', 320],
  ] as const) {
    s.expects(/404/);
    const page = await s.visitors.visit('full', path, { width });
    await page.locator('h1').first().waitFor();
    await expect
      .poll(async () => [
        path,
        width,
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ])
      .toEqual([path, width, 0]);
  }
});
