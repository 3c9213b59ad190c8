// Starts the server of a cluster under its watchdog.
import { spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { waitFor } from '../processes.ts';
import type { Major } from './binaries.ts';
import { answers, type Passwords, urlOf } from './connect.ts';
import { giveTo, type Identity } from './identity.ts';

export interface LaunchOptions {
  /** PostgreSQL major release. Default: the one the demo runs. */
  readonly major?: Major;
  /** Seconds the server waits for a new owner before it stops. */
  readonly lingerSeconds?: number;
  /** True for disposable data: disables fsync. */
  readonly careless?: boolean;
  /** True to remove the whole folder once the server has stopped after its last owner. */
  readonly temporary?: boolean;
}

/**
 * Starts the server and its watchdog and returns the port. Throws with the last log lines if it
 * does not come up.
 */
export async function launch(
  identity: Identity,
  options: LaunchOptions,
  passwords: Passwords,
): Promise<number> {
  const run = identity.run;
  const port = await freePort(Number(readText(join(run, 'port'))));
  writeFileSync(join(run, 'port'), String(port));
  const log = join(run, 'log');
  if (existsSync(log) && statSync(log).size > 5_000_000) truncateSync(log);
  const output = openSync(log, 'a', 0o600);
  giveTo(identity, log);
  const server = serverCommand(identity, port, options);
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

function serverCommand(
  identity: Identity,
  port: number,
  { careless = false, major = 18 }: LaunchOptions,
): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: careless ? 200 : 100,
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    ...(major < 16 ? {} : { scram_iterations: 64 }),
    ...(careless
      ? {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          wal_level: 'minimal',
          max_wal_senders: 0,
          max_wal_size: '256MB',
        }
      : // Plans made for an empty table scan all of it once it has filled, and stay in use until its statistics are updated.
        { autovacuum_naptime: '5s' }),
  };
  return [
    join(identity.native, 'bin', 'postgres'),
    '-D',
    join(identity.run, 'data'),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/**
 * Returns true if the log from offset `from` on contains an error that a second attempt cannot fix.
 */
function fellFor(log: string, from: number): boolean {
  return /No space left on device|could not bind|incompatible with server|has wrong ownership|invalid permissions/i.test(
    readFileSync(log, 'utf8').slice(from),
  );
}

/** Returns spawn options for running a process under that identity. */
export function spawnAs(identity: Identity) {
  const { uid, gid, run } = identity;
  return {
    cwd: run,
    env: { PATH: `${process.env['PATH'] ?? ''}:/usr/bin:/bin`, LC_ALL: 'C', TZ: 'UTC' },
    ...(uid === undefined ? {} : { uid, gid }),
  };
}

/** Returns the wanted port if it is free, else any free port. */
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

function lastLines(log: string): string {
  return (readText(log) ?? '').split('\n').slice(-5).join('\n');
}

/** Returns the trimmed text of a file, or null if it does not exist. */
export function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return null;
  }
}
