import { renderSchema, type TestDatabase, testDatabase } from '@portico/test-kit';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { readMigrations } from './migrations.ts';

const file = (path: string) => fileURLToPath(new URL(`../../../../../${path}`, import.meta.url));
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

describe('what is written about the schema', () => {
  it('is what the migrations make (else: node tools/schema/schema.ts)', async () => {
    expect(readFileSync(file('db/schema.sql'), 'utf8')).toBe(await renderSchema(database));
  });
});

describe('migrations', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-migrations-'));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('run once each, in order, also when two start at the same time', async () => {
    const empty = await testDatabase({ migrated: false });
    const all = file('db/migrations');
    const names = readMigrations(all).map((migration) => migration.version);
    expect([...names].sort((a, b) => a - b)).toEqual(names);
    const done = await Promise.all([
      migrate(empty.ownerUrl, all),
      migrate(empty.ownerUrl, all),
      migrate(empty.ownerUrl, all),
    ]);
    expect(done.map((list) => list.length).sort((a, b) => a - b)).toEqual([0, 0, names.length]);
    await empty.drop();
  });

  it('that fail leave nothing behind and name file and line; that were changed are refused', async () => {
    const empty = await testDatabase({ migrated: false });
    write('0001_first.sql', 'create table one (id int);');
    write('0002_second.sql', 'create table two (id int);\ncreate table three (id nothing);');
    await expect(migrate(empty.ownerUrl, folder)).rejects.toThrow(
      /Migration 2 second failed \(line 2\): type "nothing" does not exist/,
    );
    expect(
      await empty.admin(
        `select to_regclass('one') is not null as one, to_regclass('two') is null as no_two`,
      ),
    ).toEqual([{ one: true, no_two: true }]);
    write('0002_second.sql', 'create table two (id int);');
    write('0001_first.sql', 'create table one (id bigint);');
    await expect(migrate(empty.ownerUrl, folder)).rejects.toThrow(
      /Migration 1 first was changed after it had been applied/,
    );
    write('0001_first.sql', 'create table one (id int);');
    expect(await migrate(empty.ownerUrl, folder)).toEqual(['0002_second']);
    write('0002_other.sql', '');
    await expect(migrate(empty.ownerUrl, folder)).rejects.toThrow(/same number/);
    rmSync(join(folder, '0002_other.sql'));
    write('3_bad.sql', '');
    await expect(migrate(empty.ownerUrl, folder)).rejects.toThrow(
      /is called 0001_what_it_does.sql/,
    );
    await empty.drop();
  });
});
