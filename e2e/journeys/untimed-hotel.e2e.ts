// A hotel that has not stated its check-in and check-out times: every page of its stay says to ask
// the hotel, and none shows an hour in their place.
import { PAGES } from '@portico/contract';
import { PRODUCTS } from '@portico/contract/products';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { bookingFor, quoteFor, stayOf } from './shortcuts.ts';
import { type Lang, stage } from './stage.ts';
import { plain, Traveller } from './traveller.ts';

const s = stage({ suppliers: 'gamma' });

const ASK = {
  en: ['Ask the hotel for its check-in times', 'Ask the hotel for its check-out time'],
  ar: ['اسأل الفندق عن مواعيد تسجيل الوصول', 'اسأل الفندق عن موعد المغادرة'],
} as const;

const shownOn = async (page: Page): Promise<string> =>
  plain(await page.locator('main').innerText());

/** Returns a text without the deadlines of cancelling, which may be the last minute of a day. */
const withoutDeadlines = (text: string, days: ReadonlySet<number>): string =>
  text.replaceAll(/(\d{1,2}) \D{1,24}23:59/g, (found, day) => (days.has(Number(day)) ? '' : found));

async function expectAsked(page: Page, lang: Lang, days: ReadonlySet<number>): Promise<void> {
  // on phones the checkout folds its summary
  for (const said of ASK[lang]) await page.getByText(said).first().waitFor({ state: 'attached' });
  expect(withoutDeadlines(await shownOn(page), days)).not.toMatch(/23:59|null/);
}

it.each([
  ['en', 1440],
  ['ar', 390],
] as const)('is to be asked, on each page of its stay (%s, %i px)', async (lang, width) => {
  const { reference, quote: booked } = await bookingFor(s, { role: 'customer' });
  const { quote } = await quoteFor(s, { role: 'customer' });
  const days = new Set(
    [quote, booked].flatMap(({ cancellation: { steps } }) =>
      steps.map(({ until }) => Number(until?.slice(8, 10))),
    ),
  );
  const { page } = await s.come('full', { width, role: 'customer' });
  const traveller = new Traveller(page, lang);
  const open = (path: string, query: Readonly<Record<string, string>> = {}) =>
    traveller.open(s.address('full', `${path}?${new URLSearchParams({ ...query, lng: lang })}`));

  const { id } = quote.detail.hotel;
  await open(PAGES.hotelSearchDetails.path, { hotel: id, ...stayOf(s), rooms: '2' });
  await expectAsked(page, lang, days);
  await open(PAGES.hotelCheckout.path, { quote: quote.quoteId });
  await expectAsked(page, lang, days);
  const { confirmation, booking } = PRODUCTS.hotels.journey;
  for (const path of [confirmation, booking]) {
    await open(path, { referenceNumber: reference });
    await expectAsked(page, lang, days);
  }
  await open(PAGES.myTrips.path);
  await page.getByText(booked.title).first().waitFor();
  expect(withoutDeadlines(await shownOn(page), days)).not.toMatch(/23:59|\b00:00|null/);
});
