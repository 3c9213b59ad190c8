import { execFile, spawn, type ChildProcess } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { turns } from '@portico/test-kit/turns';
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { processName, startTimeOf } from '../processes.ts';
import { startCluster, superviseCluster } from './cluster.ts';

/** A regular run plays one test in 3; npm run test:full plays all of them. */
const it = turns(3);

const CLI = fileURLToPath(new URL('../postgres.ts', import.meta.url));
const run = promisify(execFile);
interface Started {
  port: number;
  adopted: boolean;
  identity: string;
  superuser: string;
}

let folder: string;
let owners: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-cluster-'));
  owners = [];
});
afterEach(async () => {
  for (const owner of owners) owner.kill('SIGKILL');
  await vi.waitUntil(isGone, { timeout: 8_000 });
  rmSync(folder, { recursive: true, force: true });
});

/** A process that owns a share of the database and does nothing else. */
function owner(): ChildProcess {
  const child = spawn('sleep', ['120'], { stdio: 'ignore' });
  owners.push(child);
  return child;
}
const start = async (of: ChildProcess): Promise<Started> => {
  const { stdout } = await run(process.execPath, [
    CLI,
    '--folder',
    folder,
    '--owner',
    String(of.pid),
  ]);
  return JSON.parse(stdout) as Started;
};
const runFolder = () => folder;
const number = (file: string) =>
  existsSync(join(runFolder(), file))
    ? Number(readFileSync(join(runFolder(), file), 'utf8').split('\n')[0])
    : 0;
const postmaster = () => number('data/postmaster.pid');
const watchdog = () => number('watchdog');
const lives = (pid: number) => pid > 1 && startTimeOf(pid) !== null;
const isGone = () => !lives(postmaster()) && !lives(watchdog());
const query = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
};

