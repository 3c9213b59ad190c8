// Elements that can be opened on the pages of Cars, for a check of each.
import { type Opened, popup, press } from './opened.ts';

const SEARCH: readonly Opened[] = [
  {
    name: 'suggestions',
    on: 'cars',
    open: async (page) => {
      await page.locator('input[name=pickUpName]').click();
      await page.keyboard.type('orlando');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'times',
    on: 'cars',
    open: async (page, t) => {
      await page
        .getByRole('button', { name: new RegExp(`^${t('carSearch.times')}`) })
        .first()
        .click();
      await page.locator('.popup .calendar').waitFor();
    },
  },
  {
    name: 'age',
    on: 'cars',
    open: async (page) => {
      await page.locator('.search-options .pick, .form-options .pick').first().click();
      await popup(page);
    },
  },
  {
    name: 'residence',
    on: 'cars',
    open: async (page) => {
      await page.locator('.search-options .pick, .form-options .pick').nth(1).click();
      await popup(page);
    },
  },
  {
    name: 'another place to return to, and what is missing',
    on: 'cars',
    open: async (page) => {
      await page.locator('.car-search-back input').check({ force: true });
      // the return place is required immediately
      await page.keyboard.press('Escape');
      await page.locator('.search-go').click();
      await page.locator('.search-error').first().waitFor();
    },
  },
];

const LIST: readonly Opened[] = [
  {
    name: 'why this order',
    on: 'carSearch',
    open: async (page) => {
      await page.locator('.car-why').click();
      await page.locator('.car-row-why').first().waitFor();
    },
  },
  {
    name: 'filters',
    on: 'carSearch',
    width: 390,
    open: async (page) => {
      await page.locator('.stream').waitFor({ state: 'detached' });
      await page.locator('.bottom-bar button').first().click();
      await page.locator('dialog.drawer input').first().waitFor();
    },
  },
  {
    name: 'order',
    on: 'carSearch',
    width: 390,
    open: async (page) => {
      await page.locator('.bottom-bar .pick').click();
      await popup(page);
    },
  },
  {
    name: 'map',
    on: 'carSearch',
    width: 390,
    open: async (page, t) => {
      await press('list.map')(page, t);
      await page.locator('.list-map .leaflet-container').waitFor();
    },
  },
  {
    name: 'nothing fits',
    on: 'carSearch',
    open: async (page) => {
      await page.goto(`${page.url()}&score=9&seats=9&deposit=1`);
      await page.locator('.state-block, .state').first().waitFor();
    },
  },
  {
    name: 'opening hours of a week',
    on: 'carResultDetails',
    open: async (page) => {
      for (const week of await page.locator('.rental-week summary').all()) await week.click();
    },
  },
  {
    name: 'why this price',
    on: 'carResultDetails',
    open: async (page, t) => {
      await press('price.why')(page, t);
      await page.locator('dialog').waitFor();
    },
  },
];

const BUYING: readonly Opened[] = [
  {
    name: 'faults of the form',
    on: 'carReservationDetails',
    open: async (page) => {
      await page.locator('.pay-line button').click();
      await page.locator('.form-errors').waitFor();
    },
  },
  {
    name: 'terms are not accepted',
    on: 'carCheckout',
    open: async (page) => {
      await page.locator('.pay-line button').click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'declined',
    on: 'carCheckout',
    open: async (page) => {
      await page.goto(`${page.url()}&state=declined`);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'cancel',
    on: 'carBooking',
    open: async (page, t) => {
      await press('booking.cancel')(page, t);
      await page.getByRole('alertdialog').locator('button.primary').waitFor();
    },
  },
];

export const CARS_OPENED: readonly Opened[] = [...SEARCH, ...LIST, ...BUYING];
