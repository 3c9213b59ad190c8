// Deals of Cars on home, against the whole server: the cards, the request that loads them, the link
// to a rate, a closed site, and the empty state.
import { inTurn } from '@portico/test-kit/sample';
import type { Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { describe, expect } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { overflowOf } from '../look/probes.ts';
import { settled } from '../look/settled.ts';
import { alive } from '../shell/visitor.ts';
import { type Lang, stage } from './stage.ts';
import { plain, Traveller } from './traveller.ts';

/** Each run plays every fourth test; npm run test:full plays all. */
const it = turns(4);

const s = stage({ suppliers: 'alpha,psi' });
const WIDTHS = [390, 1440] as const;
const LANGS = ['en', 'ar'] as const;
const all = WIDTHS.flatMap((width) => LANGS.map((lang) => ({ width, lang })));
const CALL = '**/api/dealray/deals/car-search';
/** Charles de Gaulle. */
const PARIS = 'airportLat=49.0097&airportLong=2.5479';

const come = async (width: number, agency = 'full') =>
  s.come(agency, { width, agent: width < 640 ? 'phone' : 'desktop', still: true });
const home = (lang: Lang, query = '', agency = 'full') =>
  s.address(agency, `/?tab=Cars&${PARIS}&lng=${lang}${query}`);
const cardsOf = (page: Page) => page.locator('#deals article');

/**
 * Returns the first card with numbers of people, large bags and doors: the smallest cars take no
 * large bag.
 */
async function cardWithAll(cards: ReturnType<typeof cardsOf>, t: Traveller['t']) {
  const counts = Array.from({ length: 12 }, (_, at) => at + 1);
  for (const card of await cards.all()) {
    const facts = (await card.locator('.card-facts > *').allInnerTexts()).map(plain);
    const says = (key: string) =>
      counts.some((count) => facts.includes(plain(t(`carDeals.${key}`, { count }))));
    if (['people', 'bags', 'auth'].every(says)) return card;
  }
  throw new Error('no card says people, bags and doors');
}

describe.each(inTurn(all, 3))('at $width px in $lang', ({ width, lang }) => {
  it('a card has picture, mark, class, people, bags, doors, places and price, and leads to its rates as a deal [R2.4-15] [R2.4-18] [R3-41] [R3-42] [R3-44] [R3-45]', async () => {
    const { page } = await come(width);
    const { t } = new Traveller(page, lang);
    await page.goto(home(lang));
    await cardsOf(page).first().waitFor();
    await alive(page);
    const card = await cardWithAll(cardsOf(page), t);
    await expect.poll(() => card.locator('.picture > img').count()).toBe(1);
    await expect.poll(() => card.locator('.deal-mark').count()).toBe(1);
    const drawn = await card
      .locator('img')
      .evaluateAll((list) => list.map((image) => (image as HTMLImageElement).naturalWidth > 0));
    expect(drawn).toEqual([true, true]);
    await expect
      .poll(async () => (await card.locator('.card-title').innerText()).length)
      .toBeGreaterThan(2);
    const facts = (await card.locator('.card-facts > *').allInnerTexts()).map(plain);
    // pick-up and return are at the same place
    const [before = '', after = ''] = t('carDeals.thereAndBack', { from: '§' }).split('§');
    const place = facts.find((fact) => fact.startsWith(before) && fact.includes(after)) ?? '';
    expect(place.indexOf(after) - before.length).toBeGreaterThan(3);
    // and the days of the rental
    expect(place.slice(place.indexOf(after) + after.length)).toMatch(/\d.* – \d/);
    await expect.poll(() => card.locator('.now').innerText()).toMatch(/\$[\d,]+\.\d\d/);
    const link = card.getByRole('link');
    await expect.poll(() => link.textContent()).toBe(t('shell.deals.view'));
    const target = new URL((await link.getAttribute('href')) ?? '', s.address('full', '/'));
    expect(target.pathname).toBe('/booknow/cars/result-details');
    expect(target.searchParams.get('isFromDeal')).toBe('true');
    expect(target.searchParams.get('vehicle')).toMatch(/^v\d/);
    await page.locator('#deals').scrollIntoViewIfNeeded();
    await settled(page);
    expect(await overflowOf(page)).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
    await page.goto(target.href);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});

it('has arrows that move the cards both ways [R2.4-06]', async () => {
  const { page } = await come(1440);
  await page.goto(home('en'));
  await cardsOf(page).first().waitFor();
  await alive(page);
  const list = page.locator('#deals .carousel');
  // the form of this tab loads after the page, and the deals below hydrate with it
  await page.waitForLoadState('networkidle');
  await expect.poll(() => cardsOf(page).count()).toBeGreaterThan(4);
  const at = () => list.evaluate((element) => Math.round(element.scrollLeft));
  await page.getByRole('button', { name: 'Next deals' }).click();
  await expect.poll(at, { timeout: 5000 }).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Previous deals' }).click();
  await expect.poll(at, { timeout: 5000 }).toBe(0);
});

it('comes with its page, and is asked for once when the tab changes, with the place of the address and the car back there [R2.3-03] [R4-19] [R7-31] [R7-32] [R7-33] [R7-34]', async () => {
  const { page } = await come(1440);
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/deals/car-search')) asked.push(request.postDataJSON());
  });
  await page.goto(home('en'));
  await cardsOf(page).first().waitFor();
  await alive(page);
  expect(asked).toEqual([]);
  const deals = page.locator('#deals');
  await deals.getByRole('tab', { name: 'Cruise' }).click();
  await deals.getByRole('tab', { name: 'Cars' }).click();
  await cardsOf(page).first().waitFor();
  expect(asked).toEqual([
    {
      age: 25,
      countryOfResidence: 'US',
      pickUpDateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT10:00:00$/),
      pickupLatitude: 49.0097,
      pickupLongitude: 2.5479,
      returnDateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT10:00:00$/),
      returnLatitude: 49.0097,
      returnLongitude: 2.5479,
      searchString: expect.stringMatching(/./),
      isOTA: true,
      isHome: true,
      isFromDestination: false,
    },
  ]);
});

it.each([
  ['an empty list', { status: 200, body: '{"response":[]}' }],
  ['a failure', { status: 503, body: '{"error":"down","code":"SUPPLIER_UNAVAILABLE"}' }],
])('%s shows the banner with Book Now [R2.4-10]', async (_what, answer) => {
  const { page } = await come(1440);
  s.expects(/503/);
  await page.route(CALL, (route) => route.fulfill({ ...answer, contentType: 'application/json' }));
  await page.goto(s.address('full', '/?tab=Cruise'));
  await alive(page);
  await page.locator('#deals').getByRole('tab', { name: 'Cars' }).click();
  const banner = page.locator('#deals .promo');
  await banner.getByText('See more on the open road').waitFor();
  await expect
    .poll(() => banner.getByRole('link', { name: 'Book Now' }).getAttribute('href'))
    .toBe('/booknow/cars');
  expect(await page.locator('#deals .carousel-arrows').count()).toBe(0);
});

it('a closed site has no amount; Reveal Price leads home to this tab [R5-05]', async () => {
  const { page } = await come(1440, 'closed');
  await page.goto(home('en', '', 'closed'));
  const card = cardsOf(page).first();
  await card.waitFor();
  await alive(page);
  expect(await page.locator('#deals').innerText()).not.toContain('$');
  expect(await page.content()).not.toContain('totalRate');
  await card.getByRole('button', { name: /Reveal Price/ }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=Cars');
  await page.getByRole('dialog').getByRole('link', { name: 'Log In' }).waitFor();
});
