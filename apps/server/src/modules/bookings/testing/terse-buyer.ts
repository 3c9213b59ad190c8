// Buys flights of an airline that states the sum of a fare only, for tests: over HTTP, as a customer.
import type { BookingView } from '@portico/contract';
import type { FlightDetail } from '@portico/product-flights/http';
import type { AirSearch } from '@portico/product-flights/rules/address';
import { addDays } from '@portico/rules/dates';
import { cartJourneys } from '@portico/test-kit/cart-buyer';
import type { DemoWorld } from '@portico/test-kit/demo-world';

const AGENCY = 'full';
const PARTY = { adult: 2, children: [], infant: 0 } as const;

/** @param world sells flights of tau */
export function terseBuyer(world: DemoWorld) {
  const way = cartJourneys(world);
  type Fares = Awaited<ReturnType<typeof way.findFlight>>['fares'];

  /** Buys a fare of an itinerary, the cheapest unless `pick` returns another one. */
  return async (
    pick: (fares: Fares) => Fares[number] | undefined = (fares) => fares[0],
    turn?: number,
  ) => {
    const buyer = { agency: AGENCY, token: await world.token('customer') };
    const date = addDays(world.server.clock.iso().slice(0, 10), 40);
    const search: AirSearch = {
      slices: [{ from: { airport: 'LHR' }, to: { airport: 'JFK' }, date }],
      party: PARTY,
      cabin: 'economy',
    };
    const { fares } = await way.findFlight(buyer, search, turn);
    const fare = pick(fares);
    const quote = await way.flightQuote(buyer, { offerId: fare?.offerId });
    const { cartId } = await way.flightCart(buyer, quote, search);
    const begun = await way.book(buyer, 'Air Travel', cartId);
    const booking = (await way.paid(buyer, begun)) as unknown as BookingView<FlightDetail>;
    return { buyer, fares, fare, quote, booking };
  };
}
