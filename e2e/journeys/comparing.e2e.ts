// Selecting and comparing hotels, on a phone too; and the same stay some days earlier or later.
import { addDays } from '@portico/rules/dates';
import { inTurn } from '@portico/test-kit/sample';
import { turns } from '@portico/test-kit/turns';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { overflowOf } from '../look/probes.ts';
import { alive } from '../shell/visitor.ts';
import { resultsPath, stayOf } from './shortcuts.ts';
import { stage } from './stage.ts';
import { Traveller } from './traveller.ts';

/** Each run plays every third test; npm run test:full plays all. */
const it = turns(3);

const s = stage();
const results = (daysAhead: number, lang = 'en') =>
  s.address('full', `${resultsPath(s, { daysAhead })}&lng=${lang}`);
const queryOf = (page: Page) => new URL(page.url()).searchParams;
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await alive(page);
  await page.locator('.stream').waitFor({ state: 'detached' });
  await page.locator('.media-row').nth(3).waitFor();
}

describe('comparing', () => {
  it.each(
    inTurn(
      [
        { lang: 'en', width: 390 },
        { lang: 'ar', width: 390 },
        { lang: 'ar', width: 320 },
        { lang: 'en', width: 1280 },
      ] as const,
      2,
    ),
  )(
    'is at hand at $width px ($lang): two are put aside, held side by side, and left by key and by going back',
    async ({ lang, width }) => {
      const { page } = await s.come('full', {
        width,
        ...(width < 640 ? { agent: 'phone' as const } : {}),
      });
      const { t } = new Traveller(page, lang);
      await open(page, results(44, lang));
      const names = await page.locator('.media-row-title').allInnerTexts();
      for (const at of [0, 1])
        await page
          .getByRole('checkbox', { name: t('results.compareThis', { name: names[at] ?? '' }) })
          .check();
      const tray = page.getByRole('region', { name: t('results.compareTray') });
      const button = tray.getByRole('button', { name: t('results.compareCount', { count: 2 }) });
      await button.waitFor();
      expect(await overflowOf(page), 'the tray').toEqual([]);
      expect(queryOf(page).getAll('compare').length).toBe(2);

      await button.focus();
      await page.keyboard.press('Enter');
      const sheet = page.getByRole('dialog', { name: t('results.compareHead') });
      await sheet.getByRole('columnheader', { name: names[1] ?? '' }).waitFor();
      expect(queryOf(page).get('view')).toBe('compare');
      const box = await sheet.boundingBox();
      expect(box && [box.x >= 0, box.x + box.width <= width]).toEqual([true, true]);
      expect(await overflowOf(page), 'side by side').toEqual([]);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      expect(queryOf(page).has('view')).toBe(false);
      await expect
        .poll(() => button.evaluate((element) => element === document.activeElement))
        .toBe(true);

      await button.click();
      await sheet.waitFor();
      await page.goBack();
      await sheet.waitFor({ state: 'detached' });
      await page.goForward();
      await sheet.waitFor();
      await page.reload();
      await sheet.getByRole('columnheader', { name: names[0] ?? '' }).waitFor();
      await sheet.getByRole('button', { name: t('common.close') }).click();
      await sheet.waitFor({ state: 'detached' });
      await tray
        .getByRole('button', { name: t('results.compareRemove', { name: names[0] ?? '' }) })
        .click();
      await tray.getByText(t('results.compareOneMore')).waitFor();
      expect(queryOf(page).getAll('compare').length).toBe(1);
    },
  );
});

it('hotels ticked before the list is hydrated are put aside, except one ticked twice', async () => {
  const { page } = await s.come('full');
  const { t } = new Traveller(page);
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/content/**/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(results(44), { waitUntil: 'commit' });
  await alive(page);
  const boxes = page.locator('.media-row .compare-box input');
  for (const at of [0, 1, 2]) await boxes.nth(at).check();
  await boxes.nth(1).uncheck();
  release();
  const tray = page.getByRole('region', { name: t('results.compareTray') });
  await tray.getByRole('button', { name: t('results.compareCount', { count: 2 }) }).waitFor();
  expect(queryOf(page).getAll('compare').length).toBe(2);
  const ticked = () => boxes.evaluateAll((all) => all.map((one) => one.matches(':checked')));
  expect((await ticked()).slice(0, 3)).toEqual([true, false, true]);
  expect(await page.locator('[data-pressed]').count()).toBe(0);
});

it('the comparison is closed by Escape while the page is busy opening it, pressed once or thrice', async () => {
  const { page, context } = await s.come('full');
  const { t } = new Traveller(page);
  await open(page, results(44));
  const boxes = page.locator('.media-row .compare-box input');
  for (const at of [0, 1]) await boxes.nth(at).check();
  const tray = page.getByRole('region', { name: t('results.compareTray') });
  const button = tray.getByRole('button', { name: t('results.compareCount', { count: 2 }) });
  await button.waitFor();
  await page.waitForURL(/compare=.*compare=/);
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  // a slow processor renders the new address long after the press
  const slow = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 12 });
  const sheet = page.locator('dialog[open]');
  for (const presses of [1, 3]) {
    await button.focus();
    await page.keyboard.press('Enter');
    await sheet.waitFor();
    for (let press = 0; press < presses; press += 1) await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => queryOf(page).has('view')).toBe(false);
    expect(queryOf(page).getAll('compare').length).toBe(2);
  }
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  expect(await entries()).toBe(before + 1);
});

describe('other days', () => {
  it('are one press away, with no price that nobody knows; days that are over cannot be pressed', async () => {
    // the day is computed in the visitor's time zone; the URLs below use UTC
    const { page } = await s.come('full', { timeZone: 'UTC' });
    const { t } = new Traveller(page);
    const stay = stayOf(s, 44);
    await open(page, `${results(44)}&free=1`);
    const days = page.getByRole('navigation', { name: t('list.otherDays') });
    const links = days.getByRole('link');
    const stays = await links.evaluateAll((all) =>
      all.map((link) =>
        [...new URL((link as HTMLAnchorElement).href).searchParams]
          .filter(([key]) => ['checkIn', 'checkOut', 'free'].includes(key))
          .map(([, value]) => value),
      ),
    );
    expect(stays).toEqual(
      [-3, -1, 1, 3].map((by) => [addDays(stay.checkIn, by), addDays(stay.checkOut, by), '1']),
    );
    expect(await days.innerText()).not.toMatch(/[$€]/);
    await days
      .getByRole('link', { name: new RegExp(`^${t('results.daysLater', { count: 1 })}`) })
      .click();
    await page.waitForURL(new RegExp(`checkIn=${addDays(stay.checkIn, 1)}`));
    await page.locator('.media-row').first().waitFor();
    await page.goBack();
    await page.waitForURL(new RegExp(`checkIn=${stay.checkIn}`));

    const soon = stayOf(s, 1);
    await open(page, results(1));
    await expect.poll(() => links.count()).toBe(3);
    await expect
      .poll(() => links.first().getAttribute('href'))
      .toContain(`checkIn=${addDays(soon.checkIn, -1)}`);
  });
});
