// The frame of the command center: its menu for each role, what is dimmed and why, how it folds, and
// that nobody else loads any of it.
import type { Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { expect } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { stage, texts } from './stage.ts';

/** Each run plays every third test; npm run test:full plays all. */
const it = turns(3);

const s = stage();
const t = texts.en;

const open = async (page: Page, path: string, agency = 'full') => {
  await page.goto(s.address(agency, path));
  await page.locator('.center-sheet h1').waitFor();
};
const menuOf = (page: Page) =>
  page.getByRole('navigation', { name: t('center.menu.label'), exact: true });
const entry = (page: Page, key: string) =>
  menuOf(page).getByRole('link', { name: t(`center.menu.${key}`) });
const pathOf = (page: Page) => new URL(page.url()).pathname;
const widthOf = async (page: Page) => (await menuOf(page).boundingBox())?.width ?? 0;

it('pages of agents and of customers are rendered by the main remote [R1-48] [R2.1-18]', async () => {
  const { page } = await s.come('full', { role: 'owner' });
  for (const path of ['/dashboard', '/users/clients']) {
    await open(page, path);
    expect(await page.locator('[data-remote=main] .center-sheet').count()).toBe(1);
  }
  const { page: customers } = await s.come('full', { role: 'customer' });
  await customers.goto(s.address('full', '/mytrip/mytrips'));
  await customers.locator('[data-remote=main] h1').waitFor();
});

it('the menu leads to the dashboard, the first product, the bookings and the end of the session [R2.6-01] [R2.6-02] [R2.6-05] [R2.6-16]', async () => {
  const { page } = await s.come('full', { role: 'owner', width: 1440 });
  await open(page, '/users/clients');
  await entry(page, 'dashboard').click();
  await expect.poll(() => pathOf(page)).toBe('/dashboard');
  await expect.poll(() => entry(page, 'dashboard').getAttribute('aria-current')).toBe('page');
  await entry(page, 'bookings').click();
  await expect.poll(() => pathOf(page)).toBe('/bookings');
  await entry(page, 'bookNow').click();
  await expect.poll(() => pathOf(page)).toBe('/booknow/hotels');
  await open(page, '/dashboard');
  expect(await entry(page, 'logOut').getAttribute('href')).toBe('/logout');
  await entry(page, 'logOut').click();
  await expect.poll(() => pathOf(page)).toBe('/');
});

it('what a sales agent may not read is dimmed, says why, and does nothing when pressed [R2.6-17] [R5-22]', async () => {
  const { page } = await s.come('full', { role: 'sales', width: 1440, still: true });
  await open(page, '/dashboard');
  const dimmed = menuOf(page).locator('[aria-disabled=true]');
  await expect
    .poll(() => dimmed.allInnerTexts())
    .toEqual(
      ['markup', 'website', 'payment', 'product', 'applications', 'theme'].map((key) =>
        t(`center.menu.${key}`),
      ),
    );
  const website = dimmed.nth(1);
  await website.click({ force: true });
  await page.keyboard.press('Enter');
  expect(pathOf(page)).toBe('/dashboard');
  // the reason is the entry's description, and stands beside it with a way out
  const id = (await website.getAttribute('aria-describedby')) ?? '';
  expect(await page.locator(`[id="${id}"]`).textContent()).toBe(t('center.why.website'));
  await website.focus();
  const panel = page.locator('.center-beside');
  await panel.getByRole('button', { name: t('center.ask.forIt', { name: 'Inês' }) }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => panel.count()).toBe(0);
  // an owner has all of them
  const { page: owners } = await s.come('full', { role: 'owner', width: 1440 });
  await open(owners, '/dashboard');
  expect(await menuOf(owners).locator('[aria-disabled=true]').count()).toBe(0);
});

it('asking for a right makes a task for those who have it, once [R2.6-17]', async () => {
  const { page } = await s.come('full', { role: 'sales', width: 1440, still: true });
  await open(page, '/dashboard');
  await menuOf(page)
    .getByRole('button', { name: t('center.menu.markup') })
    .focus();
  const panel = page.locator('.center-beside');
  await panel.getByRole('button', { name: t('center.ask.forIt', { name: 'Inês' }) }).click();
  await expect.poll(() => panel.getByRole('status').innerText()).toContain('Inês Marques');
  // the same from the page itself
  await open(page, '/settings/agency');
  await page.getByRole('button', { name: /Inês Marques/ }).click();
  await page.locator('.center-sheet').getByRole('status').waitFor();
  const { page: owners } = await s.come('full', { role: 'owner', width: 1440, still: true });
  await open(owners, '/tasks');
  const title = t('centerTasks.reason.access', { right: t('centerTasks.right.markup') });
  const row = owners.getByRole('row').filter({ hasText: title });
  await row.waitFor();
  expect(await row.count()).toBe(1);
  expect(await row.innerText()).toContain('Amira Haddad');
});

it('a typed address without the right keeps the frame, and says who may help [R5-22]', async () => {
  const { page } = await s.come('full', { role: 'sales', width: 1440, still: true });
  for (const path of ['/settings/agency', '/settings/website', '/settings/payment', '/tasks']) {
    await open(page, path);
    const sheet = page.locator('.center-sheet');
    await sheet.getByRole('heading', { name: t('center.noPermission.title') }).waitFor();
    expect(await sheet.locator('form, input').count()).toBe(0);
    expect(await sheet.innerText()).toContain('Amira Haddad');
    await sheet.getByRole('button', { name: /Inês Marques/ }).waitFor();
  }
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: t('common.takeMeHome') }).click();
  await expect.poll(() => pathOf(page)).toBe('/dashboard');
});

