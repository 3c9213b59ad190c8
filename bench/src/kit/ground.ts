// Environment of the subjects: a durable PostgreSQL, migrated and seeded, a sandbox, and servers.
// Created on first use, on 127.0.0.1 only, in a folder deleted after the run.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Cluster } from '../../../apps/launch/src/postgres/cluster.ts';
import type { RunningSandbox } from '../../../apps/sandbox/src/testing/start-sandbox.ts';
import { endAll, type Measured, ROOT, start } from './process.ts';

export interface Ground {
  /** Folder for files that a subject writes. */
  readonly folder: string;
  /** Returns the seeded database of the product, as in its settings. */
  database(): Promise<Addresses>;
  /** Creates an empty database on the same PostgreSQL, for a baseline. */
  emptyDatabase(name: string): Promise<Addresses>;
  sandbox(): Promise<RunningSandbox>;
  /**
   * Starts the product like `npm start`, with all checks, only its rate limits raised. `root`:
   * folder of another built checkout, whose server uses a database from its own migrations and
   * seeds.
   */
  server(
    env?: Readonly<Record<string, string>>,
    options?: { readonly bare?: boolean; readonly script?: string; readonly root?: string },
  ): Promise<Measured>;
  close(): Promise<void>;
}

export interface Addresses {
  readonly app: string;
  readonly owner: string;
  readonly superuser: string;
}

/** Settings of every server of the bench. */
const SETTINGS = {
  MODE: 'demo',
  SECRET_KEYS: `b1:${Buffer.alloc(32, 5).toString('base64url')}`,
  SANDBOX_PROFILE: 'fast',
  LIMIT_IN_FLIGHT: '5000',
  LIMIT_SEARCHES: '5000',
  LIMIT_LATENESS_MS: '60000',
  LIMIT_BUSY_PERCENT: '100',
  RATE_FACTOR: '1000000',
} as const;

const SERVER = 'apps/server/dist/main.mjs';

/** `profiles`: folder for a CPU profile of each server, from ready to end. */
export function prepareGround({ profiles }: { readonly profiles?: string } = {}): Ground {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'));
  const endings: (() => Promise<unknown>)[] = [];
  let built: Promise<void> | undefined;
  const seeded = new Map<string, Promise<Addresses>>();
  let sandbox: Promise<RunningSandbox> | undefined;

  const emptyDatabase = databases(folder, endings);

  async function seed(root: string): Promise<Addresses> {
    const addresses = await emptyDatabase('portico', root);
    const env = {
      ...SETTINGS,
      DATA_DIR: dataOf(root),
      DATABASE_URL: addresses.app,
      DATABASE_OWNER_URL: addresses.owner,
    };
    await runToEnd('apps/server/src/cli/migrate.ts', env, root);
    // Without a sandbox no past trips are created.
    await runToEnd('apps/server/src/cli/seed.ts', env, root);
    return addresses;
  }

  const dataOf = (root: string): string => join(folder, root === ROOT ? 'data' : 'data-before');
  const databaseOf = (root: string): Promise<Addresses> => {
    const made = seeded.get(root) ?? seed(root);
    seeded.set(root, made);
    return made;
  };

  const ground: Ground = {
    folder,
    database: () => databaseOf(ROOT),
    emptyDatabase: (name) => emptyDatabase(name),
    sandbox: () => (sandbox ??= openSandbox()),
    async server(env = {}, { bare = false, script = SERVER, root = ROOT } = {}) {
      await (built ??= runToEnd('apps/launch/src/build.ts', {}));
      const { app } = await databaseOf(root);
      // each checkout uses the flags of its own launcher
      const { allocatorSettings = {}, heapFlags } = await fromCheckout<Heap>(
        'apps/launch/src/heap.ts',
        root,
      );
      const server = await start({
        script: join(root, script),
        cwd: root,
        bare,
        flags: heapFlags(),
        ready: '/readyz',
        env: {
          ...allocatorSettings,
          ...SETTINGS,
          DATA_DIR: dataOf(root),
          DATABASE_URL: app,
          ...env,
        },
      });
      const profiled =
        profiles === undefined || bare
          ? server
          : await withProfile(server, join(profiles, `${endings.length}-${server.pid}.cpuprofile`));
      endings.push(profiled.end);
      return profiled;
    },
    async close() {
      for (const end of endings.toReversed())
        await end().catch((fault: unknown) => console.error(fault));
      endAll();
      rmSync(folder, { recursive: true, force: true });
    },
  };

  async function openSandbox(): Promise<RunningSandbox> {
    const { startSandbox } = await fromRoot<
      typeof import('../../../apps/sandbox/src/testing/start-sandbox.ts')
    >('apps/sandbox/src/testing/start-sandbox.ts');
    const running = await startSandbox({ profile: 'fast' });
    endings.push(() => running.stop());
    return running;
  }
  return ground;
}

/** Creates empty databases. Each checkout has its own PostgreSQL: roles belong to the cluster. */
function databases(
  folder: string,
  endings: (() => Promise<unknown>)[],
): (name: string, root?: string) => Promise<Addresses> {
  const clusters = new Map<string, Promise<Cluster>>();
  const code = (): Promise<typeof import('../../../apps/launch/src/postgres/cluster.ts')> =>
    fromRoot('apps/launch/src/postgres/cluster.ts');
  async function startPostgres(root: string): Promise<Cluster> {
    const { startCluster } = await code();
    const own = root === ROOT ? 'postgres' : 'postgres-before';
    const running = await startCluster({ folder: join(folder, own) });
    endings.push(() => running.release());
    return running;
  }
  return async (name, root = ROOT) => {
    const started = clusters.get(root) ?? startPostgres(root);
    clusters.set(root, started);
    const [running, { ensureDatabase }] = await Promise.all([started, code()]);
    await ensureDatabase(running, name);
    return {
      app: running.url('app', name),
      owner: running.url('owner', name),
      superuser: running.url('superuser', name),
    };
  };
}

async function withProfile(server: Measured, file: string): Promise<Measured> {
  mkdirSync(dirname(file), { recursive: true });
  await server.profile(file);
  let ended: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    await server.profile(file);
    console.log(`profile: ${file}`);
    await server.end();
  };
  return { ...server, end: () => (ended ??= end()) };
}

/** Process settings of the server; checkouts older than the allocator tuning export none for it. */
type Heap = Pick<typeof import('../../../apps/launch/src/heap.ts'), 'heapFlags'> &
  Partial<Pick<typeof import('../../../apps/launch/src/heap.ts'), 'allocatorSettings'>>;

/** Imports a module of the checkout at `root` by its path there. */
const fromCheckout = async <T>(path: string, root: string): Promise<T> =>
  (await import(pathToFileURL(join(root, path)).href)) as T;

/** Imports a module of this checkout by its path. */
export const fromRoot = <T>(path: string): Promise<T> => fromCheckout<T>(path, ROOT);

async function runToEnd(
  script: string,
  env: Readonly<Record<string, string>>,
  root = ROOT,
): Promise<void> {
  const { execFile } = await import('node:child_process');
  const { promisify } = await import('node:util');
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
  });
}
