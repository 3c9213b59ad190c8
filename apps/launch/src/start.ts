// Runs all steps of `npm start` in order: preflight checks, build and database in parallel,
// migrations, sandbox, demo data, server; then prints the addresses. Ctrl-C stops everything.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { buildStale, findBuilds, PARTS_BUILD, PARTS_DIR, SERVER, SERVER_MAIN } from './builds.ts';
import { createChildren, type Children, MAX_FAILED_STARTS, type Kept } from './children.ts';
import { allocatorSettings, heapFlags } from './heap.ts';
import { ForeignLock, type Lock, tryLock } from './lock.ts';
import {
  type Cluster,
  ensureDatabase,
  startCluster,
  superviseCluster,
} from './postgres/cluster.ts';
import { waitFor } from './processes.ts';
import {
  checkPort,
  checkSettings,
  diskFull,
  freePortFrom,
  prepareDataDir,
  readSettings,
  ROOT,
  type Settings,
  StartError,
} from './settings.ts';
import { welcome } from './welcome.ts';

const say = (line: string) => console.log(line);
const begun = performance.now();
let children: Children | undefined;
let cluster: Cluster | undefined;
let unwatch: (() => void) | undefined;
let lock: Lock | undefined;
let ending = false;

/** Stops everything once; a second request kills it. */
async function end(code: number): Promise<never> {
  if (ending) {
    children?.kill();
    process.exit(code || 1);
  }
  ending = true;
  await children?.stop(15_000);
  unwatch?.();
  await cluster?.release();
  lock?.release();
  process.exit(code);
}

async function fail(error: unknown): Promise<never> {
  if (ending) return new Promise(() => undefined);
  const message = error instanceof Error ? error.message : String(error);
  console.error(
    `\n${/ENOSPC|No space left on device/.test(message) ? diskFull('DATA_DIR') : message}\n`,
  );
  if (!(error instanceof StartError) && process.env['DEBUG']) console.error(error);
  return end(error instanceof StartError ? error.exitCode : 1);
}

let last = -Infinity;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // npm forwards a Ctrl-C that the terminal has already sent to this process: only a later one
    // counts as a second request.
    const now = performance.now();
    if (now - last < 700) return;
    last = now;
    if (!ending) say('\nStopping …');
    void end(0);
  });
}
if (process.env['PORTICO_LEASH'] === '3') {
  const leash = new Socket({ fd: 3, readable: true, writable: false });
  leash.on('end', () => void end(1));
  leash.resume();
  leash.unref();
}

async function build(processes: Children, dev: boolean): Promise<void> {
  await buildStale(processes, say);
  if (!dev) return;
  // --dev runs the server from its source
  const forBrowsers = findBuilds()
    .filter(({ folder }) => folder !== SERVER)
    .map(({ command }) => command);
  for (const command of [...forBrowsers, PARTS_BUILD]) {
    processes.keep(
      { ...command, args: [...command.args, '--watch'] },
      (message) => void fail(new StartError(message)),
    );
  }
}

/** Prepares and migrates the database and returns its connection URLs. */
async function database(
  settings: Settings,
): Promise<{ DATABASE_URL: string; DATABASE_OWNER_URL: string }> {
  let urls: { DATABASE_URL: string; DATABASE_OWNER_URL: string };
  if (settings.databaseUrl !== undefined && settings.databaseOwnerUrl !== undefined) {
    urls = { DATABASE_URL: settings.databaseUrl, DATABASE_OWNER_URL: settings.databaseOwnerUrl };
  } else {
    const where = { folder: join(settings.dataDir, 'postgres') };
    cluster = await startCluster(where);
    unwatch = superviseCluster(cluster, where, say);
    await ensureDatabase(cluster, 'portico');
    if (cluster.identity.kind === 'copied')
      say(`PostgreSQL runs as nobody; its programs and data are in ${cluster.identity.run}.`);
    urls = {
      DATABASE_URL: cluster.url('app', 'portico'),
      DATABASE_OWNER_URL: cluster.url('owner', 'portico'),
    };
  }
  await children?.run({ name: 'migrate', args: ['apps/server/src/cli/migrate.ts'], env: urls });
  return urls;
}

