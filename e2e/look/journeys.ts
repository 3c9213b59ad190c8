// Creates the data for the pages of each product over HTTP, as the pages would, when a page first
// needs it. Each product has a separate customer, so that views of one product do not change the
// pages of another.
import { type AirSearch, formatSearch as formatAir } from '@portico/product-flights/rules/address';
import {
  type CarSearch,
  formatSearch as formatRental,
  formatVehicle,
} from '@portico/product-cars/rules/address';
import { addDays } from '@portico/rules/dates';
import { cartJourneys } from '@portico/test-kit/cart-buyer';
import type { DemoWorld } from '@portico/test-kit/demo-world';
import { addPerson } from '@portico/test-kit/person';
import { bookWholeTrip } from '../journeys/whole-trip.ts';
import { type CenterDay, prepareCenter } from './center-day.ts';
import { type Journey, prepareJourney } from './journey.ts';

interface Prepared {
  readonly agency: string;
  /** Access token of the agency's customer. */
  readonly token: string;
}

/** Query strings of the pages of a flight or car from the list on, and the booking. */
export interface CartJourney extends Prepared {
  readonly list: string;
  /** Query of the single flight or car. */
  readonly item: string;
  /** Query of the traveller page, with a quote. */
  readonly who: string;
  /** Query of the payment page, with a quote and a cart. */
  readonly checkout: string;
  readonly booked: { readonly reference: string };
}

export interface JourneyOf {
  readonly hotels: Journey;
  readonly flights: CartJourney;
  readonly cars: CartJourney;
  /** A flight, a car and a room of one journey. */
  readonly trip: Prepared;
  /** A day of an agency, for its owner. */
  readonly center: CenterDay;
}
export type Kind = keyof JourneyOf;

const PASSWORD = 'portico-look-1';

/** Creates a customer without bookings. */
async function customerOf(world: DemoWorld, agency: string, kind: Kind): Promise<Prepared> {
  const email = `${kind}.look@${agency}.example`;
  await addPerson(world.server, world.ids.get(agency) ?? '', { email, password: PASSWORD });
  const { json } = await world
    .client(agency)
    .post<{ token: string }>('/api/user/login', { email, password: PASSWORD });
  return { agency, token: json.token };
}

/** Date in `days` days from now. */
const dayIn = ({ server }: DemoWorld, days: number): string =>
  addDays(server.clock.iso().slice(0, 10), days);

/** A return flight for an adult and a child. */
async function prepareFlight(world: DemoWorld, buyer: Prepared): Promise<CartJourney> {
  const search: AirSearch = {
    slices: [
      { from: { airport: 'JFK' }, to: { airport: 'LIS' }, date: dayIn(world, 20) },
      { from: { airport: 'LIS' }, to: { airport: 'JFK' }, date: dayIn(world, 25) },
    ],
    party: { adult: 1, children: [9], infant: 0 },
    cabin: 'economy',
  };
  const way = cartJourneys(world);
  const { fares, address } = await way.findFlight(buyer, search);
  const quote = (fare = fares[0]) => way.flightQuote(buyer, { offerId: fare?.offerId });
  // the booked fare can be changed; the cheapest fare often cannot
  const sold = await way.flightCart(buyer, await quote(fares[1]), search);
  const booked = await way.paid(buyer, await way.book(buyer, 'Air Travel', sold.cartId));
  const open = await quote();
  const cart = await way.flightCart(buyer, open, search);
  return {
    ...buyer,
    list: formatAir(search),
    item: address,
    who: `quote=${(await quote()).quoteId}&${address}`,
    checkout: `quote=${open.quoteId}&cart=${cart.cartId}&${address}`,
    booked,
  };
}

/** A car with several rates, paid now. */
async function prepareRental(world: DemoWorld, buyer: Prepared): Promise<CartJourney> {
  const search: CarSearch = {
    pickUp: { placeId: 'airport-MCO' },
    dropOff: null,
    pickUpAt: `${dayIn(world, 20)}T10:00:00`,
    dropOffAt: `${dayIn(world, 23)}T10:00:00`,
    age: 30,
    residence: 'DE',
  };
  const way = cartJourneys(world);
  const find = (rates: number) =>
    way.findCar(buyer, search, ({ payWay }, all) => payWay === 'now' && all.length >= rates);
  // a single supplier may have only one rate
  const { offer, vehicle } = await find(3).catch(() => find(1));
  const quote = () => way.carQuote(buyer, { offerId: offer.offerId });
  const address = formatVehicle(vehicle, search);
  const sold = await way.carCart(buyer, await quote(), search);
  const booked = await way.paid(buyer, await way.book(buyer, 'Cars', sold.cartId));
  const open = await quote();
  const cart = await way.carCart(buyer, open, search);
  return {
    ...buyer,
    list: formatRental(search),
    item: address,
    who: `quote=${(await quote()).quoteId}&${address}`,
    checkout: `quote=${open.quoteId}&cart=${cart.cartId}&${address}`,
    booked,
  };
}

/** Days until the journey of three products; nothing else is booked on these days. */
const TRIP_IN = 53;

async function prepareTrip(world: DemoWorld, buyer: Prepared): Promise<Prepared> {
  await bookWholeTrip({ world }, buyer.agency, buyer.token, dayIn(world, TRIP_IN));
  return buyer;
}

/**
 * Creates the data for the pages of a product, for a logged-in customer. Throws if a step is
 * refused.
 */
export const prepareFor = {
  flights: prepareFlight,
  cars: prepareRental,
  trip: prepareTrip,
} as const;

const PREPARE: {
  readonly [K in Kind]: (world: DemoWorld, agency: string) => Promise<JourneyOf[K]>;
} = {
  hotels: prepareJourney,
  flights: async (world, agency) =>
    prepareFor.flights(world, await customerOf(world, agency, 'flights')),
  cars: async (world, agency) => prepareFor.cars(world, await customerOf(world, agency, 'cars')),
  trip: async (world, agency) => prepareFor.trip(world, await customerOf(world, agency, 'trip')),
  center: async (world, agency) => {
    const buyer = { agency, token: await world.token('customer', agency) };
    await prepareFor.flights(world, buyer);
    await prepareFor.cars(world, buyer);
    return prepareCenter(world, agency);
  },
};

/** Creates the data for the pages of a product, each with a separate customer. */
export const prepare = <K extends Kind>(
  kind: K,
  world: DemoWorld,
  agency: string,
): Promise<JourneyOf[K]> => PREPARE[kind](world, agency);
