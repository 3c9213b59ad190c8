// The real server as a separate process, for tests that kill it.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { agencyClient, type Client } from './client.ts';
import { type TestDatabase } from './database.ts';
import { TEST_SECRET_KEYS } from './server.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const LEASH = join(ROOT, 'apps/launch/src/leash.mjs');
const HEAP_PROBE = join(ROOT, 'packages/test-kit/src/heap-probe.mjs');

export interface ServerProcess {
  readonly port: number;
  readonly pid: number;
  /** Returns its output so far. */
  output(): string;
  client(agency: string): Client;
  /**
   * Sends a signal (default: SIGTERM) and waits for the end. Resolves to the exit code or signal.
   */
  end(signal?: NodeJS.Signals): Promise<number | string>;
  /**
   * Returns its heap size in bytes after a garbage collection; only if started with `canCollect`.
   */
  heap(): Promise<number>;
  /** Resolves when it has exited on its own (at a kill point). */
  readonly ended: Promise<number | string>;
}

export interface ServerProcessOptions {
  readonly database: TestDatabase;
  readonly env?: Readonly<Record<string, string>>;
  readonly port?: number;
  /** Root of another checkout whose server is started. Default: this one. */
  readonly root?: string;
  /** True to enable heap(). */
  readonly canCollect?: boolean;
}

/** Starts apps/server/src/main.ts and waits until it is ready. It ends with this process. */
export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const port = options.port ?? (await freePort());
  const root = options.root ?? ROOT;
  const probe = options.canCollect ? ['--expose-gc', '--import', HEAP_PROBE] : [];
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      ...probe,
      '--import',
      LEASH,
      join(root, 'apps/server/src/main.ts'),
    ],
    {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        MODE: 'demo',
        PORT: String(port),
        DATABASE_URL: options.database.appUrl,
        SECRET_KEYS: TEST_SECRET_KEYS,
        SANDBOX_SUPPLIERS: 'alpha',
        PORTICO_LAUNCHER: String(process.pid),
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    },
  );
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const ended = new Promise<number | string>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? code ?? -1)),
  );
  await untilReady(child, port, () => text);
  return {
    port,
    pid: child.pid ?? 0,
    output: () => text,
    client: (agency) =>
      agencyClient({ port, host: agency.includes('.') ? agency : `${agency}.localhost` }),
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
    async heap() {
      if (!options.canCollect) throw new Error('start it with canCollect');
      const measured = () => [...text.matchAll(/^heap (\d+)$/gm)];
      const before = measured().length;
      child.kill('SIGUSR2');
      const deadline = performance.now() + 10_000;
      while (measured().length === before) {
        if (performance.now() > deadline) throw new Error('the process does not tell its heap');
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return Number(measured().at(-1)?.[1]);
    },
    ended,
  };
}

/** Startup timeout in milliseconds, for a machine busy with everything else. */
const READY_MS = 90_000;

async function untilReady(child: ChildProcess, port: number, output: () => string): Promise<void> {
  const client = agencyClient({ port, host: 'localhost' });
  const deadline = performance.now() + READY_MS;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server ended before it was ready:\n${output()}`);
    const status = await client.get('/readyz').then(
      (reply) => reply.status,
      () => 0,
    );
    if (status === 200) return;
    if (performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`the server did not become ready:\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Below the ports that systems assign to outgoing connections (Linux: from 32768 on). */
const PORTS = { first: 20_000, count: 12_000 };

/**
 * Returns a currently free port of 127.0.0.1. A process that is killed and restarted keeps its
 * port, so it must not be one that another program's connection may get in between.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + randomInt(PORTS.count);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
