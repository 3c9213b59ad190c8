// Every page of the journey as visual tests open it: its URL, the user, and the content to wait
// for.
import type { Page } from 'playwright-core';
import type { JourneyOf, Kind } from './journeys.ts';

interface ViewOf<K extends Kind> {
  readonly name: string;
  /** True for the journey's customer or agent; else a visitor, if the agency admits visitors. */
  readonly customer?: boolean;
  path(journey: JourneyOf[K]): string;
  /** Resolves when the main content of the page is shown. */
  ready(page: Page): Promise<unknown>;
  /** True for pages of another program than ours, e.g. the gateway's page. */
  readonly foreign?: boolean;
  /** True if the page has a bottom bar at every width, not only on a phone. */
  readonly hasFoot?: boolean;
}
/** Data for an agency's pages; each is created on first use. */
export type Journeys = { readonly [K in Kind]: () => Promise<JourneyOf[K]> };
export interface View extends Omit<ViewOf<Kind>, 'path'> {
  readonly kind: Kind;
  path(journeys: Journeys): Promise<string>;
}

const of = <K extends Kind>(kind: K, views: readonly ViewOf<K>[]): View[] =>
  views.map((view) => ({
    ...view,
    kind,
    path: async (journeys) => view.path(await journeys[kind]()),
  }));

const shows = (selector: string) => (page: Page) => page.locator(selector).first().waitFor();
const gone = (selector: string) => (page: Page) =>
  page.locator(selector).first().waitFor({ state: 'detached' });
const filled = (selector: string) => (page: Page) =>
  page.locator(selector).first().waitFor({ state: 'attached' });
const heading = shows('main h1');
const paying = shows('.pay-line button');
const poster = shows('.poster');
const sum = shows('.summary-total');
/** Suppliers that responded late may have left a note that offers a new order: applies it. */
const settled = async (page: Page) => {
  for (const button of await page.locator('.list-moved button').all()) await button.click();
};
const all =
  (...waits: ((page: Page) => Promise<unknown>)[]) =>
  (page: Page) =>
    Promise.all(waits.map((wait) => wait(page)));
const oneByOne =
  (...waits: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const wait of waits) await wait(page);
  };

const HOTELS = of('hotels', [
  {
    name: 'home',
    path: () => '/',
    ready: all(
      shows('.deals-panel .card:not(.is-skeleton)'),
      shows('.mosaic, .why-columns'),
      gone('.card.is-skeleton:visible'),
    ),
  },
  { name: 'stays', path: () => '/booknow/hotels', ready: heading },
  {
    name: 'results',
    path: ({ trip }) => `/booknow/hotels/search?${trip}`,
    // the first rows are part of the page, the filters load with the whole list
    ready: oneByOne(
      all(shows('.media-row-title a'), filled('.list-rail input')),
      all(gone('.stream'), gone('.map .skeleton:visible')),
      settled,
    ),
  },
  {
    name: 'hotel',
    path: ({ trip, hotel }) =>
      `/booknow/hotels/search-details?hotel=${encodeURIComponent(hotel)}&${trip}`,
    ready: all(shows('.rate-group'), shows('.gallery')),
  },
  {
    name: 'checkout',
    customer: true,
    path: ({ quote }) => quote.checkout,
    ready: paying,
  },
  {
    name: 'confirmation',
    customer: true,
    path: ({ booked }) => `/booknow/hotels/confirm-payment?referenceNumber=${booked.reference}`,
    ready: poster,
  },
  { name: 'trips', customer: true, path: () => '/mytrip/mytrips', ready: shows('.trip a') },
  {
    name: 'booking',
    customer: true,
    path: ({ booked }) => `/hotel-details?referenceNumber=${booked.reference}`,
    ready: sum,
  },
  { name: 'login', path: () => '/login', ready: shows('.login-form') },
  { name: 'signup', path: () => '/signup', ready: shows('.login-form button[type=submit]') },
  {
    name: 'profile',
    customer: true,
    path: () => '/mytrip/profile',
    ready: all(shows('#devices li'), shows('.profile-item, #login .profile-row:nth-child(3)')),
  },
  { name: 'terms', path: () => '/user-terms-and-conditions', ready: shows('.prose') },
  { name: 'expired', path: () => '/expired', ready: shows('.link-form') },
  { name: 'errors', path: () => '/errors', ready: heading },
  { name: 'card', foreign: true, path: ({ quote }) => quote.cardPage, ready: shows('#card-form') },
]);

