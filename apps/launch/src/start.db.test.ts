// npm start end to end, as a user runs it, on its own ports and folders.
import { freePort } from '@portico/test-kit';
import { inTurn } from '@portico/test-kit/sample';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { turns } from '@portico/test-kit/turns';
import { expectWithin } from '@portico/test-kit/bound';
import { afterAll, afterEach, beforeAll, describe, expect, vi, it } from 'vitest';
import { SERVER_MAIN } from './builds.ts';

/**
 * Besides the first starts, a regular run plays one test in 7; npm run test:full plays all of them.
 */
const test = turns(7);

const START = fileURLToPath(new URL('../start.mjs', import.meta.url));
const MAILS = fileURLToPath(new URL('../../server/src/cli/mails.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'portico-start-'));
let port: number;
const running: Run[] = [];

interface Run {
  readonly child: ChildProcess;
  text(): string;
  readonly ended: Promise<number | string>;
}

function start(env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [START], {
    // the demo data has sixty bookings; the sandbox suppliers' delays would take half of that time
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: folder,
      PORT: String(port),
      PROFILE: 'fast',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const run = {
    child,
    text: () => text,
    ended: new Promise<number | string>((resolve) =>
      child.once('exit', (code, signal) => resolve(signal ?? code ?? -1)),
    ),
  };
  running.push(run);
  return run;
}

/**
 * Lists the processes of this test's data folder, whichever process started them; a launcher names
 * the folder only in its environment.
 */
function left(): string[] {
  return execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(folder) || (line.includes('start.ts') && isOurs(line)));
}
/** @param line Line of ps output that begins with a process id. */
function isOurs(line: string): boolean {
  try {
    const environment = `/proc/${Number.parseInt(line, 10)}/environ`;
    return readFileSync(environment, 'utf8').includes(`DATA_DIR=${folder}`);
  } catch {
    return false; // it has just exited
  }
}
const isUp = async (run: Run) => {
  await expect
    .poll(() => run.text(), { timeout: 120_000, interval: 50 })
    .toMatch(/Portico runs|\n\n$/);
  expect(run.text()).toContain('Portico runs');
};
const serverPid = () => {
  const found = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(SERVER_MAIN));
  return Number.parseInt(found.find(isOurs) ?? '0', 10);
};
const ready = () =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  );

beforeAll(async () => {
  port = await freePort();
});
afterEach(async () => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL');
  await vi.waitUntil(() => left().length === 0, { timeout: 25_000 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm start', () => {
  it('starts everything, says where and with which logins; a second one beside it is told why not', async () => {
    const first = start();
    await isUp(first);
    expect(first.text()).toContain(`http://localhost:${port}`);
    expect(first.text()).toContain(`http://closed.localhost:${port}`);
    expect(first.text()).toContain('owner@full.example');
    const mail = execFileSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', MAILS, '--agency', 'full', '--last'],
      { env: { PATH: process.env['PATH'], DATA_DIR: folder }, encoding: 'utf8' },
    );
    expect(mail).toContain(`http://full.localhost:${port}/`);
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.text()).toMatch(/already runs on this data[\s\S]*DATA_DIR=[\s\S]*PORT=/);
    expect(await ready()).toBe(true);

    // A crashed server is restarted.
    const before = serverPid();
    process.kill(before, 'SIGKILL');
    await expect
      .poll(async () => serverPid() !== before && (await ready()), { timeout: 15_000 })
      .toBe(true);
    expect(first.text()).toContain('server ended (SIGKILL) and is started again');

    // Ctrl-C as a terminal sends it: to the whole process group.
    if (first.child.pid !== undefined) process.kill(-first.child.pid, 'SIGINT');
    expect(await first.ended).toBe(0);
    expect(left()).toEqual([]);
  }, 180_000);

  it('a second start is quick and keeps what is there; killed the hard way it leaves nothing behind for long', async () => {
    const begun = performance.now();
    const again = start();
    await isUp(again);
    expectWithin('second start', performance.now() - begun, 15_000, 'ms');
    expect(again.text()).not.toContain('Filling');
    again.child.kill('SIGKILL');
    await expect.poll(left, { timeout: 25_000 }).toEqual([]);
    const third = start();
    await isUp(third);
    third.child.kill('SIGTERM');
    expect(await third.ended).toBe(0);
    expect(left()).toEqual([]);
  }, 120_000);

  test('lets a request be finished when whoever started it is killed', async () => {
    // stands in for npm as the launcher's parent process, and is killed without warning
    const above = spawn(
      process.execPath,
      [
        '-e',
        `require('node:child_process').spawn(process.execPath, [${JSON.stringify(START)}], { stdio: 'inherit' });
        setInterval(() => undefined, 1000);`,
      ],
      {
        env: {
          PATH: process.env['PATH'],
          DATA_DIR: folder,
          PORT: String(port),
          npm_lifecycle_event: 'start',
        },
        stdio: 'ignore',
      },
    );
    await expect.poll(ready, { timeout: 60_000, interval: 100 }).toBe(true);
    const half = connect(port, '127.0.0.1');
    let answer = '';
    half.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    half.write(
      'POST /api/user/login HTTP/1.1\r\nhost: full.localhost\r\ncontent-type: application/json\r\ncontent-length: 40\r\n\r\n{"email":"x@full.exam',
    );
    await expect.poll(() => half.pending).toBe(false);
    above.kill('SIGKILL');
    await expect.poll(ready, { timeout: 10_000, interval: 50 }).toBe(false);
    // longer than the interval at which the launcher checks its parent
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    half.write('ple","password":"x"');
    await expect.poll(() => answer, { timeout: 5_000 }).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/^connection: close\r$/im);
  }, 90_000);

  test.each(inTurn([200, 600, 1_200, 2_500], 4))(
    'killed %i ms after it began: nothing stays, and the next one starts',
    async (delay) => {
      const cut = start();
      await new Promise((resolve) => setTimeout(resolve, delay));
      cut.child.kill('SIGKILL');
      await expect.poll(left, { timeout: 25_000 }).toEqual([]);
      const next = start();
      await isUp(next);
      next.child.kill('SIGTERM');
      expect(await next.ended).toBe(0);
    },
    120_000,
  );
});

