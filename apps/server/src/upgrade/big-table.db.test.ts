// Migrations next to readers and writers of two million bookings: every one after the last without
// limits, and one of each kind that a later one may have. None may block a reader longer than the
// application's lock timeout; one killed half-way resumes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { addAgency } from '@portico/test-kit/agency';
import { testDatabase, type TestDatabase } from '@portico/test-kit/database';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../kernel/db/migrate.ts';
import { OUTSIDE, REPEAT } from '../kernel/db/migrations.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const ALL = join(ROOT, 'db/migrations');
const LAST_UNLIMITED = 150;
const ROWS = 2_000_000;
const LONGEST_WAIT_MS = 3_000;
const PROBE_MS = 50;
const FILL_MS = 900_000;

let database: TestDatabase;
let folder: string;
let agency: string;
const numberOf = (file: string): number => Number(file.slice(0, 4));

/**
 * Inserts that many copies of the previous version's booking, of typical width, without triggers.
 */
async function fill(): Promise<void> {
  const columns = await database.admin<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = 'booking'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and attnotnull and not atthasdef`,
  );
  const states: Readonly<Record<string, string>> = {
    agency_id: `'${agency}'`,
    id: 'gen_random_uuid()',
    reference: `'P' || lpad(n::text, 9, '0')`,
    state: `'CONFIRMED'`,
    currency: `'EUR'`,
    created_at: `now() - n * interval '1 minute'`,
  };
  const byType = (type: string): string => {
    if (type === 'jsonb') return `jsonb_build_object('n', n, 'filler', repeat(md5(n::text), 12))`;
    if (type === 'uuid') return 'gen_random_uuid()';
    if (type === 'boolean') return 'false';
    if (type === 'bytea') return `decode(md5(n::text), 'hex')`;
    if (type === 'date') return 'current_date';
    if (type.startsWith('timestamp')) return 'now()';
    if (/int|numeric/.test(type)) return '1';
    return type.startsWith('character') ? `'EUR'` : `'text'`;
  };
  const values = columns.map(({ name, type }) => states[name] ?? byType(type));
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  await client.query('set session_replication_role = replica');
  const checks = await client.query<{ name: string }>(
    "select conname as name from pg_constraint where conrelid = 'booking'::regclass and contype = 'c'",
  );
  // only the number of rows matters here, not their content; a later migration drops some by name
  for (const { name } of checks.rows) {
    const check = client.escapeIdentifier(name);
    await client.query(
      `alter table booking drop constraint ${check}, add constraint ${check} check (true)`,
    );
  }
  await client.query(
    `insert into booking (${columns.map(({ name }) => client.escapeIdentifier(name)).join(', ')})
     select ${values.join(', ')} from generate_series(1, ${ROWS}) n`,
  );
  await client.query('analyze booking');
  await client.end();
}

beforeAll(async () => {
  database = await testDatabase({ migrated: false });
  folder = mkdtempSync(join(tmpdir(), 'portico-big-'));
  for (const file of readdirSync(ALL))
    if (numberOf(file) <= LAST_UNLIMITED) cpSync(join(ALL, file), join(folder, file));
  await migrate(database.ownerUrl, folder);
  agency = await addAgency(database, 'big');
  await fill();
}, FILL_MS);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

/**
 * Reads and writes with the application's role until `done` settles; returns the longest of each,
 * ms.
 */
async function probed<T>(done: Promise<T>): Promise<{ value: T; read: number; write: number }> {
  const url = database.appUrl;
  let isOver = false;
  const probe = async (statement: string): Promise<number> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`set lock_timeout = '3s'; set app.agency_id = '${agency}'`);
    let longest = 0;
    while (!isOver) {
      const begun = performance.now();
      await client.query(statement);
      longest = Math.max(longest, performance.now() - begun);
      await new Promise((go) => setTimeout(go, PROBE_MS));
    }
    await client.end();
    return longest;
  };
  const probes = Promise.all([
    probe(`select sale from booking where reference = 'P000001234'`),
    probe(`update booking set changed_at = now() where reference = 'P000001235'`),
  ]);
  const value = await done.finally(() => {
    isOver = true;
  });
  const [read = 0, write = 0] = await probes;
  return { value, read, write };
}

const KINDS: Readonly<Record<string, string>> = {
  '9001_column.sql': `alter table booking add column nickname text, add column tries integer not null default 0;
    alter table booking add constraint booking_tries check (tries >= 0) not valid;
    alter table booking add constraint booking_again foreign key (agency_id, parent_id) references booking (agency_id, id) not valid;`,
  '9002_rows.sql': `${OUTSIDE}
    alter table booking no force row level security;
${REPEAT}
    update booking set nickname = 'n' where (agency_id, id) in
      (select agency_id, id from booking where nickname is null and reference < 'P000100000' limit 20000);
    alter table booking force row level security;`,
  '9003_validate.sql': `${OUTSIDE}
    alter table booking validate constraint booking_tries;
    alter table booking validate constraint booking_again;`,
  '9004_index.sql': `${OUTSIDE}
    create index concurrently if not exists booking_nickname on booking (agency_id, nickname, created_at desc);`,
};

it(
  `no reader of ${ROWS} bookings waits longer than ${LONGEST_WAIT_MS} ms`,
  async () => {
    for (const file of readdirSync(ALL))
      if (numberOf(file) > LAST_UNLIMITED) cpSync(join(ALL, file), join(folder, file));
    for (const [file, text] of Object.entries(KINDS)) writeFileSync(join(folder, file), text);
    const { value, read, write } = await probed(migrate(database.ownerUrl, folder));
    console.log(
      `longest read ${Math.round(read)} ms, write ${Math.round(write)} ms: ${value.join(', ')}`,
    );
    expect(value.slice(-4)).toEqual(Object.keys(KINDS).map((file) => file.replace('.sql', '')));
    expect(read).toBeLessThanOrEqual(LONGEST_WAIT_MS);
    expect(write).toBeLessThanOrEqual(LONGEST_WAIT_MS);
  },
  FILL_MS,
);

it(
  'a migration whose process and connection are killed half-way goes on',
  async () => {
    const name = '9005_again.sql';
    writeFileSync(
      join(folder, name),
      `${OUTSIDE}\ncreate index concurrently if not exists booking_again on booking (agency_id, sale);`,
    );
    const script = `import { migrate } from '${ROOT}/apps/server/src/kernel/db/migrate.ts';
    await migrate(process.env.OWNER, process.env.FOLDER);`;
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
      env: { PATH: process.env['PATH'], OWNER: database.ownerUrl, FOLDER: folder },
      stdio: 'inherit',
    });
    const isValid = async () =>
      (
        await database.admin<{ valid: boolean }>(
          "select indisvalid as valid from pg_index where indexrelid = to_regclass('booking_again')",
        )
      ).map(({ valid }) => valid);
    await expect.poll(isValid, { timeout: 60_000, interval: 20 }).toEqual([false]);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await database.admin(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'portico_owner' and datname = current_database()",
    );
    expect(await isValid()).toEqual([false]);
    const { value, read } = await probed(migrate(database.ownerUrl, folder));
    expect(value).toEqual(['9005_again']);
    expect(await isValid()).toEqual([true]);
    expect(read).toBeLessThanOrEqual(LONGEST_WAIT_MS);
  },
  FILL_MS,
);
