// More load than the processor can handle: the queue is then in the event loop, where no counter of
// requests sees it. The least valuable requests are refused as soon as the loop has no idle time
// (plugins/event-loop-lag.ts), and waiting connections are accepted by many sockets (listeners.ts),
// so that accepted requests stay fast and checkouts succeed. The suppliers cost nothing here: the
// processor is the only limit.
import type { Quote } from '@portico/contract';
import { calmly, type ServerProcess, startServerProcess } from '@portico/test-kit';
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { addNote } from '@portico/test-kit/run-notes';
import { PLAYS_ALL } from '@portico/test-kit/sample';
import { expectWithin } from '@portico/test-kit/bound';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bytesOf,
  openLoopLoad,
  patientClients,
  quantile,
  type Seen,
  type Wish,
} from './testing/crowd.ts';
import { type QuickSupplier, quickSupplier } from './testing/quick-supplier.ts';

const SECONDS = PLAYS_ALL ? 15 : 3;
const TIMES = PLAYS_ALL ? 10 : 3;
/** Maximum concurrent searches; without a limit there are 200 and more. */
const BESIDE = 40;
const LISBON = { name: 'Lisbon', latitude: 38.7223, longitude: -9.1393 };
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
const ASK = {
  destination: LISBON,
  stay: { checkIn: day(30), checkOut: day(32) },
  occupancies: [{ adults: 2, childAges: [] }],
};

let world: DemoWorld;
let supplier: QuickSupplier;
let server: ServerProcess;
beforeAll(async () => {
  world = await demoWorld('alpha', { live: true });
  supplier = await quickSupplier(world.sandbox.url);
  server = await startServerProcess({
    database: world.server.database,
    env: { SANDBOX_URL: supplier.url, SANDBOX_PROFILE: 'normal', RATE_FACTOR: '1000000' },
  });
}, 120_000);
afterAll(async () => {
  await server?.end();
  supplier?.close();
  await world?.close();
});

const search = (): Wish => ({
  kind: 'search',
  bytes: bytesOf('POST', '/api/hotel/search', { host: 'full.localhost', body: ASK }),
});
const times = (seen: readonly Seen[]): number[] => seen.map(({ ms }) => ms);
const isGood = ({ status }: Seen): boolean => status === 200;

/** Runs a load of several times the processor's capacity, with checkouts meanwhile. */
async function storm(): Promise<{
  readonly alone: number;
  readonly kept: number;
  readonly refused: number;
}> {
  const way = journeys({ ...world, client: server.client });
  const guest = { agency: 'full' };
  // one after another: twenty at once are a load themselves
  const quotes: Quote[] = [];
  for (let at = 0; at < (PLAYS_ALL ? 20 : 5); at += 1)
    quotes.push(await way.quote(guest, { payAt: 'on-site' }));
  await patientClients({ port: server.port, clients: 2, ms: 1_500, next: search });
  const alone = quantile(
    times(await patientClients({ port: server.port, clients: 1, ms: 1_500, next: search })),
    0.5,
  );
  const peak =
    (await patientClients({ port: server.port, clients: 4, ms: 2_000, next: search })).filter(
      isGood,
    ).length / 2;
  const coming = openLoopLoad({
    port: server.port,
    perSecond: peak * TIMES,
    ms: SECONDS * 1_000,
    next: search,
  });
  await new Promise((resolve) => setTimeout(resolve, 700));
  const bought = await Promise.all(
    quotes.map(async (quote) => {
      const asked = performance.now();
      const { status } = await way.book(guest, way.body(quote));
      return { status, ms: performance.now() - asked };
    }),
  );
  const { seen, unsent, lost } = await coming;
  const ended = performance.now();
  const kept = seen.filter(isGood);
  const refused = seen.filter((one) => !isGood(one));
  const after = await patientClients({ port: server.port, clients: 1, ms: 1_500, next: search });
  const p99 = quantile(times(kept), 0.99);
  addNote(
    'fact',
    `processor: ${peak.toFixed(0)} searches/s at most, ${Math.round(alone)} ms alone; ${TIMES} times that for ${SECONDS} s: ${kept.length} answered (${((kept.length / SECONDS / peak) * 100).toFixed(0)} % of the most, p50 ${Math.round(quantile(times(kept), 0.5))} p99 ${Math.round(p99)} ms), ` +
      `${refused.length} refused (p50 ${Math.round(quantile(times(refused), 0.5))} p99 ${Math.round(quantile(times(refused), 0.99))} ms), ${bought.length} bookings meanwhile (slowest ${Math.round(Math.max(...bought.map(({ ms }) => ms)))} ms), afterwards ${Math.round(quantile(times(after), 0.5))} ms`,
  );
  expect([lost, unsent]).toEqual([0, 0]);
  for (const { status, retryAfter } of refused)
    expect([status, Number(retryAfter) > 0]).toEqual([503, true]);
  expect(refused.length).toBeGreaterThan(seen.length / 4);
  expect(kept.length).toBeGreaterThan(peak * SECONDS * 0.5);
  expect(bought.filter(({ status }) => status !== 201 && status !== 202)).toEqual([]);
  expect(after.every(isGood)).toBe(true);
  expectWithin('rest after a storm', performance.now() - ended, 10_000, 'ms');
  return { alone, kept: p99, refused: quantile(times(refused), 0.5) };
}
const bearable = (alone: number): number => Math.max(1_000, alone * BESIDE);

describe('more than the processor can do', () => {
  it(
    'is refused early, what is let in stays quick, and checkouts pass',
    { timeout: 180_000 },
    async () => {
      const { alone, kept, refused } = await calmly(
        storm,
        (one) => one.kept < bearable(one.alone) && one.refused < one.kept,
      );
      expect(kept).toBeLessThan(bearable(alone));
      expect(refused).toBeLessThan(kept);
    },
  );
});
