// Creates a quote and a cart of Air Travel, as a buyer does.
import type { DemoWorld } from '@portico/test-kit/demo-world';

interface Found {
  readonly flights: readonly { readonly id: string }[];
  readonly legs: readonly (readonly number[])[];
  readonly rows: readonly { readonly legs: readonly number[] }[];
}

/**
 * Quotes a flight at an agency that sells them, and creates a cart.
 * @param token of the buyer; absent for a visitor
 */
export async function flightNames(
  world: DemoWorld,
  agency: string,
  token?: string,
): Promise<{ readonly flightQuote: string; readonly flightCart: string }> {
  const client = world.client(agency).with({ headers: { 'x-session-id': `visit-of-${agency}` } });
  const asks = { travellers: { adult: 1 }, cabin: 'economy' };
  const date = new Date(world.server.clock.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  const { json: found } = await client.post<Found>(
    '/api/flight/search',
    { slices: [{ from: 'JFK', to: 'LIS', date }], ...asks },
    { token },
  );
  const itinerary = (found.rows[0]?.legs ?? [])
    .map((leg) => (found.legs[leg] ?? []).map((one) => found.flights[one]?.id).join('_'))
    .join('~');
  const fares = await client.post<{ fares: { offerId: string }[] }>(
    '/api/flight/fares',
    { itinerary, ...asks },
    { token },
  );
  const quoted = await client.post<{ quote: { quoteId: string } }>(
    '/api/flight/quote',
    { offerId: fares.json.fares[0]?.offerId },
    { token },
  );
  if (quoted.status !== 200) throw new Error(`quote of a flight at ${agency}: ${quoted.text}`);
  const { quoteId } = quoted.json.quote;
  const begun = await client.post<{ cart: { cartId: string } }>(
    '/api/flight/cart',
    { quoteId },
    { token },
  );
  if (begun.status !== 200) throw new Error(`cart of a flight at ${agency}: ${begun.text}`);
  return { flightQuote: quoteId, flightCart: begun.json.cart.cartId };
}
