// Content of a hotel list on a phone and on a desktop, in both text directions.
import type { HotelResult } from '@portico/product-hotels/shapes';
import { inTurn } from '@portico/test-kit/sample';
import type { Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { describe, expect } from 'vitest';
import { overflowOf } from '../look/probes.ts';
import { spaceText } from '../look/spacing.ts';
import { alive } from '../shell/visitor.ts';
import { LISBON, stayOf } from './shortcuts.ts';
import { type Lang, stage, texts } from './stage.ts';

/** Each run plays every fifth test; npm run test:full plays all. */
const it = turns(5);

const s = stage();
const BELEM = {
  place: 'landmark-belem-tower',
  name: 'Belém Tower',
  lat: '38.6916',
  long: '-9.216',
} as const;
const CITY = {
  place: 'city-2267057',
  name: LISBON.name,
  lat: String(LISBON.latitude),
  long: String(LISBON.longitude),
} as const;

const pathOf = (place: Readonly<Record<string, string>>, lang: Lang, more = {}) =>
  `/booknow/hotels/search?${new URLSearchParams({ ...place, ...stayOf(s, 41), rooms: '2', ...more, lng: lang })}`;

/** Returns the API's results, in the language of the page. */
async function found(
  { place, name, lat, long }: Readonly<Record<string, string>>,
  lang: Lang,
  ahead = 41,
): Promise<readonly HotelResult[]> {
  const reply = await s.world.client('full').post<{ results: HotelResult[] }>(
    '/api/hotel/search',
    {
      destination: { placeId: place, name, latitude: Number(lat), longitude: Number(long) },
      stay: stayOf(s, ahead),
      occupancies: [{ adults: 2, childAges: [] }],
    },
    { headers: { 'accept-language': lang } },
  );
  expect(reply.status).toBe(200);
  return reply.json.results;
}

/**
 * Returns the rows of the whole response, by the id of their hotel: those initially shown, or all
 * of them.
 */
async function rowsOf(page: Page, { isGrown = false } = {}): Promise<string[]> {
  await alive(page);
  await page.locator('.stream').waitFor({ state: 'detached' });
  // the first rows are part of the page, the filters come with the whole list
  await page.locator('.list-rail input').first().waitFor({ state: 'attached' });
  const ids = () =>
    page
      .locator('[data-row]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row') ?? ''));
  const more = page.locator('.list-more button');
  while (isGrown && (await more.count()) > 0) {
    const before = (await ids()).length;
    await more.evaluate((button: HTMLButtonElement) => button.click());
    await expect.poll(async () => (await ids()).length).toBeGreaterThan(before);
  }
  return ids();
}

const plain = (text: string | null): string => (text ?? '').replace(/[\u2066-\u2069]/g, '');
const fitsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

it.each(['en', 'ar'] as const)(
  'the head of a list with the prices of other dates fits 320 px in %s',
  async (lang) => {
    // prices that other users found for neighbouring dates are shown too
    for (const ahead of [38, 40, 42, 44]) await found(CITY, lang, ahead);
    const { page } = await s.come('full', { width: 320, agent: 'phone' });
    await page.goto(s.address('full', pathOf(CITY, lang)));
    await rowsOf(page);
    await expect.poll(() => page.locator('.days-around .days-seen').count()).toBeGreaterThan(1);
    expect(await overflowOf(page)).toEqual([]);
  },
);

