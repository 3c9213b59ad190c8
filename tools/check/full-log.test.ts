import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WARES } from '../../packages/test-kit/src/storm/wares.ts';
import {
  formatLog,
  hasPassed,
  logPart,
  LOG_FILE,
  type LogRow,
  parseLog,
  readLog,
} from './full-log.ts';
import { FILES_APART, PARTS } from './parts.ts';

const root = resolve(import.meta.dirname, '../..');
const row = (part: string, more: Partial<LogRow> = {}): LogRow => ({
  part,
  commit: 'abc1234',
  day: '2026-01-02',
  passed: 3,
  failed: 0,
  seconds: 90,
  facts: '',
  ...more,
});

describe('the log of the full run', () => {
  it('is read as it was written', () => {
    const rows = [row('unit'), row('load', { failed: 2, facts: '12 bookings, 0 violations' })];
    expect(parseLog(formatLog(rows))).toEqual(rows);
  });

  it('keeps a fact in one cell of one line', () => {
    const [kept] = parseLog(formatLog([row('unit', { facts: 'a | b\nc' })]));
    expect(kept?.facts).toBe('a / b c');
  });

  it('replaces the row of a part, keeps the others and their order', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-log-'));
    mkdirSync(join(folder, 'docs'));
    const parts = ['unit', 'load', 'browser'];
    logPart(folder, row('browser'), parts);
    logPart(folder, row('unit', { failed: 1 }), parts);
    logPart(folder, row('unit', { commit: 'def5678' }), parts);
    const rows = parseLog(readFileSync(join(folder, LOG_FILE), 'utf8'));
    expect(rows).toEqual([row('unit', { commit: 'def5678' }), row('browser')]);
    rmSync(folder, { recursive: true });
  });

  it('counts a part as passed at one commit only, and only when something was played', () => {
    const rows = [row('unit'), row('load', { failed: 1 }), row('browser', { passed: 0 })];
    expect(hasPassed(rows, 'unit', 'abc1234')).toBe(true);
    expect(hasPassed(rows, 'unit', 'def5678')).toBe(false);
    expect(hasPassed(rows, 'load', 'abc1234')).toBe(false);
    expect(hasPassed(rows, 'browser', 'abc1234')).toBe(false);
  });
});

describe('the parts of the full run', () => {
  it('have names and files of their own', () => {
    expect(new Set(PARTS.map(({ name }) => name)).size).toBe(PARTS.length);
    expect(FILES_APART.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    // --part= takes comma-separated names
    expect(PARTS.filter(({ name }) => name.includes(','))).toEqual([]);
  });

  it('are those the log names', () => {
    const names = PARTS.map(({ name }) => name);
    expect(readLog(root).filter(({ part }) => !names.includes(part))).toEqual([]);
  });

  it('play each ware of the crash grid', () => {
    const played = PARTS.map(({ env }) => env?.['PORTICO_WARES']).filter(Boolean);
    expect(played.toSorted()).toEqual(WARES.map(({ name }) => name).toSorted());
  });

  it('leave no file with more to play in the full run without a part of its project', () => {
    const whole = PARTS.filter(({ files }) => files === undefined);
    const shards = Map.groupBy(whole, ({ project }) => project);
    expect([...shards.keys()].toSorted()).toEqual(['e2e', 'integration', 'load', 'unit']);
    for (const parts of shards.values()) {
      const all =
        parts.length === 1 ? [undefined] : parts.map((_, n) => `${n + 1}/${parts.length}`);
      expect(parts.map(({ shard }) => shard)).toEqual(all);
    }
    // a separate file that matches no test would never run
    const tests = new Set(
      globSync('{apps,packages,tools}/**/*.db.test.ts', {
        cwd: root,
        exclude: (path) => path.includes('node_modules'),
      }),
    );
    expect(FILES_APART.filter((file) => !tests.has(file))).toEqual([]);
  });
});
