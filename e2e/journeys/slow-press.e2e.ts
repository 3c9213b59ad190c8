// On a slow connection a click gets feedback before the next page has loaded, and text typed early
// is kept.
import type { Locator, Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { expect } from 'vitest';
import { press } from '../mouse.ts';
import { alive, holdScripts } from '../shell/visitor.ts';
import { stage } from './stage.ts';

/** Each run plays every fourth test; npm run test:full plays all. */
const it = turns(4);

const s = stage({ suppliers: 'psi' });

it('a press whose page is long in coming is answered at once, and the answer goes with the page', async () => {
  const { page } = await s.come('full');
  const day = (ahead: number) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const query = new URLSearchParams({
    pickUp: 'airport-MCO',
    pickUpAt: `${day(40)}T10:00:00`,
    dropOffAt: `${day(43)}T10:00:00`,
    age: '30',
    residence: 'US',
  });
  await page.goto(s.address('full', `/booknow/cars/search?${query}`));
  await alive(page);
  const link = page.locator('.car-row:not(.is-waiting) a[href*="result-details"]').first();
  await link.waitFor({ timeout: 20_000 });
  const leaving = page.locator('html[data-leaving]');
  expect(await leaving.count()).toBe(0);
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await link.click();
  const isAsked = await leaving.waitFor({ state: 'attached', timeout: 2_000 }).then(
    () => true,
    // its code was loaded before the click: there is no wait
    () => new URL(page.url()).pathname.endsWith('/result-details'),
  );
  expect(isAsked).toBe(true);
  release();
  await page.locator('.rental-panel').first().waitFor({ timeout: 20_000 });
  await expect.poll(() => leaving.count()).toBe(0);
});

/** A new visitor to whom the sign-in dialog may open: the question about counting is answered. */
async function newVisitor(): Promise<Page> {
  const { page, context } = await s.come('full', { isNew: true });
  await context.addCookies([{ name: 'measuring', value: 'no', url: s.address('full') }]);
  return page;
}

it('letters typed before, while and after the script comes all arrive, and no dialog takes them', async () => {
  const page = await newVisitor();
  const release = await holdScripts(page);
  await page.goto(s.address('full'), { waitUntil: 'commit' });
  const box = page.getByRole('search').getByRole('combobox').first();
  await press(page, box);
  await page.keyboard.type('marr', { delay: 100 });
  release();
  // slower than the five seconds after which the dialog opens automatically
  await page.keyboard.type('akesh', { delay: 1_600 });
  await expectTyped(page, box, 'marrakesh');
});

it.each(['Hotels', 'Flights', 'Cars'])(
  'letters typed on a slow line all arrive, and no dialog takes them: %s on home',
  { timeout: 60_000 },
  async (tab) => {
    const page = await newVisitor();
    await page.goto(s.address('full', `/?tab=${tab}`), { waitUntil: 'commit' });
    const box = page.getByRole('search').getByRole('combobox').first();
    await box.waitFor();
    // the list is requested when the field is pressed, and loads slowly
    await page.route(/\.js$|\/api\//, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      await route.continue();
    });
    await press(page, box);
    await page.keyboard.type('marrakesh', { delay: 800 });
    await expectTyped(page, box, 'marrakesh');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);

async function expectTyped(page: Page, box: Locator, text: string): Promise<void> {
  await expect.poll(() => box.inputValue()).toBe(text);
  expect(await page.locator('dialog[open]').count()).toBe(0);
  expect(await box.evaluate((element) => document.activeElement === element)).toBe(true);
}
