// Plain SQL files, forward only, in the order of their numbers, each in one transaction, under one lock.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { DEFAULT_LIMITS, openClient } from './connect.ts';

export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

const LOCK = 7_073_846; // any number, the same for everybody who migrates
const LOCK_TIMEOUT = '5s';

/** Reads NNNN_name.sql files; a wrong name or a number twice is an error. */
export function readMigrations(folder: string): Migration[] {
  const seen = new Map<number, string>();
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const match = /^(\d{4})_([a-z0-9_]+)\.sql$/.exec(file);
      if (match === null)
        throw new Error(`db/migrations/${file}: a migration is called 0001_what_it_does.sql`);
      const version = Number(match[1]);
      const other = seen.get(version);
      if (other !== undefined)
        throw new Error(`db/migrations: ${file} and ${other} have the same number`);
      seen.set(version, file);
      const text = readFileSync(join(folder, file), 'utf8');
      return {
        version,
        name: match[2] ?? '',
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
      };
    });
}

/** Applies what is not applied yet; returns the names. Safe to call from several processes at once. */
export async function migrate(ownerUrl: string, folder: string): Promise<string[]> {
  const migrations = readMigrations(folder);
  const client = openClient(ownerUrl, { ...DEFAULT_LIMITS, statementMs: 600_000 });
  client.on('error', () => undefined); // also rejects the statement that waits
  await client.connect();
  try {
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query(
      'create table if not exists migration (version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null)',
    );
    await client.query('grant select on migration to portico_app');
    const applied = await client.query<{ version: number; checksum: string }>(
      'select version, checksum from migration',
    );
    const done = new Map(applied.rows.map((row) => [row.version, row.checksum]));
    const names: string[] = [];
    for (const migration of migrations) {
      const checksum = done.get(migration.version);
      if (checksum === migration.checksum) continue;
      if (checksum !== undefined) throw new Error(changed(migration));
      await apply(client, migration);
      names.push(`${String(migration.version).padStart(4, '0')}_${migration.name}`);
    }
    return names;
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.text);
    await client.query(
      'insert into migration (version, name, checksum, applied_at) values ($1, $2, $3, now())',
      [migration.version, migration.name, migration.checksum],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const { message, position } = error as { message: string; position?: string };
    const line =
      position === undefined
        ? ''
        : ` (line ${migration.text.slice(0, Number(position)).split('\n').length})`;
    throw new Error(`Migration ${migration.version} ${migration.name} failed${line}: ${message}`, {
      cause: error,
    });
  }
}

function changed(migration: Migration): string {
  return (
    `Migration ${migration.version} ${migration.name} was changed after it had been applied here. Applied migrations are never edited: ` +
    'put the change into a new file. (A demo whose data may go: stop it and delete its DATA_DIR.)'
  );
}
