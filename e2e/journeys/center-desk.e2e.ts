// The frame around an agent's work: notifications, presenter mode, every entry of the menu, the rail
// beside what agents book, and all of it by keyboard alone.
import { PAGES } from '@portico/contract';
import type { NavigationItem } from '@portico/contract';
import { journeys } from '@portico/test-kit/buyer';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { shiftsOf, watchShifts } from '../look/probes.ts';
import { Keys } from './keys.ts';
import { stage, texts } from './stage.ts';

const s = stage();
const t = texts.en;
const pathOf = (page: Page) => new URL(page.url()).pathname;
const open = async (page: Page, path: string) => {
  await page.goto(s.address('full', path));
  await page.locator('.center-sheet h1').waitFor();
};
const bell = (page: Page) => page.locator('.center-bell > button');
/** The number of unread notifications that the bell shows; '' without one. */
const unread = async (page: Page) =>
  (await page.locator('.center-bell-count').allInnerTexts()).join('');
const entries = (page: Page) => page.locator('.center-notice');

/** A booking that the engine holds, and one that its supplier has changed. */
let held: string;
beforeAll(async () => {
  const way = journeys(s.world);
  ({ reference: held } = await way.confirmed({ agency: 'full' }));
  const { admin } = s.world.server.database;
  await admin(`update booking set state = 'MANUAL', held_from = 'BOOKING' where reference = $1`, [
    held,
  ]);
  await admin(
    `insert into booking_task (agency_id, id, booking_id, opened_at, reason)
      select agency_id, gen_random_uuid(), id, now(), 'SUPPLIER_UNKNOWN' from booking where reference = $1`,
    [held],
  );
  const asked = await s.world
    .client('full')
    .post(
      '/api/agency/access-requests',
      { capability: 'markup' },
      { token: await s.world.token('sales') },
    );
  expect(asked.status).toBe(200);
});

it.each([
  ['en', 1440],
  ['ar', 390],
] as const)(
  'the bell counts what is unread; an entry opens its record and is read then (%s, %d)',
  async (lang, width) => {
    const words = texts[lang];
    const role = lang === 'en' ? 'owner' : 'admin';
    // an owner also reads that the booking was confirmed: it belongs to no agent
    const all = role === 'owner' ? 3 : 2;
    const { page } = await s.come('full', {
      role,
      width,
      still: true,
      ...(width === 390 ? { agent: 'phone' as const } : {}),
    });
    await open(page, `/searches?lng=${lang}`);
    await expect.poll(() => unread(page)).toBe(String(all));
    await bell(page).click();
    const list = page.getByRole('dialog', { name: words('center.bell.name') });
    await expect.poll(() => entries(page).count()).toBe(all);
    expect((await list.innerText()).includes(words('centerNotifications.title.booked'))).toBe(
      role === 'owner',
    );
    expect(await list.innerText()).toContain(words('centerTasks.reason.SUPPLIER_UNKNOWN'));
    expect(await list.innerText()).toContain('Amira Haddad');
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    await entries(page).filter({ hasText: 'Amira Haddad' }).getByRole('link').click();
    await expect.poll(() => pathOf(page)).toBe('/tasks');
    expect(new URL(page.url()).searchParams.get('task')).not.toBeNull();
    await expect.poll(() => unread(page)).toBe(String(all - 1));
    // the page that arrives closes what is open above it
    await page
      .locator('.center-sheet')
      .getByText('Amira Haddad')
      .filter({ visible: true })
      .first()
      .waitFor();
    await bell(page).click();
    await list.getByRole('button', { name: words('centerNotifications.readAll') }).click();
    await expect.poll(() => unread(page)).toBe('');
    const framed = page.waitForResponse((reply) => reply.url().includes('/agency/center'));
    await page.reload();
    await (await framed).finished();
    await page.locator('.center-sheet h1').waitFor();
    expect(await unread(page)).toBe('');
  },
);

it.each([
  ['en', 1440],
  ['ar', 390],
] as const)(
  'presenter mode shows a line around the window and a bar that ends it, and no notifications (%s, %d)',
  async (lang, width) => {
    const words = texts[lang];
    const { page } = await s.come('full', {
      role: 'restricted',
      width,
      still: true,
      ...(width === 390 ? { agent: 'phone' as const } : {}),
    });
    await open(page, `/dashboard?lng=${lang}`);
    const line = () =>
      page.evaluate(() => {
        const { position, borderTopWidth, inset, pointerEvents } = getComputedStyle(
          document.documentElement,
          '::after',
        );
        return { position, borderTopWidth, inset, pointerEvents };
      });
    expect((await line()).position).not.toBe('fixed');
    await page.getByRole('button', { name: words('center.presenter.name') }).click();
    const bar = page.getByRole('region', { name: words('center.presenter.on') });
    await bar.waitFor();
    expect(await line()).toEqual({
      position: 'fixed',
      borderTopWidth: '4px',
      inset: '0px',
      pointerEvents: 'none',
    });
    await page.locator('.center-sheet h1').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const box = await bar.boundingBox();
    // the press on the switch has folded the menu
    expect([box?.x, box?.width]).toEqual(width === 390 ? [0, 390] : [56, 1384]);
    await bell(page).click();
    expect(
      await page.getByRole('dialog', { name: words('center.bell.name') }).innerText(),
    ).toContain(words('center.bell.presenting'));
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: words('center.presenter.leave') }).click();
    await expect.poll(async () => (await line()).position).not.toBe('fixed');
  },
);

