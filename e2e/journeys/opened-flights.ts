// Elements that can be opened on the pages of Air Travel, for a check of each.
import type { Page } from 'playwright-core';
import { type Opened, popup, press } from './opened.ts';

const type = (name: string, text: string) => async (page: Page) => {
  await page.locator(`input[name=${name}]`).click();
  await page.keyboard.type(text);
};
/** Waits until the last supplier has responded: then the filters are shown. */
const whole = (page: Page) => page.locator('.stream').waitFor({ state: 'detached' });

const SEARCH: readonly Opened[] = [
  {
    name: 'suggestions',
    on: 'flights',
    open: async (page) => {
      await type('from', 'lis')(page);
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'nothing by that name',
    on: 'flights',
    open: async (page) => {
      await type('to', 'zzqxw')(page);
      await page.locator('.places-status').waitFor();
    },
  },
  {
    name: 'days',
    on: 'flights',
    open: async (page) => {
      await page.locator('.search-fields .field, .search-fields > div > button').last().click();
      await page.locator('.popup .calendar').waitFor();
    },
  },
  {
    name: 'travellers',
    on: 'flights',
    open: async (page, t) => {
      await page
        .getByRole('button', { name: new RegExp(`^${t('flightSearch.travellers')}`) })
        .click();
      await page.locator('.travellers').waitFor();
      await press('searchForm.moreChildren')(page, t);
      await press('flightSearch.party.moreInfants')(page, t);
    },
  },
  {
    name: 'cabins',
    on: 'flights',
    open: async (page, t) => {
      await page.getByRole('button', { name: new RegExp(`^${t('flightSearch.cabin')}`) }).click();
      await popup(page);
    },
  },
  {
    name: 'several flights, and what is missing',
    on: 'flights',
    open: async (page) => {
      await page.locator('input[name=air-kind][value=multi-city]').check({ force: true });
      await page.locator('.search-go').click();
      await page.locator('.search-error').first().waitFor();
    },
  },
];

const LIST: readonly Opened[] = [
  {
    name: 'details of a flight, and the sum of Best',
    on: 'flightSearch',
    open: async (page, t) => {
      await whole(page);
      await page.locator('.air-row-more').first().click();
      await page.locator('.air-row-details').waitFor();
      await press('list.why')(page, t);
      await page.locator('.air-row-why').first().waitFor();
    },
  },
  {
    name: 'each day with each day back',
    on: 'flightSearch',
    width: 1440,
    open: async (page) => {
      await whole(page);
      await page.locator('.air-days-grid').click();
      await page.locator('.days-grid').waitFor();
    },
  },
  {
    name: 'a whole month',
    on: 'flightSearch',
    open: async (page, t) => {
      await whole(page);
      // on a phone the button stands on the bar at the bottom
      const isPhone = (page.viewportSize()?.width ?? 0) < 640;
      await press(isPhone ? 'flightResults.days' : 'flightResults.wholeMonth')(page, t);
      await page.locator('dialog .calendar').waitFor();
    },
  },
  {
    name: 'filters',
    on: 'flightSearch',
    width: 390,
    open: async (page) => {
      await whole(page);
      await page.locator('.bottom-bar button').first().click();
      await page.locator('dialog.drawer input').first().waitFor();
    },
  },
  {
    name: 'order',
    on: 'flightSearch',
    width: 390,
    open: async (page) => {
      await page.locator('.bottom-bar .pick').click();
      await popup(page);
    },
  },
  {
    name: 'search of the header',
    on: 'flightSearch',
    width: 1440,
    open: async (page) => {
      await page.locator('header .search-line-part').first().click();
      await page.locator('[role=search]').first().waitFor();
    },
  },
  {
    name: 'why this price',
    on: 'flightSearchDetails',
    open: async (page, t) => {
      await press('price.why')(page, t);
      await page.locator('dialog').waitFor();
    },
  },
];

const BUYING: readonly Opened[] = [
  {
    name: 'faults of the form',
    on: 'flightReservationDetails',
    open: async (page) => {
      await page.locator('.pay-line button').click();
      await page.locator('.form-errors').waitFor();
    },
  },
  {
    name: 'seats',
    on: 'flightReservationDetails',
    width: 390,
    open: async (page, t) => {
      await press('flightSeats.choose')(page, t);
      await page.locator('.seat-board').waitFor();
    },
  },
  {
    name: 'seats as a list',
    on: 'flightReservationDetails',
    open: async (page, t) => {
      // on a phone the seats cover the page
      if ((page.viewportSize()?.width ?? 0) < 640) await press('flightSeats.choose')(page, t);
      await press('flightSeats.toList')(page, t);
      await page.locator('.seat-list').waitFor();
    },
  },
  {
    name: 'terms are not accepted',
    on: 'flightCheckout',
    open: async (page) => {
      await page.locator('.pay-line button').click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'declined',
    on: 'flightCheckout',
    open: async (page) => {
      await page.goto(`${page.url()}&state=declined`);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'cancel',
    on: 'flightBooking',
    open: async (page, t) => {
      await press('booking.cancel')(page, t);
      await page.getByRole('alertdialog').locator('button.primary').waitFor();
    },
  },
  {
    name: 'another flight',
    on: 'flightBooking',
    open: async (page, t) => {
      await press('flightAfterSale.seeFlights')(page, t);
      await page.locator('dialog .calendar').waitFor();
    },
  },
  {
    name: 'bags and seats later',
    on: 'flightBooking',
    open: async (page, t) => {
      await press('flightAfterSale.seeExtras')(page, t);
      await page.locator('.add-bags .stepper button:last-of-type').first().click();
      await page.locator('#amend-accepted').waitFor();
    },
  },
];

export const FLIGHTS_OPENED: readonly Opened[] = [...SEARCH, ...LIST, ...BUYING];
