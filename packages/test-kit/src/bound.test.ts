import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectWithin, judge } from './bound.ts';
import { NOTES_VARIABLE, parseNotes } from './run-notes.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-notes-'));
  vi.stubEnv(NOTES_VARIABLE, join(folder, 'notes'));
  vi.spyOn(console, 'log').mockReturnValue(undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});
const notes = () => parseNotes(readFileSync(join(folder, 'notes'), 'utf8'));

describe('a bound on bytes or time', () => {
  it.each([
    [100, 'ok'],
    [100.001, 'warning'],
    [103, 'warning'],
    [103.001, 'failure'],
    [Number.NaN, 'failure'],
    [Number.POSITIVE_INFINITY, 'failure'],
  ] as const)('judges %d of 100 as %s', (value, verdict) => {
    expect(judge(value, 100)).toBe(verdict);
  });

  it('passes without a note at its goal', () => {
    expectWithin('script of home', 146_432, 146_432, 'bytes');
    expect(() => notes()).toThrow('ENOENT');
  });

  it('passes with a warning up to 3 % past it', () => {
    expectWithin('script of home', 147_000, 146_432, 'bytes');
    expect(notes()).toEqual([
      { kind: 'warning', text: 'script of home: 147,000 bytes, goal 146,432 bytes' },
    ]);
  });

  it('fails further past it and names both numbers', () => {
    expect(() => expectWithin('first result', 104, 100, 'ms')).toThrow(
      'first result: 104 ms, goal 100 ms, more than 3 % past it',
    );
  });
});
