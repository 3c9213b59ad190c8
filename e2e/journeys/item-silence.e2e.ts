// The page of one item if some of its suppliers do not respond: it shows the offers found and never
// claims that an offer is unavailable.
import { PAGES } from '@portico/contract';
import { inTurn } from '@portico/test-kit/sample';
import { turns } from '@portico/test-kit/turns';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { LISBON, stayOf } from './shortcuts.ts';
import { type Lang, stage, texts } from './stage.ts';
import { plain } from './traveller.ts';

/** Each run plays every third test; npm run test:full plays all. */
const it = turns(3);

const s = stage({ suppliers: 'alpha,beta,kappa,lambda,psi,phi' });
const faults = (text: string) => s.world.sandbox.faults(s.world.ids.get('full') ?? '', text);
afterEach(() => faults(''));

/** An item and its parameters in page URLs, without the selected rate. */
interface Item {
  readonly body: object;
  readonly address: string;
}
interface Product {
  readonly path: string;
  readonly items: () => Promise<readonly Item[]>;
  /** Returns the fault steps of the two suppliers for this item. */
  readonly steps: (item: Item) => readonly [string, string];
  /** A rate for the URL that no supplier sells. */
  readonly gone: string;
  /** Selector of a rate on the page. */
  readonly shown: string;
  /** Text key of the heading if no supplier responded. */
  readonly failed: string;
  /** Returns the path of the list that contains the item. */
  readonly list: () => string;
  /** Names of the suppliers that sell its entries. */
  readonly sellers: readonly string[];
}

const post = <T>(path: string, body: object, fault = '') =>
  s.world
    .client('full')
    .post<T>(path, body, fault === '' ? {} : { headers: { 'x-sandbox-faults': fault } });
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const PRODUCTS: Readonly<Record<string, Product>> = {
  hotels: {
    path: '/api/hotel/rates',
    async items() {
      const stay = stayOf(s, 25);
      const occupancies = [{ adults: 2, childAges: [] }];
      const { json } = await post<{ results: { id: string; offers: unknown[] }[] }>(
        '/api/hotel/search',
        { destination: LISBON, radius: 3, stay, occupancies },
      );
      const { latitude, longitude, name } = LISBON;
      return json.results.map(({ id }) => ({
        body: { hotelId: id, stay, occupancies },
        address: `${PAGES.hotelSearchDetails.path}?${new URLSearchParams({ hotel: id, place: 'city-2267057', name, lat: String(latitude), long: String(longitude), ...stay, rooms: '2' })}`,
      }));
    },
    steps: ({ body }) =>
      JSON.stringify(body).includes('sandbox-alpha:')
        ? ['beta.search', 'alpha.rates']
        : ['alpha.search', 'beta.rates'],
    gone: 'rate=gone',
    shown: 'table.rates',
    failed: 'hotel.ratesFailed',
    list: () =>
      `${PAGES.hotelSearch.path}?${new URLSearchParams({ place: 'city-2267057', name: LISBON.name, lat: String(LISBON.latitude), long: String(LISBON.longitude), ...stayOf(s, 26), rooms: '2' })}`,
    sellers: ['alpha', 'beta'],
  },
  flights: {
    path: '/api/flight/fares',
    async items() {
      const date = dayIn(60);
      const journey = { travellers: { adult: 1 }, cabin: 'economy' };
      const { json } = await post<{
        rows: { legs: number[] }[];
        legs: number[][];
        flights: { id: string }[];
      }>('/api/flight/search', { ...journey, slices: [{ from: 'JFK', to: 'LIS', date }] });
      return json.rows.map(({ legs }) => {
        const itinerary = legs
          .map((leg) => (json.legs[leg] ?? []).map((at) => json.flights[at]?.id).join('-'))
          .join('_');
        return {
          body: { ...journey, itinerary },
          address: `${PAGES.flightSearchDetails.path}?itinerary=${itinerary}&slices=JFK.LIS.${date}&adult=1&cabin=economy`,
        };
      });
    },
    steps: () => ['lambda.fares', 'kappa.fares'],
    gone: 'brand=A0.Gone~ckr',
    shown: '.compare',
    failed: 'flightFares.failed',
    list: () => `${PAGES.flightSearch.path}?slices=JFK.LIS.${dayIn(61)}&adult=1&cabin=economy`,
    sellers: ['kappa', 'lambda'],
  },
  cars: {
    path: '/api/car-rental/vehicle',
    async items() {
      const times = {
        pickUpAt: `${dayIn(40)}T10:00:00`,
        dropOffAt: `${dayIn(43)}T10:00:00`,
      };
      const asked = { ...times, driver: { age: 30, residence: 'US' } };
      const { json } = await post<{
        rows: { pickUp: number; dropOff?: number; model: number }[];
        desks: { id: string; vendor: number }[];
        vendors: { id: string }[];
        models: { acriss: string }[];
      }>('/api/car-rental/search', { ...asked, pickUp: { placeId: 'airport-MCO' } });
      return json.rows.map(({ pickUp, dropOff = pickUp, model }) => {
        const [from, to] = [json.desks[pickUp], json.desks[dropOff]];
        const vendor = json.vendors[from?.vendor ?? -1]?.id;
        const vehicle = [vendor, from?.id, to?.id, json.models[model]?.acriss].join('.');
        return {
          body: { ...asked, vehicle },
          address: `${PAGES.carResultDetails.path}?${new URLSearchParams({ vehicle, pickUp: 'airport-MCO', ...times, age: '30', residence: 'US' })}`,
        };
      });
    },
    steps: () => ['phi.vehicle', 'psi.vehicle'],
    gone: 'rate=gone',
    shown: '.rental-panel',
    failed: 'carOffers.failed',
    list: () =>
      `${PAGES.carSearch.path}?pickUp=airport-MCO&pickUpAt=${dayIn(41)}T10:00&dropOffAt=${dayIn(43)}T10:00&age=30&residence=US`,
    sellers: ['psi', 'phi'],
  },
};

