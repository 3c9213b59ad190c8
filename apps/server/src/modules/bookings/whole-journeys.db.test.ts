// A customer's path through Air Travel and Cars, from typing a place to the agency's booking list,
// with the same calls as the pages.
import { randomUUID } from 'node:crypto';
import type { BookingView } from '@portico/contract';
import type { CarDetail } from '@portico/product-cars/http';
import type { AirSearch } from '@portico/product-flights/rules/address';
import { addDays } from '@portico/rules/dates';
import { journeys } from '@portico/test-kit/buyer';
import { cartJourneys } from '@portico/test-kit/cart-buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, expect, it } from 'vitest';

let world: DemoWorld;
let way: ReturnType<typeof cartJourneys>;
beforeAll(async () => {
  world = await demoWorld('kappa,psi');
  way = cartJourneys(world);
}, 60_000);
afterAll(() => world.close());

const day = (ahead: number) => addDays(world.server.clock.iso().slice(0, 10), ahead);
const customer = async () => ({ agency: 'full', token: await world.token('customer') });
const get = async <T>(path: string, token?: string) => {
  const { status, json } = await world.client('full').get<T>(path, token ? { token } : {});
  return { status, json };
};
const listed = async (reference: string) => {
  const { token } = await customer();
  const { json } = await get<{ bookings: BookingView[] }>('/api/bookings', token);
  return json.bookings.some((one) => one.reference === reference);
};

it('a customer books Air Travel: airports, fares, names, the card, a record locator with a ticket for each, and the agency lists it [R1-02]', async () => {
  const airports = await get<{ data: { code: string }[] }>('/api/flight/airports?search=lhr');
  expect(airports.json.data[0]).toMatchObject({ code: 'LHR', city: 'London' });
  const search: AirSearch = {
    slices: [
      { from: { airport: 'LHR' }, to: { airport: 'JFK' }, date: day(40) },
      { from: { airport: 'JFK' }, to: { airport: 'LHR' }, date: day(47) },
    ],
    party: { adult: 1, children: [11], infant: 1 },
    cabin: 'economy',
  };
  const buyer = await customer();
  const { fares } = await way.findFlight(buyer, search);
  const fare = fares.at(-1);
  const quote = await way.flightQuote(buyer, { offerId: fare?.offerId });
  expect(quote.price.total).toBe(fare?.price?.total);
  expect(quote.detail.perTraveller?.map(({ type, count }) => [type, count])).toEqual([
    ['adult', 1],
    ['child', 1],
    ['infant', 1],
  ]);
  const { cartId } = await way.flightCart(buyer, quote, search);
  const begun = await way.book(buyer, 'Air Travel', cartId);
  // the card page returns the payer to the page with the reference
  expect(begun.next?.kind).toBe('redirect');
  const booking = await way.paid(buyer, begun);
  expect(booking.payment?.captured).toMatchObject({ amount: quote.price.total, currency: 'USD' });
  expect(booking.issued?.locator).toMatch(/^[A-Z0-9]{6}$/);
  expect(booking.issued?.tickets.map(({ traveller }) => traveller)).toEqual([1, 2, 3]);
  expect(booking.travellers.map(({ type }) => type)).toEqual(['adult', 'child', 'infant']);
  expect(await listed(begun.reference)).toBe(true);
  const agency = await get<{ bookings: BookingView[] }>(
    `/api/agency/flights/bookings?q=${booking.issued?.locator}`,
    await world.token('owner'),
  );
  expect(agency.json.bookings.map(({ reference }) => reference)).toEqual([begun.reference]);
  // no other user can read it
  const other = await world.token('second');
  expect((await get(`/api/bookings/${begun.reference}`, other)).status).toBe(404);
});

it('a customer rents a car: a deal, places, countries, rates, the driver, the card, a number of the desk, and it is among their trips [R1-04]', async () => {
  const client = world.client('full');
  const point = { pickupLatitude: 28.4294, pickupLongitude: -81.309 };
  const deals = await client.post<{ response: { link: string }[] }>(
    '/api/dealray/deals/car-search',
    {
      age: 25,
      countryOfResidence: 'US',
      pickUpDateTime: `${day(24)}T10:00:00`,
      ...point,
      returnDateTime: `${day(26)}T10:00:00`,
      returnLatitude: point.pickupLatitude,
      returnLongitude: point.pickupLongitude,
      searchString: 'Orlando',
      isOTA: true,
      isHome: true,
      isFromDestination: false,
    },
  );
  expect(deals.json.response[0]?.link).toMatch(/^\/booknow\/cars\/result-details\?/);
  const places = await client.post<{ data: { locations: { id: string }[] } }>(
    '/api/car-rental/auto-suggest',
    { text: 'orlando', isManageLocation: false },
  );
  const [place] = places.json.data.locations;
  expect(place?.id).toMatch(/^airport-/);
  const countries = await get<{ data: object[] }>('/api/car-rental/findCountries/EN');
  expect(countries.json.data).toContainEqual({ name: 'United States', code: 'US' });

  const search = {
    pickUp: { placeId: place?.id ?? '' },
    dropOff: null,
    pickUpAt: `${day(40)}T10:00:00`,
    dropOffAt: `${day(43)}T10:00:00`,
    age: 25,
    residence: 'US',
  };
  const buyer = { ...(await customer()), session: `visit-${randomUUID()}` };
  const { offer } = await way.findCar(
    buyer,
    search,
    ({ payWay, extras }) => payWay === 'now' && extras.length > 0,
  );
  const [extra] = offer.extras;
  const quote = await way.carQuote(buyer, {
    offerId: offer.offerId,
    extras: [{ code: extra?.code, count: 1 }],
  });
  expect(quote.price.total).toBeGreaterThan(offer.price?.total ?? Infinity);
  const { cartId } = await way.carCart(buyer, quote, search);
  const begun = await way.book(buyer, 'Cars', cartId);
  const booking = (await way.paid(buyer, begun)) as BookingView<CarDetail>;
  expect(booking.payment?.captured).toMatchObject({ amount: quote.price.dueNow });
  expect(booking.price.total).toBe(quote.price.total);
  expect(booking.supplierReference).toBeTruthy();
  expect(booking.detail).toMatchObject({
    driver: { age: 25, residence: 'US' },
    extras: [{ code: extra?.code, count: 1 }],
  });
  expect(await listed(begun.reference)).toBe(true);
  const again = await journeys(world).read(buyer, begun.reference);
  expect(again.json.booking.status).toBe('confirmed');
});
