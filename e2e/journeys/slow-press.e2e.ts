// A press on a slow line: it is answered before the page it leads to is there.
import { expect, it } from 'vitest';
import { alive } from '../shell/visitor.ts';
import { stage } from './stage.ts';

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
    // its code has come before the press: nothing was waited for
    () => new URL(page.url()).pathname.endsWith('/result-details'),
  );
  expect(isAsked).toBe(true);
  release();
  await page.locator('.rental-panel').first().waitFor({ timeout: 20_000 });
  await expect.poll(() => leaving.count()).toBe(0);
});
