import { PorticoError } from '@portico/contract';
import { addAgency, type TestDatabase, testDatabase } from '@portico/test-kit';
import { PLAYS_ALL } from '@portico/test-kit/sample';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseFaults } from './check.ts';
import { createDatabase, type Database } from './database.ts';
import { brokenConstraint } from './faults.ts';
import { sql } from './sql.ts';

let database: TestDatabase;
let db: Database;
let a: string;
let b: string;

beforeAll(async () => {
  database = await testDatabase();
  db = createDatabase({ url: database.appUrl });
  a = await addAgency(database, 'a', { name: 'canary-a' });
  b = await addAgency(database, 'b', { name: 'canary-b' });
  for (const [id, host] of [
    [a, 'a.example'],
    [b, 'b.example'],
  ] as const) {
    await db.tenant(id, (tx) =>
      tx.run(sql`insert into agency_domain (agency_id, host) values (${id}, ${host})`),
    );
  }
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const hosts = sql<{ host: string }>`select host from agency_domain order by host`;
const names = sql<{ name: string }>`select name from agency order by name`;

describe('what an agency sees', () => {
  it('its own rows only, by either way in', async () => {
    expect(await db.tenant(a, (tx) => tx.many(hosts))).toEqual([{ host: 'a.example' }]);
    expect(await db.read(b, hosts)).toEqual([{ host: 'b.example' }]);
    expect(await db.read(a, names)).toEqual([{ name: 'canary-a' }]);
    expect(await db.read(a, sql`select 1 from agency_domain where agency_id = ${b}`)).toEqual([]);
    expect(await db.read(randomUUID(), hosts)).toEqual([]);
  });

  it('outside a tenant transaction there are no rows, before and after one', async () => {
    const one = createDatabase({ url: database.appUrl, limits: { max: 1 } });
    expect(await one.platform((tx) => tx.many(hosts))).toEqual([]);
    await one.tenant(a, (tx) => tx.many(hosts));
    expect(await one.platform((tx) => tx.many(hosts))).toEqual([]);
    expect(await one.platform((tx) => tx.many(names))).toEqual([]);
    await one.close();
  });

  it('writing reaches its own rows only', async () => {
    const foreign = db.tenant(a, (tx) =>
      tx.run(sql`insert into agency_domain (agency_id, host) values (${b}, 'stolen.example')`),
    );
    await expect(foreign).rejects.toThrow(/row-level security/);
    expect(
      await db.tenant(a, (tx) =>
        tx.run(sql`update agency_domain set host = 'x.example' where agency_id = ${b}`),
      ),
    ).toBe(0);
    expect(
      await db.tenant(a, (tx) => tx.run(sql`delete from agency_domain where agency_id = ${b}`)),
    ).toBe(0);
    const moved = db.tenant(a, (tx) => tx.run(sql`update agency_domain set agency_id = ${b}`));
    await expect(moved).rejects.toThrow(/row-level security/);
    expect(await db.read(b, hosts)).toEqual([{ host: 'b.example' }]);
  });

  it('stays its own when many agencies read and write at the same time; what fails one of them fails no other', async () => {
    const add = (agency: string, host: string) =>
      db.write(
        agency,
        sql`insert into agency_domain (agency_id, host) values (${agency}, ${host}) returning xmin::text as transaction`,
      );
    const wishes = Array.from({ length: 30 }, (_, index) =>
      [a, b].map((agency) =>
        add(agency, `${index === 3 || index === 5 ? 'taken' : `many-${index}`}.${agency}.example`),
      ),
    ).flat();
    const read = Promise.all([a, b, a, b].map((agency) => db.read(agency, names)));
    const written = await Promise.allSettled(wishes);
    expect(await read).toEqual([
      [{ name: 'canary-a' }],
      [{ name: 'canary-b' }],
      [{ name: 'canary-a' }],
      [{ name: 'canary-b' }],
    ]);
    // One of the two that claim the same name gets it.
    expect(written.filter(({ status }) => status === 'rejected')).toHaveLength(2);
    for (const agency of [a, b]) {
      const kept = await db.read(
        agency,
        sql<{
          host: string;
          of: string;
        }>`select host, agency_id as of from agency_domain where host like ${'many-%'} or host like ${'taken.%'}`,
      );
      expect(kept.map(({ of }) => of)).toEqual(Array.from({ length: 29 }, () => agency));
      expect(kept.every(({ host }) => host.endsWith(`.${agency}.example`))).toBe(true);
      await db.write(
        agency,
        sql`delete from agency_domain where host like ${'many-%'} or host like ${'taken.%'}`,
      );
    }
    const transactions = new Set(
      written.flatMap((answer) =>
        answer.status === 'fulfilled' ? answer.value.map(({ transaction }) => transaction) : [],
      ),
    );
    expect(transactions.size).toBeLessThan(40);
  });

  it('stays its own on one connection that has prepared everything, also after a fault', async () => {
    const one = createDatabase({ url: database.appUrl, limits: { max: 1 } });
    const add = (agency: string, host: unknown) =>
      one.write(
        agency,
        sql`insert into agency_domain (agency_id, host) values (${agency}, ${host})`,
      );
    const circular: { self?: unknown } = {};
    circular.self = circular;
    for (let round = 0; round < 3; round += 1) {
      expect(await one.read(a, hosts)).toEqual([{ host: 'a.example' }]);
      expect(await one.read(b, hosts)).toEqual([{ host: 'b.example' }]);
      await expect(add(a, 'a.example')).rejects.toThrow(/agency_domain/);
      await expect(add(a, circular)).rejects.toThrow(/circular/);
      await expect(
        one.read(a, sql`insert into agency_domain (agency_id, host) values (${a}, 'read.example')`),
      ).rejects.toThrow(/busy/);
      expect(await one.platform((tx) => tx.many(hosts))).toEqual([]);
      expect(
        await one.claim({
          kinds: ['nothing'],
          owner: 'one',
          now: Date.now(),
          leaseMs: 3_000,
          limit: 1,
        }),
      ).toEqual([]);
      expect(await one.read(randomUUID(), hosts)).toEqual([]);
    }
    await one.close();
  });

  it('stays its own in a transaction that reads of several share, also when one of them cannot be read', async () => {
    const one = createDatabase({ url: database.appUrl, limits: { max: 1 } });
    const transaction = sql<{
      host: string;
      at: string;
    }>`select host, transaction_timestamp()::text as at from agency_domain`;
    const ask = (agency: string) =>
      one
        .read(agency, transaction)
        .then(([row, ...more]) => ({ host: row?.host, at: row?.at, more }));
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all([a, b, randomUUID(), a].map(ask));
      expect(answers.map(({ host, more }) => [host, more.length])).toEqual([
        ['a.example', 0],
        ['b.example', 0],
        [undefined, 0],
        ['a.example', 0],
      ]);
      expect(new Set(answers.flatMap(({ at }) => at ?? [])).size).toBe(1);
      const some = await Promise.allSettled([
        ask(b),
        one.read(a, sql`select 1 / (select count(*) from agency_domain where agency_id = ${b})`),
        one.read('no agency', hosts),
        ask(a),
      ]);
      expect(
        some.map((answer) =>
          answer.status === 'fulfilled' ? (answer.value as { host?: string }).host : 'failed',
        ),
      ).toEqual(['b.example', 'failed', 'failed', 'a.example']);
      expect(await one.platform((tx) => tx.many(hosts))).toEqual([]);
    }
    await one.close();
  });

  it('tenant() takes an agency id and nothing else', async () => {
    for (const id of [
      '',
      'x',
      `${a}'; set local app.agency_id = '${b}`,
      `${a} `,
      a.toUpperCase(),
    ]) {
      await expect(db.tenant(id, (tx) => tx.many(hosts))).rejects.toThrow(TypeError);
      await expect(db.read(id, hosts)).rejects.toThrow(TypeError);
    }
  });

  it('the roles of others cannot be taken and the settings of the role cannot be changed', async () => {
    for (const text of [
      'set local role portico_owner',
      'set local role postgres',
      'alter table agency disable row level security',
    ]) {
      await expect(
        db.tenant(a, (tx) => tx.run({ text, values: [] })),
        text,
      ).rejects.toThrow(/permission denied|must be owner/);
    }
    await expect(
      db.tenant(a, async (tx) => {
        await tx.run(sql`set local row_security = off`);
        return tx.many(hosts);
      }),
    ).rejects.toThrow(/row-level security/);
    // The worker sees due items, never content.
    await expect(
      db.tenant(a, async (tx) => {
        await tx.run(sql`set local role portico_worker`);
        return tx.many(hosts);
      }),
    ).rejects.toThrow(/permission denied/);
  });
});

describe('when something goes wrong inside', () => {
  it('an error ends the transaction and leaves the connection clean', async () => {
    const one = createDatabase({ url: database.appUrl, limits: { max: 1 } });
    await expect(
      one.tenant(a, async (tx) => {
        await tx.run(
          sql`insert into agency_domain (agency_id, host) values (${a}, 'half.example')`,
        );
        throw new PorticoError('SOLD_OUT');
      }),
    ).rejects.toThrow('This has just sold out');
    await expect(one.tenant(a, (tx) => tx.run(sql`select * from nowhere`))).rejects.toThrow(
      /nowhere/,
    );
    await expect(one.read(a, sql`select 1/0`)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await one.platform((tx) => tx.many(hosts))).toEqual([]);
    expect(await one.read(b, hosts)).toEqual([{ host: 'b.example' }]);
    expect(one.stats()).toEqual({ open: 1, idle: 1, waiting: 0 });
    await one.close();
  });

  it('a swallowed error does not look like a commit', async () => {
    const swallowed = db.tenant(a, async (tx) => {
      await tx.run(
        sql`insert into agency_domain (agency_id, host) values (${a}, 'swallowed.example')`,
      );
      await tx.run(sql`select * from nowhere`).catch(() => undefined);
      return 'fine';
    });
    await expect(swallowed).rejects.toThrow(/nowhere/);
    expect(
      await db.read(a, sql`select 1 from agency_domain where host = 'swallowed.example'`),
    ).toEqual([]);
  });

  it('a statement nobody waited for cannot slip out of its transaction', async () => {
    let late: Promise<unknown> | undefined;
    await db.tenant(a, async (tx) => {
      await tx.many(hosts);
      late = new Promise((resolve) => setTimeout(resolve, 5)).then(() => tx.many(hosts));
    });
    await expect(late).rejects.toThrow(/has ended/);
  });

  it('a broken constraint is named; values the database refuses are the client’s fault', async () => {
    const twice = await db
      .tenant(a, (tx) =>
        tx.run(sql`insert into agency_domain (agency_id, host) values (${a}, 'a.example')`),
      )
      .catch((error: unknown) => error);
    expect(brokenConstraint(twice)).toBe('agency_domain_pkey');
    await expect(db.read(a, sql`select ${'no uuid'}::uuid`)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      status: 400,
    });
    await expect(db.read(a, sql`select ${'nul \u0000'}::text`)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('two transactions that collide both succeed in the end', async () => {
    await db.platform((tx) =>
      tx.run(sql`insert into platform_setting (key, value) values ('count', '0')`),
    );
    const add = () =>
      db.platform(
        async (tx) => {
          const { value } = await tx.one(
            sql<{ value: number }>`select value from platform_setting where key = 'count'`,
          );
          await tx.run(
            sql`update platform_setting set value = ${JSON.stringify(value + 1)}::jsonb where key = 'count'`,
          );
        },
        { isolation: 'serializable' },
      );
    await Promise.all([add(), add()]);
    expect(
      await db.platform((tx) =>
        tx.one(sql`select value from platform_setting where key = 'count'`),
      ),
    ).toEqual({ value: 2 });
  });

  it(
    'a pool of two, many agencies’ requests at once, a third of them failing: nobody sees another’s row',
    { timeout: PLAYS_ALL ? 180_000 : 30_000 },
    async () => {
      const two = createDatabase({ url: database.appUrl, limits: { max: 2 } });
      const rounds = PLAYS_ALL ? 10_000 : 1_500;
      let seen = 0;
      const visit = async (index: number) => {
        const [id, host] = index % 2 === 0 ? [a, 'a.example'] : [b, 'b.example'];
        const way = index % 6;
        const look = async (query: Promise<{ host: string }[]>) => {
          for (const row of await query) expect(row.host).toBe(host);
          seen += 1;
        };
        if (way < 2) return look(two.read(id, hosts));
        const work = two.tenant(id, async (tx) => {
          await look(tx.many(hosts));
          if (way >= 4) throw new Error('abort');
          if (way >= 3) await tx.run(sql`select * from nowhere`);
        });
        if (way >= 3) await expect(work).rejects.toThrow(/abort|nowhere/);
        else await work;
        await two.platform(async (tx) => expect(await tx.many(hosts)).toEqual([]));
      };
      const queue = Array.from({ length: rounds }, (_, index) => index);
      await Promise.all(
        Array.from({ length: 32 }, async () => {
          for (let index = queue.pop(); index !== undefined; index = queue.pop())
            await visit(index);
        }),
      );
      expect(seen).toBe(rounds);
      expect(two.stats().open).toBeLessThanOrEqual(2);
      await two.close();
    },
  );
});

describe('the role that serves', () => {
  it('is accepted as it is, and refused when row security would not bind it', async () => {
    expect(await databaseFaults(database.appUrl)).toEqual([]);
    expect(await databaseFaults(database.superuserUrl)).toContainEqual(
      expect.stringContaining('superuser'),
    );
    expect(await databaseFaults(database.ownerUrl)).toContainEqual(
      expect.stringContaining('owns tables'),
    );
    const empty = await testDatabase({ migrated: false });
    expect(await databaseFaults(empty.appUrl)).toEqual([expect.stringContaining('not migrated')]);
    await empty.drop();
  });

  it('finds an agency by its exact host, and nothing by less', async () => {
    await database.admin(
      `update agency_domain set verified_at = '2026-01-01' where host = 'a.example'`,
    );
    const find = (host: string, label: string | null) =>
      db.platform((tx) =>
        tx.one(sql<{ id: string | null }>`select portico.agency_of_host(${host}, ${label}) as id`),
      );
    expect(await find('a.example', null)).toEqual({ id: a });
    expect(await find('b.localhost', 'b')).toEqual({ id: b });
    for (const [host, label] of [
      ['b.example', null],
      ['%', '%'],
      ['', ''],
      ["' or true --", "' or true --"],
    ] as const)
      expect(await find(host, label)).toEqual({ id: null });
  });
});
