// Makes the database unavailable in several ways; the server reports it with its own errors and
// recovers within five seconds.
import {
  agencyClient,
  addAgency,
  startServer,
  type TestDatabase,
  testDatabase,
  type TestServer,
} from '@portico/test-kit';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { ownDatabase } from '@portico/test-kit/own-database';
import { pgProxy } from '@portico/test-kit/pg-proxy';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectWithin } from '@portico/test-kit/bound';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cluster } from '../../../../launch/src/postgres/cluster.ts';
import { createDatabase, type Database } from './database.ts';
import { sql } from './sql.ts';

describe('a server whose database falls', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-faults-'));
  let cluster: Cluster;
  let server: TestServer;

  beforeAll(async () => {
    const own = await ownDatabase(folder);
    cluster = own.cluster;
    server = await startServer({ database: own.database });
    await addAgency(own.database, 'full');
  });
  afterAll(async () => {
    await server.close();
    await cluster.release();
    rmSync(folder, { recursive: true, force: true });
  });

  const postmaster = () =>
    Number(readFileSync(join(cluster.identity.run, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
  const ask = () =>
    agencyClient({ port: server.port, host: 'full.localhost' }).get<{ code: string }>(
      '/api/nowhere',
    );

  it.each([
    ['kill -9', 'SIGKILL'],
    ['a fast shutdown', 'SIGINT'],
    ['an immediate shutdown', 'SIGQUIT'],
  ] as const)(
    '%s: 503 with Retry-After meanwhile, never 500, well again in 5 s',
    async (_name, signal) => {
      expect((await ask()).status).toBeLessThan(500);
      const before = postmaster();
      process.kill(before, signal);
      const begun = performance.now();
      const seen = new Set<number>();
      await expect
        .poll(
          async () => {
            server.kernel.agencies.forget();
            const reply = await ask();
            seen.add(reply.status);
            if (reply.status === 503) {
              expect(reply.json.code).toBe('UNAVAILABLE');
              expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
            }
            return (
              reply.status < 500 &&
              (await server.client('full').get('/readyz')).status === 200 &&
              postmaster() !== before
            );
          },
          { timeout: 10_000, interval: 20 },
        )
        .toBe(true);
      expectWithin('recovery of a killed database', performance.now() - begun, 5_000, 'ms');
      expect([...seen].filter((status) => status >= 500 && status !== 503)).toEqual([]);
    },
  );

  it('hears news again after the database came back', async () => {
    const status = () => ask().then((reply) => reply.json.code);
    await expect
      .poll(
        async () => {
          await server.database.admin(`update agency set status = 'Inactive'`);
          return status();
        },
        { timeout: 5_000 },
      )
      .toBe('AGENCY_INACTIVE');
  });
});

describe('faults in our words', () => {
  let database: TestDatabase;
  let db: Database;
  let a: string;

  beforeAll(async () => {
    database = await testDatabase();
    a = await addAgency(database, 'a');
    db = createDatabase({
      url: database.appUrl,
      limits: { max: 2, statementMs: 300, lockMs: 100, connectMs: 300 },
    });
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
  });

  const busy = { code: 'UNAVAILABLE', status: 503 };

  it('a statement that takes too long, a lock that is held, a pool that is empty', async () => {
    await expect(db.read(a, sql`select pg_sleep(5)`)).rejects.toMatchObject(busy);
    const lock = sql`select 1 from agency where id = ${a} for update`;
    await db.tenant(a, async (tx) => {
      await tx.run(lock);
      await expect(db.tenant(a, (other) => other.run(lock))).rejects.toMatchObject(busy);
      await db.tenant(a, async () => {
        await expect(db.read(a, sql`select 1`)).rejects.toMatchObject(busy);
      });
    });
    expect(await db.read(a, sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  it('connections ended by the server are replaced without an error', async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([db.read(a, sql`select 1`), db.read(a, sql`select 1`)]);
      await database.admin(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'portico_app'`,
      );
      expect(await db.tenant(a, (tx) => tx.many(sql`select 1 as one`))).toEqual([{ one: 1 }]);
    }
  });

  it('a plan that no longer fits its table is made anew', async () => {
    const all = sql`select * from platform_setting`;
    for (let round = 0; round < 3; round += 1) await db.platform((tx) => tx.many(all));
    await database.admin('alter table platform_setting add column note text');
    expect(await db.platform((tx) => tx.many(all))).toEqual([]);
  });

  it('nobody listens, nobody exists: away, at once', async () => {
    const nowhere = createDatabase({ url: 'postgres://portico_app:x@127.0.0.1:9/none' });
    await expect(nowhere.ping()).rejects.toMatchObject(busy);
    await nowhere.close();
  });

  it('a connection lost while the commit is on its way is an unknown outcome: it is not tried again', async () => {
    const kinds: string[] = [];
    const proxy = await pgProxy(new URL(database.appUrl), { cutsCommit: () => true });
    const through = createDatabase({
      url: database.appUrl.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${proxy.port}`),
      onFault: (kind) => kinds.push(kind),
    });
    let runs = 0;
    const write = through.tenant(a, async (tx) => {
      runs += 1;
      await tx.run(
        sql`insert into agency_domain (agency_id, host) values (${a}, 'unknown.example')`,
      );
    });
    await expect(write).rejects.toMatchObject(busy);
    expect([runs, kinds]).toEqual([1, ['unknown']]);
    // The commit succeeded, as only another read can show.
    await expect
      .poll(() => db.read(a, sql`select host from agency_domain where host = 'unknown.example'`))
      .toHaveLength(1);
    await expect(
      through.write(
        a,
        sql`insert into agency_domain (agency_id, host) values (${a}, 'unknown2.example')`,
      ),
    ).rejects.toMatchObject(busy);
    expect(kinds).toEqual(['unknown', 'unknown']);
    await through.close();
    proxy.close();
  });
});

describe('round trips', () => {
  const DELAY = 100;

  it('a read and a single write take one, a transaction one for its statements together and one for its commit', async () => {
    const database = await testDatabase();
    const a = await addAgency(database, 'far');
    const proxy = await pgProxy(new URL(database.appUrl), { delayMs: DELAY });
    const query = sql`select name from agency`;
    /** Measures the trips of each kind of work, the first of its kind on a new connection. */
    const measure = async (name: string): Promise<number[]> => {
      const far = createDatabase({
        url: database.appUrl.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${proxy.port}`),
        limits: { max: 1 },
      });
      await far.read(a, query); // connects
      const taken: number[] = [];
      for (const work of [
        () => far.read(a, query),
        () => far.write(a, sql`update agency set name = ${name} returning name`),
        () => far.tenant(a, (tx) => tx.many(query)),
        () => far.tenant(a, (tx) => Promise.all([tx.many(query), tx.many(query), tx.many(query)])),
      ]) {
        const begun = performance.now();
        await work();
        taken.push(Math.floor((performance.now() - begun) / DELAY));
      }
      expect(await far.read(a, query)).toEqual([{ name }]);
      await far.close();
      return taken;
    };
    // a busy machine makes a trip longer, never shorter
    const tries = [await measure('New'), await measure('Newer'), await measure('Newest')];
    expect(
      [0, 1, 2, 3].map((work) => Math.min(...tries.map((taken) => taken[work] ?? NaN))),
    ).toEqual([1, 1, 2, 2]);
    proxy.close();
    await database.drop();
  });
});
