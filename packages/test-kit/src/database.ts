// Creates a fresh, migrated database for a test file in a fraction of a second: one embedded
// PostgreSQL per run (its data is removed with it), one template per state of db/migrations, one
// clone per call.
import { createHash } from 'node:crypto';
import { accessSync, constants, readdirSync, readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Cluster, startCluster } from '../../../apps/launch/src/postgres/cluster.ts';
import { waitForLock } from '../../../apps/launch/src/lock.ts';
import { isAlive, processName } from '../../../apps/launch/src/processes.ts';
import { removeStaleRuns as sweepRuns, thisRun } from '../../../apps/launch/src/run-folder.ts';
import { migrate } from '../../../apps/server/src/kernel/db/migrate.ts';

export interface TestDatabase {
  readonly name: string;
  /** URL for createDatabase(), with the server's role. */
  readonly appUrl: string;
  /** URL for the role that migrates and owns the tables (still under forced row security). */
  readonly ownerUrl: string;
  /** URL for the superuser, who sees everything. For test setup and for inspecting stored data. */
  readonly superuserUrl: string;
  /** Runs SQL as superuser and returns the rows. */
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

/**
 * Returns the PostgreSQL cluster of this run's tests; started on demand, shared, without
 * durability.
 */
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

/**
 * Returns a memory file system if there is enough memory: cloning a database takes 10 ms there and
 * 300 ms on a disk.
 */
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
 * Creates a separate database. Call it in beforeAll, and drop() in afterAll; a later run removes
 * the leftovers of a killed one.
 */
export async function testDatabase(options: { migrated?: boolean } = {}): Promise<TestDatabase> {
  const server = await testCluster();
  if (options.migrated ?? true) return cloneOf(server, await migratedTemplate(server));
  return cloneOf(server, 'template1');
}

/**
 * Creates a separate database with the data `fill` has added to the first one of that name in this
 * run: filled once, then cloned. `name` consists of lowercase letters and `_`.
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

/** Wraps a database of a cluster for tests. */
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

/** Returns the name of the migrated template. */
function migratedTemplate(server: Cluster): Promise<string> {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS).sort())
    hash.update(file).update(readFileSync(join(MIGRATIONS, file)));
  const name = `template_${hash.digest('hex').slice(0, 16)}`;
  return ensureTemplate(server, name, 'template1', (database) =>
    migrate(server.url('owner', database), MIGRATIONS),
  );
}

/** Ensures that the template exists; the first caller creates it from another one. */
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

/** Drops databases of ended processes of this run. */
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
  client.on('error', () => undefined); // a lost connection also rejects the pending statement
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
