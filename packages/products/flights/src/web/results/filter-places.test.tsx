import { expect, it } from 'vitest';
import { type AirFilters, countOptions, NO_FILTERS } from '../../rules/filters.ts';
import { FOUND } from '../testing/lines.ts';
import { IN_DOLLARS, show, wordsOf } from '../testing/show.tsx';
import { AirportsFilter, ChangesFilter, CodesFilter } from './filter-places.tsx';

const ROWS = FOUND.rows.map(({ row }) => row);
const group = (filters: AirFilters, rows = ROWS) => ({
  rows,
  filters,
  found: FOUND,
  counts: countOptions(rows, filters),
  onChange: () => undefined,
});
const store = IN_DOLLARS;

it('lists airlines, the cheapest first', () => {
  const words = wordsOf(
    show(
      <CodesFilter
        {...group(NO_FILTERS)}
        name="airlines"
        title="Airlines"
        word={(code) => FOUND.airlines[code]?.name ?? code}
      />,
      { store },
    ),
  );
  expect(words.indexOf('Norsewing')).toBeLessThan(words.indexOf('Atlântica'));
  expect(words).toContain('Atlântica $1,010 2');
});

it('asks for airports only where there are several at an end', () => {
  expect(wordsOf(show(<AirportsFilter {...group(NO_FILTERS)} />, { store }))).toContain(
    'Newark EWR',
  );
  const one = ROWS.slice(0, 1);
  expect(show(<AirportsFilter {...group(NO_FILTERS, one)} />, { store })).toBe('');
});

it('ticks where the journey should change, like every other filter', () => {
  const html = show(<ChangesFilter {...group({ ...NO_FILTERS, via: ['OSL'] })} />, { store });
  expect(html).toContain('checked=""');
  expect(wordsOf(html)).toContain('Oslo OSL $842 1');
  expect(show(<ChangesFilter {...group(NO_FILTERS)} />, { store })).not.toContain('checked=""');
});
