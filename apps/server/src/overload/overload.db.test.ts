// Three times the server's concurrent capacity, and one agency that uses all it can (gates G14,
// G15). Refusals are fast and honest, checkouts in progress complete, other agencies are hardly
// affected, and everything recovers afterwards. Capacity is defined here by the server's limits and
// a supplier latency of 300 ms, so that the test does not depend on the machine's speed.
import { calmly, type ServerProcess, startServerProcess } from '@portico/test-kit';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { addNote } from '@portico/test-kit/run-notes';
import { PLAYS_ALL } from '@portico/test-kit/sample';
import { sealedOffer } from '@portico/test-kit/sealed-offer';
import { expectWithin } from '@portico/test-kit/bound';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesOf, openLoopLoad, quantile, type Seen, type Wish } from './testing/crowd.ts';

const SECONDS = PLAYS_ALL ? 15 : 3;
const SEARCHES = 10;
const SUPPLIER_MS = 300;
/** Searches per second within capacity. */
const POSSIBLE = (SEARCHES * 1_000) / SUPPLIER_MS;
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
const LISBON = { name: 'Lisbon', latitude: 38.7223, longitude: -9.1393 };
/** Far from every hotel: the cost is the supplier's time, not ours. */
const NOWHERE = { latitude: -48.9, longitude: -123.4 };
const ASK = {
  stay: { checkIn: day(30), checkOut: day(32) },
  occupancies: [{ adults: 2, childAges: [] }],
};

let world: DemoWorld;
let server: ServerProcess;
beforeAll(async () => {
  world = await demoWorld('alpha', { live: true });
  // a long supplier timeout: a busy machine must not be mistaken for a supplier that does not
  // respond
  const env = {
    SANDBOX_URL: world.sandbox.url,
    SANDBOX_PROFILE: 'normal',
    RATE_FACTOR: '1000000',
    LIMIT_SEARCHES: String(SEARCHES),
  };
  server = await startServerProcess({ database: world.server.database, env });
}, 120_000);
afterAll(async () => {
  await server?.end();
  await world?.close();
});

const searches = (agency: string) => (): Wish => ({
  kind: 'search',
  bytes: bytesOf('POST', '/api/hotel/search', {
    host: `${agency}.localhost`,
    body: { destination: NOWHERE, ...ASK },
    headers: { 'x-sandbox-faults': `latency=${SUPPLIER_MS}ms..${SUPPLIER_MS}ms@search` },
  }),
});
const isRefusal = ({ status }: Seen): boolean => status === 503 || status === 429;
const isGood = ({ status }: Seen): boolean => status < 400;
const times = (seen: readonly Seen[]): number[] => seen.map(({ ms }) => ms);

/**
 * Takes quotes of rooms paid at the hotel before the load starts, one after another: twenty at once
 * are a load themselves.
 */
async function quotes(count: number): Promise<string[]> {
  const client = server.client('full');
  const found = await client.post<{
    results: { id: string; offers: { mark: string; payAt: string }[] }[];
  }>('/api/hotel/search', { destination: LISBON, ...ASK });
  const offers = found.json.results
    .flatMap(({ id, offers: list }) =>
      list.flatMap(({ mark, payAt }) => (payAt === 'on-site' ? [{ id, mark }] : [])).slice(0, 1),
    )
    .slice(0, count);
  const taken: string[] = [];
  for (const { id, mark } of offers) {
    const offerId = await sealedOffer(client, ASK, id, mark);
    const reply = await client.post<{ quote: { quoteId: string } }>('/api/hotel/quote', {
      offerId,
    });
    taken.push(reply.json.quote.quoteId);
  }
  return taken;
}

/** Books during the load, without a retry. Returns the status. */
async function buy(quoteId: string): Promise<number> {
  const body = {
    quoteId,
    contact: { firstName: 'Nadia', lastName: 'Rahman', email: 'nadia@mail.example' },
    travellers: [{ unit: 1, type: 'adult', firstName: 'Nadia', lastName: 'Rahman', lead: true }],
    payment: { method: 'on-site' },
    acceptedTerms: '2026-01',
  };
  return (
    await server
      .client('full')
      .post('/api/bookings', body, { headers: { 'idempotency-key': `overload-${quoteId}` } })
  ).status;
}

