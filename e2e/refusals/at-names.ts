// Opens the traveller page with a quote made over HTTP: the starting point of cart refusals.
import type { AirSearch } from '@portico/product-flights/rules/address';
import type { CarSearch } from '@portico/product-cars/rules/address';
import { PAGES } from '@portico/contract';
import { cartJourneys } from '@portico/test-kit/cart-buyer';
import type { BrowserContext, Page } from 'playwright-core';
import { Driver } from '../journeys/driver.ts';
import { dayIn, Flyer } from '../journeys/flyer.ts';
import type { Stage } from '../journeys/stage.ts';

const BUYER = { agency: 'full' };
/** Timeout in milliseconds for a page on a busy machine. */
const SLOW_MS = 30_000;

interface AtNames<Buyer> {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly buyer: Buyer;
}

const open = async (s: Stage, path: string): Promise<{ page: Page; context: BrowserContext }> => {
  const { page, context } = await s.come(BUYER.agency, { width: 1440 });
  context.setDefaultTimeout(SLOW_MS);
  await page.goto(s.address(BUYER.agency, `${path}&lng=en`));
  await page.locator('.pay-line button').waitFor();
  return { page, context };
};

/** An adult and a child of nine, matching the names of a Flyer. */
export async function flyerAtNames(s: Stage): Promise<AtNames<Flyer>> {
  const search: AirSearch = {
    slices: [
      { from: { airport: 'JFK' }, to: { airport: 'LIS' }, date: dayIn(50) },
      { from: { airport: 'LIS' }, to: { airport: 'JFK' }, date: dayIn(55) },
    ],
    party: { adult: 1, children: [9], infant: 0 },
    cabin: 'economy',
  };
  const way = cartJourneys(s.world);
  const { fares, address } = await way.findFlight(BUYER, search);
  const { quoteId } = await way.flightQuote(BUYER, { offerId: fares[0]?.offerId });
  const { page, context } = await open(
    s,
    `${PAGES.flightReservationDetails.path}?quote=${quoteId}&${address}`,
  );
  const buyer = new Flyer(s, page);
  await buyer.names();
  return { page, context, buyer };
}

/** A driver aged thirty. */
export async function driverAtNames(
  s: Stage,
  payWay: 'now' | 'split' | 'desk' = 'now',
): Promise<AtNames<Driver>> {
  const search: CarSearch = {
    pickUp: { placeId: 'airport-MCO' },
    dropOff: null,
    pickUpAt: `${dayIn(50)}T10:00:00`,
    dropOffAt: `${dayIn(53)}T10:00:00`,
    age: 30,
    residence: 'DE',
  };
  const way = cartJourneys(s.world);
  const { offer } = await way.findCar(BUYER, search, (one) => one.payWay === payWay);
  const { quoteId } = await way.carQuote(BUYER, { offerId: offer.offerId });
  const { page, context } = await open(s, `${PAGES.carReservationDetails.path}?quote=${quoteId}`);
  const buyer = new Driver(s, page);
  await buyer.names();
  await buyer.confirms();
  return { page, context, buyer };
}
