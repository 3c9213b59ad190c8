// One PostgreSQL per run folder: made once, started or adopted, kept by a watchdog as long as an owner lives.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { waitForLock } from '../lock.ts';
import { isAlive, processName, startTimeOf, waitFor } from '../processes.ts';
import { findBinaries } from './binaries.ts';
import { chooseIdentity, giveTo, type Identity } from './identity.ts';

export interface ClusterOptions {
  /** Folder of this cluster alone; made when missing. */
  readonly folder: string;
  /** Process that wants the database; when the last owner is gone the server stops. Default: this process. */
  readonly owner?: string;
  /** Seconds the server waits for another owner before it stops. */
  readonly lingerSeconds?: number;
  /** For throw-away data: no fsync. */
  readonly careless?: boolean;
  /** The whole folder is removed when the server has stopped after its last owner. */
  readonly temporary?: boolean;
}

export interface Cluster {
  readonly port: number;
  readonly adopted: boolean;
  readonly identity: Identity;
  /** Address of a database under a role: 'superuser', 'owner', 'app'. */
  url(role: Role, database: string): string;
  /** Gives up this owner's share. Resolves when the server has stopped, or at once if others own it too. */
  release(): Promise<void>;
}

export type Role = 'superuser' | 'owner' | 'app';
const ROLE_NAMES: Record<Role, string> = {
  superuser: 'postgres',
  owner: 'portico_owner',
  app: 'portico_app',
};
type Passwords = Record<Role, string>;

