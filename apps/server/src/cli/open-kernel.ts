// Opens the kernel for command lines, with the settings of the environment, or with the demo's own
// database if they name none.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, readConfig, readOwnerUrl } from '../config.ts';
import { createKernel, type Kernel } from '../kernel/kernel.ts';
import { demoKeys } from '../kernel/keys-file.ts';
import { createLog } from '../kernel/log.ts';
import { reportFaults } from './report-faults.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const POSTGRES = join(ROOT, 'apps/launch/src/postgres.ts');

/**
 * Opens the kernel. Log lines of level warn and above go to stderr. Invalid settings end the
 * process after listing all faults.
 */
export function openKernel(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Kernel {
  return createKernel(
    reportFaults(() => settings(env)),
    { log: createLog({ level: 'warn', name: 'cli', write: (line) => process.stderr.write(line) }) },
  );
}

function settings(env: Readonly<Record<string, string | undefined>>): Config {
  const dataDir = resolve(ROOT, env['DATA_DIR'] || '.data');
  const demo = env['DATABASE_URL']
    ? env
    : {
        ...env,
        MODE: 'demo',
        DATABASE_URL: demoDatabase(dataDir).app,
        SANDBOX_URL: env['SANDBOX_URL'] || demoSandbox(dataDir),
      };
  return readConfig({ ...demo, DATA_DIR: dataDir }, () => demoKeys(dataDir));
}

/**
 * Returns the connection URL of the owner role, for work across agencies; undefined if the settings
 * name another database without it.
 */
export function openOwnerUrl(
  env: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  if (env['DATABASE_OWNER_URL']) return reportFaults(() => readOwnerUrl(env));
  return env['DATABASE_URL']
    ? undefined
    : demoDatabase(resolve(ROOT, env['DATA_DIR'] || '.data')).owner;
}

/** Returns the URL of the demo's sandbox, as noted at its last start. */
function demoSandbox(dataDir: string): string | undefined {
  const note = join(dataDir, 'sandbox-port');
  return existsSync(note) ? `http://127.0.0.1:${Number(readFileSync(note, 'utf8'))}` : undefined;
}

/**
 * Returns the URLs of the demo's embedded database. Starts it if it is not running; it stops with
 * this process.
 */
function demoDatabase(dataDir: string): { readonly app: string; readonly owner: string } {
  if (!existsSync(join(dataDir, 'seeded'))) {
    console.error(`There is no demo in ${dataDir} yet: run npm start once, or set DATABASE_URL.`);
    process.exit(1);
  }
  const args = [
    '--disable-warning=ExperimentalWarning',
    POSTGRES,
    '--folder',
    join(dataDir, 'postgres'),
    '--owner',
    String(process.pid),
    '--database',
    'portico',
  ];
  const answer = execFileSync(process.execPath, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(answer) as { app: string; owner: string };
}
