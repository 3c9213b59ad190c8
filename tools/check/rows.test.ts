import { describe, expect, it } from 'vitest';
import { resolve } from 'node:path';
import { idsInTitles, reportRows } from './rows.ts';

describe('rows', () => {
  it('reads ids from titles only', () => {
    const source = [
      '// R1-01 in a comment proves nothing',
      "it('shows the logo [R1-26] [R3-04]', () => { expect('R9-99').toBe(1) })",
      'test.each([[1, 2]])(`adds [R2.4-05]`, () => {})',
      "describe('x', () => {})",
    ].join('\n');
    expect(idsInTitles(source)).toEqual(['R1-26', 'R3-04', 'R2.4-05']);
  });
  it('knows all 553 rows, each once, and no title names a row that does not exist', () => {
    const report = reportRows(resolve(import.meta.dirname, '../..'));
    expect(report.all).toHaveLength(553);
    expect(new Set(report.all).size).toBe(553);
    expect(report.unknown).toEqual([]);
  });
});
