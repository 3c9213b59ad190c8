import { expect, it } from 'vitest';
import { filterRows, NO_FILTERS } from '../../rules/filters.ts';
import { leaders, WEIGHTS_USD } from '../../rules/order.ts';
import { FOUND } from '../testing/lines.ts';
import { IN_DOLLARS, show, wordsOf } from '../testing/show.tsx';
import { SortTabs } from './sort-tabs.tsx';

const ROWS = FOUND.rows.map(({ row }) => row);
const tabs = (arePricesShown = true) =>
  wordsOf(
    show(
      <SortTabs
        sort="best"
        leaders={leaders(filterRows(ROWS, NO_FILTERS), {
          weights: WEIGHTS_USD,
          seats: 2,
          fastest: 900,
        })}
        currency="USD"
        arePricesShown={arePricesShown}
        onSort={() => undefined}
      />,
      { store: IN_DOLLARS },
    ),
  );

it('names the flight each order begins with', () => {
  expect(tabs()).toContain('Best $1,010.00 direct, 8 h 10 min');
  expect(tabs()).toContain('Cheapest $842.00 1 stop, 12 h 45 min');
  expect(tabs()).toContain('Fastest $1,010.00 direct');
});

it('has no cheapest where prices are hidden', () => {
  expect(tabs(false)).not.toContain('Cheapest');
});
