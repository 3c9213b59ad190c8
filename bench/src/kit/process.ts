// Manages processes that the bench starts: the product, its peers, the baselines. All of them end
// with the bench.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Memory, Usage } from './probe.ts';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PROBE = new URL('./probe.ts', import.meta.url).href;

export interface Measured {
  readonly port: number;
  readonly pid: number;
  usage(): Promise<Usage>;
  /** Measured after a garbage collection. */
  memory(): Promise<Memory>;
  /** Starts a profile, or writes the running one to `file`. */
  profile(file: string): Promise<void>;
  /** Returns all its output. */
  output(): string;
  end(): Promise<void>;
}

export interface StartOptions {
  /** Path of the script from the root of the checkout. */
  readonly script: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly port?: number;
  /** URL that returns 200 when the process is ready; a baseline sends `ready` instead. */
  readonly ready?: string;
  /** Working folder. Default: this checkout. */
  readonly cwd?: string;
  /** Flags of Node.js. */
  readonly flags?: readonly string[];
  /** Without the probe, as in production: only `end` and `output` work then. */
  readonly bare?: boolean;
}

/** Sufficient for a busy machine. */
const READY_MS = 120_000;
const END_MS = 15_000;

/** Starts `script` with PORT in its environment and waits until it is ready. */
export async function start({
  script,
  env = {},
  ready,
  flags: given = [],
  bare = false,
  cwd = ROOT,
  ...options
}: StartOptions): Promise<Measured> {
  const port = options.port ?? (await freePort());
  const flags = [...given, ...(bare ? [] : ['--expose-gc', '--import', PROBE])];
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...flags, script],
    {
      cwd,
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: String(port), ...env },
      stdio: ['ignore', 'pipe', 'pipe', bare ? 'ignore' : 'ipc'],
    },
  );
  started.add(child.pid ?? 0);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (text = (text + chunk.toString()).slice(-20_000)));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void gone.then(() => started.delete(child.pid ?? 0));

  let asked = 0;
  const waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (fault: Error) => void }
  >();
  let told: () => void = () => undefined;
  const isReady = new Promise<void>((resolve) => (told = resolve));
  child.on('message', (message: { id?: number; value?: unknown; fault?: string; ready?: true }) => {
    if (message.ready) return told();
    const waiter = waiting.get(message.id ?? -1);
    waiting.delete(message.id ?? -1);
    if (message.fault === undefined) waiter?.resolve(message.value);
    else waiter?.reject(new Error(message.fault));
  });
  const ask = <T>(what: string, more: object = {}): Promise<T> =>
    new Promise((resolve, reject) => {
      asked += 1;
      waiting.set(asked, { resolve: resolve as (value: unknown) => void, reject });
      child.send({ id: asked, what, ...more });
      void gone.then(() => reject(new Error(`${script} has ended:\n${text}`)));
    });
  const end = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    const hard = setTimeout(() => child.kill('SIGKILL'), END_MS);
    await gone;
    clearTimeout(hard);
  };

  const early = gone.then(() =>
    Promise.reject(new Error(`${script} ended before it was ready:\n${text}`)),
  );
  early.catch(() => undefined);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), READY_MS);
  try {
    await Promise.race([
      early,
      ready === undefined
        ? until(isReady, late.signal)
        : answers(`http://127.0.0.1:${port}${ready}`, late.signal),
    ]);
  } catch (fault) {
    await end();
    throw new Error(`${script} does not become ready: ${String(fault)}\n${text}`, { cause: fault });
  } finally {
    clearTimeout(timer);
  }
  return {
    port,
    pid: child.pid ?? 0,
    usage: () => ask('usage'),
    memory: () => ask('memory'),
    profile: (file) => ask('profile', { file }),
    output: () => text,
    end,
  };
}

/** Running processes, to end them if the bench is interrupted. */
const started = new Set<number>();
export function endAll(): void {
  for (const pid of started) if (pid > 0) process.kill(pid, 'SIGKILL');
  started.clear();
}

function until(promise: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('too late')), { once: true });
    promise.then(resolve, reject);
  });
}

async function answers(url: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const status = await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
      async (reply) => {
        await reply.arrayBuffer();
        return reply.status;
      },
      () => 0,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Returns a port of 127.0.0.1 that is currently free. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        resolve(typeof address === 'object' && address !== null ? address.port : 0),
      );
    });
  });
}

/** Returns the resident bytes of a process according to the kernel. */
export function residentBytes(pid: number): number {
  const match = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(match?.[1] ?? NaN) * 1_024;
}
