import { expect, it } from 'vitest';
import { parseSearch } from '../../rules/address.ts';
import { parseView } from '../../rules/filter-address.ts';
import { NO_FILTERS } from '../../rules/filters.ts';
import { SEARCH } from '../testing/offer-samples.ts';
import { anotherSearch } from './onward.ts';

it('another search keeps the filters and the order, except for those of one search', () => {
  const filters = {
    ...NO_FILTERS,
    gear: 'automatic' as const,
    freeCancellation: true,
    vendors: ['v1'],
    deposit: 100,
  };
  const [, query = ''] = anotherSearch({ filters, sort: 'total', isMap: true }, SEARCH).split('?');
  expect(parseSearch(query).search).toEqual(SEARCH);
  expect(parseView(query)).toEqual({
    filters: { ...NO_FILTERS, gear: 'automatic', freeCancellation: true },
    sort: 'total',
    isMap: false,
  });
});
