// A run leaves nothing in the temporary folder. Each run here gets its own temporary folder so that
// it can be inspected.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { turns } from '@portico/test-kit/turns';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { isAlive } from './processes.ts';
import { ROOT } from './settings.ts';

/** A regular run plays one test in 5; npm run test:full plays all of them. */
const it = turns(5);

const MODULE = join(ROOT, 'apps/launch/src/run-folder.ts');
const MEMORY = '/dev/shm';
let machine: string;
beforeEach(() => {
  machine = mkdtempSync(join(tmpdir(), 'machine-'));
});
afterEach(() => rmSync(machine, { recursive: true, force: true }));

/** Environment for a run that is independent of the current one. */
const env = () => ({ PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: machine });
const node = (...args: string[]) =>
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: ROOT,
    env: env(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
const environmentOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return ''; // it has exited, or belongs to another user
  }
};
/** Lists in-memory databases whose run has ended. */
const forgotten = () =>
  existsSync(MEMORY)
    ? readdirSync(MEMORY).filter((name) => {
        const run = /^portico-\d+-(\d+-\d+)-/.exec(name)?.[1];
        return run !== undefined && !isAlive(run);
      })
    : [];

/**
 * Starts a run with a file in its folder, written by the process itself and by one it has started.
 */
async function begin(): Promise<{ child: ChildProcess; ended: Promise<unknown> }> {
  const script = `
    const { runFolder } = await import(${JSON.stringify(MODULE)});
    runFolder();
    const { mkdtempSync } = await import('node:fs');
    const { tmpdir } = await import('node:os');
    const { execFileSync } = await import('node:child_process');
    mkdtempSync(tmpdir() + '/own-');
    execFileSync(process.execPath, ['-e', "require('fs').mkdtempSync(require('os').tmpdir() + '/below-')"]);
    console.log('stands');
    setInterval(() => undefined, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: env(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? code)),
  );
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return { child, ended };
}

describe('the temporary folder of a run', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'holds all it writes for a while, and goes when %s ends it',
    async (signal) => {
      const { child, ended } = await begin();
      expect(readdirSync(machine)).toHaveLength(1);
      const inside = readdirSync(join(machine, readdirSync(machine)[0] ?? ''));
      expect(inside.map((name) => name.split('-')[0]).sort()).toEqual(['below', 'own']);
      child.kill(signal);
      expect(await ended).toBe(signal);
      expect(readdirSync(machine)).toEqual([]);
    },
  );

  it('is removed by the next run when it was killed; that of one that lives, or of another user, stays', async () => {
    const killed = await begin();
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(readdirSync(machine)).toHaveLength(1);
    const living = await begin();
    const [left] = readdirSync(machine);
    expect(readdirSync(machine)).toHaveLength(1);
    expect(left).toContain(`-${living.child.pid}-`);
    const foreign = `portico-${(process.getuid?.() ?? 0) + 1}-1-1-AbCdEf`;
    mkdirSync(join(machine, foreign));
    node('-e', `import(${JSON.stringify(MODULE)}).then(({ runFolder }) => runFolder())`);
    expect(readdirSync(machine).sort()).toEqual([left, foreign].sort());
    living.child.kill('SIGTERM');
    await living.ended;
  });
});

describe('what is left behind', () => {
  it('by the build: nothing', { timeout: 180_000 }, () => {
    node('apps/launch/src/build.ts');
    expect(readdirSync(machine)).toEqual([]);
  });

  it('by npm test: nothing', { timeout: 60_000 }, () => {
    node('tools/check/test.ts', '--only=lint');
    expect(readdirSync(machine)).toEqual([]);
  });

  it('by npm test that is cut off: nothing, and no process', { timeout: 60_000 }, async () => {
    const child = spawn(process.execPath, ['tools/check/test.ts', '--only=unit'], {
      cwd: ROOT,
      env: env(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await expect.poll(() => said, { timeout: 30_000 }).toMatch(/ RUN /);
    const [name = 'none'] = readdirSync(machine);
    child.kill('SIGTERM');
    expect(await ended).toBe(1);
    expect(readdirSync(machine)).toEqual([]);
    const ofRun = () =>
      readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && environmentOf(pid).includes(name));
    await expect.poll(ofRun, { timeout: 10_000 }).toEqual([]);
  });

  it(
    'by tests with a database and processes: nothing, here and in memory',
    { timeout: 120_000 },
    async () => {
      const before = new Set(forgotten());
      const said = node(
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        'integration',
        'packages/test-kit/src/test-kit.db.test.ts',
      );
      expect(said).toMatch(/4 passed/);
      await expect.poll(() => readdirSync(machine), { timeout: 10_000 }).toEqual([]);
      await expect
        .poll(() => forgotten().filter((name) => !before.has(name)), { timeout: 10_000 })
        .toEqual([]);
    },
  );
});
