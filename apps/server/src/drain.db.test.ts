// Sends SIGTERM to a real process with real suppliers: requests in progress finish on every
// connection, and each response announces that its connection closes.
import { type ServerProcess, startServerProcess } from '@portico/test-kit';
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { turns } from '@portico/test-kit/turns';
import { expectWithin } from '@portico/test-kit/bound';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';

/** A normal run executes one test in two; npm run test:full executes all. */
const it = turns(2);

const MANY = 9;
const HOST = 'full.localhost';
/** Delays both calls at the supplier. */
const FAULTS = 'latency=2500ms@search,latency=2500ms@book';
let world: DemoWorld;
let server: ServerProcess | undefined;
beforeAll(async () => {
  world = await demoWorld('alpha', { live: true });
}, 120_000);
afterEach(async () => {
  await world.sandbox.faults(world.ids.get('full') ?? '', '');
  await server?.end('SIGKILL');
});
afterAll(() => world?.close());

const startOne = () =>
  startServerProcess({
    database: world.server.database,
    env: {
      SANDBOX_URL: world.sandbox.url,
      SANDBOX_PROFILE: 'normal',
      RATE_FACTOR: '1000000',
      // a busy machine must not refuse searches here: load shedding is tested separately
      LIMIT_LATENESS_MS: '60000',
      LIMIT_BUSY_PERCENT: '100',
    },
  });
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
const SEARCH = {
  destination: { name: 'Lisbon', latitude: 38.7223, longitude: -9.1393 },
  stay: { checkIn: day(30), checkOut: day(32) },
  occupancies: [{ adults: 2, childAges: [] }],
};

/** Sends one call on a keep-alive connection and returns the connection header of the response. */
async function call(
  port: number,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; connection: string | undefined; text: string }> {
  const agent = new Agent({ keepAlive: true });
  const text = JSON.stringify(body);
  const asked = request({
    agent,
    port,
    host: '127.0.0.1',
    method: 'POST',
    path,
    headers: {
      host: HOST,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
      ...headers,
    },
  });
  asked.end(text);
  const [answer] = (await once(asked, 'response')) as [import('node:http').IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  agent.destroy();
  return {
    status: answer.statusCode ?? 0,
    connection: answer.headers.connection,
    text: Buffer.concat(chunks).toString(),
  };
}

describe('SIGTERM', () => {
  // first: the other tests leave mails and vouchers, which the next server would be processing
  it('closes what is idle, lets nobody new in, and ends at once when nothing is under way', async () => {
    server = await startOne();
    const idle = connect(server.port, '127.0.0.1');
    idle.write(`GET /healthz HTTP/1.1\r\nhost: ${HOST}\r\n\r\n`);
    await once(idle, 'data');
    const began = performance.now();
    const [end] = await Promise.all([server.end(), once(idle, 'close')]);
    expect(end).toBe(0);
    expectWithin('end of an idle server', performance.now() - began, 4_000, 'ms');
    await expect(once(connect(server.port, '127.0.0.1'), 'connect')).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
  });

  it(
    `lets ${MANY} bookings and ${MANY} searches be finished that take seconds`,
    { timeout: 90_000 },
    async () => {
      server = await startOne();
      const { port } = server;
      const way = journeys({ ...world, client: server.client });
      const quotes = [];
      for (let n = 0; n < MANY; n += 1)
        quotes.push(await way.quote({ agency: 'full' }, { payAt: 'on-site' }));
      await world.sandbox.faults(world.ids.get('full') ?? '', FAULTS);
      const began = performance.now();
      const bookings = quotes.map((quote) =>
        call(port, '/api/bookings', way.body(quote), { 'idempotency-key': way.newKey() }),
      );
      const searches = Array.from({ length: MANY }, (_, n) =>
        call(port, '/api/hotel/search', { ...SEARCH, radius: 5 + n }),
      );
      await new Promise((resolve) => setTimeout(resolve, 700));
      const ended = server.end();
      const answers = await Promise.allSettled([...bookings, ...searches]);
      const took = performance.now() - began;
      expect(
        answers.map((answer) =>
          answer.status === 'fulfilled'
            ? [answer.value.status, answer.value.connection]
            : String(answer.reason),
        ),
      ).toEqual([
        ...Array.from({ length: MANY }, () => [201, 'close']),
        ...Array.from({ length: MANY }, () => [200, 'close']),
      ]);
      expect(took).toBeGreaterThan(2_000);
      expect(await ended).toBe(0);
    },
  );

  it(
    'waits twelve seconds and no longer for a request that never ends',
    { timeout: 40_000 },
    async () => {
      server = await startOne();
      const half = connect(server.port, '127.0.0.1').on('error', () => undefined);
      half.write(
        `POST /api/user/login HTTP/1.1\r\nhost: ${HOST}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
      );
      const drip = setInterval(() => half.write(' '), 500);
      await new Promise((resolve) => setTimeout(resolve, 300));
      const began = performance.now();
      expect(await server.end()).toBe(0);
      clearInterval(drip);
      const took = performance.now() - began;
      expect(took).toBeGreaterThan(11_500);
      expect(took).toBeLessThan(16_000);
      half.destroy();
    },
  );
});
