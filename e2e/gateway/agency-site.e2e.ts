// The agency's own site, simulated by the sandbox: customers return to it after logging out.
import type { Browser } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { afterAll, beforeAll, expect } from 'vitest';
import { openSandbox } from '../../apps/sandbox/src/testing/shared-sandbox.ts';
import type { Sandbox } from '../../apps/sandbox/src/testing/start-sandbox.ts';
import { sharedBrowser } from '../browser.ts';
import { axeFaults } from '../look/axe.ts';

/** Each run plays every second test; npm run test:full plays all. */
const it = turns(2);

let sandbox: Sandbox;
let browser: Browser;
beforeAll(async () => {
  sandbox = await openSandbox();
  browser = await sharedBrowser();
});
afterAll(() => sandbox?.stop());

it.each(['full', 'closed', 'sso'])(
  'the site of %s stands in both languages, on a phone and a desk, and leads back to its storefront',
  async (agency) => {
    for (const lng of ['en', 'ar'] as const) {
      for (const width of [390, 1440]) {
        const context = await browser.newContext({ viewport: { width, height: 844 } });
        const page = await context.newPage();
        const complaints: string[] = [];
        page.on('console', (message) => {
          if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
        });
        const book = `http://${agency}.localhost:3000/`;
        const reply = await page.goto(
          `${sandbox.url}/agencies/${agency}/?${new URLSearchParams({ book, lng })}`,
        );
        expect(reply?.status()).toBe(200);
        await expect
          .poll(() => page.getAttribute('html', 'dir'))
          .toBe(lng === 'ar' ? 'rtl' : 'ltr');
        await expect
          .poll(() => page.locator('main h1').innerText())
          .toMatch(lng === 'ar' ? /[\u0600-\u06ff]/ : /^[A-Z]/);
        const ways = await page
          .locator('a.button')
          .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
        // a portal identifies the user on the way to the storefront
        const way =
          agency === 'sso' ? `/agencies/sso/enter?${new URLSearchParams({ book })}` : book;
        expect(ways).toEqual([way, way]);
        await expect
          .poll(() => page.evaluate(() => document.fonts.ready.then(() => document.fonts.size)))
          .toBe(4);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
        await page.keyboard.press('Tab');
        await expect
          .poll(() => page.evaluate(() => document.activeElement?.className))
          .toBe('skip');
        expect(await axeFaults(page)).toEqual([]);
        expect(complaints).toEqual([]);
        await context.close();
      }
    }
  },
);

it('leads to the agency’s storefront and nowhere else, and says plainly where there is no site', async () => {
  for (const book of [
    'https://evil.example/',
    'http://closed.localhost/',
    'javascript:alert(1)',
    'x',
  ]) {
    const text = await (
      await fetch(`${sandbox.url}/agencies/full/?${new URLSearchParams({ book })}`)
    ).text();
    expect(text).toContain('Fairwater Travel');
    expect([book, text.includes('class="button'), text.includes(book.slice(0, 14))]).toEqual([
      book,
      false,
      book === 'x' ? expect.any(Boolean) : false,
    ]);
  }
  const missing = await fetch(`${sandbox.url}/agencies/__proto__/`);
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain('There is no such site here');
});
