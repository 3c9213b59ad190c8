import { FilterChips } from '@portico/storefront/list/filter-chips.tsx';
import { NothingFits } from '@portico/storefront/list/list-states.tsx';
import { relaxations } from '@portico/storefront/list/relaxations';
import { expect, it } from 'vitest';
import { countFits, type Filters, NO_FILTERS } from '../../rules/filters.ts';
import { listing } from '../../testing/hotels.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { useActiveFilters } from './active-filters.ts';

const nothing = () => undefined;
function Chips({ filters }: { readonly filters: Filters }) {
  const activeFilters = useActiveFilters(filters, 'USD', 2);
  return (
    <FilterChips
      activeFilters={activeFilters}
      none={NO_FILTERS}
      onFilters={nothing}
      onOpen={nothing}
    />
  );
}
const chips = (change: Partial<Filters>) =>
  wordsOf(show(<Chips filters={{ ...NO_FILTERS, ...change }} />));

it('says what is asked for and how to take it back', () => {
  expect(chips({})).toBe('Filters');
  expect(chips({ breakfast: true, stars: [5] })).toMatch(
    /Filters Breakfast included .*5 stars .*Clear all/,
  );
  expect(chips({ most: 140_000 })).toMatch(/Filters Under \$1,400 .*Clear all/);
});

const LISTINGS = [listing('a', { stars: 3, score: 7 }, [{ id: '1', total: 100 }])];
function Fits({ filters }: { readonly filters: Filters }) {
  const activeFilters = useActiveFilters(filters, 'USD', 2);
  const steps = relaxations(filters, activeFilters, (one) => countFits(LISTINGS, one), NO_FILTERS);
  return <NothingFits area="results" steps={steps} onFilters={nothing} />;
}
const fits = (change: Partial<Filters>) =>
  wordsOf(show(<Fits filters={{ ...NO_FILTERS, ...change }} />));

it('offers to drop the filter without which something fits, or the pair', () => {
  expect(fits({ stars: [5] })).toMatch(
    /No hotels match your filters .*1 place matches without “.?5 stars.?”/,
  );
  expect(fits({ stars: [5], score: 9, saved: false, most: 200 })).toMatch(
    /1 place matches without “.?9 and up and 5 stars.?”/,
  );
});
