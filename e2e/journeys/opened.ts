// Elements that can be opened on the pages of the hotel journey and on shared pages, for a check of
// each.
import type { Page } from 'playwright-core';
import type { JourneyPlace } from './places.ts';
import type { Stage, texts } from './stage.ts';

export interface Opened {
  readonly name: string;
  readonly on: JourneyPlace['name'];
  /** Set if it exists at one width only. */
  readonly width?: number;
  /** Opens it and waits until it is visible. */
  readonly open: (page: Page, t: (typeof texts)['en'], s: Stage) => Promise<unknown>;
}

/** Waits for the popup of a field. */
export const popup = (page: Page) =>
  page.locator('.popup :is(input, [role=grid], [role=listbox], button):visible').first().waitFor();
const field = (at: number) => async (page: Page) => {
  await page.locator(`.start-form .search-fields > div:nth-child(${at}) > button`).click();
  await popup(page);
};
/** Presses the first button with a text. */
export const press = (key: string) => (page: Page, t: (typeof texts)['en']) =>
  page
    .getByRole('button', { name: t(key) })
    .filter({ visible: true })
    .first()
    .click();

export const HOTELS_OPENED: readonly Opened[] = [
  {
    name: 'suggestions',
    on: 'hotels',
    open: async (page) => {
      await page.locator('.search-box input').fill('lis');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'nothing by that name',
    on: 'hotels',
    open: async (page) => {
      await page.locator('.search-box input').fill('zzqxw');
      await page.locator('.places-status').waitFor();
    },
  },
  { name: 'calendar', on: 'hotels', open: field(2) },
  {
    name: 'guests',
    on: 'hotels',
    open: async (page) => {
      await field(3)(page);
      await page.locator('.popup .stepper button').last().click();
    },
  },
  {
    name: 'what is missing',
    on: 'hotels',
    open: async (page) => {
      await page.locator('.search-go').click();
      await page.locator('.search-error').waitFor();
    },
  },
  {
    name: 'order',
    on: 'hotelSearch',
    open: async (page) => {
      await page.locator(':is(.list-main, .bottom-bar) .pick:visible').first().click();
      await popup(page);
    },
  },
  {
    name: 'filters',
    on: 'hotelSearch',
    width: 390,
    open: async (page) => {
      await page.locator('.bottom-bar button').first().click();
      await page.locator('dialog.drawer input').first().waitFor();
    },
  },
  {
    name: 'map',
    on: 'hotelSearch',
    width: 390,
    open: async (page) => {
      await page.locator('.bottom-bar button').last().click();
      await page.locator('.list-map .leaflet-container').waitFor();
    },
  },
  {
    name: 'slide menu',
    on: 'hotelSearch',
    width: 390,
    open: async (page) => {
      await page.locator('.header-menu').click();
      await page.locator('dialog.drawer').waitFor();
    },
  },
  {
    name: 'search of the header',
    on: 'hotelSearch',
    width: 1440,
    open: async (page) => {
      await page.locator('header .search-line-part').nth(1).click();
      await popup(page);
    },
  },
  {
    name: 'language',
    on: 'hotelSearch',
    width: 1440,
    open: async (page) => {
      await page.locator('header .pick').first().click();
      await popup(page);
    },
  },
  {
    name: 'comparison',
    on: 'hotelSearch',
    width: 1440,
    open: async (page) => {
      for (const at of [0, 1])
        await page.locator('.compare-box input').nth(at).check({ force: true });
      await page.locator('.compare-tray button').last().waitFor();
    },
  },
  {
    name: 'comparison',
    on: 'hotelSearch',
    width: 390,
    open: async (page) => {
      for (const at of [0, 1]) await page.locator('.compare-box input').nth(at).check();
      await page.locator('.compare-tray .ink').click();
      await page.locator('dialog .compare-table').waitFor();
    },
  },
  {
    name: 'nothing fits',
    on: 'hotelSearch',
    open: async (page) => {
      await page.goto(`${page.url()}&stars=1&score=9`);
      await page.locator('.state-block, .state').first().waitFor();
    },
  },
  {
    name: 'gallery',
    on: 'hotelSearchDetails',
    open: async (page) => {
      await page.locator('.gallery-all').click();
      await page.locator('dialog img').first().waitFor();
    },
  },
  {
    name: 'why this price',
    on: 'hotelSearchDetails',
    open: async (page, t) => {
      await press('price.why')(page, t);
      await page.locator('dialog').waitFor();
    },
  },
  {
    name: 'faults of the form',
    on: 'hotelCheckout',
    open: async (page) => {
      await page.locator('.pay-line button').click();
      await page.locator('.form-errors').waitFor();
    },
  },
  {
    name: 'price changed',
    on: 'hotelCheckout',
    open: async (page, t, s) => {
      await page.getByLabel(t('checkout.firstName')).first().fill('Nadia');
      await page.getByLabel(t('checkout.lastName')).first().fill('Rahman');
      await page.getByLabel(t('checkout.email')).first().fill('nadia@mail.example');
      await page.locator('#accepted').check();
      await s.world.sandbox.faults(s.world.ids.get('full') ?? '', 'price+5%@check');
      await page.locator('.pay-line button').click();
      await page.getByRole('alertdialog').waitFor();
      await s.world.sandbox.faults(s.world.ids.get('full') ?? '', '');
    },
  },
  {
    name: 'declined',
    on: 'hotelCheckout',
    open: async (page) => {
      await page.goto(`${page.url()}&state=declined`);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'sold out',
    on: 'hotelCheckout',
    open: async (page, t) => {
      await page.goto(`${page.url()}&state=SOLD_OUT`);
      await page.getByRole('heading', { name: t('stay.soldOut') }).waitFor();
    },
  },
  {
    name: 'cancel',
    on: 'hotelBooking',
    open: async (page, t) => {
      await press('booking.cancel')(page, t);
      await page.getByRole('alertdialog').locator('button.primary').waitFor();
    },
  },
  {
    name: 'menu of the profile',
    on: 'myTrips',
    width: 1440,
    open: async (page) => {
      await page.locator('header .pick[aria-haspopup=menu]').click();
      await page.locator('[role=menu]').waitFor();
    },
  },
  {
    name: 'no trips',
    on: 'myTrips',
    open: async (page, t) => {
      await page.getByRole('tab', { name: t('trips.cancelled') }).click();
      await page.getByText(t('trips.emptyCancelled')).waitFor();
    },
  },
  {
    name: 'toast',
    on: 'myTrips',
    open: async (page) => {
      await page.evaluate(() => void Promise.reject(new Error('brought about by a test')));
      await page.locator('.Toastify__toast, .toast').first().waitFor();
    },
  },
  {
    name: 'what is missing',
    on: 'login',
    open: async (page) => {
      await page.locator('.login-form button[type=submit]').click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'what is missing',
    on: 'expired',
    open: async (page) => {
      await page.locator('.link-form button[type=submit]').click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'sign-in',
    on: 'home',
    open: async (page) => {
      await page.locator('#deals .lure button').first().click();
      await page.locator('dialog.sign-in').waitFor();
    },
  },
];
