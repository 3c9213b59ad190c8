import { expect, it } from 'vitest';
import { searchesFilter, searchesQuery } from './searches-filter.ts';

const read = (query: string) => searchesFilter(new URLSearchParams(query));

it('reads what the call accepts, and leaves out everything else', () => {
  expect(searchesQuery(read('product=Cars&who=visitors&from=2026-06-01&booked=no'))).toEqual({
    product: 'Cars',
    who: 'visitors',
    from: '2026-06-01',
    booked: 'no',
  });
  const hostile = `product=Yachts&who=${'x'.repeat(81)}&from=2026-02-30&to=%00&booked=maybe&more=1`;
  expect(searchesQuery(read(hostile))).toEqual({});
});