it.each(['en', 'ar'] as const)(
  'the page of a hotel fits 320 px with the text spaced as a reader may set it, in %s',
  async (lang) => {
    // with the prices of other dates, whose row is the widest part
    for (const ahead of [38, 40, 42, 44]) await found(CITY, lang, ahead);
    const [hotel] = await found(CITY, lang, 41);
    const { page } = await s.come('full', { width: 320, agent: 'phone', role: 'customer' });
    const address = new URL(s.address('full', pathOf(CITY, lang, { hotel: hotel?.id ?? '' })));
    address.pathname = '/booknow/hotels/search-details';
    await page.goto(address.href);
    await page.locator('.rate-group').first().waitFor();
    await spaceText(page);
    expect(await overflowOf(page)).toEqual([]);
    expect(await fitsSideways(page)).toBe(true);
    // the other dates scroll sideways up to the edges of the window
    await page.reload();
    await page.setViewportSize({ width: 390, height: 844 });
    const row = page.locator('.days-around');
    await row.waitFor();
    await expect.poll(async () => (await row.boundingBox())?.width).toBe(390);
  },
);

const looks = [390, 1440].flatMap((width) =>
  (['en', 'ar'] as const).map((lang) => ({ width, lang })),
);

describe.each(inTurn(looks, 2))('a list of hotels at $width px in $lang', ({ width, lang }) => {
  const t = texts[lang];
  const come = async () =>
    (await s.come('full', { width, agent: width < 640 ? 'phone' : 'desktop' })).page;

  it('of a city holds what lies in it; what lies around follows under its own head, with its town', async () => {
    const results = await found(CITY, lang);
    const around = results.filter(({ match }) => match === 'around');
    const name = lang === 'ar' ? 'لشبونة' : 'Lisbon';
    expect([results.length > around.length, around.length > 0]).toEqual([true, true]);
    const page = await come();
    await page.goto(s.address('full', pathOf(CITY, lang)));
    await page
      .getByRole('heading', {
        level: 1,
        name: t('results.found', { count: results.length - around.length, place: name }),
        exact: true,
      })
      .waitFor();
    const rows = await rowsOf(page, { isGrown: true });
    expect([...rows].sort()).toEqual(results.map(({ id }) => id).sort());
    const section = page.getByRole('region', { name: t('results.around', { place: name }) });
    await section.getByText(t('results.aroundCount', { count: around.length })).waitFor();
    const byId = new Map(results.map((hotel) => [hotel.id, hotel]));
    const cards = await section
      .locator('[data-row]')
      .evaluateAll((items) =>
        items.map((item) => [
          item.getAttribute('data-row') ?? '',
          item.querySelector('.media-row-facts')?.textContent ?? '',
        ]),
      );
    expect(cards.map(([id]) => id).sort()).toEqual(around.map(({ id }) => id).sort());
    expect(rows.slice(-cards.length)).toEqual(cards.map(([id]) => id));
    for (const [id = '', facts = ''] of cards)
      expect(plain(facts).startsWith(byId.get(id)?.city ?? '?'), facts).toBe(true);
    const first = page.locator('[data-row]').first();
    await expect
      .poll(async () => plain(await first.locator('.media-row-facts').textContent()))
      .toContain(
        plain(
          t('results.fromCentre', {
            distance: byId.get(rows[0] ?? '')?.distance.toFixed(2) ?? '',
            place: name,
          }),
        ),
      );
    expect(await fitsSideways(page)).toBe(true);
  });

  it('of what is near a landmark says so and begins with the nearest; another order is kept', async () => {
    const results = await found(BELEM, lang);
    const [nearest] = [...results].sort((a, b) => a.distance - b.distance);
    const page = await come();
    await page.goto(s.address('full', pathOf(BELEM, lang)));
    await page
      .getByRole('heading', {
        level: 1,
        name: t('results.near', { count: results.length, place: nearest?.distanceFrom ?? '' }),
        exact: true,
      })
      .waitFor();
    const miles = new Map(results.map(({ id, distance }) => [id, distance]));
    const distances = (await rowsOf(page)).map((id) => miles.get(id));
    expect(distances).toEqual([...distances].sort((a = 0, b = 0) => a - b));
    expect(await page.locator('#around-head').count()).toBe(0);
    await page.goto(s.address('full', pathOf(BELEM, lang, { sort: 'price' })));
    const [first] = await rowsOf(page);
    const totals = new Map(results.map(({ id, offers }) => [id, offers[0]?.price?.total ?? 0]));
    expect(totals.get(first ?? '')).toBe(Math.min(...totals.values()));
  });

  it('of a hotel begins with it, in any order; when it is full the list says so', async () => {
    const inLisbon = await found(CITY, lang);
    const hotel = inLisbon.find(({ name }, at) => at > 3 && /^[ -~]+$/.test(name));
    if (hotel === undefined) throw new Error('Lisbon has hotels');
    const place = {
      place: hotel.id,
      name: hotel.name,
      lat: String(hotel.latitude),
      long: String(hotel.longitude),
    };
    const count = (await found(place, lang)).length - 1;
    const page = await come();
    for (const more of [{}, { sort: 'price' }]) {
      await page.goto(s.address('full', pathOf(place, lang, more)));
      await page
        .getByRole('heading', {
          level: 1,
          name: t('results.withHotel', { count, place: hotel.name }),
          exact: true,
        })
        .waitFor();
      expect((await rowsOf(page))[0]).toBe(hotel.id);
    }
    const gone = { ...place, place: `${hotel.id}9`, name: 'Quinta dos Ausentes' };
    await page.goto(s.address('full', pathOf(gone, lang)));
    await page.getByText(t('results.hotelFull', { place: gone.name })).waitFor();
    await page
      .getByRole('heading', {
        level: 1,
        name: t('results.near', { count: count + 1, place: gone.name }),
      })
      .waitFor();
    expect(await fitsSideways(page)).toBe(true);
  });
});

