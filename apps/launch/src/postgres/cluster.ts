// Manages one PostgreSQL cluster per run folder: created once, started or adopted, and kept alive
// by a watchdog as long as an owner process lives.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { waitForLock } from '../lock.ts';
import { isAlive, processName, startTimeOf, waitFor } from '../processes.ts';
import { findBinaries, type Major } from './binaries.ts';
import { answers, type Passwords, type Role, ROLE_NAMES, urlOf, withClient } from './connect.ts';
import { chooseIdentity, giveTo, type Identity } from './identity.ts';
import { launch, type LaunchOptions, readText, spawnAs } from './launch.ts';

export interface ClusterOptions extends LaunchOptions {
  /** Folder used by this cluster only; created if missing. */
  readonly folder: string;
  /**
   * Name of a process that needs the database; the server stops when the last owner has ended.
   * Default: this process.
   */
  readonly owner?: string;
}

export interface Cluster {
  readonly port: number;
  readonly adopted: boolean;
  readonly identity: Identity;
  /** Returns the connection URL of a database for a role: 'superuser', 'owner' or 'app'. */
  url(role: Role, database: string): string;
  /**
   * Releases this owner's share. Resolves when the server has stopped, or immediately if it has
   * other owners.
   */
  release(): Promise<void>;
}

/** Starts the cluster in `folder`, or joins the one already running there. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const identity = chooseIdentity(findBinaries(options.major), options.folder);
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
    if (!existsSync(join(run, 'data', 'PG_VERSION')))
      initialise(identity, passwords.superuser, options.major);
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

/** Interval between checks of the watchdog in milliseconds. */
const LOOK_MS = 1_000;

/**
 * Restarts the server if it ends together with its watchdog, which would otherwise have restarted
 * it. Call the returned function before releasing the cluster. `options` are the ones the cluster
 * was started with; `say` prints a line to the terminal.
 */
export function superviseCluster(
  cluster: Cluster,
  options: ClusterOptions,
  say: (line: string) => void,
): () => void {
  const { run } = cluster.identity;
  let isStarting = false;
  const look = async (): Promise<void> => {
    isStarting = true;
    try {
      const { port } = await startCluster(options);
      say(
        port === cluster.port
          ? 'PostgreSQL had ended and was started again.'
          : `PostgreSQL was started again, but its port ${cluster.port} is taken: start Portico again.`,
      );
    } catch (error) {
      say(`PostgreSQL has ended and does not start again: ${explain(error, run).message}`);
    } finally {
      isStarting = false;
    }
  };
  const timer = setInterval(() => {
    if (!isStarting && !isWatched(run)) void look();
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Passwords are random, generated once, and readable only by the user who starts the cluster. */
function readPasswords(folder: string): Passwords {
  const path = join(folder, 'passwords.json');
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Passwords;
  const secret = () => randomBytes(24).toString('hex');
  const passwords: Passwords = { superuser: secret(), owner: secret(), app: secret() };
  writeFileSync(`${path}.new`, JSON.stringify(passwords), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return passwords;
}

function initialise(identity: Identity, password: string, major: Major = 18): void {
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
    // releases before 17 have no builtin locale provider
    ...(major < 17 ? [] : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']),
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

/**
 * Returns the port of the server already running here, or null. A pid in a file proves nothing;
 * only a successful connection does.
 */
async function adopt(run: string, passwords: Passwords): Promise<number | null> {
  const stopping = join(run, 'stopping');
  if (!isWatched(run)) {
    await stopOrphan(run);
    rmSync(stopping, { force: true });
    return null;
  }
  // This process's owner file is written: a watchdog that is shutting down either sees it or has
  // already set "stopping".
  const decided = await waitFor(() => !existsSync(stopping) || !isWatched(run), 30_000);
  if (!decided || !isWatched(run)) {
    await stopOrphan(run);
    return null;
  }
  const port = Number(readText(join(run, 'port')));
  return (await answers(urlOf('superuser', 'postgres', port, passwords), 60_000)) ? port : null;
}

/**
 * Returns true if this run folder's watchdog is alive: its command line names the folder, so a
 * reused pid is not mistaken for it.
 */
function isWatched(run: string): boolean {
  const pid = Number(readText(join(run, 'watchdog')));
  return (
    Number.isInteger(pid) && pid > 1 && startTimeOf(pid) !== null && commandOf(pid).includes(run)
  );
}

/** Without a watchdog the server would outlive all its owners: it is stopped and started again. */
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

async function ensureRoles(url: string, passwords: Passwords): Promise<void> {
  await withClient(url, async (client) => {
    const script = readFileSync(new URL('../../../../db/roles.sql', import.meta.url), 'utf8');
    const present = await client.query(`select 1 from pg_roles where rolname = 'portico_app'`);
    if (present.rowCount === 1) return;
    // All statements or none: roles without passwords could never be used.
    const passwordsOf = (['owner', 'app'] as const).map(
      (role) => `alter role ${ROLE_NAMES[role]} login password '${passwords[role]}';`,
    );
    await client.query(`begin; ${script} ${passwordsOf.join(' ')} commit;`);
  });
}

/** Creates the database, owned by the owner role, if it does not exist. */
export async function ensureDatabase(cluster: Cluster, name: string): Promise<void> {
  if (!/^[a-z_][a-z0-9_]*$/.test(name)) throw new Error(`"${name}" is no name for a database`);
  await withClient(cluster.url('superuser', 'postgres'), async (client) => {
    const present = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (present.rowCount === 0) await client.query(`create database ${name} owner portico_owner`);
  });
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

function commandOf(pid: number): string {
  return (readText(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ');
}