describe('the embedded database', () => {
  it('listens on this machine only, with passwords nobody else can read, and stops after its last owner', async () => {
    const first = owner();
    const second = owner();
    const one = await start(first);
    const two = await start(second);
    expect([two.port, two.adopted]).toEqual([one.port, true]);
    expect(
      await query(
        one.superuser,
        `select setting from pg_settings where name in ('listen_addresses', 'unix_socket_directories') order by name`,
      ),
    ).toEqual([{ setting: '127.0.0.1' }, { setting: '' }]);
    // Durable; and a table that has just been filled is analyzed before its plans become expensive.
    expect(
      await query(
        one.superuser,
        `select name, setting from pg_settings where name in ('autovacuum_naptime', 'fsync', 'synchronous_commit') order by name`,
      ),
    ).toEqual([
      { name: 'autovacuum_naptime', setting: '5' },
      { name: 'fsync', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
    ]);
    expect(statSync(join(folder, 'passwords.json')).mode & 0o077).toBe(0);
    await expect(query(one.superuser.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
      /password authentication failed/,
    );
    first.kill('SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await query(two.superuser, 'select 1 as one')).toEqual([{ one: 1 }]);
    second.kill('SIGKILL');
    await expect.poll(isGone, { timeout: 5_000 }).toBe(true);
  });

  it('is made once when five start at the same moment', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => start(owner())));
    expect(new Set(all.map((one) => one.port)).size).toBe(1);
    expect(all.filter((one) => !one.adopted)).toHaveLength(1);
  });

  it('comes back on the same port with what was committed when it is killed', async () => {
    const { superuser, port } = await start(owner());
    await query(
      superuser,
      'create table kept (n int); insert into kept select generate_series(1, 500)',
    );
    for (let round = 0; round < 3; round += 1) {
      const before = postmaster();
      process.kill(before, 'SIGKILL');
      await expect
        .poll(() => query(superuser, 'select count(*)::int as n from kept').catch(() => []), {
          timeout: 8_000,
        })
        .toEqual([{ n: 500 }]);
      expect(postmaster()).not.toBe(before);
    }
    expect(number('port')).toBe(port);
  });

  it('starts again after its watchdog, or everything, was killed', async () => {
    const keeper = owner();
    const first = await start(keeper);
    await query(first.superuser, 'create table kept (n int); insert into kept values (7)');
    process.kill(watchdog(), 'SIGKILL');
    await expect.poll(() => lives(watchdog())).toBe(false);
    const second = await start(keeper);
    expect(second.adopted).toBe(false);
    expect(await query(second.superuser, 'select n from kept')).toEqual([{ n: 7 }]);
    for (const pid of [watchdog(), postmaster()]) process.kill(pid, 'SIGKILL');
    const third = await start(keeper);
    expect(await query(third.superuser, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('is started again by its launcher when it died together with its watchdog', async () => {
    const keeper = owner();
    const options = { folder, owner: processName(keeper.pid) };
    const cluster = await startCluster(options);
    const said: string[] = [];
    const unwatch = superviseCluster(cluster, options, (line) => said.push(line));
    const address = cluster.url('superuser', 'postgres');
    try {
      await query(address, 'create table kept (n int); insert into kept values (7)');
      for (let round = 1; round <= 2; round += 1) {
        const both = [watchdog(), postmaster()];
        for (const pid of both) process.kill(pid, 'SIGKILL');
        await expect
          .poll(() => query(address, 'select n from kept').catch(() => []), { timeout: 30_000 })
          .toEqual([{ n: 7 }]);
        expect(both).not.toContain(postmaster());
        await expect.poll(() => said).toHaveLength(round);
      }
      expect(new Set(said)).toEqual(new Set(['PostgreSQL had ended and was started again.']));
    } finally {
      unwatch();
    }
  }, 90_000);

  it('is started again by its watchdog however often it falls, and not when nobody wants it', async () => {
    mkdirSync(join(folder, 'owners'));
    mkdirSync(join(folder, 'bin'));
    // no delay between restarts for a server that crashes seventy times
    writeFileSync(join(folder, 'bin/sleep'), '#!/bin/sh\nexit 0\n', { mode: 0o755 });
    const starts = join(folder, 'starts');
    writeFileSync(
      join(folder, 'server'),
      `#!/bin/sh\necho >>${starts}\n[ "$(wc -l <${starts})" -gt 70 ] && exec ${process.execPath} -e "process.on('SIGINT', () => process.exit()); setInterval(() => 0, 1000)"\nexit 1\n`,
      { mode: 0o755 },
    );
    const keeper = owner();
    writeFileSync(join(folder, 'owners', processName(keeper.pid)), '');
    const script = readFileSync(new URL('./watchdog.sh', import.meta.url), 'utf8');
    const keeping = spawn(
      '/bin/sh',
      ['-c', script, 'portico-database', folder, '0', 'kept', join(folder, 'server')],
      { env: { PATH: `${join(folder, 'bin')}:/usr/bin:/bin` }, stdio: 'ignore' },
    );
    const ended = new Promise((resolve) => keeping.once('exit', resolve));
    await expect
      .poll(() => (existsSync(starts) ? readFileSync(starts, 'utf8').length : 0), {
        timeout: 60_000,
      })
      .toBe(71);
    expect(keeping.exitCode).toBeNull();
    keeper.kill('SIGKILL');
    expect(await ended).toBe(0);
  });

  it('is stopped by its watchdog also when it was only just started', async () => {
    mkdirSync(join(folder, 'owners'));
    writeFileSync(
      join(folder, 'server'),
      `#!/bin/sh\nsleep 2\nexec ${process.execPath} -e "process.on('SIGINT', () => process.exit()); setInterval(() => 0, 1000)"\n`,
      { mode: 0o755 },
    );
    const script = readFileSync(new URL('./watchdog.sh', import.meta.url), 'utf8');
    // it has no owner: it is stopped while its server still ignores SIGINT
    const keeping = spawn(
      '/bin/sh',
      ['-c', script, 'portico-database', folder, '0', 'kept', join(folder, 'server')],
      { stdio: 'ignore' },
    );
    expect(await new Promise((resolve) => keeping.once('exit', resolve))).toBe(0);
  });

  it('takes another port when its own is taken, and starts after a first attempt that was cut off', async () => {
    const keeper = owner();
    const first = await start(keeper);
    keeper.kill('SIGKILL');
    await expect.poll(isGone, { timeout: 5_000 }).toBe(true);
    const squatter = createServer().listen(first.port, '127.0.0.1');
    await expect.poll(() => squatter.listening).toBe(true);
    const second = await start(owner());
    expect(second.port).not.toBe(first.port);
    squatter.close();
  });

  it('says so when its passwords were lost', async () => {
    const keeper = owner();
    await start(keeper);
    keeper.kill('SIGKILL');
    await expect.poll(isGone, { timeout: 5_000 }).toBe(true);
    rmSync(join(folder, 'passwords.json'));
    await expect(start(owner())).rejects.toThrow(/do not belong together/);
  });

  it('survives an attempt that was killed in the middle of making it', async () => {
    for (const delay of [60, 150, 300]) {
      const half = spawn(
        process.execPath,
        [CLI, '--folder', folder, '--owner', String(owner().pid)],
        { stdio: 'ignore', detached: true },
      );
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (half.pid !== undefined) process.kill(-half.pid, 'SIGKILL');
    }
    const { superuser } = await start(owner());
    expect(await query(superuser, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
