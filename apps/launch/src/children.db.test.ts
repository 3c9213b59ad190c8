// Processes under the launcher's care, as real ones: their logs stay bounded.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { sizeOf } from './bounded-log.ts';
import { type Children, createChildren } from './children.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-children-'));
let children: Children | undefined;
afterEach(async () => {
  await children?.stop(5_000);
  rmSync(folder, { recursive: true, force: true });
});

describe('a process that writes without end', () => {
  /** Half on each of its outputs, 60 MB in all, about 20 MB a second. */
  const FLOOD = `const { writeSync } = require('node:fs');
    const line = 'x'.repeat(1023) + '\\n';
    let left = 60;
    const turn = setInterval(() => {
      for (let n = 0; n < 1024; n += 1) writeSync(1 + (n % 2), line);
      left -= 1;
      if (left === 0) { clearInterval(turn); writeSync(1, 'the last line\\n'); }
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
    // 10 MB each, and what is written between two looks
    expect(most).toBeLessThan(45_000_000);
    expect(sizeOf(`${log}.1`)).toBeGreaterThan(10_000_000);
    await expect.poll(() => sizeOf(log), { timeout: 5_000 }).toBeLessThan(10_000_001);
  });
});
