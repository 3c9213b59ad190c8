import { expect, it } from 'vitest';
import { parseSearch } from '../../rules/address.ts';
import { parseView } from '../../rules/filter-address.ts';
import { NO_FILTERS } from '../../rules/filters.ts';
import { SEARCH } from '../testing/lines.ts';
import { anotherSearch } from './onward.ts';

it('another search keeps stops, bags, refunds and the order', () => {
  if (SEARCH === null) throw new Error('no search');
  const filters = { ...NO_FILTERS, stops: 0 as const, refundable: true, airlines: ['TP'] };
  const [, query = ''] = anotherSearch({ filters, sort: 'cheapest' }, SEARCH).split('?');
  expect(parseSearch(query).search).toEqual(SEARCH);
  expect(parseView(query)).toEqual({
    filters: { ...NO_FILTERS, stops: 0, refundable: true },
    sort: 'cheapest',
  });
});
