import { describe, expect, it } from 'vitest';
import { atLeast, atMost } from './stats.ts';
import { drawTable, figureText, type Line, verdict } from './table.ts';

const line = (over: Partial<Line>): Line => ({
  subject: 'deals',
  what: 'hot',
  product: '9,000/s',
  baseline: '15,000/s',
  figure: { median: 0.62, min: 0.55, max: 0.7 },
  goal: atLeast(0.6),
  ...over,
});

describe('the table', () => {
  it('says whether a goal is reached by the median, not by the best round', () => {
    expect(verdict(line({}))).toBe('yes');
    expect(verdict(line({ figure: { median: 0.59, min: 0.5, max: 0.9 } }))).toBe('NO');
    expect(verdict(line({ goal: atMost(0.6) }))).toBe('NO');
    expect(verdict(line({ goal: undefined }))).toBe('');
    expect(verdict(line({ figure: null }))).toBe('');
  });

  it('keeps three digits that matter', () => {
    expect(
      [0.62345, 1.5, 27.84, 341.2, 0.0301, 0.00181, 0].map((value) => figureText(value)),
    ).toEqual(['0.62', '1.50', '27.8', '341', '0.030', '0.0018', '0']);
    expect(figureText(0.6, 's')).toBe('0.60 s');
  });

  it('stands in columns, a subject named once', () => {
    const text = drawTable([
      line({}),
      line({ what: 'p99', figure: { median: 2.4, min: 2, max: 3 }, goal: atMost(2) }),
      line({
        subject: 'start',
        figure: { median: 0.5, min: 0.4, max: 0.7 },
        unit: 's',
        goal: atMost(0.6),
      }),
    ]);
    const rows = text.split('\n');
    expect(rows).toHaveLength(5);
    expect(rows[2]).toMatch(/^deals +hot +9,000\/s +15,000\/s +0\.62 +0\.55–0\.70 +≥ 0\.6 +yes$/);
    expect(rows[3]).toMatch(/^ +p99 .* 2\.40 +2\.00–3\.00 +≤ 2 +NO$/);
    expect(rows[4]).toMatch(/^start .* 0\.50 s +0\.40–0\.70 +≤ 0\.6 s +yes$/);
    expect(new Set(rows.slice(0, 4).map((row) => row.indexOf('hot')))).toContain(
      rows[2]?.indexOf('hot'),
    );
  });
});
