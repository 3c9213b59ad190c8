import { expect, it } from 'vitest';
import type { HotelSearchLine } from '../../http.ts';
import { NO_FILTERS } from './filters.ts';
import { hotel } from './fixtures.ts';
import { firstRowsOf } from './first-rows.ts';

const lineOf = (count: number): HotelSearchLine => ({
  type: 'hotels',
  suppliers: { asked: 1, answered: 1 },
  results: Array.from({ length: count }, (_, i) =>
    hotel(`h${i}`, { amenities: ['wifi'] }, [
      { id: `a${i}`, total: 100 + i },
      { id: `b${i}`, total: 200 + i },
    ]),
  ),
  more: [],
});
const view = { filters: NO_FILTERS, order: 'price' as const };

it('carries the first rows in their order, each with the one offer its card shows', () => {
  const first = firstRowsOf([lineOf(12)], view, 0);
  expect(first?.count).toBe(12);
  expect(
    first?.found.hotels.map(({ offers, amenities }) => [offers.map(({ mark }) => mark), amenities]),
  ).toEqual(Array.from({ length: 8 }, (_, i) => [[`a${i}`], []]));
});

it('is nothing where nothing fits', () => {
  expect(
    firstRowsOf([lineOf(2)], { ...view, filters: { ...NO_FILTERS, breakfast: true } }, 0),
  ).toBeNull();
  expect(firstRowsOf([], view, 0)).toBeNull();
});
