import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Children, createChildren, MAX_FAILED_STARTS, waitAfter } from './children.ts';
import { WRONG_SETTINGS } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-children-'));
let children: Children;
let waits: number[];
let said: string[];
beforeEach(() => {
  waits = [];
  said = [];
  children = createChildren(
    join(folder, 'logs'),
    (line) => said.push(line),
    (ms, work) => {
      waits.push(ms);
      setImmediate(work);
    },
  );
});
afterEach(() => children.kill());

/**
 * Returns a script that records each start and exits with a failure `falls` times before it keeps
 * running.
 */
function shaky(falls: number): string {
  const script = join(folder, 'shaky.mjs');
  const note = join(folder, 'starts');
  writeFileSync(note, '');
  writeFileSync(
    script,
    `import { appendFileSync, readFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(note)}, '.');
     if (readFileSync(${JSON.stringify(note)}, 'utf8').length <= ${falls}) process.exit(3);
     setInterval(() => undefined, 1_000);`,
  );
  return script;
}
const starts = () => readFileSync(join(folder, 'starts'), 'utf8').length;

describe('a process that is kept running', () => {
  it('is started again however often it falls, each time after a longer wait', async () => {
    const gaveUp: string[] = [];
    const kept = children.keep({ name: 'shaky', args: [shaky(MAX_FAILED_STARTS + 4)] }, (message) =>
      gaveUp.push(message),
    );
    await expect.poll(starts, { timeout: 25_000 }).toBe(MAX_FAILED_STARTS + 5);
    expect(kept.falls()).toBe(MAX_FAILED_STARTS + 4);
    expect(gaveUp).toEqual([]);
    expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
    expect(said.at(0)).toBe('shaky ended (code 3) and is started again.');
    expect(said.at(-1)).toBe('shaky ended (code 3) and is started again in 30 s.');
  });

  it('is given up at once when its settings are wrong', async () => {
    const gaveUp: string[] = [];
    children.keep(
      {
        name: 'wrong',
        args: ['-e', `console.error('PORT is no port number'); process.exit(${WRONG_SETTINGS})`],
      },
      (message) => gaveUp.push(message),
    );
    await expect.poll(() => gaveUp.length, { timeout: 10_000 }).toBe(1);
    expect(gaveUp[0]).toContain('PORT is no port number');
    expect(waits).toEqual([]);
  });

  it('never waits longer than half a minute', () => {
    expect(waitAfter(1)).toBe(250);
    expect(waitAfter(10_000)).toBe(30_000);
  });
});
