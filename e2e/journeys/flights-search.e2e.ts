// Flight search: the form on its own page and with the keyboard, the list with its filters, sort
// orders and bags, multi-city journeys, and the messages for empty results and invalid URLs.
import type { Page } from 'playwright-core';
import { inTurn } from '@portico/test-kit/sample';
import { turns } from '@portico/test-kit/turns';
import { describe, expect } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { phoneCuts } from '../look/probes.ts';
import { alive } from '../shell/visitor.ts';
import { dayIn, Flyer } from './flyer.ts';
import { type Lang, stage } from './stage.ts';
import { Traveller } from './traveller.ts';

/** Each run plays every fifth test; npm run test:full plays all. */
const it = turns(5);

const s = stage({ suppliers: 'kappa' });
const WIDTHS = [390, 1440] as const;
const LANGS = ['en', 'ar'] as const;
const all = WIDTHS.flatMap((width) => LANGS.map((lang) => ({ width, lang })));

const RETURN = `slices=LHR.JFK.${dayIn(40)}_JFK.LHR.${dayIn(47)}&adult=2&cabin=economy`;
const SEVERAL = `slices=JFK.LIS.${dayIn(40)}_LIS.FCO.${dayIn(44)}&adult=1&cabin=economy`;

const come = async (width: number) =>
  s.come('full', { width, agent: width === 390 ? 'phone' : 'desktop', still: true });
const listAt = (lang: Lang, query: string) =>
  s.address('full', `/booknow/flights/search?${query}&lng=${lang}`);

/** Waits until the last supplier has responded. */
async function whole(page: Page): Promise<void> {
  await page.locator('.air-row:not(.is-waiting)').first().waitFor({ timeout: 20_000 });
  // the page may contain server-rendered first rows: the list replaces them
  await page.locator('[data-flightsearch]').waitFor({ state: 'detached', timeout: 20_000 });
  await page.locator('.stream').waitFor({ state: 'detached', timeout: 20_000 });
}

const countIn = async (page: Page): Promise<number> =>
  Number(
    ((await page.locator('#results-head').innerText()).match(/[\d,]+/)?.[0] ?? '0').replaceAll(
      ',',
      '',
    ),
  );
const amountsOf = async (page: Page): Promise<number[]> =>
  (await page.locator('.air-row .price .now').allInnerTexts()).map((text) =>
    Number(text.replace(/[^0-9.]/g, '')),
  );

const WAIT = { timeout: 20_000 };

/** Opens the filters if there is no filter column next to the list. */
async function openFilters(page: Page, width: number): Promise<ReturnType<Page['locator']>> {
  if (width >= 1_200) return page.locator('.air-rail');
  await page.locator('.bottom-bar .button').first().click();
  const drawer = page.getByRole('dialog').locator('.filters');
  await drawer.waitFor();
  return drawer;
}

