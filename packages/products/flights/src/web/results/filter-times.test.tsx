import { expect, it } from 'vitest';
import { countOptions, type AirFilters, NO_FILTERS } from '../../rules/filters.ts';
import { FOUND } from '../testing/lines.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { TimesFilter } from './filter-times.tsx';

const ROWS = FOUND.rows.map(({ row }) => row);
const times = (filters: AirFilters = NO_FILTERS, rows = ROWS) =>
  show(
    <TimesFilter
      rows={rows}
      filters={filters}
      found={FOUND}
      counts={countOptions(rows, filters)}
      onChange={() => undefined}
    />,
  );

it('counts the flights of each part of the day, where they leave and where they land', () => {
  const words = wordsOf(times());
  // 21:35 twice, and 17:55
  expect(words).toContain('Afternoon, 12:00 to 18:00 12–18 1');
  expect(words).toContain('Evening, 18:00 to 24:00 18–24 2');
  expect(words).toMatch(/Departs .?New York/);
  expect(words).toContain('Out');
  expect(words).toContain('Back');
});

it('shows what is wished', () => {
  const html = times({ ...NO_FILTERS, times: [{ leg: 0, end: 'departs', part: 'evening' }] });
  expect(html.match(/aria-pressed="true"/g)).toHaveLength(1);
});

it('is silent while nothing was found', () => {
  expect(times(NO_FILTERS, [])).toBe('');
});