/** Locks the data folder for this process. */
function lockData({ dataDir, port }: Settings): Lock {
  let taken: ReturnType<typeof tryLock>;
  try {
    taken = tryLock(join(dataDir, 'start.lock'), `http://localhost:${port}`);
  } catch (error) {
    if (!(error instanceof ForeignLock)) throw error;
    throw new StartError(
      `${error.message}; start as that user, or set DATA_DIR to another folder.`,
    );
  }
  if ('release' in taken) return taken;
  throw new StartError(
    `Portico already runs on this data (${dataDir}): process ${taken.heldBy.split('-')[0] ?? '?'}, ${taken.note}.\n` +
      'Stop it first, or start a second one beside it with DATA_DIR=<another folder> PORT=<another port>.',
  );
}

async function start(): Promise<void> {
  checkSettings();
  const settings = readSettings(process.argv.slice(2));
  prepareDataDir(settings.dataDir);
  lock = lockData(settings);
  await checkPort(settings.port);
  children = createChildren(join(settings.dataDir, 'logs'), say);
  const [urls] = await Promise.all([database(settings), build(children, settings.dev)]);
  const sandboxUrl = await sandbox(settings, children);
  const env = {
    DATABASE_URL: urls.DATABASE_URL,
    DATABASE_OWNER_URL: undefined, // the server must not have the owner's privileges
    NODE_ENV: settings.dev ? undefined : 'production', // disables the development checks of libraries
    MODE: settings.mode,
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
    SANDBOX_URL: sandboxUrl,
    PARTS_DIR: settings.dev && settings.mode === 'demo' ? PARTS_DIR : undefined,
  };
  await seed(settings, { ...env, DATABASE_OWNER_URL: urls.DATABASE_OWNER_URL });
  const server = settings.dev
    ? ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts']
    : [SERVER_MAIN];
  const kept = children.keep(
    { name: 'server', args: [...heapFlags(), ...server], env: { ...allocatorSettings, ...env } },
    (message) => void fail(new StartError(message)),
  );
  const ready = await waitForFirstResponse(
    kept,
    `http://127.0.0.1:${settings.port}/readyz`,
    60_000,
  );
  if (!ready) throw new StartError(`The server does not become ready:\n${kept.lastWords()}`);
  say(
    welcome({
      port: settings.port,
      sandboxUrl,
      seconds: (performance.now() - begun) / 1000,
      demo: settings.mode === 'demo',
      parts: env.PARTS_DIR !== undefined,
    }),
  );
}

/**
 * Starts the sandbox supplier and payment gateway. Its port stays the same as long as it is free.
 */
async function sandbox(settings: Settings, processes: Children): Promise<string | undefined> {
  if (settings.mode === 'production' || settings.sandboxUrl !== undefined)
    return settings.sandboxUrl;
  const script = join(ROOT, 'apps/sandbox/src/main.ts');
  if (!existsSync(script)) return undefined;
  const note = join(settings.dataDir, 'sandbox-port');
  const known = existsSync(note) ? Number(readFileSync(note, 'utf8')) : settings.port + 1;
  const port = await freePortFrom(known);
  writeFileSync(note, String(port));
  const kept = processes.keep(
    {
      name: 'sandbox',
      args: [script],
      env: { PORT: String(port), DATA_DIR: settings.dataDir, MODE: 'demo' },
    },
    (message) => void fail(new StartError(message)),
  );
  const url = `http://127.0.0.1:${port}`;
  if (!(await waitForFirstResponse(kept, `${url}/`, 20_000)))
    throw new StartError(`The sandbox does not answer on ${url}:\n${kept.lastWords()}`);
  return url;
}

/** Seeds the demo data once. The script may safely run again after an interruption. */
async function seed(
  settings: Settings,
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const script = join(ROOT, 'apps/server/src/cli/seed.ts');
  const done = join(settings.dataDir, 'seeded');
  if (settings.mode !== 'demo' || !existsSync(script) || existsSync(done)) return;
  say('Filling the demo …');
  await children?.run({ name: 'seed', args: [script], env });
  writeFileSync(done, new Date().toISOString());
}

/**
 * Waits for the first successful response. Resolves to false after the timeout or after repeated
 * crashes.
 */
async function waitForFirstResponse(kept: Kept, url: string, timeoutMs: number): Promise<boolean> {
  let answered = false;
  const isDecided = async () => {
    answered = await answers(url);
    return answered || kept.falls() >= MAX_FAILED_STARTS;
  };
  await waitFor(isDecided, timeoutMs, 50);
  return answered;
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return url.endsWith('/readyz') ? response.ok : true;
  } catch {
    return false;
  }
}

start().catch(fail);
