// npm start on a full disk: a small file system mounted under all its data. Every request gets a
// response (503 if something would have to be written), no process ends, and once space is free
// everything recovers within seconds. Needs the right to mount, so only test:full runs it; `npm
// test` covers a full device (kernel/log.test.ts) and the database's error code for it.
import { freePort } from '@portico/test-kit';
import { agencyClient } from '@portico/test-kit/client';
import { addNote } from '@portico/test-kit/run-notes';
import { PLAYS_ALL } from '@portico/test-kit/sample';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const START = fileURLToPath(new URL('../start.mjs', import.meta.url));
const SIZE_MB = 450;
const PIECE = Buffer.alloc(64 * 1024, 1);
const FULL_MS = 20_000;
const BACK_WITHIN_MS = 5_000;

describe.each(PLAYS_ALL ? [`a disk of ${SIZE_MB} MB that is full`] : [])('%s', () => {
  const disk = mkdtempSync(join(tmpdir(), 'portico-full-'));
  const ballast = join(disk, 'ballast');
  const folder = join(disk, 'data');
  let child: ChildProcess;
  let port: number;
  let text = '';
  beforeAll(async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=0755`, 'tmpfs', disk]);
    port = await freePort();
    child = spawn(process.execPath, [START], {
      env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await vi.waitUntil(() => text.includes('Portico runs'), { timeout: 120_000 });
  }, 130_000);
  afterAll(async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  /** Fills the free space to the last byte. */
  function fill(): void {
    const file = openSync(ballast, 'a');
    try {
      while (statfsSync(disk).bavail > 0) writeSync(file, PIECE);
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    } finally {
      closeSync(file);
    }
  }
  const seen = new Map<string, number>();
  let slowest = 0;
  let email = 0;
  /** Makes a request and returns its status, or the reason why there was no response. */
  async function ask(
    name: string,
    send: (client: ReturnType<typeof agencyClient>) => Promise<{ status: number }>,
  ): Promise<number> {
    const began = performance.now();
    const status = await Promise.race([
      send(agencyClient({ port, host: 'full.localhost' })).then(
        (reply) => reply.status,
        () => 0,
      ),
      new Promise<number>((resolve) => setTimeout(resolve, 10_000, -1)),
    ]);
    slowest = Math.max(slowest, performance.now() - began);
    const key = `${name} ${status === 0 ? 'broken' : status === -1 ? 'silent' : status}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
    return status;
  }
  const ready = () => ask('readyz', (client) => client.get('/readyz'));
  const page = () => ask('page', (client) => client.get('/'));
  const login = () =>
    ask('login', (client) =>
      client.post('/api/user/login', {
        email: `nobody-${(email += 1)}@full.example`,
        password: 'wrong password',
      }),
    );
  const report = () =>
    ask('report', (client) =>
      client.post('/csp-report', 'x'.repeat(2_000), {
        headers: { 'content-type': 'application/csp-report' },
      }),
    );

  it('ends nothing and hangs nothing, says 503, and is back when there is space', async () => {
    const log = join(folder, 'logs', 'server.log');
    expect([await ready(), await page(), await login()]).toEqual([200, 200, 400]);
    const pids = () =>
      execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' })
        .split('\n')
        .filter((line) => / (\S*main\.(mjs|ts))$/.test(line.trimEnd()) && isOurs(line))
        .map((line) => Number.parseInt(line, 10));
    const isOurs = (line: string): boolean => {
      try {
        const environ = readFileSync(`/proc/${Number.parseInt(line, 10)}/environ`, 'utf8');
        return environ.includes(`DATA_DIR=${folder}`);
      } catch {
        return false; // it has just exited
      }
    };
    const before = pids();
    expect(before).toHaveLength(2);
    fill();
    const until = performance.now() + FULL_MS;
    while (performance.now() < until) {
      await Promise.all([ready(), page(), login(), report()]);
      fill(); // also fills space that has been freed since
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const whileFull = [...seen].map(([name, count]) => `${count} × ${name}`).join(', ');
    rmSync(ballast);
    const began = performance.now();
    await expect
      .poll(async () => (await ready()) === 200 && (await login()) === 400, {
        timeout: 30_000,
        interval: 100,
      })
      .toBe(true);
    const back = performance.now() - began;
    await expect
      .poll(() => readFileSync(log, 'utf8'), { timeout: 5_000 })
      .toMatch(/"dropped":\d+,"msg":"log lines could not be written"/);
    addNote(
      'fact',
      `full disk of ${SIZE_MB} MB for ${FULL_MS / 1_000} s: ${whileFull}; slowest ${Math.round(slowest)} ms; back after ${Math.round(back)} ms`,
    );
    expect(pids()).toEqual(before);
    expect(child.exitCode).toBeNull();
    expect([...seen.keys()].filter((key) => /broken|silent| 500$/.test(key))).toEqual([]);
    expect(seen.get('login 503') ?? 0).toBeGreaterThan(0);
    expect(slowest).toBeLessThan(10_000);
    expect(back).toBeLessThan(BACK_WITHIN_MS);
  }, 180_000);
});
