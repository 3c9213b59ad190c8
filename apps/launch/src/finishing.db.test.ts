// Supervision of real child processes: their logs stay bounded, and they get time to finish when
// stopped.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sizeOf } from './bounded-log.ts';
import { type Children, createChildren } from './children.ts';

const LEASH = fileURLToPath(new URL('./leash.mjs', import.meta.url));
let folder: string;
let children: Children | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-children-'));
});
afterEach(async () => {
  await children?.stop(5_000);
  rmSync(folder, { recursive: true, force: true });
});

describe('a process that writes without end', () => {
  /** Writes 60 MB in all, half to stdout and half to stderr, at about 20 MB a second. */
  const FLOOD = `const { writeSync } = require('node:fs');
    const line = 'x'.repeat(1023) + '\\n';
    let left = 60;
    const turn = setInterval(() => {
      for (let n = 0; n < 1024; n += 1) writeSync(1 + (n % 2), line);
      left -= 1;
      if (left === 0) { clearInterval(turn); setTimeout(() => writeSync(1, 'the last line\\n'), 1000); }
    }, 40);
    setInterval(() => undefined, 1000);`;

  it('has a log that is cut while it runs', { timeout: 60_000 }, async () => {
    children = createChildren(folder, () => undefined);
    children.keep({ name: 'flood', args: ['-e', FLOOD] }, () => undefined);
    const log = join(folder, 'flood.log');
    let most = 0;
    await expect
      .poll(
        () => {
          const size = sizeOf(log);
          most = Math.max(most, size + sizeOf(`${log}.1`));
          return size > 0 && readFileSync(log, 'utf8').endsWith('the last line\n');
        },
        { timeout: 40_000, interval: 50 },
      )
      .toBe(true);
    // 10 MB each, plus what is written between two checks
    expect(most).toBeLessThan(45_000_000);
    expect(sizeOf(`${log}.1`)).toBeGreaterThan(10_000_000);
    await expect.poll(() => sizeOf(log), { timeout: 5_000 }).toBeLessThan(10_000_001);
  });
});

describe('processes that are stopped', () => {
  /** Records its start and, after SIGTERM, the end of work that takes `ms` milliseconds. */
  const careful = (name: string, notes: string, ms: number) =>
    `const { appendFileSync } = require('node:fs');
    const note = (what) => appendFileSync(${JSON.stringify(notes)}, '${name} ' + what + '\\n');
    process.on('SIGTERM', () => setTimeout(() => { note('finished'); process.exit(0); }, ${ms}));
    setInterval(() => undefined, 1000);
    note('begun');`;
  const read = (notes: string) => readFileSync(notes, 'utf8').split('\n').slice(0, -1);

  it('end one after another, the first of all last, though it was started again meanwhile', async () => {
    const notes = join(folder, 'notes');
    writeFileSync(notes, '');
    const begun = (count: number) =>
      expect
        .poll(() => read(notes).filter((line) => line.endsWith('begun')).length, {
          timeout: 10_000,
        })
        .toBe(count);
    children = createChildren(join(folder, 'logs'), () => undefined);
    const pid = join(folder, 'pid');
    const first = `require('node:fs').writeFileSync(${JSON.stringify(pid)}, String(process.pid));`;
    children.keep(
      { name: 'sandbox', args: ['-e', first + careful('sandbox', notes, 10)] },
      () => undefined,
    );
    await begun(1);
    children.keep({ name: 'server', args: ['-e', careful('server', notes, 700)] }, () => undefined);
    await begun(2);
    process.kill(Number(readFileSync(pid, 'utf8')), 'SIGKILL');
    await begun(3);
    await children.stop(15_000);
    expect(read(notes).slice(3)).toEqual(['server finished', 'sandbox finished']);
  });

  it(
    'are given their twelve seconds also when the launcher is gone',
    { timeout: 40_000 },
    async () => {
      const notes = join(folder, 'notes');
      writeFileSync(notes, '');
      // a launcher that starts one process on a leash and is killed
      const launcher = spawn(
        process.execPath,
        [
          '-e',
          `require('node:child_process').spawn(process.execPath,
          ['--import', ${JSON.stringify(LEASH)}, '-e', ${JSON.stringify(careful('server', notes, 12_500))}],
          { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
            env: { ...process.env, PORTICO_LAUNCHER: String(process.pid) } });
        setInterval(() => undefined, 1000);`,
        ],
        { stdio: 'ignore' },
      );
      await expect.poll(() => read(notes), { timeout: 10_000 }).toEqual(['server begun']);
      launcher.kill('SIGKILL');
      await expect
        .poll(() => read(notes), { timeout: 20_000, interval: 100 })
        .toEqual(['server begun', 'server finished']);
    },
  );
});
