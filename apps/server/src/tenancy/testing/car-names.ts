// Creates a quote and a cart of Cars, as a buyer does.
import { formatCarKey } from '@portico/product-cars/rules/car-key';
import type { DemoWorld } from '@portico/test-kit/demo-world';

interface Found {
  readonly desks: readonly { readonly id: string; readonly vendor: number }[];
  readonly vendors: readonly { readonly id: string }[];
  readonly models: readonly { readonly acriss: string }[];
  readonly rows: readonly { readonly pickUp: number; readonly model: number }[];
}

/**
 * Quotes a car at an agency that rents cars, and creates a cart.
 * @param token of the buyer; absent for a visitor
 */
export async function carNames(
  world: DemoWorld,
  agency: string,
  token?: string,
): Promise<{ readonly carQuote: string; readonly carCart: string }> {
  const client = world.client(agency).with({ headers: { 'x-session-id': `visit-of-${agency}` } });
  const day = (ahead: number) =>
    new Date(world.server.clock.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const asks = {
    pickUpAt: `${day(60)}T10:00:00`,
    dropOffAt: `${day(63)}T10:00:00`,
    driver: { age: 30, residence: 'US' },
  };
  const { json: found } = await client.post<Found>(
    '/api/car-rental/search',
    { pickUp: { placeId: 'airport-MCO' }, ...asks },
    { token },
  );
  const [row] = found.rows;
  const desk = found.desks[row?.pickUp ?? -1];
  const id = desk?.id ?? '';
  const vehicle = formatCarKey({
    vendor: found.vendors[desk?.vendor ?? -1]?.id ?? '',
    pickUp: id,
    dropOff: id,
    acriss: found.models[row?.model ?? -1]?.acriss ?? '',
  });
  const rates = await client.post<{ offers: { offerId: string }[] }>(
    '/api/car-rental/vehicle',
    { vehicle, ...asks },
    { token },
  );
  const quoted = await client.post<{ quote: { quoteId: string } }>(
    '/api/car-rental/quote',
    { offerId: rates.json.offers[0]?.offerId },
    { token },
  );
  if (quoted.status !== 200) throw new Error(`quote of a car at ${agency}: ${quoted.text}`);
  const { quoteId } = quoted.json.quote;
  const begun = await client.post<{ cart: { cartId: string } }>(
    '/api/car-rental/cart',
    { quoteId },
    { token },
  );
  if (begun.status !== 200) throw new Error(`cart of a car at ${agency}: ${begun.text}`);
  return { carQuote: quoteId, carCart: begun.json.cart.cartId };
}
