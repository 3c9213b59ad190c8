// Machine routes respond without a token, a rate limit and mostly without load shedding, so each
// response must cost the event loop next to nothing. Measures the processor time of the main
// thread, which does not depend on other load on the machine.
import { randomBytes } from 'node:crypto';
import { addAgency, startServer, type TestServer } from '@portico/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MATRIX } from '../tenancy/matrix.ts';
import type { Names } from '../tenancy/matrix-rows.ts';

/** Maximum milliseconds of the main thread per response, including this test's client. */
const MAX_MS = 4;
const REQUESTS = 25;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { RATE_FACTOR: '1' } });
  await addAgency(server.database, 'full');
}, 60_000);
afterAll(() => server?.close());

/**
 * Returns the main thread's milliseconds per call of `ask`; the lowest of three rounds, to exclude
 * garbage collections.
 */
async function costOf(ask: () => Promise<number>, rounds = 3): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = process.threadCpuUsage();
    for (let n = 0; n < REQUESTS; n += 1) await ask();
    const { user, system } = process.threadCpuUsage(before);
    costs.push((user + system) / 1_000 / REQUESTS);
  }
  return Math.min(...costs);
}

/** Sends a request without sockets, as 'full.localhost'. */
async function send(method: string, url: string, accept = 'br'): Promise<number> {
  const reply = await server.app.inject({
    method: method as 'GET',
    url,
    headers: { host: 'full.localhost', 'accept-encoding': accept },
    ...(method === 'GET' ? {} : { payload: '{}' }),
  });
  return reply.statusCode;
}

const machineRoutes = () =>
  server.app.routeTable.filter(({ machine, method }) => machine && method !== 'OPTIONS');

describe('every route without limits', () => {
  it('answers from what is kept: each costs the event loop less than a few milliseconds', async () => {
    const dear: string[] = [];
    for (const { method, path, lane } of machineRoutes()) {
      const row = MATRIX[`${method} ${path}`];
      expect(row, `${method} ${path} has no row in the tenancy matrix`).toBeDefined();
      const probe = row?.probe({} as Names);
      if (probe === undefined) continue;
      // a whole megabyte is copied to be sent: that route has a lane, so load shedding counts it
      const accepts = lane === undefined ? ['br', 'gzip', 'identity'] : ['br', 'gzip'];
      for (const accept of accepts) {
        await send(method, probe.path, accept);
        const cost = await costOf(() => send(method, probe.path, accept));
        if (cost > MAX_MS) dear.push(`${method} ${probe.path} (${accept}): ${cost.toFixed(1)} ms`);
      }
    }
    expect(dear).toEqual([]);
  });

  it('costs as little at addresses that no page has', async () => {
    const random = () => randomBytes(12).toString('hex');
    const hash = () => randomBytes(32).toString('hex');
    const made = [
      () => `/assets/files/${hash()}.png`,
      () => `/assets/files/${hash()}.png/960.webp`,
      () => `/assets/photographs/${random()}/960.webp`,
      () => `/assets/texts/en.${random().slice(0, 12)}.json`,
      () => `/assets/${random()}.js`,
      () => `/assets/scenes/hotel-city-4x3-hero-${random()}.svg`,
      () => `/assets/scenes/hotel-city-4x3-hero-${random()}__0a1b2c3d.svg`,
      () => `/assets/scenes/hotel-city-4x3-card-${random()}.1920.png`,
      () => `/assets/scenes/hotel-city-40x21-hero-${random()}.1200.jpg`,
      () => `/assets/scenes/destination-coast-21x9-hero-${random()}.1920.webp`,
      () => `/api/docs?${random()}`,
      () => `/api/openapi.json?${random()}`,
    ];
    const dear: string[] = [];
    for (const address of made) {
      await send('GET', address());
      const cost = await costOf(() => send('GET', address()));
      if (cost > MAX_MS) dear.push(`${address()}: ${cost.toFixed(1)} ms`);
    }
    expect(dear).toEqual([]);
  });
});