describe('when it cannot start it says why', () => {
  test('a port that is taken', async () => {
    const squatter = createServer().listen(port);
    await expect.poll(() => squatter.listening).toBe(true);
    const run = start();
    expect(await run.ended).toBe(1);
    expect(run.text()).toMatch(new RegExp(`Port ${port} is taken by another program.*PORT=`));
    squatter.close();
    expect(left()).toEqual([]);
  });

  test('a port this user may not open', async () => {
    // root may open any file, so a permission error is simulated
    const denied = join(folder, 'denied.mjs');
    writeFileSync(
      denied,
      `import { Server } from 'node:net';
       const { listen } = Server.prototype;
       Server.prototype.listen = function (port, ...rest) {
         if (port !== 80) return listen.call(this, port, ...rest);
         process.nextTick(() => this.emit('error', Object.assign(new Error('listen EACCES'), { code: 'EACCES' })));
         return this;
       };`,
    );
    const run = start({ PORT: '80', NODE_OPTIONS: `--import=${denied}` });
    expect(await run.ended).toBe(1);
    expect(run.text().trim()).toBe(
      'Port 80 may not be opened by this user: ports below 1024 need a right of their own. Choose another one: PORT=8080 npm start',
    );
    expect(left()).toEqual([]);
  });

  test.each([
    [
      {
        DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/x',
        DATABASE_OWNER_URL: 'postgres://a:secret@127.0.0.1:1/x',
        MODE: 'demo',
      },
      /database .*127\.0\.0\.1:1.* does not answer/i,
    ],
    [{ DATA_DIR: '/proc/nowhere' }, /\/proc\/nowhere cannot be/],
  ])('settings %o', async (env, message) => {
    const run = start(env as Record<string, string>);
    expect(await run.ended).toBe(1);
    expect(run.text()).toMatch(message);
    expect(run.text()).not.toContain('secret');
    expect(existsSync(join(folder, 'start.lock'))).toBe(false);
  });

  test.each([
    [{ PORT: 'abc' }, ['PORT is no port number']],
    [{ PORT: '0' }, ['PORT is no port number']],
    [
      { MODE: 'production' },
      [
        'DATABASE_URL is missing',
        'DATABASE_OWNER_URL is missing',
        'SECRET_KEYS is missing',
        'PLATFORM_DOMAIN is missing',
        'SMTP_URL is missing',
        'MAIL_FROM is missing',
      ],
    ],
    [
      { MODE: 'rehearsal', DATABASE_URL: 'postgres://x:secret@127.0.0.1:1/x' },
      ['MODE is neither demo nor production', 'DATABASE_OWNER_URL is missing'],
    ],
    [
      {
        CONTENT_HOST: 'ftp://x',
        TRUST_PROXY: '1.2.3',
        SMTP_URL: 'smtp://a b',
        SECRET_KEYS: 'secret',
        LIMIT_IN_FLIGHT: 'many',
        RATE_FACTOR: '0',
        SANDBOX_SUPPLIERS: 'nobody',
        DATABASE_OWNER_URL: 'mysql://secret@x',
      },
      [
        'CONTENT_HOST is no address',
        'TRUST_PROXY is no list',
        'SMTP_URL is no address',
        'SECRET_KEYS is no list',
        'LIMIT_IN_FLIGHT is no number',
        'RATE_FACTOR is less',
        'SANDBOX_SUPPLIERS is no list',
        'DATABASE_OWNER_URL is no address',
      ],
    ],
  ])(
    'wrong settings %o: all named at once in words, before anything is started',
    async (env, words) => {
      const untouched = join(folder, 'never-made');
      const run = start({ DATA_DIR: untouched, ...env });
      expect(await run.ended).toBe(78);
      for (const line of words) expect(run.text()).toMatch(new RegExp(`^  ${line}`, 'm'));
      expect(run.text()).not.toMatch(/secret|\n\s+at |node:internal/);
      expect(run.text().trim().split('\n')).toHaveLength(1 + words.length);
      expect(existsSync(untouched)).toBe(false);
    },
  );
});