describe.each(inTurn(all, 3))('at $width px in $lang', ({ width, lang }) => {
  it('a list can be filtered, ordered and priced with a bag, and all of it stands in the address [R2.2-46]', async () => {
    const { page } = await come(width);
    const { t } = new Traveller(page, lang);
    await page.goto(listAt(lang, RETURN));
    await whole(page);
    const found = await countIn(page);
    expect(found).toBeGreaterThan(20);
    await expect.poll(() => page.locator('.air-row').count()).toBe(20);
    for (const ends of await new Flyer(s, page, lang).ends())
      expect(ends).toEqual(['LHR', 'JFK', 'JFK', 'LHR']);
    expect(await axeFaults(page)).toEqual([]);

    const rail = await openFilters(page, width);
    const direct = rail.getByRole('radio', { name: new RegExp(`^${t('flightResults.stops.0')}`) });
    const said = Number(
      (await direct.locator('xpath=..').innerText())
        .match(/([\d,]+)\s*$/)?.[1]
        ?.replaceAll(',', ''),
    );
    await direct.click();
    await expect.poll(() => page.url()).toContain('stops=0');
    if (width < 1_200) await page.keyboard.press('Escape');
    // the count shown at the filter equals the number of rows after it
    await expect.poll(() => countIn(page)).toBe(said);

    const label = new RegExp(`^${t('flightResults.bagNeed.checked')}`);
    const before = await amountsOf(page);
    await (await openFilters(page, width)).getByRole('radio', { name: label }).click();
    await expect.poll(() => page.url()).toContain('bag=checked');
    if (width < 1_200) await page.keyboard.press('Escape');
    await expect.poll(() => amountsOf(page)).not.toEqual(before);
    const after = await amountsOf(page);
    expect(Math.min(...after)).toBeGreaterThanOrEqual(Math.min(...before));

    await page.locator('.air-sorts').getByRole('radio').nth(1).click();
    await expect.poll(() => page.url()).toContain('sort=cheapest');
    const sorted = await amountsOf(page);
    expect(sorted).toEqual([...sorted].sort((a, b) => a - b));

    await page.reload();
    await whole(page);
    await expect.poll(() => countIn(page)).toBe(said);
    await expect.poll(() => amountsOf(page)).toEqual(sorted);
  });

  it('a row opens its flights and leads to its fares', async () => {
    const { page } = await come(width);
    const { t } = new Traveller(page, lang);
    await page.goto(listAt(lang, RETURN));
    await whole(page);
    await page.locator('.air-row-more').first().click();
    await page.locator('.air-row-details .segments').first().waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.locator('.air-tools').getByText(t('list.why')).click();
    await expect.poll(() => page.locator('.air-row-why').count()).toBe(20);
    await page.locator('.air-row-end a').first().click();
    await page.waitForURL(/\/booknow\/flights\/search-details\?itinerary=/);
  });

  it('says which filter to drop where nothing fits, and drops it', async () => {
    const { page } = await come(width);
    await page.goto(listAt(lang, `${RETURN}&stops=0&airlines=ZZ`));
    await page.locator('.state').waitFor({ timeout: 20_000 });
    await page.locator('.stream').waitFor({ state: 'detached', timeout: 20_000 });
    expect(await axeFaults(page)).toEqual([]);
    await page.locator('.state .button').first().click();
    await whole(page);
    expect(page.url()).not.toContain('airlines=');
  });
});

describe.each(inTurn(all, 2))('prices by day at $width px in $lang', ({ width, lang }) => {
  it('stand in the days of the form, the lowest is named and taken, and is what the list finds', async () => {
    const { page } = await come(width);
    const { t } = new Traveller(page, lang);
    await page.goto(s.address('full', `/booknow/flights?${RETURN}&lng=${lang}`));
    await alive(page);
    await page.getByRole('button', { name: new RegExp(`^${t('flightSearch.dates')}`) }).click();
    const calendar = page.locator('.calendar');
    await calendar.locator('.calendar-note.is-best').first().waitFor({ timeout: 20_000 });
    // the accessible name of a day includes its price
    const best = calendar.locator('.calendar-day:has(.is-best)').first();
    const lowest = t('flightSearch.month.lowestOf', { amount: '' }).trim();
    await expect.poll(() => best.getAttribute('aria-label')).toContain(lowest);
    expect(await axeFaults(page)).toEqual([]);
    const line = calendar.locator('.day-prices-lowest');
    const amount = /[\d,]+/.exec((await line.innerText()).replace(/[\u2066-\u2069]/g, ''))?.[0];
    await line.click();
    await calendar.locator('.picker-done').click();
    await page.getByRole('button', { name: t('searchForm.go'), exact: true }).click();
    await page.waitForURL(/\/booknow\/flights\/search\?/);
    await whole(page);
    const cheapest = page.locator('.air-sorts .list-sort').nth(1);
    const found = Number((await cheapest.locator('b').innerText()).replace(/[^0-9.]/g, ''));
    expect(Math.round(found)).toBe(Number(amount?.replaceAll(',', '')));
  });
});

