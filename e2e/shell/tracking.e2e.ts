// Analytics: only after consent, only on pages without private data, and only by the networks
// configured by the agency. The networks' hosts are mocked: no request leaves the machine.
import type { BrowserContext, Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { expect } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { stage } from './stage.ts';
import { alive, type VisitorOptions } from './visitor.ts';

/** Each run plays every fourth test; npm run test:full plays all. */
const it = turns(4);

const s = stage();
const GOOGLE = 'https://www.googletagmanager.com/gtag/js?id=G-FAIRWATER1';
const FACEBOOK = 'https://connect.facebook.net/en_US/fbevents.js';
/** Mock scripts of the networks: they send the data they received, like the real ones. */
const PLAYED: Readonly<Record<string, string>> = {
  [GOOGLE]: `for (const words of dataLayer) if (words[0] === 'config') fetch('https://region1.google-analytics.com/g/collect?tid=' + words[1], { method: 'POST', mode: 'no-cors' });`,
  [FACEBOOK]: `new Image().src = 'https://www.facebook.com/tr?id=' + fbq.queue.find((words) => words[0] === 'init')[1];`,
};

/** Opens a page for a new visitor, and records every request to a host other than the site's. */
async function come(subdomain: string, path: string, options: VisitorOptions = {}) {
  const context = await s.visitors.context(subdomain, { isNew: true, ...options });
  const asked: string[] = [];
  await context.route(/^https:/, (route) => {
    const url = route.request().url();
    asked.push(url);
    return route.fulfill({
      body: PLAYED[url] ?? '',
      contentType: url in PLAYED ? 'text/javascript' : 'image/gif',
    });
  });
  await rested(context);
  const page = await s.visitors.page(context);
  await page.goto(s.site.address(subdomain, path));
  await alive(page);
  return { page, asked, context };
}
/** Dismisses the dialog on home, which is not under test here. */
const rested = (context: BrowserContext) =>
  context.addInitScript(() => sessionStorage.setItem('savingPopupDismissed', 'true'));
const bar = (page: Page) => page.getByRole('region', { name: 'Can we use analytics cookies?' });
const scripts = (page: Page) =>
  page
    .locator('script[src^="https:"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src')));
const answer = (page: Page, name: 'Accept' | 'Decline') =>
  bar(page).getByRole('button', { name }).click();

it('begins after consent with the ids of the agency, and not before [R1-36] [R3-09]', async () => {
  const { page, asked } = await come('full', '/about');
  await bar(page).waitFor();
  expect(await bar(page).innerText()).toContain('Google Analytics and Meta Pixel');
  expect([await scripts(page), asked]).toEqual([[], []]);
  // both buttons have the same style
  const looks = await bar(page)
    .getByRole('button')
    .evaluateAll((all) =>
      all.map((one) => {
        const { width, height } = one.getBoundingClientRect();
        const { color, backgroundColor, fontSize, borderColor } = getComputedStyle(one);
        return [Math.round(width), height, color, backgroundColor, fontSize, borderColor];
      }),
    );
  expect(looks[0]).toEqual(looks[1]);
  await answer(page, 'Accept');
  await expect.poll(() => scripts(page)).toEqual([GOOGLE, FACEBOOK]);
  await expect
    .poll(() => asked.toSorted())
    .toEqual([
      FACEBOOK,
      'https://region1.google-analytics.com/g/collect?tid=G-FAIRWATER1',
      'https://www.facebook.com/tr?id=100200300400500',
      GOOGLE,
    ]);
  await page.reload();
  await expect.poll(() => scripts(page)).toEqual([GOOGLE, FACEBOOK]);
  expect(await bar(page).count()).toBe(0);
});

