import { expect, it } from 'vitest';
import { type AirFilters, countOptions, NO_FILTERS } from '../../rules/filters.ts';
import { FOUND, WITHOUT_PRICES } from '../testing/lines.ts';
import { IN_DOLLARS, show } from '../testing/show.tsx';
import { DurationFilter, PriceFilter } from './filter-limits.tsx';

const group = (filters: AirFilters = NO_FILTERS, found = FOUND) => {
  const rows = found.rows.map(({ row }) => row);
  return { rows, filters, found, counts: countOptions(rows, filters), onChange: () => undefined };
};

it('goes from the cheapest to the dearest of what is wished as a bag', () => {
  const html = show(<PriceFilter {...group()} />, { store: IN_DOLLARS });
  expect(html).toMatch(/min="84200"[^>]*max="120000"|max="120000"[^>]*min="84200"/);
  const checked = show(<PriceFilter {...group({ ...NO_FILTERS, bag: 'checked' })} />, {
    store: IN_DOLLARS,
  });
  expect(checked).toContain('min="99900"');
});

it('says the limit in the words of its unit', () => {
  expect(
    show(<PriceFilter {...group({ ...NO_FILTERS, most: 100_000 })} />, { store: IN_DOLLARS }),
  ).toContain('aria-valuetext="$1,000"');
  expect(show(<DurationFilter {...group({ ...NO_FILTERS, longest: 600 })} />)).toContain(
    'aria-valuetext="10 h"',
  );
});

it('has no slider over prices where none is shown', () => {
  expect(show(<PriceFilter {...group(NO_FILTERS, WITHOUT_PRICES)} />)).toBe('');
});
