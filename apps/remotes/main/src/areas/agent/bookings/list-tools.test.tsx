import { expect, it } from 'vitest';
import { columnSort, SORT_OF } from './list-tools.tsx';

it('names orders by the column that shows them', () => {
  expect(columnSort({ sort: null })).toBeNull();
  for (const [column, sort] of Object.entries(SORT_OF))
    expect(columnSort({ sort: { column: sort, direction: 'asc' } })).toEqual({
      column,
      direction: 'asc',
    });
});
