// Applies migrations: plain SQL files, forward only, in numeric order, by one process at a time. A
// file runs in one transaction, or statement by statement if its first line says so.
import type pg from 'pg';
import { type ConnectionLimits, DEFAULT_LIMITS, openClient } from './connect.ts';
import { faultOf } from './faults.ts';
import { type Migration, migrationError, nameOf, readMigrations } from './migrations.ts';
import { runOutside } from './outside.ts';
import { ensureRights } from './owner-rights.ts';
import { splitStatements } from './statements.ts';

export interface MigrateOptions {
  /** Number of attempts for a migration that gets no lock or holds its locks too long. */
  readonly tries?: number;
  /** Reports slow progress: a lock not yet acquired, a batch completed. */
  readonly say?: (line: string) => void;
}

/** Arbitrary advisory lock number, shared by all migrating processes. */
const LOCK = 7_073_846;
const LOCK_POLL_MS = 100;
/** Below the application's lock_timeout: its statements queue behind ours and must not time out. */
const LOCK_WAIT_MS = 2_000;
/** Milliseconds after which a transaction that holds or waits for its locks would block readers. */
const HOLD_MS = 2_800;
/** The last migration from before the limit existed; some of those need longer. */
const LAST_UNLIMITED = 150;
const TRIES = 20;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
/**
 * Building an index of a big table may take hours; the server's own limits are set per statement.
 */
const LIMITS: ConnectionLimits = { ...DEFAULT_LIMITS, statementMs: 6 * 3_600_000 };

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Applies pending migrations. Returns their names. Safe to call from several processes at once.
 * Throws with the migration and line that failed: a migration in a transaction is rolled back, one
 * outside a transaction resumes on the next run.
 */
export async function migrate(
  ownerUrl: string,
  folder: string,
  options: MigrateOptions = {},
): Promise<string[]> {
  const migrations = readMigrations(folder);
  const client = openClient(ownerUrl, LIMITS);
  client.on('error', () => undefined); // also rejects the pending statement
  await client.connect();
  try {
    await lockOut(client);
    await ensureRights(client);
    await ensureTable(client);
    const applied = await client.query<{ version: number; checksum: string }>(
      'select version, checksum from migration',
    );
    const done = new Map(applied.rows.map((row) => [row.version, row.checksum]));
    const names: string[] = [];
    for (const migration of migrations) {
      const checksum = done.get(migration.version);
      if (checksum === migration.checksum) continue;
      if (checksum !== undefined) throw new Error(changed(migration));
      // a database being created has no readers
      const isLimited = done.size > 0 && migration.version > LAST_UNLIMITED;
      await apply(client, migration, isLimited, options);
      names.push(nameOf(migration));
    }
    return names;
  } finally {
    await client.end();
  }
}

/**
 * Admits one process at a time. It polls, because a statement that waits for the lock holds a
 * snapshot, and CREATE INDEX CONCURRENTLY in the process with the lock would wait for that
 * snapshot.
 */
async function lockOut(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>(
      'select pg_try_advisory_lock($1) as got',
      [LOCK],
    );
    if (rows[0]?.got) return;
    await pause(LOCK_POLL_MS);
  }
}

/**
 * Creates the table of applied migrations; the serving role reads it to check that the schema fits
 * its code.
 */
async function ensureTable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = to_regclass('public.migration') and attnum > 0",
  );
  if (rows.length === 0)
    await client.query(
      'create table migration (version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null)',
    );
  if (rows.every(({ name }) => name !== 'contract_since'))
    await client.query('alter table migration add column contract_since integer');
  await client.query('grant select on migration to portico_app');
}

async function apply(
  client: pg.Client,
  migration: Migration,
  isLimited: boolean,
  { tries = TRIES, say = () => undefined }: MigrateOptions,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (migration.isOutside) {
        await runOutside(client, migration, { lockMs: LOCK_WAIT_MS, say });
        await note(client, migration);
      } else await runInside(client, migration, isLimited);
      return;
    } catch (error) {
      const kind = faultOf((error as Error).cause ?? error);
      if (attempt >= tries || (kind !== 'lock' && kind !== 'slow' && kind !== 'conflict'))
        throw error;
      say(`${nameOf(migration)} gets no lock (try ${attempt} of ${tries})`);
      // let readers that queued behind the attempt go first
      await pause(Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS));
    }
  }
}

async function runInside(
  client: pg.Client,
  migration: Migration,
  isLimited: boolean,
): Promise<void> {
  const until = performance.now() + HOLD_MS;
  const statements = isLimited
    ? splitStatements(migration.text)
    : [{ text: migration.text, line: 1 }];
  let current = statements[0];
  try {
    await client.query('begin');
    for (const statement of statements) {
      current = statement;
      const left = Math.max(1, Math.round(until - performance.now()));
      await client.query(
        isLimited
          ? `set local statement_timeout = ${left}; set local lock_timeout = ${Math.min(left, LOCK_WAIT_MS)}`
          : `set local statement_timeout = 0; set local lock_timeout = ${LOCK_WAIT_MS}`,
      );
      await client.query(statement.text);
    }
    await note(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw migrationError(migration, current, error);
  }
}

async function note(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(
    'insert into migration (version, name, checksum, applied_at, contract_since) values ($1, $2, $3, now(), $4)',
    [migration.version, migration.name, migration.checksum, migration.contractSince],
  );
}

function changed(migration: Migration): string {
  return (
    `Migration ${migration.version} ${migration.name} was changed after it had been applied here. Applied migrations are never edited: ` +
    'put the change into a new file. (A demo whose data may go: stop it and delete its DATA_DIR.)'
  );
}
