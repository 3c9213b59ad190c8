// Flow F13 of the requirements: an admin serves a client, with the parts that are open.
import { PAGES } from '@portico/contract';
import { DEMO_PASSWORD, demoEmail } from '@portico/demo';
import type { Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { expect } from 'vitest';
import { alive } from '../shell/visitor.ts';
import { Keys } from './keys.ts';
import { type Lang, stage, texts } from './stage.ts';
import { Traveller } from './traveller.ts';

/** Each run plays every second test; npm run test:full plays all. */
const it = turns(2);

const s = stage();

const dayIn = (days: number) =>
  new Date(s.world.server.clock.now() + days * 86_400_000).toISOString().slice(0, 10);
const pathOf = (page: Page) => new URL(page.url()).pathname;
const WITH_AMOUNT = '[^\\n]*?\\d[\\d,.]*';

/** A client searches for Lisbon on days that no other search of this file has. */
async function clientSearches(days: number): Promise<{ checkIn: string }> {
  const checkIn = dayIn(days);
  const reply = await s.world.client('full').post(
    '/api/hotel/search',
    {
      destination: { name: 'Lisbon', latitude: 38.7223, longitude: -9.1393 },
      stay: { checkIn, checkOut: dayIn(days + 3) },
      occupancies: [{ adults: 2, childAges: [] }],
    },
    { token: await s.world.token('customer') },
  );
  expect(reply.status, reply.text).toBe(200);
  return { checkIn };
}

/** The side menu, which a phone opens from the bar at the bottom. */
async function menuOf(page: Page, lang: Lang) {
  const t = texts[lang];
  const more = page.locator('.center-bottom').getByRole('button');
  if (await more.isVisible()) await more.click();
  return page.getByRole('navigation', { name: t('center.menu.label'), exact: true });
}

it.each([
  ['en', 1440, 50],
  ['en', 390, 100],
  ['ar', 1440, 150],
  ['ar', 390, 200],
] as const)(
  'F13: an admin logs in, finds the client’s search, and opens it with every price (%s, %i px) [R2.2-67] [R2.6-01] [R2.6-02] [R2.6-15] [R5-06] [R6-07]',
  async (lang, width, days) => {
    const t = texts[lang];
    const { checkIn } = await clientSearches(days);
    const isPhone = width < 640;
    const { page } = await s.come('full', {
      width,
      still: true,
      ...(isPhone ? { agent: 'phone' as const } : {}),
    });
    const admin = new Traveller(page, lang);
    await admin.open(s.address('full', `/login?lng=${lang}`));
    await admin.login('admin', 'full');
    // 1
    await page.getByRole('heading', { level: 1, name: t('center.page.dashboard') }).waitFor();
    expect(pathOf(page)).toBe('/dashboard');
    const { first_name: first, last_name: last } = await personOf();
    if (!isPhone)
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('center.top.profile', { name: `${first} ${last}` }) })
        .waitFor();
    const menu = await menuOf(page, lang);
    // an admin may open everything
    expect(await menu.locator('[aria-disabled=true]').count()).toBe(0);
    // 2
    await menu.getByRole('link', { name: t('center.menu.clients') }).click();
    await page.getByRole('heading', { level: 1, name: t('center.page.clients') }).waitFor();
    await page.getByRole('button', { name: t('centerClients.add') }).waitFor();
    // 5
    await (await menuOf(page, lang)).getByRole('link', { name: t('center.menu.searches') }).click();
    await page.getByRole('heading', { level: 1, name: t('center.page.searches') }).waitFor();
    const again = page
      .getByRole('link', { name: new RegExp(`^${t('centerSearches.again')}`) })
      .and(page.locator(`[href*="checkIn=${checkIn}"]`));
    await again.click();
    // 3
    await page.waitForURL((url) => url.pathname === PAGES.hotelSearch.path);
    await pricesOf(page, lang);
    // 6
    await page.goto(s.address('full', `/settings/agency?lng=${lang}`));
    await page.getByText(t('centerClosed.settingsMarkup.today')).waitFor();
  },
);

const personOf = async () =>
  (
    await s.world
      .client('full')
      .get<{ user: { personal_info: { first_name: string; last_name: string } } }>(
        '/api/user/profile',
        { token: await s.world.token('admin') },
      )
  ).json.user.personal_info;

/** Waits for the first row, whose prices are retail, the traveller's, wholesale and markup. */
async function pricesOf(page: Page, lang: Lang): Promise<void> {
  const t = texts[lang];
  const row = page
    .locator('.media-row')
    .filter({ has: page.locator('s') })
    .first();
  await row.waitFor();
  const text = (await row.innerText()).replace(/[\u200e\u200f\u2066-\u2069]/g, '');
  for (const label of ['price.net', 'price.markup'])
    expect(text).toMatch(new RegExp(`${t(label)}\\s*${WITH_AMOUNT}`));
  expect((await row.locator('.price s').first().innerText()).replace(/\D/g, '')).not.toBe('');
  expect((await row.locator('.price .now').first().innerText()).replace(/\D/g, '')).not.toBe('');
}

it('F13 by keyboard alone: from the login to the prices of the client’s search', async () => {
  const { checkIn } = await clientSearches(300);
  const { page } = await s.come('full', { width: 1440, still: true });
  const keys = new Keys(page);
  await page.goto(s.address('full', '/login'));
  await alive(page);
  await keys.to('input[type=email]');
  await keys.type(demoEmail('admin', 'full'));
  await keys.to('input[type=password]');
  await keys.type(DEMO_PASSWORD);
  await keys.press('Enter');
  await page.waitForURL(s.address('full', '/dashboard'));
  await page.locator('.center-sheet h1').waitFor();
  // past the menu in one step
  await keys.to('.skip-link');
  await keys.press('Enter');
  await keys.lands('.center-sheet');
  await keys.to('.center-menu a[href="/users/clients"]', { back: true });
  await keys.press('Enter');
  await page.getByRole('heading', { name: texts.en('center.page.clients') }).waitFor();
  await keys.lands('.center-sheet');
  // the keys of the list: G, then S
  await keys.press('g', 's');
  await page.waitForURL(s.address('full', '/searches'));
  await page.locator('.c-table tbody tr:not(.is-loading)').first().waitFor();
  await keys.lands('.center-sheet');
  await keys.to(`.c-table a[href*="checkIn=${checkIn}"]`);
  await keys.press('Enter');
  await page.waitForURL((url) => url.pathname === PAGES.hotelSearch.path);
  await pricesOf(page, 'en');
});