it('each day out with each day back costs what a search for them finds', async () => {
  const { page } = await come(1440);
  await page.goto(listAt('en', RETURN));
  await whole(page);
  await page.getByRole('button', { name: 'Other return dates' }).click();
  const pairs = page.locator('.days-grid-day');
  await pairs.first().waitFor({ timeout: 20_000 });
  await expect.poll(() => pairs.count()).toBeGreaterThan(30);
  await expect.poll(() => page.locator('.days-grid-day[aria-current]').count()).toBe(1);
  expect(await axeFaults(page)).toEqual([]);
  const other = page.locator('.days-grid-day:not([aria-current])').first();
  const said = (await other.innerText()).replace(/[^0-9]/g, '');
  await other.click();
  const cheapest = page.locator('.air-sorts .list-sort').nth(1).locator('b');
  // the list of the previous days is complete too: only the amount shows when the new one is there
  const found = async () => Number((await cheapest.innerText()).replace(/[^0-9.]/g, ''));
  await expect.poll(async () => String(Math.round(await found())), WAIT).toBe(said);
});

it('prices that do not come are said to be missing, and days can be chosen all the same', async () => {
  s.expects(/503/);
  const { page } = await come(1440);
  await page.route('**/api/flight/calendar', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{"code":"UNAVAILABLE"}' }),
  );
  await page.goto(s.address('full', `/booknow/flights?${RETURN}`));
  await alive(page);
  await page.getByRole('button', { name: /^Depart – return/ }).click();
  await page.getByText('We couldn’t load prices for these days.').waitFor();
  await expect.poll(() => page.locator('.calendar-note:not([data-note=""])').count()).toBe(0);
  await page.locator('.calendar-day:not([aria-disabled=true])').nth(20).click();
  await page.getByText('Choose your return date').waitFor();
});

it('the first rows stand in the page before its script, and stay when it comes; a phone cuts no word off', async () => {
  const { page } = await come(390);
  const address = listAt('en', RETURN);
  // the second time the search is cached: the page need not wait for it
  await page.goto(address);
  await whole(page);
  const html = (await (await page.goto(address))?.text()) ?? '';
  expect(html.match(/class="air-row"/g)?.length ?? 0).toBeGreaterThan(3);
  await whole(page);
  await expect.poll(() => page.locator('.air-row').count()).toBe(20);

  // on the narrowest phone the longest texts fit, with the number of filters
  await page.goto(listAt('ar', `${RETURN}&stops=1`));
  await whole(page);
  await page.locator('.bottom-bar .dot').waitFor();
  expect(await phoneCuts(page)).toEqual([]);
});

it('a screen shows four flights, a phone a whole one; the other times at a price unfold below it', async () => {
  const { page } = await come(1440);
  await page.goto(listAt('en', RETURN));
  await whole(page);
  for (const { width, height, foot, rows } of [
    { width: 1440, height: 900, foot: 0, rows: 4 },
    { width: 390, height: 844, foot: 60, rows: 1 },
  ]) {
    await page.setViewportSize({ width, height });
    await page.evaluate('scrollTo(0, 0)');
    const ends = await page
      .locator('.air-row')
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
    expect(ends.filter((end) => end <= height - foot).length).toBeGreaterThanOrEqual(rows);
  }

  const row = page
    .locator('.list-rows > li')
    .filter({ has: page.locator('.air-row-times') })
    .first();
  const times = row.locator('.air-row-times');
  const price = await row.locator('.price .now').first().innerText();
  const said = Number(/\d+/.exec(await times.innerText())?.[0]);
  await times.click();
  const others = row.locator('.air-row.is-more');
  await expect.poll(() => others.count()).toBe(Math.min(said, 10));
  expect(new Set(await others.locator('.price .now').allInnerTexts())).toEqual(new Set([price]));
  expect(await axeFaults(page)).toEqual([]);
});