const FLIGHTS = of('flights', [
  { name: 'flights', path: () => '/booknow/flights', ready: heading },
  {
    name: 'air-results',
    path: ({ list }) => `/booknow/flights/search?${list}`,
    ready: oneByOne(
      all(shows('.air-row:not(.is-waiting)'), filled('.air-rail input')),
      all(gone('.stream'), filled('.air-days-grid')),
      settled,
    ),
  },
  {
    name: 'air-fares',
    hasFoot: true,
    path: ({ item }) => `/booknow/flights/search-details?${item}`,
    ready: all(shows('.fares-end'), gone('.fares-waiting')),
  },
  {
    name: 'air-travellers',
    customer: true,
    path: ({ who }) => `/booknow/flights/reservation-details?${who}`,
    ready: all(paying, gone('.seats-waiting')),
  },
  {
    name: 'air-checkout',
    customer: true,
    path: ({ checkout }) => `/booknow/flights/checkout?${checkout}`,
    ready: paying,
  },
  {
    name: 'air-confirmation',
    customer: true,
    path: ({ booked }) => `/booknow/flights/confirmation?referenceNumber=${booked.reference}`,
    ready: poster,
  },
  {
    name: 'air-booking',
    customer: true,
    path: ({ booked }) => `/flight-details?referenceNumber=${booked.reference}`,
    ready: sum,
  },
]);

const CARS = of('cars', [
  { name: 'cars', path: () => '/booknow/cars', ready: heading },
  {
    name: 'car-results',
    path: ({ list }) => `/booknow/cars/search?${list}`,
    ready: oneByOne(
      all(shows('.car-row:not(.is-waiting)'), filled('.list-rail input')),
      gone('.stream'),
      settled,
    ),
  },
  {
    name: 'car-detail',
    hasFoot: true,
    path: ({ item }) => `/booknow/cars/result-details?${item}`,
    ready: all(shows('.rental-panel'), shows('.rental-desks')),
  },
  {
    name: 'car-driver',
    customer: true,
    path: ({ who }) => `/booknow/cars/reservation-details?${who}`,
    ready: paying,
  },
  {
    name: 'car-checkout',
    customer: true,
    path: ({ checkout }) => `/booknow/Cars/checkout?${checkout}`,
    ready: paying,
  },
  {
    name: 'car-confirmation',
    customer: true,
    path: ({ booked }) => `/booknow/Cars/confirm-payment?referenceNumber=${booked.reference}`,
    ready: poster,
  },
  {
    name: 'car-booking',
    customer: true,
    path: ({ booked }) => `/mytrip/mytrips?referenceNumber=${booked.reference}`,
    ready: sum,
  },
]);

const TRIP = of('trip', [
  {
    name: 'whole-trip',
    customer: true,
    path: () => '/mytrip/mytrips',
    ready: shows('.next-trip .timeline a'),
  },
]);

const ROWS = '.c-table tbody tr:not(.is-loading)';

/** Pages of the command center, of a server of their own. */
export const CENTER_VIEWS: readonly View[] = of('center', [
  {
    name: 'center-dashboard',
    customer: true,
    path: () => '/dashboard?scope=team',
    ready: all(shows('a.dash-tile'), shows('.dash-deadlines tbody tr:not(.is-loading)')),
  },
  { name: 'center-bookings', customer: true, path: () => '/bookings', ready: shows(ROWS) },
  {
    name: 'center-record',
    customer: true,
    path: ({ reference }) => `/bookings?booking=${reference}`,
    ready: all(shows('.c-record-title'), gone('.c-record .skeleton')),
  },
  { name: 'center-tasks', customer: true, path: () => '/tasks', ready: shows(ROWS) },
  {
    name: 'center-task',
    customer: true,
    path: ({ task }) => `/tasks?task=${task}`,
    ready: shows('.decide'),
  },
  { name: 'center-searches', customer: true, path: () => '/searches', ready: shows(ROWS) },
  { name: 'center-audit', customer: true, path: () => '/audit', ready: shows(ROWS) },
  {
    name: 'center-profile',
    customer: true,
    path: () => '/settings/profile',
    ready: shows('#devices li'),
  },
  {
    name: 'center-branding',
    customer: true,
    path: () => '/settings/website',
    ready: shows('.set-form .set-group'),
  },
  {
    name: 'center-contact',
    customer: true,
    path: () => '/settings/website?section=contact',
    ready: shows('.set-form .set-group'),
  },
  {
    name: 'center-product',
    customer: true,
    path: () => '/settings/product',
    ready: shows('.set-form .set-group'),
  },
  { name: 'center-not-open', customer: true, path: () => '/proposals', ready: heading },
  {
    name: 'center-palette',
    customer: true,
    path: () => '/wallet/details',
    ready: oneByOne(heading, async (page) => {
      await page.keyboard.press('Control+K');
      await page.getByRole('combobox').fill('gra');
      await page.getByRole('option').first().waitFor();
    }),
  },
]);

export const VIEWS: readonly View[] = [...HOTELS, ...FLIGHTS, ...CARS, ...TRIP];

export const view = (name: string): View => {
  const found = [...VIEWS, ...CENTER_VIEWS].find((one) => one.name === name);
  if (!found) throw new Error(`no view ${name}`);
  return found;
};
