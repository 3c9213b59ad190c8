import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cutLog, openLog, sizeOf } from './bounded-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-bounded-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a log file', () => {
  it('stays bounded however much a process appends to it; what was there last is kept once', () => {
    const path = join(folder, 'flood.log');
    const fd = openSync(path, 'a');
    let most = 0;
    for (let round = 0; round < 102; round += 1) {
      writeSync(fd, `${String(round).padStart(9)}\n`.repeat(300));
      cutLog(path, 10_000);
      most = Math.max(most, sizeOf(path), sizeOf(`${path}.1`));
    }
    writeSync(fd, 'the last line\n');
    closeSync(fd);
    expect(most).toBeLessThan(14_000);
    expect(readFileSync(path, 'utf8')).toMatch(/^ *\d+\n[^]*the last line\n$/);
    expect(readFileSync(path, 'utf8')).not.toContain('\0');
    expect(readFileSync(`${path}.1`, 'utf8')).toMatch(/^( +\d+\n)+$/);
  });

  it('is left alone while it is small, and when there is none', () => {
    const path = join(folder, 'small.log');
    writeFileSync(path, 'x'.repeat(100));
    expect([cutLog(path, 100), sizeOf(path)]).toEqual([false, 100]);
    expect([cutLog(join(folder, 'none.log'), 1), sizeOf(join(folder, 'none.log'))]).toEqual([
      false,
      0,
    ]);
  });

  it('is cut without a copy when none can be made, at twice the size', () => {
    const path = join(folder, 'lonely.log');
    writeFileSync(path, 'x'.repeat(150));
    mkdirSync(`${path}.1`); // a directory occupies the path of the copy
    expect([cutLog(path, 100), sizeOf(path)]).toEqual([false, 150]);
    writeFileSync(path, 'x'.repeat(201));
    expect([cutLog(path, 100), sizeOf(path)]).toEqual([true, 0]);
  });

  it('that cannot be opened stops no process', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(openLog(join(folder, 'file', 'never.log'))).toBe('ignore');
  });
});
