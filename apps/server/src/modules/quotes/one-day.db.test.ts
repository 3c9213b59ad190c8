// Flights that land on the day they leave, or by the clock of their place before it, are quoted and booked like any other.
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
let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld('kappa');
});
afterAll(() => world.close());

/** Itineraries whose last day is not after their first. */
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
    ['JFK', 'BOS'],
    ['AKL', 'HNL'],
  ])('%s to %s', async (from, to) => {
    const [itinerary] = await shortOnes(from, to);
    if (itinerary === undefined) throw new Error('no flight lands on the day it leaves');
    const client = world.client('full');
    const { json } = await client.post<Fares>('/api/flight/fares', { itinerary, ...ASKS });
    const offerId = json.fares[0]?.offerId;
    const quoted = await client.post<Quoted>('/api/flight/quote', { offerId });
    expect(quoted.status, quoted.text).toBe(200);
    const { quoteId, span } = quoted.json.quote;
    expect(span.to.slice(0, 10) <= span.from.slice(0, 10)).toBe(true);
    const read = await client.get(`/api/flight/quote/${quoteId}`);
    expect(read.status).toBe(200);
  });
});
