// Every page of the journey, as it is opened for a look: its address, who looks, and what must
// stand there first.
import type { Page } from 'playwright-core';
import type { Journey } from './journey.ts';

export interface View {
  readonly name: string;
  /** A customer is logged in; else a visitor looks, where the agency lets visitors look. */
  readonly customer?: boolean;
  path(journey: Journey): string;
  /** Resolves when all that the page is about is on it. */
  ready(page: Page): Promise<unknown>;
  /** What is drawn by another program than ours, e.g. the gateway's page. */
  readonly foreign?: boolean;
}

const shows = (selector: string) => (page: Page) => page.locator(selector).first().waitFor();
const gone = (selector: string) => (page: Page) =>
  page.locator(selector).first().waitFor({ state: 'detached' });
const filled = (selector: string) => (page: Page) =>
  page.locator(selector).first().waitFor({ state: 'attached' });
const heading = shows('main h1');
/** Suppliers that answered late may have left a note that places want to move: they do. */
const settled = async (page: Page) => {
  for (const button of await page.locator('.results-moved button').all()) await button.click();
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

export const VIEWS: readonly View[] = [
  {
    name: 'home',
    path: () => '/',
    ready: all(shows('.deals-panel .card:not(.is-skeleton)'), shows('.mosaic, .why-columns')),
  },
  { name: 'stays', path: () => '/booknow/hotels', ready: heading },
  {
    name: 'results',
    path: ({ trip }) => `/booknow/hotels/search?${trip}`,
    // the first rows come with the page, the filters with the whole list
    ready: oneByOne(
      all(shows('.media-row-title a'), filled('.results-rail input')),
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
    ready: shows('.pay-line button'),
  },
  {
    name: 'confirmation',
    customer: true,
    path: ({ booked }) => `/booknow/hotels/confirm-payment?referenceNumber=${booked.reference}`,
    ready: shows('.poster'),
  },
  { name: 'trips', customer: true, path: () => '/mytrip/mytrips', ready: shows('.trip a') },
  {
    name: 'booking',
    customer: true,
    path: ({ booked }) => `/hotel-details?referenceNumber=${booked.reference}`,
    ready: shows('.summary-total'),
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
];

export const view = (name: string): View => {
  const found = VIEWS.find((one) => one.name === name);
  if (!found) throw new Error(`no view ${name}`);
  return found;
};