it('what presenter mode hides says so, and leads out of it', async () => {
  const { page } = await s.come('full', { role: 'owner', width: 1440, still: true });
  await open(page, '/audit');
  await page.keyboard.press('p');
  await page.getByRole('heading', { name: t('center.noPermission.presenting') }).waitFor();
  const sheet = page.locator('.center-sheet');
  expect(await sheet.innerText()).toContain(t('center.why.presenting'));
  await sheet.getByRole('button', { name: t('center.presenter.leave') }).click();
  await page.getByRole('heading', { name: t('center.page.audit') }).waitFor();
});

it.each(['owner', 'admin', 'sales', 'restricted'] as const)(
  'every entry of the menu opens in the frame, or says why not (%s)',
  async (role) => {
    const { page } = await s.come('full', { role, width: 1440, still: true });
    const menu = await s.world
      .client('full')
      .get<{ agencyNavigation: NavigationItem[] }>('/api/agency/navigations', {
        token: await s.world.token(role),
      });
    const leaves = menu.json.agencyNavigation.flatMap((item) => item.subMenu ?? [item]);
    expect(leaves.map(({ label }) => label)).toEqual([
      'Dashboard',
      'Book Now',
      'Clients',
      'Agents',
      'Bookings',
      'Proposals',
      'Markup',
      'Website',
      'Profile',
      'Payment',
      'Product',
      'Details',
      ...(leaves.some(({ label }) => label === 'Academy') ? ['Academy'] : []),
      'Deal Link',
      'Applications',
      'Customize Theme',
      'Pay',
      'Support',
      'Searches',
      'Log Out',
    ]);
    for (const { label, path, read } of leaves) {
      if (!path.startsWith('/') || path === PAGES.logout.path) continue;
      const reply = await page.goto(s.address('full', path));
      expect([label, reply?.status()]).toEqual([label, 200]);
      if (label === 'Book Now') {
        await page.locator('.center-rail').waitFor();
        await page.locator('.center-site h1').waitFor();
        continue;
      }
      await page.locator('.center-sheet h1').waitFor();
      const refused = page.getByRole('heading', { name: t('center.noPermission.title') });
      expect([label, await refused.count()]).toEqual([label, read ? 0 : 1]);
      expect([label, pathOf(page)]).toEqual([label, path]);
    }
  },
);

it('visitors of the address of deal links are told on the site that it is not open', async () => {
  const { page } = await s.come('full', { width: 1440, still: true });
  await page.goto(s.address('full', '/deal-link?dealLinkId=abc'));
  await page.getByRole('heading', { level: 1, name: t('shell.notOpen.head') }).waitFor();
  expect(await page.locator('.center, .center-site').count()).toBe(0);
});

it('an agent has the menu beside what they book, and presenter mode there too', async () => {
  const { page } = await s.come('full', { role: 'sales', width: 1440, still: true });
  await page.goto(s.address('full', '/booknow/hotels'));
  const rail = page.locator('.center-rail');
  await rail.waitFor();
  expect((await rail.boundingBox())?.width).toBe(56);
  expect(await axeFaults(page)).toEqual([]);
  await rail.getByRole('button', { name: t('center.menu.open') }).click();
  await expect.poll(async () => (await rail.locator('nav').boundingBox())?.width).toBe(228);
  await page.mouse.click(900, 700);
  await expect.poll(async () => (await rail.locator('nav').boundingBox())?.width).toBeLessThan(57);
  await page.locator('h1').first().click();
  await page.keyboard.press('p');
  await page.getByRole('region', { name: t('center.presenter.on') }).waitFor();
  await page
    .getByRole('region', { name: t('center.presenter.on') })
    .getByRole('button')
    .click();
  await expect
    .poll(() => page.getByRole('region', { name: t('center.presenter.on') }).count())
    .toBe(0);
  await rail.getByRole('link', { name: t('center.menu.bookings') }).click();
  await page.locator('.center-sheet h1').waitFor();
  expect(pathOf(page)).toBe('/bookings');
});

it('what agents book stands still when the menu beside it arrives', async () => {
  const { page } = await s.come('full', { role: 'owner', width: 1440, still: true });
  await watchShifts(page);
  for (const path of ['/booknow/hotels', '/booknow/cars']) {
    await page.goto(s.address('full', path));
    await page.locator('.center-rail').waitFor();
    await page.locator('.center-site .remote-waiting').waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');
    expect([path, await shiftsOf(page)]).toEqual([path, []]);
  }
});

it('by keyboard alone: menu, palette, notifications and help, and the focus returns', async () => {
  const { page } = await s.come('full', { role: 'sales', width: 1440, still: true });
  const keys = new Keys(page);
  await open(page, '/searches');
  // the menu's dimmed entries can be reached, say why, and are left again
  await keys.to('.center-toggle');
  await keys.to('.center-jump');
  await keys.press('Enter');
  await keys.lands('.center-palette input');
  await keys.press('Escape');
  await keys.lands('.center-jump');
  await keys.to('.center-bell > button');
  await keys.press('Enter');
  await page.locator('.center-notices').waitFor();
  await keys.press('Escape');
  await keys.lands('.center-bell > button');
  await keys.to('.center-own');
  await keys.to('.center-menu [aria-disabled=true]');
  await page.locator('.center-beside').waitFor();
  await keys.press('Escape');
  await expect.poll(() => page.locator('.center-beside').count()).toBe(0);
  await keys.to('.center-menu a[href="/logout"]');
  await keys.press('Shift+?');
  const help = page.getByRole('dialog', { name: t('centerPalette.help.title') });
  await help.waitFor();
  await keys.press('Escape');
  await expect.poll(() => help.count()).toBe(0);
  await keys.lands('.center-menu a[href="/logout"]');
  // leaving the last entry leads into the page: no trap
  await keys.press('Tab');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.center-sheet') !== null))
    .toBe(true);
});
