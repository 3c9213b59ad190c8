// The seat map at the names, and the calendar of the dialog that changes a flight, with real mouse
// input: the button is held for 80 ms, and nothing under the pointer may move meanwhile.
import type { BookingView } from '@portico/contract';
import { PAGES } from '@portico/contract';
import type { FlightDetail } from '@portico/product-flights/http';
import type { AirSearch } from '@portico/product-flights/rules/address';
import { addDays } from '@portico/rules/dates';
import { cartJourneys } from '@portico/test-kit/cart-buyer';
import { turns } from '@portico/test-kit/turns';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { press } from '../mouse.ts';
import { alive } from '../shell/visitor.ts';
import { dayIn } from './flyer.ts';
import { stage, texts } from './stage.ts';

/** Each run plays every second test; npm run test:full plays all. */
const it = turns(2);

const s = stage({ suppliers: 'alpha,kappa' });
const WIDTHS = [1024, 1440] as const;
const t = texts.en;

const SEARCH: AirSearch = {
  slices: [{ from: { airport: 'JFK' }, to: { airport: 'LIS' }, date: dayIn(60) }],
  party: { adult: 1, children: [], infant: 0 },
  cabin: 'economy',
};

/** Opens the names of one adult, with the seat map of the flight. */
async function atSeats(width: number): Promise<Page> {
  const way = cartJourneys(s.world);
  const buyer = { agency: 'full' };
  const { fares, address } = await way.findFlight(buyer, SEARCH);
  const { quoteId } = await way.flightQuote(buyer, { offerId: fares[0]?.offerId });
  const { page } = await s.come('full', { width });
  page.setDefaultTimeout(25_000);
  const path = `${PAGES.flightReservationDetails.path}?quote=${quoteId}&${address}&lng=en`;
  await page.goto(s.address('full', path));
  await alive(page);
  await page.locator('.plan-place').first().waitFor();
  return page;
}

it.each(WIDTHS)(
  'a seat that is pressed is taken, and the next one that is pressed instead of it, at %i px',
  async (width) => {
    const page = await atSeats(width);
    const plan = page.locator('.seat-map');
    const free = plan.locator('.plan-place.is-free');
    const ids = await free.evaluateAll((all) => all.map((one) => one.getAttribute('data-place')));
    const wanted = [ids[0], ids.at(-1), ids[1]];
    expect(new Set(wanted).size).toBe(3);
    const mine = () =>
      plan
        .locator('.plan-place[aria-selected="true"]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-place')));
    expect(await mine()).toEqual([]);
    for (const id of wanted) {
      await press(page, plan.locator(`[data-place="${id}"]`));
      await expect.poll(mine).toEqual([id]);
      // the list of travellers names the same seat
      await expect.poll(() => page.locator('.seat-people .small.muted').innerText()).toContain(id);
    }
    // a taken seat changes nothing
    await press(page, plan.locator('.plan-place.is-taken').first());
    expect(await mine()).toEqual([wanted.at(-1)]);
  },
);

/** Books and pays for a flight as a customer, over HTTP. */
async function flown(): Promise<BookingView<FlightDetail>> {
  const way = cartJourneys(s.world);
  const buyer = { agency: 'full', token: await s.world.token('customer') };
  const { fares } = await way.findFlight(buyer, SEARCH);
  const offer = fares.find(({ brand }) => brand === 'Classic');
  const quote = await way.flightQuote(buyer, { offerId: offer?.offerId });
  const { cartId } = await way.flightCart(buyer, quote, SEARCH);
  const booked = await way.paid(buyer, await way.book(buyer, 'Air Travel', cartId));
  return booked as BookingView<FlightDetail>;
}

const dayOf = (calendar: Locator, number: number): Locator =>
  calendar
    .locator('.calendar-day:not([data-outside-month])')
    .filter({ hasText: new RegExp(`^${number}$`) });

it.each(WIDTHS)(
  'the calendar of a flight’s change takes the day that is pressed and asks for it, at %i px',
  async (width) => {
    const { reference, span } = await flown();
    const { page } = await s.come('full', { role: 'customer', width });
    page.setDefaultTimeout(25_000);
    await page.goto(s.address('full', `/flight-details?referenceNumber=${reference}&lng=en`));
    await alive(page);
    await press(page, page.getByRole('button', { name: t('flightAfterSale.seeFlights') }));
    const calendar = page.locator('dialog .calendar');
    await calendar.locator('.calendar-day').last().waitFor();
    // the month after the flight: all of its days may be chosen
    await press(page, calendar.locator('.calendar-head button').last());
    const chosen = () =>
      calendar
        .locator('.calendar-day[data-selected]:not([data-outside-month])')
        .evaluateAll((all) => all.map((one) => Number(one.textContent)));
    await expect.poll(chosen).toEqual([]);
    const top = async () => (await calendar.boundingBox())?.y;
    const before = await top();
    for (const [number, holdMs] of [
      [9, 80],
      [17, 0],
      [12, 300],
    ] as const) {
      await press(page, dayOf(calendar, number), { holdMs });
      await expect.poll(chosen).toEqual([number]);
      expect(await top()).toBe(before);
    }
    const [asked] = await Promise.all([
      page.waitForRequest('**/api/flight/change-offers'),
      press(page, page.locator('dialog .dialog-actions .button').last()),
    ]);
    const month = addDays(`${span.from.slice(0, 7)}-28`, 7).slice(0, 7);
    expect(asked.postDataJSON()).toMatchObject({ reference, leg: 0, date: `${month}-12` });
    // the offers of that day, or the words that there are none
    await page.getByRole('button', { name: t('flightAfterSale.otherDay') }).waitFor();
  },
);
