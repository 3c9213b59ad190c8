import { expect, it } from 'vitest';
import { countOptions, NO_FILTERS } from '../../rules/filters.ts';
import { searched } from '../testing/lines.ts';
import { IN_DOLLARS, show, wordsOf } from '../testing/show.tsx';
import { ClassStrip } from './class-strip.tsx';

const strip = (arePricesShown: boolean, filters = NO_FILTERS) => {
  const { rows, currency } = searched(arePricesShown);
  const { classes } = countOptions(
    rows.map(({ row }) => row),
    filters,
  );
  return show(
    <ClassStrip
      counts={classes}
      filters={filters}
      currency={currency}
      onFilters={() => undefined}
    />,
    { store: IN_DOLLARS },
  );
};

it('each class that was found stands with its cheapest total', () => {
  const words = wordsOf(strip(true));
  expect(words).toMatch(/Compact\s*from \$300\.00\s*SUV\s*from \$420\.00/);
  expect(words).not.toContain('Van');
});

it('a chosen class is marked; the others keep their totals', () => {
  const html = strip(true, { ...NO_FILTERS, classes: ['suv'] });
  expect(html.match(/checked=""/g)).toHaveLength(1);
  expect(wordsOf(html)).toContain('$300.00');
});

it('without prices it says how many', () => {
  const words = wordsOf(strip(false));
  expect(words).not.toContain('$');
  expect(words).toMatch(/Compact\s*1/);
});
