// Reads the settings the launcher itself needs; the server's config.ts reads all others.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export interface Settings {
  readonly dev: boolean;
  readonly port: number;
  readonly dataDir: string;
  /** Optional: URL of a PostgreSQL server to use instead of the embedded one. */
  readonly databaseUrl: string | undefined;
  readonly databaseOwnerUrl: string | undefined;
  readonly sandboxUrl: string | undefined;
  readonly mode: 'demo' | 'production';
}

/** Exit code that tells a supervisor not to restart (sysexits: EX_CONFIG). */
export const WRONG_SETTINGS = 78;

/** An error whose message is printed to the terminal without a stack trace. */
export class StartError extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Validates all settings, including the server's. Throws with the full list of errors, before
 * anything is started.
 */
export function checkSettings(): void {
  const script = join(ROOT, 'apps/server/src/cli/check-settings.ts');
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script],
    { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  if (status !== 0)
    throw new StartError(stderr.trim() || 'The settings cannot be checked.', status ?? 1);
}

/** Returns the settings, which checkSettings() has already validated. */
export function readSettings(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = process.env,
): Settings {
  const databaseUrl = env['DATABASE_URL'] || undefined;
  const mode = env['MODE'] || (databaseUrl === undefined ? 'demo' : 'production');
  return {
    dev: args.includes('--dev'),
    port: Number(env['PORT'] || '3000'),
    dataDir: resolve(ROOT, env['DATA_DIR'] || '.data'),
    databaseUrl,
    databaseOwnerUrl: env['DATABASE_OWNER_URL'] || undefined,
    sandboxUrl: env['SANDBOX_URL'] || undefined,
    mode: mode === 'production' ? 'production' : 'demo',
  };
}

/** Creates DATA_DIR. Throws a StartError that describes the problem. */
export function prepareDataDir(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw new StartError(diskFull(folder));
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
      throw new StartError(`${folder} cannot be written. Set DATA_DIR to a folder of yours.`);
    throw new StartError(`${folder} cannot be used as DATA_DIR: ${message}`);
  }
  const { bavail, bsize } = statfsSync(folder);
  const needed = existsSync(join(folder, 'postgres')) ? 50 : 300;
  if (bavail * bsize < needed * 1_000_000) throw new StartError(diskFull(folder));
}

/** mkdir -p. Node's own recursive mkdir never returns for a path such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return accessSync(folder, constants.W_OK | constants.X_OK);
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o755 });
}

export function diskFull(folder: string): string {
  return `The disk that holds ${folder} is full. Free some space (300 MB are enough), or set DATA_DIR to another disk. Nothing was lost.`;
}

/**
 * Opens the port briefly on all interfaces of this machine. Resolves to null, or to the code of the
 * error that prevents it.
 */
function portError(port: number): Promise<string | null> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
    probe.listen(port, () => probe.close(() => done(null)));
  });
}

/** Throws a StartError that says why the port cannot be used and what to do about it. */
export async function checkPort(port: number): Promise<void> {
  const bar = await portError(port);
  if (bar === null) return;
  if (bar === 'EACCES' || bar === 'EPERM')
    throw new StartError(
      `Port ${port} may not be opened by this user: ports below 1024 need a right of their own. Choose another one: PORT=${port + 8_000} npm start`,
    );
  throw new StartError(
    bar === 'EADDRINUSE'
      ? `Port ${port} is taken by another program. Choose another one: PORT=${port + 100} npm start`
      : `Port ${port} cannot be opened (${bar}). Choose another one: PORT=${port + 100} npm start`,
  );
}

/** Returns the first free port, counting up from `wanted`. */
export async function freePortFrom(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + 200 && port <= 65_535; port += 1)
    if ((await portError(port)) === null) return port;
  throw new StartError(`There is no free port between ${wanted} and ${wanted + 200}.`);
}
