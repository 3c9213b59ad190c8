// A fresh, migrated database for a test file in a fraction of a second: one embedded PostgreSQL for
// a run (it ends with it, and its data with it), one template per state of db/migrations, one clone
// per call.
import { createHash } from 'node:crypto';
import { accessSync, constants, readdirSync, readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Cluster, startCluster } from '../../../apps/launch/src/postgres/cluster.ts';
import { waitForLock } from '../../../apps/launch/src/lock.ts';
import { isAlive, processName } from '../../../apps/launch/src/processes.ts';
import { sweep as sweepRuns, thisRun } from '../../../apps/launch/src/run-folder.ts';
import { migrate } from '../../../apps/server/src/kernel/db/migrate.ts';

export interface TestDatabase {
  readonly name: string;
  /** Address for createDatabase(): the role that serves. */
  readonly appUrl: string;
  /** Address of the role that migrates and owns the tables (still under forced row security). */
  readonly ownerUrl: string;
  /** The administrator: sees everything. For setting up and for looking behind the curtain. */
  readonly superuserUrl: string;
  /** Runs SQL as the administrator and gives the rows. */
  admin<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    text: string,
    values?: unknown[],
  ): Promise<Row[]>;
  drop(): Promise<void>;
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const MIGRATIONS = join(ROOT, 'db/migrations');

let cluster: Promise<Cluster> | undefined;
let count = 0;

/** The PostgreSQL of the tests of this run; started on demand, shared, careless about crashes. */
export function testCluster(): Promise<Cluster> {
  cluster ??= startTestCluster();
  return cluster;
}

function startTestCluster(): Promise<Cluster> {
  const run = thisRun();
  const place = quickestFolder() ?? run.outside;
  sweepRuns(place);
  return startCluster({
    folder: join(place, `${run.prefix}-database`),
    owner: run.process,
    careless: true,
    temporary: true,
  });
}

/** Memory if there is plenty: cloning a database takes 10 ms there and 300 ms on a disk. */
function quickestFolder(): string | undefined {
  const memory = '/dev/shm';
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize > 2_000_000_000) return memory;
  } catch {
    // this machine has none
  }
  return undefined;
}

/**
 * A database of its own. Call in beforeAll, drop() in afterAll; what a killed run leaves is swept
 * by a later one.
 */
export async function testDatabase(options: { migrated?: boolean } = {}): Promise<TestDatabase> {
  const server = await testCluster();
  if (options.migrated ?? true) return cloneOf(server, await migratedTemplate(server));
  return cloneOf(server, 'template1');
}

/**
 * A database of its own with what `fill` has put into the first one of that name in this run:
 * filled once, cloned for each. `name` is of small letters and `_`.
 */
export async function filledDatabase(
  name: string,
  fill: (database: TestDatabase) => Promise<void>,
): Promise<TestDatabase> {
  const server = await testCluster();
  const empty = await migratedTemplate(server);
  const template = await ensureTemplate(server, `${empty}_${name}`, empty, (database) =>
    fill(databaseOn(server, database)),
  );
  return cloneOf(server, template);
}

async function cloneOf(server: Cluster, template: string): Promise<TestDatabase> {
  count += 1;
  const name = `t_${processName().replace('-', '_')}_${count}`;
  await asAdmin(server, 'postgres', (client) =>
    client.query(
      `create database ${name} owner portico_owner template ${template} strategy file_copy`,
    ),
  );
  return databaseOn(server, name);
}

/** A database of a cluster as tests see it. */
export function databaseOn(server: Cluster, name: string): TestDatabase {
  return {
    name,
    appUrl: server.url('app', name),
    ownerUrl: server.url('owner', name),
    superuserUrl: server.url('superuser', name),
    admin: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
      const result = await asAdmin(server, name, (client) => client.query<Row>(text, values));
      return result.rows;
    },
    drop: async () => {
      await asAdmin(server, 'postgres', (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      );
    },
  };
}

/** Name of the migrated template. */
function migratedTemplate(server: Cluster): Promise<string> {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS).sort())
    hash.update(file).update(readFileSync(join(MIGRATIONS, file)));
  const name = `template_${hash.digest('hex').slice(0, 16)}`;
  return ensureTemplate(server, name, 'template1', (database) =>
    migrate(server.url('owner', database), MIGRATIONS),
  );
}

/** The template of that name; made from another by the first who needs it. */
async function ensureTemplate(
  server: Cluster,
  name: string,
  from: string,
  fill: (database: string) => Promise<unknown>,
): Promise<string> {
  if (await exists(server, name)) return name;
  const lock = await waitForLock(join(server.identity.run, `${name}-lock`), 60_000);
  try {
    if (await exists(server, name)) return name;
    await sweep(server);
    await asAdmin(server, 'postgres', async (client) => {
      await client.query(`drop database if exists ${name}_new with (force)`);
      await client.query(
        `create database ${name}_new owner portico_owner template ${from} strategy file_copy`,
      );
    });
    await fill(`${name}_new`);
    await asAdmin(server, 'postgres', (client) =>
      client.query(`alter database ${name}_new rename to ${name}`),
    );
    return name;
  } finally {
    lock.release();
  }
}

async function exists(server: Cluster, name: string): Promise<boolean> {
  const found = await asAdmin(server, 'postgres', (client) =>
    client.query('select 1 from pg_database where datname = $1', [name]),
  );
  return found.rowCount === 1;
}

/** Drops what dead processes of the run left. */
async function sweep(server: Cluster): Promise<void> {
  await asAdmin(server, 'postgres', async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database order by oid',
    );
    const names = rows.map((row) => row.datname);
    const orphans = names.filter((name) => {
      const match = /^t_(\d+)_(\d+)_\d+$/.exec(name);
      return match !== null && !isAlive(`${match[1]}-${match[2]}`);
    });
    for (const name of orphans) await client.query(`drop database if exists ${name} with (force)`);
  });
}

async function asAdmin<T>(
  server: Cluster,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: server.url('superuser', database),
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined); // also rejects the statement that waits
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