it('the menu folds and opens by its toggle, and this browser remembers it [R2.6-18]', async () => {
  const { page } = await s.come('full', { role: 'owner', width: 1440, still: true });
  await open(page, '/dashboard');
  const toggle = (key: string) => page.getByRole('button', { name: t(`center.menu.${key}`) });
  expect(await widthOf(page)).toBe(228);
  await toggle('fold').click();
  await expect.poll(() => widthOf(page)).toBe(56);
  await open(page, '/users/clients');
  await expect.poll(() => widthOf(page)).toBe(56);
  // folded, an entry has its name, and a list of entries opens beside its icon
  expect(await entry(page, 'bookings').count()).toBe(1);
  await menuOf(page)
    .getByRole('button', { name: t('center.menu.settings') })
    .hover();
  await page.locator('.center-beside').getByRole('link').first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await toggle('open').click();
  await expect.poll(() => widthOf(page)).toBe(228);
  // submenus fold too
  await menuOf(page)
    .getByRole('button', { name: t('center.menu.settings') })
    .click();
  expect(await entry(page, 'markup').count()).toBe(0);
  await page.reload();
  await page.locator('.center-sheet h1').waitFor();
  expect(await entry(page, 'details').count()).toBe(1);
  expect(await entry(page, 'markup').count()).toBe(0);
});

it('beside the page, a press in the page folds the menu after it has hit its target [R2.6-19]', async () => {
  const { page } = await s.come('full', { role: 'owner', width: 1440, still: true });
  await open(page, '/bookings');
  expect(await widthOf(page)).toBe(228);
  // keys and presses in the menu leave it open
  await menuOf(page)
    .getByRole('button', { name: t('center.menu.settings') })
    .click();
  await page.locator('.center-sheet').getByRole('link').first().focus();
  await page.keyboard.press('Shift');
  expect(await widthOf(page)).toBe(228);
  // a link of the page: nothing moves while the button is down, and the link is followed
  const link = page.locator('.center-sheet a[href="/bookings?product=hotels"]');
  const box = await link.boundingBox();
  if (box === null) throw new Error('no link');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(80);
  expect(await widthOf(page)).toBe(228);
  expect(await link.boundingBox()).toEqual(box);
  await page.mouse.up();
  await expect.poll(() => new URL(page.url()).searchParams.get('product')).toBe('hotels');
  await expect.poll(() => widthOf(page)).toBe(56);
  // this browser remembers it, and the toggle opens it again
  await open(page, '/dashboard');
  await expect.poll(() => widthOf(page)).toBe(56);
  await page.getByRole('button', { name: t('center.menu.open') }).click();
  await expect.poll(() => widthOf(page)).toBe(228);
  // a dialog is no part of the page, and a bare place of the page is one
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog');
  await palette.getByRole('combobox').or(palette.getByRole('textbox')).first().click();
  await page.keyboard.press('Escape');
  await expect.poll(() => palette.count()).toBe(0);
  expect(await widthOf(page)).toBe(228);
  await page.mouse.move(900, 640);
  await page.mouse.down();
  await page.waitForTimeout(80);
  await page.mouse.up();
  await expect.poll(() => widthOf(page)).toBe(56);
});

