import { describe, expect, it } from 'vitest';
import { resolve } from 'node:path';
import { idsInTitles, judgeRows, readRows, readWaiting, reportRows } from './rows.ts';

const root = resolve(import.meta.dirname, '../..');
/** Returns a test file whose title contains an id; `body` turns it into a test over HTTP. */
const test = (file: string, title: string, body = '') => ({
  file,
  source: `it('${title}', async () => { ${body} });`,
});

describe('ids in titles', () => {
  it('are read from titles only', () => {
    const source = [
      '// R1-01 in a comment proves nothing',
      "it('shows the logo [R1-26] [R3-04]', () => { expect('R9-99').toBe(1) })",
      'test.each([[1, 2]])(`adds [R2.4-05]`, () => {})',
      "describe('x', () => { const title = \"it('in a string [R9-98]')\"; })",
      "describe.each(rows)('loader of $name [R4-06]', () => {})",
      "it.each(tables)('is joined ' + 'of two [R4-07]', () => {})",
      "it.each(['a table is no title [R9-97]'])('$0', () => {})",
      "expect.soft('nor is another call [R9-96]')",
    ].join('\n');
    expect(idsInTitles(source)).toEqual(['R1-26', 'R3-04', 'R2.4-05', 'R4-06', 'R4-07']);
  });
});

describe('a row', () => {
  const judge = (proof: string, ...tests: ReturnType<typeof test>[]) => {
    const { carried, otherKind, open } = judgeRows(readRows(`R1-01 ${proof}`), tests);
    return carried.has('R1-01')
      ? 'carried'
      : open.length > 0
        ? 'open'
        : otherKind.map(({ lacks }) => lacks.join(' and ')).join();
  };
  const unit = test('a.test.ts', 'a [R1-01]');
  const api = test('a.db.test.ts', 'a [R1-01]', "await fetch('/api/agency')");
  const repo = test('b.db.test.ts', 'a [R1-01]');
  const browser = test('e2e/a.e2e.ts', 'a [R1-01]');

  it('is carried by a test of its own kind only', () => {
    expect([judge('unit', unit), judge('api', api), judge('browser', browser)]).toEqual([
      'carried',
      'carried',
      'carried',
    ]);
    expect([judge('unit', api, browser), judge('api', unit, repo, browser)]).toEqual([
      'unit',
      'api',
    ]);
    expect([judge('browser', unit, api), judge('browser')]).toEqual(['browser', 'open']);
  });

  it('that asks for two needs both, one that asks for either needs one', () => {
    expect([judge('api+browser', api), judge('api+browser', browser, api)]).toEqual([
      'browser',
      'carried',
    ]);
    expect([judge('unit/api', api), judge('unit/api', browser)]).toEqual([
      'carried',
      'unit or api',
    ]);
  });

  it('about the list itself is carried by a test of the check', () => {
    const check = test('tools/check/rows.test.ts', 'a [R1-01]');
    expect([judge('review', check), judge('review', unit), judge('unit', check)]).toEqual([
      'carried',
      'review',
      'unit',
    ]);
  });

  it('without a kind is a fault of the list', () => {
    expect(() => readRows('R1-01')).toThrow('R1-01');
    expect(() => readRows('R1-01 api+look')).toThrow('R1-01');
  });
});

describe('the list', () => {
  const report = reportRows(root);
  it('has 553 rows, each once, and no title names another', () => {
    expect(report.all).toHaveLength(553);
    expect(new Set(report.all).size).toBe(553);
    expect(report.unknown).toEqual([]);
  });
  it('counts no row whose code still waits for a caller', () => {
    const waiting = readWaiting(root).map(({ id }) => id);
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.filter((id) => !report.open.includes(id))).toEqual([]);
  });
});
