import { frozen } from '@portico/storefront/testing/frozen';
import { expect, it } from 'vitest';
import type { HotelSearchLine } from '../../http.ts';
import { NO_FILTERS } from '../../rules/filters.ts';
import { hotel } from '../../testing/hotels.ts';
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

it('of what is near a place are the nearest, unless another order is asked for; what lies around counts apart', () => {
  const results = [
    hotel('far', { distance: 3, score: 10 }, [{ id: 'a', total: 100 }]),
    hotel('near', { distance: 1, score: 1 }, [{ id: 'b', total: 900 }]),
  ];
  const lines = [{ ...lineOf(0), results }] as HotelSearchLine[];
  const ids = (place: string, order: 'best' | null) =>
    firstRowsOf(lines, { ...view, order }, 0, place)?.found.hotels.map(({ id }) => id);
  expect(ids('landmark-belem-tower', null)).toEqual(['near', 'far']);
  expect(ids('landmark-belem-tower', 'best')).toEqual(['far', 'near']);
  expect(ids('city-2267057', null)).toEqual(['far', 'near']);
  const around = [{ ...results[0], match: 'around' as const }, results[1]];
  expect(
    firstRowsOf([{ ...lineOf(0), results: around }] as HotelSearchLine[], view, 0),
  ).toMatchObject({ count: 2, around: 1, found: { hotels: [{ id: 'near' }, { id: 'far' }] } });
});

it('is nothing where nothing fits', () => {
  expect(
    firstRowsOf([lineOf(2)], { ...view, filters: { ...NO_FILTERS, breakfast: true } }, 0),
  ).toBeNull();
  expect(firstRowsOf([], view, 0)).toBeNull();
});

it('changes nothing in the lines: on the server they share their facts with the cache', () => {
  const gains = [{ id: 'h1', offers: hotel('h1', {}, [{ id: 'c', total: 50 }]).offers }];
  const lines = frozen([lineOf(3), { ...lineOf(0), more: gains }] as HotelSearchLine[]);
  expect(firstRowsOf(lines, { ...view, order: null }, 0)?.count).toBe(3);
});
