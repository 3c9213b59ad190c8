// Several sockets on one port: a busy event loop still accepts all connections, no other program
// can take the port, and all sockets close.
import { connect } from 'node:net';
import { freePort, startServerProcess, testDatabase, type TestDatabase } from '@portico/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fastify } from 'fastify';
import { openListeners } from './listeners.ts';

const VISITORS = 120;
const ROUND_MS = 20;

describe('listening sockets', () => {
  it('let a crowd in within few rounds of a loop that is busy all the time', async () => {
    const app = fastify({ logger: false });
    const port = await freePort();
    const shut = await openListeners(app, port);
    let inside = 0;
    app.server.on('connection', () => (inside += 1));
    const visitors = Array.from({ length: VISITORS }, () =>
      connect(port, '127.0.0.1').on('error', () => undefined),
    );
    let rounds = 0;
    while (inside < VISITORS && rounds < VISITORS * 2) {
      rounds += 1;
      const until = performance.now() + ROUND_MS;
      while (performance.now() < until);
      await new Promise((resolve) => setImmediate(resolve));
    }
    for (const visitor of visitors) visitor.destroy();
    shut();
    await app.close();
    expect(inside).toBe(VISITORS);
    // a single socket accepts one per round
    expect(rounds).toBeLessThan(VISITORS / 3);
    await expect(
      new Promise((resolve, reject) =>
        connect(port, '127.0.0.1').on('connect', resolve).on('error', reject),
      ),
    ).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('answer at each of them, and let their answers be finished when they shut', async () => {
    const app = fastify({ logger: false });
    let arrived = 0;
    const all = Promise.withResolvers<void>();
    app.get('/', async () => {
      if ((arrived += 1) === 40) all.resolve();
      return new Promise((resolve) => setTimeout(resolve, 200, 'done'));
    });
    const port = await freePort();
    const shut = await openListeners(app, port);
    const asked = Array.from({ length: 40 }, async () =>
      (await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })).text(),
    );
    await all.promise;
    shut();
    const closed = app.close();
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['done']));
    await closed;
  });
});

it('LISTEN_ADDRESS is the only address that answers', async () => {
  const app = fastify({ logger: false });
  app.get('/', async () => 'here');
  const port = await freePort();
  const shut = await openListeners(app, port, '127.0.0.2');
  expect(await (await fetch(`http://127.0.0.2:${port}/`)).text()).toBe('here');
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
  shut();
  await app.close();
  const other = fastify({ logger: false });
  await expect(openListeners(other, port, '203.0.113.9')).rejects.toThrow(
    'LISTEN_ADDRESS 203.0.113.9 is no address of this machine',
  );
  await other.close();
});

describe('a second server', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database?.drop());

  it('on the same port is refused in clear words, though both could share it', async () => {
    const first = await startServerProcess({ database });
    // the first server responds on the second one's port, so a readiness probe proves nothing
    const end = await startServerProcess({ database, port: first.port }).then(
      async (second) => `${await second.ended} ${second.output()}`,
      String,
    );
    await first.end();
    expect(end).toContain(`PORT ${first.port} is taken by another program`);
  });
});