describe('more than the server may do', () => {
  it(
    'three times as much: the rest is refused with Retry-After, checkouts are finished, and it is over when it is over',
    { timeout: 120_000 },
    async () => {
      const ids = await quotes(PLAYS_ALL ? 20 : 6);
      const storm = openLoopLoad({
        port: server.port,
        perSecond: POSSIBLE * 3,
        ms: SECONDS * 1_000,
        next: searches('full'),
      });
      await new Promise((resolve) => setTimeout(resolve, 500));
      const bought = await Promise.all(ids.map(buy));
      const { seen, unsent, lost } = await storm;
      const ended = performance.now();
      while (
        !isGood(
          (await openLoopLoad({ port: server.port, perSecond: 20, ms: 60, next: searches('full') }))
            .seen[0] ?? { status: 503, ms: 0, retryAfter: '', kind: '', at: 0 },
        )
      )
        expect(performance.now() - ended).toBeLessThan(10_000);
      const kept = seen.filter(isGood);
      const refused = seen.filter(isRefusal);
      addNote(
        'fact',
        `overload: ${Math.round(POSSIBLE)}/s possible, three times wanted for ${SECONDS} s: ${kept.length} answered (p99 ${Math.round(quantile(times(kept), 0.99))} ms), ${refused.length} refused (p99 ${Math.round(quantile(times(refused), 0.99))} ms), ${bought.length} bookings meanwhile, quiet again after ${Math.round(performance.now() - ended)} ms`,
      );
      expect([lost, unsent, seen.length - kept.length - refused.length]).toEqual([0, 0, 0]);
      for (const { status, retryAfter } of refused)
        expect([status, Number(retryAfter) > 0]).toEqual([503, true]);
      expect(refused.length).toBeGreaterThan(seen.length / 3);
      // accepted searches are nearly as many as without the load
      expect(kept.length).toBeGreaterThan(POSSIBLE * SECONDS * 0.6);
      // a refusal is faster than a success
      expect(quantile(times(refused), 0.5)).toBeLessThan(quantile(times(kept), 0.5));
      // a booking is never refused because of searches; unfinished ones are completed by the worker
      expect(bought.filter((status) => status !== 201 && status !== 202)).toEqual([]);
      const states = async () =>
        (
          await world.server.database.admin<{ state: string }>(
            'select state from booking where quote_id = any($1::text[])',
            [ids],
          )
        ).map(({ state }) => state);
      await expect.poll(states, { timeout: 20_000 }).toEqual(ids.map(() => 'CONFIRMED'));
    },
  );

  it(
    'one agency at twenty times its share leaves the other its pace, and not one of its requests is refused',
    { timeout: 120_000 },
    async () => {
      const share = POSSIBLE / 6;
      const pace = 2;
      const p95 = ({ seen }: { seen: readonly Seen[] }) =>
        quantile(times(seen.filter(isGood)), 0.95);
      const round = async (): Promise<number> => {
        const alone = await openLoopLoad({
          port: server.port,
          perSecond: pace,
          ms: SECONDS * 1_000,
          next: searches('spanish'),
        });
        const [greedy, beside] = await Promise.all([
          openLoopLoad({
            port: server.port,
            perSecond: share * 20,
            ms: SECONDS * 1_000 + 500,
            next: searches('full'),
          }),
          openLoopLoad({
            port: server.port,
            perSecond: pace,
            ms: SECONDS * 1_000,
            next: searches('spanish'),
          }),
        ]);
        addNote(
          'fact',
          `one agency at 20 times its share: the other's p95 ${Math.round(p95(alone))} ms alone, ${Math.round(p95(beside))} ms beside it; the greedy one ${greedy.seen.filter(isGood).length} answered, ${greedy.seen.filter(isRefusal).length} refused`,
        );
        expect(alone.seen.length).toBeGreaterThanOrEqual(pace * SECONDS - 1);
        expect([beside.seen.filter(isRefusal).length, beside.lost, beside.unsent]).toEqual([
          0, 0, 0,
        ]);
        expect(greedy.seen.filter(isRefusal).length).toBeGreaterThan(greedy.seen.length / 2);
        return p95(beside) / p95(alone);
      };
      const ratio = await calmly(round, (measured) => measured < 1.5);
      expectWithin('p95 of an agency beside one that asks too much', ratio, 1.5, '×');
    },
  );
});