it('several cities stand one below the other, each with its track', async () => {
  const { page } = await come(1440);
  await page.goto(listAt('en', SEVERAL));
  await whole(page);
  await expect.poll(() => page.locator('.air-row').first().locator('.leg-line').count()).toBe(2);
  await page.locator('.search-fold-button').first().click();
  await expect.poll(() => page.locator('.fields-row').count()).toBe(2);
  await page.getByRole('button', { name: 'Add a flight' }).click();
  await expect.poll(() => page.locator('.fields-row').count()).toBe(3);
  expect(await axeFaults(page)).toEqual([]);
});

it('a wrong address opens the form with what was right, one that is over asks for new days', async () => {
  const { page } = await come(390);
  await page.goto(listAt('en', 'slices=JFK.LIS.2020-01-01&adult=2'));
  await page.getByRole('heading', { name: 'These dates have passed' }).waitFor();
  await expect.poll(() => page.locator('input[name=from]').inputValue()).toBe('New York JFK');
  await page.goto(listAt('en', 'slices=JFK.nowhere&infant=3'));
  await page.getByRole('heading', { name: 'Your search isn’t complete' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
});

it('is called Air Travel on both tabs of home, in the menu and on its own page; the tab has an invitation, no arrows and no question about deals [R0-03] [R2.2-45] [R2.4-07] [R2.4-12] [R4-19]', async () => {
  const { page } = await come(1440);
  await page.goto(s.address('full', '/?tab=Hotels'));
  await alive(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/dealray/')) asked.push(request.url());
  });
  const tabs = page.getByRole('tab', { name: 'Air Travel', exact: true });
  // waits until the requests of the first tab, and of the places further down once they are near,
  // have been sent
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  for (let before = -1; before !== asked.length; await page.waitForTimeout(700))
    before = asked.length;
  asked.length = 0;
  await tabs.first().click();
  await page.getByRole('combobox', { name: 'From' }).waitFor();
  await tabs.last().click();
  const deals = page.locator('[role=tabpanel]').filter({ has: page.locator('.promo') });
  const banner = page.locator('a[href="/booknow/flights"]', { hasText: 'Book Now' });
  await banner.first().waitFor();
  expect(await deals.locator('.carousel .icon-button').count()).toBe(0);
  expect(asked).toEqual([]);
  expect(await axeFaults(page)).toEqual([]);
  // both tabs, the deals' and the booking menu's, have this name only
  await expect.poll(() => tabs.count()).toBe(2);
  expect(await page.getByText(/^Flights$/i).count()).toBe(0);
  await page.goto(s.address('full', '/booknow/flights'));
  await page.getByRole('heading', { level: 1, name: 'Air Travel', exact: true }).waitFor();
  await expect.poll(() => page.title()).toBe('Air Travel - Fairwater Travel');
  for (const name of ['From', 'To'])
    await page.getByRole('combobox', { name, exact: true }).waitFor();
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
});

it('at 1024 px a family leaves the header readable, and totals of a month stay apart', async () => {
  const { page } = await come(1_024);
  const family = RETURN.replace('adult=2', 'adult=2&children=7&infant=1');
  await page.goto(listAt('en', family));
  await whole(page);
  const pill = await page.locator('.header-middle .search-line').boundingBox();
  const part = await page.locator('.header-middle .search-line-go').boundingBox();
  const end = await page.locator('.header-end').boundingBox();
  const right = (box: typeof pill) => (box?.x ?? NaN) + (box?.width ?? NaN);
  expect(right(part)).toBeLessThanOrEqual(right(pill));
  expect(right(pill)).toBeLessThanOrEqual(end?.x ?? NaN);
  await page.getByRole('button', { name: 'Whole month' }).click();
  const day = await page.locator('.air-dates .calendar-day.has-note').first().boundingBox();
  // six figures of 12 px and a gap
  expect(day?.width).toBeGreaterThanOrEqual(46);
});