/** Returns an item that both suppliers sell, even if the first one does not respond. */
async function soldTwice({ path, items, steps }: Product): Promise<Item> {
  for (const item of (await items()).slice(0, 30)) {
    const [first] = steps(item);
    const { status } = await post(path, item.body, `5xx-not-done@${first}`);
    if (status === 200) return item;
  }
  throw new Error('no item is sold by both');
}

/** Presses a button with the keyboard, which focuses it. */
async function pressByKey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).filter({ visible: true }).first().focus();
  await page.keyboard.press('Enter');
}

/** Returns the focused element; the body if the focus was lost. */
const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    const isNowhere = activeElement === null || activeElement === document.body;
    return isNowhere ? 'nowhere' : activeElement.tagName.toLowerCase();
  });

const LOOKS: readonly { readonly lang: Lang; readonly width: number }[] = [
  { lang: 'en', width: 1440 },
  { lang: 'ar', width: 390 },
];

describe.each(Object.entries(PRODUCTS))('one item of %s', (_slug, product) => {
  let item: Item;
  beforeAll(async () => {
    item = await soldTwice(product);
  }, 60_000);

  it.each(inTurn(LOOKS, 2))(
    'says what is missing, what is gone and what could not be asked ($lang, $width px)',
    async ({ lang, width }) => {
      s.expects(/503/);
      const t = texts[lang];
      const { page } = await s.come('full', { width, ...(width < 640 && { agent: 'phone' }) });
      const [first, second] = product.steps(item);
      const open = (more = '') =>
        page.goto(s.address('full', `${item.address}&${more}&lng=${lang}`));
      const says = (key: string) => page.getByText(plain(t(key))).first();

      // one does not respond: its rates may be among the missing ones
      await faults(`5xx-not-done@${first}`);
      await open(product.gone);
      await says('keptFilters.partMissing').waitFor();
      await says('keptFilters.unsure').waitFor();
      await page.locator(product.shown).first().waitFor();
      expect(await says('keptFilters.gone').count()).toBe(0);
      expect(await says('hotel.soldOut').count()).toBe(0);
      expect(await axeFaults(page)).toEqual([]);

      // all suppliers respond now: the rate in the URL is no longer sold
      await faults('');
      await pressByKey(page, t('keptFilters.askAgain'));
      await says('keptFilters.gone').waitFor();
      await page.locator(product.shown).first().waitFor();
      expect(await says('keptFilters.partMissing').count()).toBe(0);
      await expect.poll(() => focusOf(page)).not.toBe('nowhere');

      // no supplier could be reached
      await faults(`5xx-not-done@${first},5xx-not-done@${second}`);
      await open();
      await says(product.failed).waitFor();
      expect(await page.locator(product.shown).count()).toBe(0);
      await faults('');
      await pressByKey(page, t('common.retry'));
      await page.locator(product.shown).first().waitFor();
      await expect.poll(() => focusOf(page)).not.toBe('nowhere');
    },
  );

  it('gives the focus of "try again" in the list to the heading of what comes', async () => {
    s.expects(/503/);
    const t = texts.en;
    const { page } = await s.come('full', { width: 1440 });
    await faults(product.sellers.map((name) => `5xx-not-done@${name}.search`).join());
    await page.goto(s.address('full', product.list()));
    await page
      .getByText(plain(t('listEmpty.failed')))
      .first()
      .waitFor();
    await faults('');
    await pressByKey(page, t('common.retry'));
    await page.locator('[data-row]').first().waitFor();
    await expect.poll(() => focusOf(page)).toBe('h1');
  });
});
