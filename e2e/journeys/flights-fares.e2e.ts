// Fares of one flight, and seats and bags next to the names: on the real server, with all airlines
// of the sandbox.
import { dateIn } from '@portico/rules/dates';
import type { Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { beforeAll, expect } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { alive } from '../shell/visitor.ts';
import { stage, texts } from './stage.ts';

/** Each run plays every fifth test; npm run test:full plays all. */
const it = turns(5);

const s = stage({ suppliers: 'kappa,lambda,sigma' });
const t = texts.en;
const DAY_MS = 86_400_000;
const day = (ahead: number) => dateIn('UTC', Date.now() + ahead * DAY_MS);
const TRAVELLERS = { adult: 2, children: [7], infant: 1 };
const SLICES = [
  { from: 'JFK', to: 'LIS', date: day(60) },
  { from: 'LIS', to: 'JFK', date: day(65) },
];
const SEARCH = `slices=${SLICES.map(({ from, to, date }) => `${from}.${to}.${date}`).join('_')}&adult=2&children=7&infant=1&cabin=economy`;

interface Part {
  readonly base: number;
  readonly tax: number;
  readonly each: readonly number[];
}
interface Fare {
  readonly offerId: string;
  readonly brand: string;
  readonly marketing: string;
  readonly price: { readonly total: number; readonly base: number; readonly taxes: number };
  readonly perTraveller: readonly Part[];
}
interface Found {
  readonly rows: readonly { readonly legs: readonly number[] }[];
  readonly legs: readonly (readonly number[])[];
  readonly flights: readonly { readonly id: string }[];
}
interface Quoted {
  readonly quote: {
    readonly quoteId: string;
    readonly price: { readonly currency: string; readonly total: number };
    readonly passport: { readonly lines: readonly { readonly amount: number }[] };
    readonly chargeRefused?: string;
    readonly detail: { readonly perTraveller: readonly Part[] };
  };
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
let itinerary = '';
let fares: readonly Fare[] = [];
const address = (more = '') =>
  s.address('full', `/booknow/flights/search-details?itinerary=${itinerary}&${SEARCH}${more}`);

beforeAll(async () => {
  const client = s.world.client('full');
  const body = { travellers: TRAVELLERS, cabin: 'economy' };
  const { json } = await client.post<Found>('/api/flight/search', { ...body, slices: SLICES });
  // the fewest flights: a direct journey is the same every day
  const flightsOf = ({ legs }: Found['rows'][number]) =>
    legs.flatMap((leg) => json.legs[leg] ?? []);
  const [row] = json.rows.toSorted((a, b) => flightsOf(a).length - flightsOf(b).length);
  itinerary = (row?.legs ?? [])
    .map((leg) => (json.legs[leg] ?? []).map((at) => json.flights[at]?.id).join('-'))
    .join('_');
  const answer = await client.post<{ fares: readonly Fare[] }>('/api/flight/fares', {
    ...body,
    itinerary,
  });
  fares = answer.json.fares;
}, 60_000);

async function open(width = 1280, more = ''): Promise<Page> {
  const { page } = await s.come('full', { width });
  await page.goto(address(more));
  await alive(page);
  await page.locator('.compare').waitFor();
  return page;
}

const dollars = (minor: number) =>
  `$${(minor / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;

it('the parts of each fare sum to its total, and the quote is what was shown', async () => {
  expect(fares.length).toBeGreaterThan(1);
  const client = s.world.client('full');
  for (const { price, perTraveller } of fares) {
    expect(price.base + price.taxes).toBe(price.total);
    expect(sum(perTraveller.map(({ base }) => base))).toBe(price.base);
    expect(sum(perTraveller.map(({ tax }) => tax))).toBe(price.taxes);
    for (const { base, tax, each } of perTraveller) expect(sum(each)).toBe(base + tax);
  }
  for (const charge of [undefined, 'JPY', 'KWD']) {
    const [fare] = fares;
    const { json, status } = await client.post<Quoted>('/api/flight/quote', {
      offerId: fare?.offerId,
      ...(charge && { charge }),
    });
    expect([charge, status]).toEqual([charge, 200]);
    const { price, passport, detail, chargeRefused } = json.quote;
    if (charge && chargeRefused === undefined) expect(price.currency).toBe(charge);
    else expect(price.total).toBe(fare?.price.total);
    expect(sum(passport.lines.map(({ amount }) => amount))).toBe(price.total);
    expect(sum(detail.perTraveller.map(({ base, tax }) => base + tax))).toBe(price.total);
  }
});

it('another fare changes the total as it was stated, by arrow, in the address, and up to the quote [R2.2-47]', async () => {
  const page = await open();
  const heads = page.locator('.compare-head');
  const first = heads.nth(0);
  const second = heads.nth(1);
  const amount = async (head: typeof first) =>
    Number((await head.locator('.compare-amount').innerText()).replace(/[^\d.]/g, ''));
  // fare families, bags and change rules are compared side by side
  const labels = page.locator('.compare tbody th');
  for (const line of ['cabinBag', 'checkedBag', 'change', 'cancel'])
    await labels.getByText(t(`flightFares.line.${line}`)).waitFor();
  const [cheap, dear] = [await amount(first), await amount(second)];
  const stated = Number(
    ((await second.locator('.compare-note').innerText()).split('\n')[0] ?? '').replace(
      /[^\d.]/g,
      '',
    ),
  );
  expect(Math.round((dear - cheap) * 100)).toBe(Math.round(stated * 100));
  await first.locator('input').focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/brand=/);
  await expect.poll(() => second.locator('input').isChecked()).toBe(true);
  await expect
    .poll(() => page.locator('.fares-end .now').innerText())
    .toBe(dollars(Math.round(dear * 100)));
  await page.reload();
  await alive(page);
  await expect
    .poll(() => page.locator('.compare-head').nth(1).locator('input').isChecked())
    .toBe(true);
  await page
    .locator('.fares-end')
    .getByRole('button', { name: t('common.continue') })
    .click();
  await page.waitForURL(/reservation-details\?quote=/);
  await expect
    .poll(() => page.locator('.summary-total').first().innerText())
    .toContain(dollars(Math.round(dear * 100)));
});

it('a flight that is gone says so and leads to the list; nobody answering offers to try again', async () => {
  s.expects(/410/, /Failed to load resource/, /ERR_FAILED/);
  const { page } = await s.come('full');
  const gone = itinerary.replaceAll(/([A-Z0-9]{2})\d+\./g, '$1999.');
  await page.goto(address().replace(itinerary, gone));
  await page.getByRole('alert').getByText(t('flightFares.gone.ITEM_GONE')).waitFor();
  await expect
    .poll(() => page.getByRole('link', { name: t('flightFares.toList') }).getAttribute('href'))
    .toContain('/booknow/flights/search?slices=JFK.LIS');
  await page.route('**/api/flight/fares', (route) => route.abort());
  await page.goto(address());
  await page.getByRole('alert').getByText(t('flightFares.failed')).waitFor();
  await page.unroute('**/api/flight/fares');
  await page.getByRole('button', { name: t('common.retry') }).click();
  await page.locator('.compare').waitFor();
});

it('an offer that has run out is asked for again in silence; a sold one says so', async () => {
  s.expects(/410/, /409/);
  const page = await open();
  let asked = 0;
  const refuse = (status: number, code: string) => ({
    status,
    contentType: 'application/json',
    body: JSON.stringify({ error: code, code }),
  });
  await page.route('**/api/flight/quote', (route) => {
    asked += 1;
    if (asked === 1) return route.fulfill(refuse(409, 'SOLD_OUT'));
    return asked === 2 ? route.fulfill(refuse(410, 'OFFER_EXPIRED')) : route.continue();
  });
  const go = page.locator('.fares-end').getByRole('button', { name: t('common.continue') });
  await go.click();
  await page.getByRole('alert').getByText(t('flightFares.fareGoneText')).waitFor();
  await go.click();
  await page.waitForURL(/reservation-details\?quote=/);
  expect(asked).toBe(3);
});

it('seats are taken with keys alone, priced with the quote, and had from a list as well', async () => {
  const { json } = await s.world
    .client('full')
    .post<Quoted>('/api/flight/quote', { offerId: fares[0]?.offerId });
  const before = json.quote.price.total;
  const { page } = await s.come('full', { width: 1280 });
  await page.goto(
    s.address(
      'full',
      `/booknow/flights/reservation-details?quote=${json.quote.quoteId}&itinerary=${itinerary}&${SEARCH}`,
    ),
  );
  await alive(page);
  const sumLine = page.locator('.services-sum .summary-total');
  await page.locator('.plan-place').first().waitFor();
  await expect.poll(() => sumLine.innerText()).toContain(dollars(before));
  const stop = page.locator('.plan-place[tabindex="0"]');
  await expect.poll(() => stop.count()).toBe(1);
  await stop.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
    .toBe('gridcell');
  const label = (await stop.getAttribute('aria-label')) ?? '';
  const asked = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/flight/quote') && answer.request().method() === 'POST',
  );
  await page.keyboard.press('Enter');
  const seat = Number((/\$([\d.]+)/.exec(label)?.[1] ?? '0').replace('.', ''));
  // the next traveller without a seat
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain(t('flightSeats.unnamed.adult', { number: 2 }));
  const { quote } = (await (await asked).json()) as Quoted;
  expect(quote.price.total).toBe(before + seat);
  await expect.poll(() => sumLine.innerText()).toContain(dollars(before + seat));
  expect(sum(quote.passport.lines.map(({ amount }) => amount))).toBe(quote.price.total);

  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: t('flightSeats.toList') }).click();
  await page.getByRole('button', { name: t('flightSeats.preference.window'), exact: true }).click();
  const words = await page.locator('.seat-item').allInnerTexts();
  expect(words.length).toBeGreaterThan(0);
  for (const one of words) expect(one).toContain(t('flightSeats.window'));
  await page.locator('.seat-item').first().click();
  await expect
    .poll(() => page.locator('.seat-people .small').nth(1).innerText())
    .not.toContain(t('flightSeats.noSeat'));
  expect(await axeFaults(page)).toEqual([]);
});

it('a bag has its price once it is asked for, and is given up again', async () => {
  const { json } = await s.world
    .client('full')
    .post<Quoted>('/api/flight/quote', { offerId: fares[0]?.offerId });
  const { page } = await s.come('full', { width: 390 });
  await page.goto(
    s.address(
      'full',
      `/booknow/flights/reservation-details?quote=${json.quote.quoteId}&itinerary=${itinerary}&${SEARCH}`,
    ),
  );
  await alive(page);
  const name = t('flightSeats.unnamed.adult', { number: 1 });
  await page
    .getByRole('button', { name: t('flightSeats.moreBags', { name }) })
    .first()
    .click();
  const bag = page.locator('.services-sum dd').nth(1);
  await expect.poll(() => bag.innerText(), { timeout: 10_000 }).toMatch(/\$\d/);
  await page
    .getByRole('button', { name: t('flightSeats.lessBags', { name }) })
    .first()
    .click();
  await expect
    .poll(() => page.locator('.services-sum .summary-total').innerText())
    .toContain(dollars(json.quote.price.total));

  // on a phone the seats fill the screen, with a way to skip them
  await page.getByRole('button', { name: t('flightSeats.choose') }).click();
  const sheet = page.getByRole('dialog', { name: t('flightSeats.choose') });
  await sheet.waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await sheet.getByRole('button', { name: t('flightSeats.skip') }).click();
  await sheet.getByRole('button', { name: t('flightSeats.skip') }).click();
  await sheet.waitFor({ state: 'detached' });
});

it.each([
  [1440, ''],
  [820, '&lang=ar'],
  [390, ''],
])(
  'at %i nothing is wider than the page, and axe finds nothing with all of it open',
  async (width, more) => {
    const page = await open(width, more);
    await page.locator('.fares-facts button').click();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    expect(await axeFaults(page)).toEqual([]);
    await page.locator('.fares-end button.link').first().click();
    await page.getByRole('dialog').waitFor();
    expect(await axeFaults(page)).toEqual([]);
  },
);