/** Starts the cluster in `folder`, or joins the one that already runs there. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const identity = chooseIdentity(findBinaries(), options.folder);
  const run = identity.run;
  const owners = join(run, 'owners');
  mkdirSync(owners, { recursive: true, mode: 0o755 });
  giveTo(identity, run);
  giveTo(identity, owners);
  const owner = options.owner ?? processName();
  const lock = await waitForLock(join(run, 'lock'), 120_000);
  try {
    sweepOwners(owners);
    const passwords = readPasswords(options.folder);
    if (!existsSync(join(run, 'data', 'PG_VERSION'))) initialise(identity, passwords.superuser);
    writeFileSync(join(owners, owner), '');
    const running = await adopt(run, passwords);
    const port = running ?? (await launch(identity, options, passwords));
    await ensureRoles(urlOf('superuser', 'postgres', port, passwords), passwords);
    return {
      port,
      adopted: running !== null,
      identity,
      url: (role, database) => urlOf(role, database, port, passwords),
      release: () => release(run, owner),
    };
  } catch (error) {
    rmSync(join(owners, owner), { force: true });
    throw explain(error, run);
  } finally {
    lock.release();
  }
}

function urlOf(role: Role, database: string, port: number, passwords: Passwords): string {
  return `postgres://${ROLE_NAMES[role]}:${passwords[role]}@127.0.0.1:${port}/${database}`;
}

/** Passwords are random, made once, and readable by the one who starts only. */
function readPasswords(folder: string): Passwords {
  const path = join(folder, 'passwords.json');
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Passwords;
  const secret = () => randomBytes(24).toString('hex');
  const passwords: Passwords = { superuser: secret(), owner: secret(), app: secret() };
  writeFileSync(`${path}.new`, JSON.stringify(passwords), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return passwords;
}

function initialise(identity: Identity, password: string): void {
  const data = join(identity.run, 'data');
  const fresh = join(identity.run, 'data.new');
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  giveTo(identity, fresh);
  const secret = join(identity.run, 'initial-password');
  writeFileSync(secret, password, { mode: 0o600 });
  giveTo(identity, secret);
  const command = [
    ...identity.prefix,
    join(identity.native, 'bin', 'initdb'),
    '-D',
    fresh,
    '-U',
    'postgres',
    '--no-sync',
    '--auth=scram-sha-256',
    `--pwfile=${secret}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const made = spawnSync(command[0] ?? '', command.slice(1), {
    ...spawnAs(identity),
    encoding: 'utf8',
  });
  unlinkSync(secret);
  if (made.status !== 0)
    throw new Error(`initdb failed: ${made.error?.message ?? ''}${made.stderr}`);
  renameSync(fresh, data);
}

/** The port of the server that already runs here, or null. A pid in a file proves nothing: only an answer does. */
async function adopt(run: string, passwords: Passwords): Promise<number | null> {
  const stopping = join(run, 'stopping');
  if (!isWatched(run)) {
    await stopOrphan(run);
    rmSync(stopping, { force: true });
    return null;
  }
  // Our owner file is written; a watchdog on its way out either sees it or has set "stopping" before.
  const decided = await waitFor(() => !existsSync(stopping) || !isWatched(run), 30_000);
  if (!decided || !isWatched(run)) {
    await stopOrphan(run);
    return null;
  }
  const port = Number(readText(join(run, 'port')));
  return (await answers(urlOf('superuser', 'postgres', port, passwords), 60_000)) ? port : null;
}

/** Whether the watchdog of this run folder lives: its command names the folder, so another process's pid is not it. */
function isWatched(run: string): boolean {
  const pid = Number(readText(join(run, 'watchdog')));
  return (
    Number.isInteger(pid) && pid > 1 && startTimeOf(pid) !== null && commandOf(pid).includes(run)
  );
}

/** A server without a watchdog would outlive everybody: it is stopped and started anew. */
async function stopOrphan(run: string): Promise<void> {
  const pid = Number((readText(join(run, 'data', 'postmaster.pid')) ?? '').split('\n')[0]);
  if (
    !Number.isInteger(pid) ||
    pid <= 1 ||
    startTimeOf(pid) === null ||
    !commandOf(pid).includes(join(run, 'data'))
  )
    return;
  process.kill(pid, 'SIGINT');
  if (!(await waitFor(() => startTimeOf(pid) === null, 20_000))) process.kill(pid, 'SIGQUIT');
  await waitFor(() => startTimeOf(pid) === null, 5_000);
}

async function launch(
  identity: Identity,
  options: ClusterOptions,
  passwords: Passwords,
): Promise<number> {
  const run = identity.run;
  const port = await freePort(Number(readText(join(run, 'port'))));
  writeFileSync(join(run, 'port'), String(port));
  const log = join(run, 'log');
  if (existsSync(log) && statSync(log).size > 5_000_000) truncateSync(log);
  const output = openSync(log, 'a', 0o600);
  giveTo(identity, log);
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: options.careless ? 200 : 100,
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    scram_iterations: 64,
    ...(options.careless
      ? {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          wal_level: 'minimal',
          max_wal_senders: 0,
          max_wal_size: '256MB',
        }
      : // Plans made for an empty table read all of it once it has filled: they last until its statistics are taken.
        { autovacuum_naptime: '5s' }),
  };
  const server = [
    join(identity.native, 'bin', 'postgres'),
    '-D',
    join(run, 'data'),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const script = readFileSync(new URL('./watchdog.sh', import.meta.url), 'utf8');
  const command = [
    ...identity.prefix,
    '/bin/sh',
    '-c',
    script,
    'portico-database',
    run,
    String(options.lingerSeconds ?? 0),
    options.temporary ? 'temporary' : 'kept',
    ...server,
  ];
  const watchdog = spawn(command[0] ?? '', command.slice(1), {
    ...spawnAs(identity),
    detached: true,
    stdio: ['ignore', output, output],
  });
  watchdog.unref();
  let failed = '';
  watchdog.once('error', (error) => {
    failed = error.message;
  });
  watchdog.once('exit', () => {
    failed ||= 'it ended at once';
  });
  const before = statSync(log).size;
  const up = await waitFor(
    async () =>
      failed !== '' ||
      (await answers(urlOf('superuser', 'postgres', port, passwords), 0)) ||
      fellFor(log, before),
    120_000,
    15,
  );
  if (failed !== '' || !up || fellFor(log, before)) {
    watchdog.kill('SIGTERM');
    throw new Error(`PostgreSQL does not start (${failed}): ${lastLines(log)}`);
  }
  return port;
}

/** Whether the log, since it began, names a reason that no second try will cure. */
function fellFor(log: string, from: number): boolean {
  return /No space left on device|could not bind|incompatible with server|has wrong ownership|invalid permissions/i.test(
    readFileSync(log, 'utf8').slice(from),
  );
}

async function ensureRoles(url: string, passwords: Passwords): Promise<void> {
  await withClient(url, async (client) => {
    const script = readFileSync(new URL('../../../../db/roles.sql', import.meta.url), 'utf8');
    const present = await client.query(`select 1 from pg_roles where rolname = 'portico_app'`);
    if (present.rowCount === 1) return;
    // All or nothing: roles without passwords could never be used.
    const passwordsOf = (['owner', 'app'] as const).map(
      (role) => `alter role ${ROLE_NAMES[role]} login password '${passwords[role]}';`,
    );
    await client.query(`begin; ${script} ${passwordsOf.join(' ')} commit;`);
  });
}

/** Creates the database, owned by the owner role, if it is not there. */
export async function ensureDatabase(cluster: Cluster, name: string): Promise<void> {
  if (!/^[a-z_][a-z0-9_]*$/.test(name)) throw new Error(`"${name}" is no name for a database`);
  await withClient(cluster.url('superuser', 'postgres'), async (client) => {
    const present = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (present.rowCount === 0) await client.query(`create database ${name} owner portico_owner`);
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined); // a lost connection also rejects the query that waits
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function answers(url: string, timeoutMs: number): Promise<boolean> {
  const ask = () =>
    withClient(url, () => Promise.resolve(true)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === '28P01')
        throw new Error(
          'The data of PostgreSQL and its passwords.json do not belong together. Put the right file back, or delete the folder for a fresh start.',
        );
      return false;
    });
  return waitFor(ask, timeoutMs, 25);
}

async function release(run: string, owner: string): Promise<void> {
  const owners = join(run, 'owners');
  rmSync(join(owners, owner), { force: true });
  const isWanted = () => readdirSync(owners).some((name) => isAlive(name));
  if (!isWanted()) await waitFor(() => !isWatched(run) || isWanted(), 30_000);
}

function sweepOwners(owners: string): void {
  for (const name of readdirSync(owners))
    if (!isAlive(name)) rmSync(join(owners, name), { force: true });
}

function spawnAs(identity: Identity) {
  const { uid, gid, run } = identity;
  return {
    cwd: run,
    env: { PATH: `${process.env['PATH'] ?? ''}:/usr/bin:/bin`, LC_ALL: 'C', TZ: 'UTC' },
    ...(uid === undefined ? {} : { uid, gid }),
  };
}

/** The wanted port if it is free, else any free one. */
async function freePort(wanted: number): Promise<number> {
  const attempt = (port: number) =>
    new Promise<number | null>((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(null));
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        server.close(() =>
          resolve(typeof address === 'object' && address !== null ? address.port : null),
        );
      });
    });
  const port =
    (Number.isInteger(wanted) && wanted > 0 ? await attempt(wanted) : null) ?? (await attempt(0));
  if (port === null) throw new Error('There is no free port on 127.0.0.1.');
  return port;
}

function explain(error: unknown, run: string): Error {
  const message = error instanceof Error ? error.message : String(error);
  if (/ENOSPC|No space left on device/i.test(message)) {
    return new Error(
      `The disk that holds ${run} is full. Free some space (about 300 MB), or set DATA_DIR to another disk. Nothing was lost.`,
      { cause: error },
    );
  }
  return error instanceof Error ? error : new Error(message);
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return null;
  }
}

function commandOf(pid: number): string {
  return (readText(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ');
}

function lastLines(log: string): string {
  return (readText(log) ?? '').split('\n').slice(-5).join('\n');
}
