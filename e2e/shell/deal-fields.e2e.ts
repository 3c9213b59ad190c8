// Fields of a hotel deal on its card: two deals that have no value in common, for every audience.
import type { HotelDeal } from '@portico/product-hotels/http';
import type { Locator } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { expect } from 'vitest';
import { createTranslate } from '@portico/registry/texts';
import type { PersonName } from './fixtures.ts';
import { stage } from './stage.ts';

/** Each run plays every third test; npm run test:full plays all. */
const it = turns(3);

const s = stage();
const texts = (lang: string, key: string) => createTranslate(lang)(key);

type Rates = NonNullable<HotelDeal['rates']>;
const deal = (
  hotelDetails: HotelDeal['hotel']['hotelDetails'],
  more: { readonly rating: number; readonly nights: number; readonly rates: Rates },
): HotelDeal => ({
  hotel: { hotelDetails },
  link: `/booknow/hotels/search-details?id=${hotelDetails.id}`,
  stayPeriod: { start: '2026-12-11', end: '2026-12-13' },
  ...more,
});
const CASA = deal(
  {
    id: 'hotel-casa',
    heroImage: '/assets/scenes/hotel-riad-4x5-card-casa.svg',
    heroImageAlt: 'A court with a fountain',
    name: 'Casa Azul',
    distance: 1.236,
    distanceFrom: 'Rossio',
    city: 'Lisbon',
  },
  {
    rating: 4.9,
    nights: 2,
    rates: {
      discountPercentage: 12,
      publishedRate: 500,
      totalRate: 440,
      savedPrice: 60,
      baseRate: 400,
      taxAndFee: 40,
      currency: 'USD',
    },
  },
);
const FARO = deal(
  {
    id: 'hotel-faro',
    heroImage: '/assets/scenes/hotel-beach-4x5-card-faro.svg',
    heroImageAlt: 'A house on the sand',
    name: 'Farol',
    distance: 7.5,
    distanceFrom: 'Belém Tower',
    city: 'Lisbon',
  },
  {
    rating: 2.2,
    nights: 5,
    rates: {
      discountPercentage: 30,
      publishedRate: 1_000,
      totalRate: 700,
      savedPrice: 300,
      baseRate: 610,
      taxAndFee: 90,
      currency: 'EUR',
    },
  },
);
const COSTS = [
  { wholesaleRate: 380, agencyMarkup: 60 },
  { wholesaleRate: 630, agencyMarkup: 70 },
] as const;

/**
 * Returns the two cards as seen by a person; prices are shown in US dollars, one of which is 0.9
 * euros.
 */
async function cards(person?: PersonName): Promise<readonly Locator[]> {
  s.site.play.deals = async ({ viewer }) =>
    [CASA, FARO].map((one, at) => ({
      ...one,
      rates: one.rates && {
        ...one.rates,
        ...(viewer.audience === 'agent' ? COSTS[at] : {}),
      },
    }));
  const page = await s.visitors.visit('full', '/', person ? { person } : {});
  const all = page.locator('#deals article');
  await all.first().waitFor();
  await expect.poll(() => all.count()).toBe(2);
  return [all.nth(0), all.nth(1)];
}
const each = <T>(all: readonly Locator[], read: (card: Locator) => Promise<T>): Promise<T[]> =>
  Promise.all(all.map(read));
const words = (selector: string) => (card: Locator) =>
  card
    .locator(selector)
    .allTextContents()
    .then((texts) => texts.join(' '));

