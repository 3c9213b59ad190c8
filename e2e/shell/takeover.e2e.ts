// React hydrates the page while its deals are still loading: late content is hydrated as the server
// rendered it, and only then are selections made meanwhile applied.
import { turns } from '@portico/test-kit/turns';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { hotelDeals } from './fixtures.ts';
import { stage } from './stage.ts';
import { alive } from './visitor.ts';

/** Each run plays every second test; npm run test:full plays all. */
const it = turns(2);

const s = stage();

/** Opens home with deals that wait for `release`. */
async function waiting(): Promise<{ page: Page; release: () => void }> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  s.site.play.deals = async ({ viewer }) => {
    await gate;
    return hotelDeals(viewer.audience, true);
  };
  const page = await s.visitors.page(await s.visitors.context('full', { person: 'customer' }));
  await page.goto(s.site.address('full'), { waitUntil: 'commit' });
  await alive(page);
  return { page, release };
}
const takenOver = async (page: Page) => {
  await page.locator('#deals article').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[data-deals-hotels]') === null);
};

it('a language chosen before they came holds for all of the page', async () => {
  const { page, release } = await waiting();
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('option', { name: 'العربية' }).click();
  await page.waitForFunction(() => document.documentElement.lang === 'ar');
  release();
  await takenOver(page);
  await expect
    .poll(() => page.locator('#deals .now + *').first().textContent())
    .toMatch(/\p{Script=Arabic}/u);
});

it('deals follow the currency chosen before they came', async () => {
  const { page, release } = await waiting();
  await page.getByRole('button', { name: /^Currency/ }).click();
  await page.getByPlaceholder('Search by currency').fill('gbp');
  await page.getByRole('option').click();
  release();
  await takenOver(page);
  await expect.poll(() => page.locator('#deals .now').first().textContent()).toMatch(/^£/);
});

it('a page whose texts do not come at first stands as it was drawn, and takes itself over when they do', async () => {
  s.expects(/Failed to load resource/);
  const page = await s.visitors.page(await s.visitors.context('full', { person: 'customer' }));
  let refused = 0;
  await page.route('**/assets/texts/*.json', (route) => {
    refused += 1;
    return refused < 3 ? route.abort() : route.continue();
  });
  await page.goto(s.site.address('full', '/booknow/hotels'));
  await page.getByRole('link', { name: 'Book Now' }).first().waitFor();
  await expect.poll(() => refused).toBeGreaterThanOrEqual(3);
  await alive(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
});
