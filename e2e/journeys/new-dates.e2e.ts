// New dates selected above an item keep filters and sort order of its list, in every product.
import { turns } from '@portico/test-kit/turns';
import { expect } from 'vitest';
import { press } from '../mouse.ts';
import { alive } from '../shell/visitor.ts';
import { dayIn } from './flyer.ts';
import { resultsPath } from './shortcuts.ts';
import { stage, texts } from './stage.ts';

/** Each run plays every second test; npm run test:full plays all. */
const it = turns(2);

const s = stage({ suppliers: 'alpha,kappa,psi' });

const ITEMS = [
  {
    product: 'hotels',
    opener: 'find.dates',
    list: () => `${resultsPath(s)}&free=1&sort=total`,
    row: '.media-row a',
    item: '.rate-group',
    kept: { free: '1' },
    days: 'checkIn',
  },
  {
    product: 'flights',
    opener: 'flightSearch.dates',
    list: () =>
      `/booknow/flights/search?slices=LHR.LIS.${dayIn(40)}_LIS.LHR.${dayIn(47)}&adult=1&cabin=economy&bag=cabin&sort=fastest`,
    row: '.air-row:not(.is-waiting) a[href*="search-details"]',
    item: '.fares-end',
    kept: { bag: 'cabin', sort: 'fastest' },
    days: 'slices',
  },
  {
    product: 'cars',
    opener: 'carSearch.times',
    list: () =>
      `/booknow/cars/search?pickUp=airport-MCO&pickUpAt=${dayIn(40)}T10:00:00&dropOffAt=${dayIn(43)}T10:00:00&age=30&residence=DE&free=1`,
    row: '.car-row:not(.is-waiting) .car-row-end a',
    item: '.rental-panel',
    kept: { free: '1' },
    days: 'pickUpAt',
  },
] as const;

const paramOf = (url: string, name: string) => new URL(url).searchParams.get(name);

it.each(ITEMS)(
  'new dates chosen above one item of $product keep the filters of its list',
  async ({ opener, list, row, item, kept, days }) => {
    const { page } = await s.come('full', { width: 1280 });
    page.setDefaultTimeout(25_000);
    await page.goto(s.address('full', `${list()}&lng=en`));
    await alive(page);
    await page.locator('.stream').waitFor({ state: 'detached' });
    await page.locator(row).first().click();
    await page.locator(item).first().waitFor();
    const before = page.url();
    const search = page.getByRole('search');
    // for hotels the line opens only the days, for the others the whole form
    if (!(await search.isVisible())) await press(page, page.locator('.search-line').first());
    await search.waitFor();
    await press(page, search.getByRole('button', { name: texts.en(opener) }).first());
    const shown = page
      .locator('.calendar-month')
      .last()
      .locator('.calendar-day:not([data-outside-month])');
    await shown.last().waitFor();
    for (const number of [12, 17])
      await press(page, shown.filter({ hasText: new RegExp(`^${number}$`) }));
    await press(page, page.locator('button:is(.search-go, .search-line-go):visible').last());
    await page.waitForURL((url) => url.search !== new URL(before).search);
    expect(paramOf(page.url(), days)).toMatch(/-12(?:T|_|$)/);
    for (const [name, value] of Object.entries(kept)) expect(paramOf(page.url(), name)).toBe(value);
  },
);

it('days and guests changed in the line of a hotel are searched for together; leaving the line gives them up', async () => {
  const { page } = await s.come('full', { width: 1280 });
  page.setDefaultTimeout(25_000);
  await page.goto(s.address('full', `${resultsPath(s)}&lng=en`));
  await alive(page);
  await page.locator('.stream').waitFor({ state: 'detached' });
  const search = page.getByRole('search');
  const open = (part: string) => press(page, search.getByRole('button', { name: texts.en(part) }));
  const days = () =>
    page.locator('.calendar-month').last().locator('.calendar-day:not([data-outside-month])');
  const choose = async () => {
    await open('find.dates');
    await days().last().waitFor();
    for (const number of [12, 17])
      await press(page, days().filter({ hasText: new RegExp(`^${number}$`) }));
    await open('find.guests');
    await press(page, page.locator('.popup .stepper button').nth(1));
  };
  const before = await search.innerText();
  await choose();
  expect(await search.innerText()).not.toBe(before);
  await press(page, page.locator('main h1').first());
  await expect.poll(() => search.innerText()).toBe(before);
  await choose();
  await press(page, search.locator('.search-line-go'));
  await page.waitForURL((url) => paramOf(url.href, 'checkIn')?.endsWith('-12') === true);
  expect(paramOf(page.url(), 'rooms')).toBe('3');
});