it('in a narrow window the open menu lies over the page, and a press in the page folds it [R2.6-19]', async () => {
  const { page } = await s.come('full', { role: 'owner', width: 1000, still: true });
  await open(page, '/dashboard');
  expect(await widthOf(page)).toBe(56);
  const before = await page.locator('.center-sheet').boundingBox();
  await page.getByRole('button', { name: t('center.menu.open') }).click();
  await expect.poll(() => widthOf(page)).toBe(228);
  expect(await page.locator('.center-sheet').boundingBox()).toEqual(before);
  await page.mouse.click(700, 500);
  await expect.poll(() => widthOf(page)).toBe(56);
});

it.each(['en', 'ar'] as const)(
  'on a phone the menu slides in from the bottom bar, and the page behind does not scroll [R2.6-18] [R2.6-19] [R4-52] (%s)',
  async (lang) => {
    const { page } = await s.come('full', {
      role: 'sales',
      width: 390,
      agent: 'phone',
      still: true,
    });
    await open(page, `/users/clients?lng=${lang}`);
    const words = texts[lang];
    // the site's header has a menu of its own, with languages and currencies
    await page.getByRole('button', { name: words('common.menu'), exact: true }).waitFor();
    await page.getByRole('button', { name: words('center.bottom.menu'), exact: true }).click();
    const drawer = page.getByRole('dialog', { name: words('center.menu.label') });
    await drawer.waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe(
      'hidden',
    );
    const box = await drawer.boundingBox();
    expect(lang === 'en' ? box?.x : 390 - (box?.x ?? 0) - (box?.width ?? 0)).toBe(0);
    // a tap on a dimmed entry says why, and nothing else
    await drawer.getByRole('button', { name: words('center.menu.website') }).tap({ force: true });
    await drawer.getByRole('button').filter({ hasText: 'Inês' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.touchscreen.tap(lang === 'en' ? 370 : 20, 400);
    await expect.poll(() => drawer.count()).toBe(0);
    expect(pathOf(page)).toBe('/users/clients');
  },
);

it('an embedding page that owns the session takes Log Out from the menu [R2.5-20]', async () => {
  const { page, context } = await s.come('full', { role: 'owner', width: 1440 });
  await open(page, '/dashboard');
  expect(await entry(page, 'logOut').count()).toBe(1);
  await context.addInitScript(() =>
    Object.assign(window, { profileInformationSDK: { isActive: () => true } }),
  );
  await open(page, '/dashboard');
  expect(await entry(page, 'searches').count()).toBe(1);
  expect(await entry(page, 'logOut').count()).toBe(0);
});

it('a phone shows pages at their width, and the parts of the header do not overlap', async () => {
  const { page } = await s.come('full', { role: 'owner', width: 390, agent: 'phone', still: true });
  const cases = [390, 320].flatMap((width) =>
    (['en', 'ar'] as const).flatMap((lang) =>
      ['/dashboard', '/settings/profile'].map((path) => ({ width, lang, path })),
    ),
  );
  for (const { width, lang, path } of cases) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, `${path}?lng=${lang}`);
    const overlaps = await page.evaluate(() => {
      const parts = [...document.querySelectorAll('.header .logo, .header button, .center-top *')]
        .filter((one) => one.matches('a, button, .strong'))
        .map((one) => ({ one, box: one.getBoundingClientRect() }))
        .filter(({ one, box }) => one.checkVisibility() && box.width > 1 && box.height > 1);
      return parts.flatMap(({ one, box }, at) =>
        parts
          .slice(at + 1)
          .filter(
            (other) =>
              !one.contains(other.one) &&
              !other.one.contains(one) &&
              Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
              Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1,
          )
          .map((other) => `${one.className} and ${other.one.className}`),
      );
    });
    expect(overlaps, `${path} in ${lang} at ${width} px`).toEqual([]);
    const across = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(across, `${path} in ${lang}`).toBeLessThanOrEqual(width);
  }
});
