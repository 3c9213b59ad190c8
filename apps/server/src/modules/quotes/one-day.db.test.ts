// Flights that land on the day they leave, or before it by local time, are quoted and booked like
// any other.
import type { BookingView } from '@portico/contract';
import type { CartView } from '@portico/contract/http/cart';
import { type InProgress, journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Found {
  readonly flights: readonly {
    readonly id: string;
    readonly departs: string;
    readonly arrives: string;
  }[];
  readonly legs: readonly (readonly number[])[];
  readonly rows: readonly { readonly legs: readonly number[] }[];
}
interface Fares {
  readonly fares: readonly { readonly offerId: string }[];
}
interface Quoted {
  readonly quote: { readonly quoteId: string; readonly span: { from: string; to: string } };
}

const ASKS = { travellers: { adult: 1 }, cabin: 'economy' };
const CONTACT = { firstName: 'Zephyrine', lastName: 'Quill', email: 'z.q@example.com' };
const TRAVELLER = {
  n: 1,
  type: 'adult',
  firstName: 'Zephyrine',
  lastName: 'Quill',
  title: 'ms',
  gender: 'f',
  birthDate: '1984-02-29',
};
const PASSPORT = { kind: 'passport', number: 'P7654321', country: 'US', expiresOn: '2034-01-01' };
let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld('kappa');
});
afterAll(() => world.close());

/** Returns the itineraries whose last day is not after their first. */
async function shortOnes(from: string, to: string): Promise<string[]> {
  const date = new Date(world.server.clock.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  const reply = await world
    .client('full')
    .post<Found>('/api/flight/search', { slices: [{ from, to, date }], ...ASKS });
  expect(reply.status, reply.text.slice(0, 300)).toBe(200);
  const { flights, legs, rows } = reply.json;
  return rows
    .map((row) => row.legs.flatMap((leg) => (legs[leg] ?? []).map((one) => flights[one])))
    .filter((hops) => (hops.at(-1)?.arrives ?? '9').slice(0, 10) <= date)
    .map((hops) => hops.map((hop) => hop?.id).join('_'));
}

describe('a quote of one day', () => {
  it.each([
    ['JFK', 'BOS', TRAVELLER],
    ['AKL', 'HNL', { ...TRAVELLER, document: PASSPORT }],
  ])('%s to %s', async (from, to, traveller) => {
    const [itinerary] = await shortOnes(from, to);
    if (itinerary === undefined) throw new Error('no flight lands on the day it leaves');
    const client = world.client('full');
    const { json } = await client.post<Fares>('/api/flight/fares', { itinerary, ...ASKS });
    const offerId = json.fares[0]?.offerId;
    const quoted = await client.post<Quoted>('/api/flight/quote', { offerId });
    expect(quoted.status, quoted.text).toBe(200);
    const { quoteId, span } = quoted.json.quote;
    expect(span.to.slice(0, 10) <= span.from.slice(0, 10)).toBe(true);
    expect((await client.get(`/api/flight/quote/${quoteId}`)).status).toBe(200);

    const headers = { 'x-session-id': `one-day-${from}` };
    const visit = client.with({ headers });
    const begun = await visit.post<{ cart: CartView }>('/api/flight/cart', { quoteId });
    const { cartId } = begun.json.cart;
    const told = await visit.send('PUT', `/api/flight/cart/${cartId}`, {
      body: { contact: CONTACT, travellers: [traveller] },
    });
    expect(told.status, told.text).toBe(200);
    const way = journeys(world);
    const made = await visit.post<InProgress>(
      '/api/bookings',
      { product: 'Air Travel', cartId, payment: { method: 'card' }, acceptedTerms: '2026-01' },
      { headers: { ...headers, 'idempotency-key': way.newKey() } },
    );
    expect(made.status, made.text).toBe(202);
    const { reference, guestToken } = made.json;
    await way.pay('full', reference);
    const { booking } = (await way.read({ agency: 'full' }, reference, guestToken)).json;
    expect(booking.status).toBe('confirmed');
    const path = `/api/bookings/${reference}`;
    for (const paper of ['voucher.pdf', 'trip.ics'])
      expect((await client.get(`${path}/${paper}${way.suffix(guestToken)}`)).status).toBe(200);
    const asked = await client.post<{ cancelQuote: { cancelQuoteId: string } }>(
      `${path}/cancel-quote${way.suffix(guestToken)}`,
    );
    const ended = await client.post<{ booking: BookingView }>(
      `${path}/cancel${way.suffix(guestToken)}`,
      { cancelQuoteId: asked.json.cancelQuote.cancelQuoteId },
      { headers: { 'idempotency-key': way.newKey() } },
    );
    expect(ended.json.booking.status).toBe('cancelled');
  });
});
