import { expect, it } from 'vitest';
import { relaxations, type ActiveFilter } from './relaxations.ts';

interface Filters {
  readonly stars: readonly number[];
  readonly bag: boolean;
  readonly most: number | null;
}
const NONE: Filters = { stars: [], bag: false, most: null };
const FILTERS: Filters = { stars: [4, 5], bag: true, most: 100 };
const ACTIVE: readonly ActiveFilter<Filters>[] = [
  { key: '4', words: '4 stars', without: { ...FILTERS, stars: [5] } },
  { key: '5', words: '5 stars', without: { ...FILTERS, stars: [4] } },
  { key: 'bag', words: 'bag', without: { ...FILTERS, bag: false } },
  { key: 'most', words: 'under 100', without: { ...FILTERS, most: null } },
];
const steps = (countOf: (filters: Filters) => number, activeFilters = ACTIVE) =>
  relaxations(FILTERS, activeFilters, countOf, NONE).map((step) => [
    step.activeFilters.map(({ key }) => key).join('+'),
    step.count,
    step.filters,
  ]);

it('offers the filter whose loss brings most first, and none that brings nothing', () => {
  const found = steps(({ bag, most }) => (most === null ? 5 : bag ? 0 : 2));
  expect(found.map(([name, count]) => [name, count])).toEqual([
    ['most', 5],
    ['bag', 2],
  ]);
});

it('offers to remove two where no single one helps, also two values of one kind', () => {
  expect(steps(({ bag, most }) => (!bag && most === null ? 3 : 0))).toEqual([
    ['bag+most', 3, { stars: [4, 5], bag: false, most: null }],
  ]);
  expect(steps(({ stars }) => (stars.length === 0 ? 7 : 0))).toEqual([
    ['4+5', 7, { stars: [], bag: true, most: 100 }],
  ]);
});

it('offers to remove all where no pair helps', () => {
  expect(steps((filters) => (filters === NONE ? 9 : 0))).toEqual([['', 9, NONE]]);
  expect(steps(() => 0, ACTIVE.slice(0, 1))).toEqual([['', 0, NONE]]);
});
