import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { FilterChips } from './filter-chips.tsx';
import { type Filters, NO_FILTERS } from '../../rules/filters.ts';

const chips = (filters: Filters) =>
  wordsOf(
    show(
      <FilterChips
        view={{ filters, isMap: false }}
        currency="USD"
        nights={2}
        onFilters={() => undefined}
        onOpen={() => undefined}
        onMap={() => undefined}
      />,
    ),
  );

it('says what is asked for and how to take it back', () => {
  expect(chips(NO_FILTERS)).toBe('Filters Map');
  expect(chips({ ...NO_FILTERS, breakfast: true, stars: [5] })).toMatch(
    /Filters Map Breakfast included .*5 stars .*Clear all/,
  );
  expect(chips({ ...NO_FILTERS, most: 140_000 })).toMatch(/Map Under \$1,400 .*Clear all/);
});
