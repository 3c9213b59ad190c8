import { expect, it } from 'vitest';
import { NO_FILTERS } from '../../rules/filters.ts';
import type { AirSort } from '../../rules/order.ts';
import { FOUND, SEARCH, WITHOUT_PRICES } from '../testing/lines.ts';
import { IN_DOLLARS, show } from '../testing/show.tsx';
import { useRows } from './use-rows.ts';

function Order({ sort, found = FOUND }: { sort: AirSort; found?: typeof FOUND }) {
  const state = { found, failure: null, at: 0, isReady: true };
  const rows = useRows(state, NO_FILTERS, sort, SEARCH.party);
  const names = rows.shown.map(({ row }) => found.rows.findIndex((one) => one.row === row) + 1);
  return `${names.join()} waiting ${rows.waiting}`;
}
const order = (sort: AirSort, found = FOUND) =>
  show(<Order sort={sort} found={found} />, { store: IN_DOLLARS });

it('puts rows in each order', () => {
  // "Best" sums: 505.00, 421.00 + 128.33 + 30.00, 600.00 + 10.00
  expect(order('best')).toContain('1,2,3');
  expect(order('cheapest')).toContain('2,1,3');
  expect(order('fastest')).toContain('1,3,2');
});

it('orders by time and trouble where prices are hidden', () => {
  expect(order('cheapest', WITHOUT_PRICES)).toContain('1,3,2');
});
