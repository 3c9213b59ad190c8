import { expect, it } from 'vitest';
import { filterRows, NO_FILTERS } from '../../rules/filters.ts';
import { leaders, mostExcessOf, WEIGHTS_USD } from '../../rules/order.ts';
import { searched } from '../testing/lines.ts';
import { IN_DOLLARS, show, wordsOf } from '../testing/show.tsx';
import { SortTabs } from './sort-tabs.tsx';

function tabs(arePricesShown: boolean): string {
  const { rows, currency } = searched(arePricesShown);
  const all = rows.map(({ row }) => row);
  return wordsOf(
    show(
      <SortTabs
        sort="total"
        leaders={leaders(filterRows(all, NO_FILTERS), {
          weights: WEIGHTS_USD,
          mostExcess: mostExcessOf(all),
        })}
        currency={currency}
        arePricesShown={arePricesShown}
        onSort={() => undefined}
      />,
      { store: IN_DOLLARS },
    ),
  );
}

it('each order says what its first car has for it', () => {
  expect(tabs(true)).toMatch(
    /Recommended \$300\.00 Lowest total \$300\.00 Company rating 8\.2 \$300\.00 Nearest desk 0 .* \$300\.00/,
  );
});

it('without prices nothing is in order of them', () => {
  const words = tabs(false);
  expect(words).not.toContain('Lowest total');
  expect(words).not.toContain('$');
});
