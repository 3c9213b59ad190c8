// Migrations under traffic: locks, crashes half-way, several processes at once.
import { testDatabase, type TestDatabase } from '@portico/test-kit/database';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { OUTSIDE, REPEAT } from './migrations.ts';

/** Longer than the lock timeout of the application's statements. */
const TOO_LONG_MS = 3_000;

let database: TestDatabase;
let folder: string;
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const run = (tries?: number) =>
  migrate(database.ownerUrl, folder, tries === undefined ? {} : { tries });
const isValid = async (index: string) =>
  (
    await database.admin<{ indisvalid: boolean }>(
      'select indisvalid from pg_index where indexrelid = to_regclass($1)',
      [index],
    )
  ).map((row) => row.indisvalid);

beforeEach(async () => {
  database = await testDatabase({ migrated: false });
  folder = mkdtempSync(join(tmpdir(), 'portico-migrations-'));
  write('0001_first.sql', 'create table one (id int, name text);');
  await run();
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

/** Locks the table, as a long report does, until `release` is called. */
async function holdTable(): Promise<{ release(): Promise<void> }> {
  const held = database
    .admin('begin; lock table one in access share mode; select pg_sleep(60)')
    .catch(() => undefined); // it is terminated from outside
  const pid = async () =>
    (
      await database.admin<{ pid: number }>(
        "select pid from pg_locks where relation = 'one'::regclass and mode = 'AccessShareLock' and granted",
      )
    )[0]?.pid;
  await expect.poll(pid, { timeout: 10_000 }).toBeGreaterThan(0);
  const holder = await pid();
  return {
    async release() {
      await database.admin('select pg_terminate_backend($1)', [holder]);
      await held;
    },
  };
}

describe('a migration in a transaction that gets no lock', () => {
  it('lets readers through each time, and is done once the table is free', async () => {
    write('0151_more.sql', 'alter table one add column more text;');
    const holder = await holdTable();
    const done = run();
    const waits: number[] = [];
    const until = performance.now() + 6_000;
    while (performance.now() < until) {
      const begun = performance.now();
      await database.admin('select count(*) from one');
      waits.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await holder.release();
    expect(await done).toEqual(['0151_more']);
    expect(waits.length).toBeGreaterThan(2);
    expect(Math.max(...waits)).toBeLessThan(TOO_LONG_MS);
  });

  it('fails after the last try, and nothing is half done', async () => {
    write('0151_more.sql', 'create table two (id int);\nalter table one add column more text;');
    const holder = await holdTable();
    await expect(run(1)).rejects.toThrow(/0?151 more failed \(line 2\): .*lock timeout/);
    expect(await database.admin("select to_regclass('two') as two")).toEqual([{ two: null }]);
    await holder.release();
    expect(await run()).toEqual(['0151_more']);
  });

  it('may not hold its locks for longer than readers wait', async () => {
    write('0151_slow.sql', 'alter table one add column more text;\nselect pg_sleep(30);');
    const begun = performance.now();
    await expect(run(1)).rejects.toThrow(/line 2.*run it outside a transaction/);
    expect(performance.now() - begun).toBeLessThan(15_000);
  });
});

describe('a migration outside a transaction', () => {
  it('makes again an index that was left half made, and goes on where it broke off', async () => {
    await database.admin('insert into one select n / 2 from generate_series(1, 100) n');
    const index = 'create unique index concurrently if not exists one_id on one (id);';
    write('0151_more.sql', `${OUTSIDE}\nanalyze one;\n\n${index}`);
    await expect(run()).rejects.toThrow(
      /0?151 more failed \(line 4\): could not create unique index/,
    );
    expect(await isValid('one_id')).toEqual([false]);
    expect(await database.admin('select version from migration where version > 1')).toEqual([]);
    await database.admin('truncate one');
    expect(await run()).toEqual(['0151_more']);
    expect(await isValid('one_id')).toEqual([true]);
    expect(await run()).toEqual([]);
  });

  it('changes rows in batches, also after a crash between two of them', async () => {
    await database.admin('insert into one (id) select n from generate_series(1, 1000) n');
    const batch = `update one set name = 'n' where id in (select id from one where name is null limit 300);`;
    write('0151_names.sql', `${OUTSIDE}\n${REPEAT}\n${batch}`);
    const said: string[] = [];
    const broken = migrate(database.ownerUrl, folder, {
      say(line) {
        said.push(line);
        if (said.length === 2) throw new Error('crash');
      },
    });
    await expect(broken).rejects.toThrow('crash');
    const left = 'select count(*)::int as n from one where name is null';
    expect(await database.admin(left)).toEqual([{ n: 400 }]);
    expect(await run()).toEqual(['0151_names']);
    expect(await database.admin(left)).toEqual([{ n: 0 }]);
  });

  it('waits for older transactions without stopping readers or writers', async () => {
    write(
      '0151_more.sql',
      `${OUTSIDE}\ncreate index concurrently if not exists one_id on one (id);`,
    );
    await database.admin('insert into one (id) select n from generate_series(1, 1000) n');
    const holder = await holdTable();
    const done = run();
    const begins = async () => (await isValid('one_id')).length;
    await expect.poll(begins, { timeout: 10_000 }).toBe(1);
    const begun = performance.now();
    await database.admin("update one set name = 'x' where id = 1");
    await database.admin('select count(*) from one');
    expect(performance.now() - begun).toBeLessThan(TOO_LONG_MS);
    await holder.release();
    expect(await done).toEqual(['0151_more']);
    expect(await isValid('one_id')).toEqual([true]);
  });

  it('runs once when several processes start at the same time', async () => {
    write(
      '0151_more.sql',
      `${OUTSIDE}\ncreate index concurrently if not exists one_id on one (id);`,
    );
    const done = await Promise.all([run(), run(), run()]);
    expect(done.flat()).toEqual(['0151_more']);
  });
});

it('an unknown marker is refused', async () => {
  write('0151_more.sql', '-- portico: outside transaction\nanalyze one;');
  await expect(run()).rejects.toThrow(/0151_more.sql, line 1: the marker "outside transaction"/);
});

it('a migration that takes something away notes which code it fits', async () => {
  write('0151_more.sql', '-- portico: contract since 0149\nalter table one drop column name;');
  await run();
  expect(await database.admin('select version, contract_since from migration')).toEqual([
    { version: 1, contract_since: null },
    { version: 151, contract_since: 149 },
  ]);
});