it('never is on a page where secrets are typed: the way there is a new document, which has none [R1-36]', async () => {
  const { page, asked } = await come('full', '/about');
  await answer(page, 'Accept');
  await expect.poll(() => asked.length).toBe(4);
  await page.evaluate(() => Object.assign(globalThis, { isTheSame: true }));
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await page.locator('.accordion').waitFor();
  expect(await page.evaluate(() => 'isTheSame' in globalThis)).toBe(true);
  const before = asked.length;
  await page.getByRole('link', { name: 'Log In' }).first().click();
  await page.locator('.login-form').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(await page.evaluate(() => 'isTheSame' in globalThis)).toBe(false);
  expect(await scripts(page)).toEqual([]);
  // a page loaded there must not contain them either
  await page.locator('.header .logo, .header a').first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.locator('#deals').waitFor();
  expect([await scripts(page), asked.slice(before)]).toEqual([[], []]);
  const policy = (
    await page.request.get(s.site.address('full', '/login').replace('full.', ''))
  ).headers()['content-security-policy'];
  expect(policy).not.toMatch(/google|facebook/);
});

it('does not begin when the visitor declines, and ends when they change their mind [R1-36]', async () => {
  const { page, asked, context } = await come('full', '/about');
  await bar(page).waitFor();
  await answer(page, 'Decline');
  await bar(page).waitFor({ state: 'detached' });
  await page.reload();
  await alive(page);
  const settings = page.getByRole('button', { name: 'Cookie settings' });
  // with the keyboard: the dialog takes the focus, and returns it
  await settings.focus();
  await page.keyboard.press('Enter');
  await bar(page).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('consent-head');
  await page.keyboard.press('Escape');
  await bar(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cookie settings');
  expect(asked).toEqual([]);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => asked.length).toBe(4);
  await context.addCookies([{ name: '_ga', value: 'GA1.1.1', url: s.site.address('full') }]);
  await settings.click();
  await answer(page, 'Decline');
  await expect.poll(() => scripts(page)).toEqual([]);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).not.toContain('_ga');
  expect(asked.length).toBe(4);
});

it('is not asked about where the agency counts nothing, or has no id that is one [R1-37] [R1-38]', async () => {
  const both = { googleAnalyticsId: 'G-FAIRWATER1', facebookAnalyticsId: '100200300400500' };
  const plays = [
    { isEnabled: false, ...both },
    { isEnabled: true, googleAnalyticsId: '', facebookAnalyticsId: '' },
    { isEnabled: true, googleAnalyticsId: 'GTM-ABC123', facebookAnalyticsId: '12<script>' },
  ];
  for (const analytics of plays) {
    // a visitor who agreed on another site is not tracked here
    s.site.play.agency = (data) => ({ ...data, analytics, asksConsent: false });
    const { page, asked } = await come('full', '/faqs');
    await page.locator('.accordion').waitFor();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect([await bar(page).count(), await scripts(page), asked]).toEqual([0, [], []]);
    expect(await page.getByRole('button', { name: 'Cookie settings' }).count()).toBe(0);
  }
  const { page } = await come('bare', '/faqs');
  expect(await bar(page).count()).toBe(0);
});

it('uses only the network whose id is set, at once where the agency does not ask [R1-38]', async () => {
  s.site.play.agency = (data) => ({
    ...data,
    asksConsent: false,
    analytics: { ...data.analytics, facebookAnalyticsId: '' },
  });
  const { page, asked } = await come('full', '/faqs');
  await expect.poll(() => asked.length).toBe(2);
  expect(await scripts(page)).toEqual([GOOGLE]);
  expect(asked.join(' ')).not.toContain('facebook');
});

it('asks in both languages, on a phone and on a desk, and stands in nobody’s way', async () => {
  for (const [language, head] of [
    ['en-GB', 'Can we use analytics cookies?'],
    ['ar-AE', 'هل تسمح لنا بقياس زيارتك؟'],
  ] as const) {
    const { page } = await come('full', '/faqs', { language, width: 390, still: true });
    await page.getByRole('region', { name: head }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    // the footer of the page is readable above it
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const { foot, top } = await page.evaluate(() => ({
      foot: document.querySelector('.footer-base')?.getBoundingClientRect().bottom ?? 0,
      top: document.querySelector('.consent')?.getBoundingClientRect().top ?? 0,
    }));
    expect(foot).toBeLessThanOrEqual(top);
  }
});