it('each card has its own picture, name, distance, stars and target [R2.4-13] [R2.4-20] [R3-35] [R3-36] [R3-37]', async () => {
  const all = await cards();
  const pictures = await each(all, async (card) => [
    await card.locator('.picture img').first().getAttribute('src'),
    await card.locator('.picture img').first().getAttribute('alt'),
  ]);
  expect(pictures).toEqual([
    [expect.stringContaining('hotel-riad-4x5-'), 'A court with a fountain'],
    [expect.stringContaining('hotel-beach-4x5-'), 'A house on the sand'],
  ]);
  expect(await each(all, words('.card-title'))).toEqual(['Casa Azul', 'Farol']);
  expect(await each(all, words('.card-facts span:last-child'))).toEqual([
    expect.stringContaining('1.24 miles from Rossio'),
    expect.stringContaining('7.50 miles from Belém Tower'),
  ]);
  const stars = async (card: Locator) => [
    await card.locator('.stars').getAttribute('aria-label'),
    await card.locator('.stars svg:not(.off)').count(),
  ];
  expect(await each(all, stars)).toEqual([
    ['4 out of 5 stars', 4],
    ['2 out of 5 stars', 2],
  ]);
  const target = (card: Locator) => card.getByRole('link').getAttribute('href');
  expect(await each(all, target)).toEqual([
    '/booknow/hotels/search-details?id=hotel-casa&isFromDeal=true',
    '/booknow/hotels/search-details?id=hotel-faro&isFromDeal=true',
  ]);
});

it('each card has its own price and nights, and what logging in would save [R2.4-13]', async () => {
  const all = await cards();
  expect(await each(all, words('.now'))).toEqual(['$440.00', '$777.78']);
  expect(await each(all, words('.covers'))).toEqual([
    expect.stringContaining('2 nights'),
    expect.stringContaining('5 nights'),
  ]);
  expect(await each(all, words('.lure'))).toEqual([
    'Log In to save up to $60',
    'Log In to save up to $333',
  ]);
});

it('each card has its own retail price, badge and saving for customers, its own cost figures for agents [R5-03] [R5-04] [R5-08] [R5-06]', async () => {
  const customer = await cards('customer');
  expect(await each(customer, words('s'))).toEqual(['$500.00', '$1,111.11']);
  expect(await each(customer, words('.saved'))).toEqual(['Saved $60', 'Saved $333']);
  expect(await each(customer, words('.badge'))).toEqual([
    expect.stringContaining('12%'),
    expect.stringContaining('30%'),
  ]);
  expect(await each(customer, words('.deal-cost'))).toEqual(['', '']);
  const owner = await cards('owner');
  expect(await each(owner, words('.deal-cost'))).toEqual([
    'Wholesale rate $380.00 Agency markup $60.00',
    'Wholesale rate $700.00 Agency markup $77.78',
  ]);
});

it('prices in a currency that is not charged are said to be approximate before the first card', async () => {
  s.site.play.deals = async () => [CASA, FARO];
  s.site.play.country = { country: 'Germany', countryCode: 'DE' };
  const note = async (chargedIn: string) => {
    s.site.play.agency = (data) => ({ ...data, chargedIn });
    const page = await s.visitors.visit('full', '/');
    await expect
      .poll(() => page.locator('#deals article .now').first().textContent())
      .toBe('€396.00');
    return page.locator('#deals .note').allInnerTexts();
  };
  expect((await note('USD GBP')).join()).toMatch(
    /Prices in .?EUR.? are approximate\. You’ll be charged in .?USD/,
  );
  expect(await note('USD EUR')).toEqual([]);
});

it.each([
  ['none', 'No hotel deals near here right now'],
  ['noSupplier', 'This site has no offers of this kind'],
  ['noRate', 'an exchange rate is missing right now'],
  ['failed', 'can’t load deals right now'],
  ['partly', 'No deals yet, because some results are missing.'],
  ['unreadable', 'because of a problem on our side'],
] as const)(
  'without deals because of %s, home says so in both languages, with the page and after a press',
  async (empty, said) => {
    s.site.play.deals = async () => [];
    s.site.play.empty = empty;
    const page = await s.visitors.visit('full', '/');
    const text = page.locator('#deals .promo');
    await expect.poll(() => text.innerText()).toContain(said);
    // the browser requests it again: no error is logged
    await page.locator('#deals').getByRole('tab', { name: 'Cars' }).click();
    await page.locator('#deals').getByRole('tab', { name: 'Hotels' }).click();
    await expect.poll(() => text.innerText()).toContain(said);
    const arabic = await s.visitors.visit('full', '/?lng=ar');
    const words = texts(
      'ar',
      empty === 'none' ? 'shell.promo.Hotels.text' : `shell.deals.empty.${empty}`,
    );
    await expect.poll(() => arabic.locator('#deals .promo').innerText()).toContain(words);
  },
);
