// Presenter mode in one browser: what an agent sees in each of its tabs, before and after the switch.
import { PAGES } from '@portico/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { stage } from './stage.ts';

const s = stage();

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const HOTELS = `${PAGES.hotelSearch.path}?name=Lisbon&lat=38.7223&long=-9.1393&checkIn=${dayIn(40)}&checkOut=${dayIn(42)}&rooms=2`;
const DEALS = '.deals-panel .card:not(.is-skeleton)';
const COSTS = /Wholesale rate|Agency markup/;
/** Longest time in which costs may stay visible in another tab. */
const WITHIN_MS = 1_000;

const textOf = (page: Page) => page.locator('html').innerText();
/**
 * Waits until a tab shows prices, and returns its text. On a busy machine the first answer of a
 * supplier may come too late: the page is loaded again.
 */
async function pricesOf(page: Page, row: string, loads = 3): Promise<string> {
  const priced = page.locator(row, { hasText: /\$\d/ }).first();
  try {
    await priced.waitFor({ timeout: 20_000 });
  } catch (error) {
    if (loads === 1) throw error;
    await page.reload();
    return pricesOf(page, row, loads - 1);
  }
  return textOf(page);
}
/** Returns a function that returns when a tab has hidden what it shows, in epoch milliseconds. */
async function hidingOf(page: Page): Promise<() => number | undefined> {
  let hiddenAt: number | undefined;
  await page.exposeFunction('hasHidden', (at: number) => (hiddenAt ??= at));
  await page.evaluate(() => {
    const report = () => {
      if (document.documentElement.hidden)
        void (window as unknown as { hasHidden(at: number): void }).hasHidden(Date.now());
    };
    new MutationObserver(report).observe(document.documentElement, { attributeFilter: ['hidden'] });
  });
  return () => hiddenAt;
}

it('one key hides costs in every tab of the login within a second, holding Escape brings them back', async () => {
  // a tab in the background loads slowly
  s.expects(/preloaded using link preload but not used/);
  const { context, page: center } = await s.come('full', {
    role: 'owner',
    width: 1440,
    still: true,
  });
  const [list, home] = [await s.tab(context), await s.tab(context)];
  await list.goto(s.address('full', HOTELS));
  await home.goto(s.address('full'));
  await center.goto(s.address('full', PAGES.dashboard.path));
  await center.getByRole('heading', { level: 1 }).waitFor();
  expect(await pricesOf(list, '.media-row')).toMatch(COSTS);
  expect(await pricesOf(home, DEALS)).toMatch(COSTS);

  const hidings = [await hidingOf(list), await hidingOf(home)];
  const pressedAt = Date.now();
  const switched = center.waitForResponse((reply) => reply.url().endsWith('/agency/presenter'));
  await center.keyboard.press('p');
  expect((await switched).status()).toBe(200);
  for (const hiddenAt of hidings) {
    await expect.poll(hiddenAt).toBeDefined();
    expect((hiddenAt() ?? Infinity) - pressedAt).toBeLessThan(WITHIN_MS);
  }

  for (const [page, row] of [
    [list, '.media-row'],
    [home, DEALS],
  ] as const) {
    expect(await pricesOf(page, row)).not.toMatch(COSTS);
    // a page opened later belongs to the same login
    await page.reload();
    expect(await pricesOf(page, row)).not.toMatch(COSTS);
  }

  await center.getByRole('heading', { level: 1 }).waitFor();
  const left = center.waitForResponse((reply) => reply.url().endsWith('/agency/presenter'));
  await center.keyboard.down('Escape');
  expect((await left).status()).toBe(200);
  await center.keyboard.up('Escape');
  await expect.poll(() => textOf(list), { timeout: 20_000 }).toMatch(COSTS);
});