it.each([1_024, 1_200])(
  'the parts of the search in the header stay apart (%i px)',
  async (width) => {
    const { page } = await s.come('full', { width });
    await page.goto(s.address('full', pathOf(CITY, 'en', { rooms: '2-9_1-4' })));
    await page.locator('.header-middle .search-line-go').waitFor();
    const boxes = await page
      .locator('.header-middle .edit-line :is(.search-line-part, .search-line-go)')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
    expect(boxes).toHaveLength(4);
    for (const [at, { left }] of boxes.entries())
      if (at > 0) expect(left, String(at)).toBeGreaterThanOrEqual(boxes[at - 1].right - 0.5);
  },
);

it.each(['en', 'ar'] as const)(
  'the links in the header of a visitor stand in one line at 1024 px (%s)',
  async (language) => {
    const { page } = await s.come('full', { width: 1_024 });
    await page.goto(s.address('full', `/booknow/cars?lng=${language}`));
    // those of the products are in a menu at this width
    const links = page.locator('.header-links a').filter({ visible: true });
    await links.nth(3).waitFor();
    const boxes = await links.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().toJSON()),
    );
    expect(boxes.length).toBeGreaterThanOrEqual(4);
    for (const { top, height } of boxes) {
      expect(height).toBeLessThan(50);
      expect(top).toBeCloseTo(boxes[0].top, 0);
    }
    expect(await fitsSideways(page)).toBe(true);
  },
);

it.each(['en', 'ar'] as const)(
  'the search in the header shows the age of a driver in full at 1300 px (%s)',
  async (language) => {
    const { page } = await s.come('full', { width: 1_300 });
    const day = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const query = `pickUp=airport-MCO&pickUpAt=${day(40)}T10:00:00&dropOffAt=${day(43)}T10:00:00&age=30&residence=DE`;
    await page.goto(s.address('full', `/booknow/cars/search?${query}&lng=${language}`));
    const part = page.locator('.header-middle .search-fold-button .not-small');
    await part.waitFor();
    await page
      .locator('.header-middle .search-fold-button')
      .getByText(language === 'ar' ? 'أورلاندو' : 'Orlando')
      .waitFor();
    const { shown, whole } = await part.evaluate((one) => ({
      shown: one.clientWidth,
      whole: one.scrollWidth,
    }));
    expect(whole).toBeLessThanOrEqual(shown);
  },
);
