import { describe, expect, it } from 'vitest';
import {
  addFilter,
  choiceFor,
  countFits,
  countWith,
  dropFilter,
  NO_FILTERS,
  priceSpread,
  toggleFilter,
  valuesOf,
  activeFilters,
} from './filters.ts';
import { listing } from '../testing/hotels.ts';

const free = '2026-12-01T18:00';
const all = [
  listing(
    'a',
    { stars: 5, score: 9.4, area: 'Alfama', amenities: ['pool', 'wifi'], chain: 'Corvella' },
    [
      { id: 'a1', total: 50_000 },
      { id: 'a2', total: 60_000, freeUntil: free },
      { id: 'a3', total: 70_000, board: 'BB', freeUntil: free },
    ],
  ),
  listing('b', { stars: 4, score: 8.2, area: 'Baixa', amenities: ['wifi'] }, [
    { id: 'b1', total: 20_000, board: 'BB' },
    { id: 'b2', total: 30_000, payAt: 'on-site', freeUntil: free },
  ]),
  listing('c', { stars: 4, score: null, area: 'Baixa' }, [
    { id: 'c1', total: 10_000, freeUntil: '2026-11-19T18:00' },
  ]),
];
const fits = (filters: Partial<typeof NO_FILTERS>) =>
  all
    .filter((one) => choiceFor(one, { ...NO_FILTERS, ...filters }) !== null)
    .map(({ hotel }) => hotel.id);
const shown = (index: number, filters: Partial<typeof NO_FILTERS>) => {
  const one = all[index];
  return one ? choiceFor(one, { ...NO_FILTERS, ...filters })?.offer.mark : undefined;
};

describe('filters', () => {
  it('choose the cheapest offer that has everything asked for, on one and the same rate', () => {
    expect([
      shown(0, {}),
      shown(0, { freeCancel: true }),
      shown(0, { freeCancel: true, breakfast: true }),
      shown(1, { freeCancel: true, breakfast: true }),
    ]).toEqual(['a1', 'a2', 'a3', undefined]);
    expect(shown(0, { least: 55_000, most: 65_000 })).toBe('a2');
    expect(shown(1, { payLater: true })).toBe('b2');
  });
  it('show what was saved, and keep it with the other wishes', () => {
    const kept = all.map((one) => ({ ...one, isSaved: one.hotel.id !== 'b' }));
    expect(countWith(kept, NO_FILTERS, { kind: 'saved' })).toBe(2);
    expect(countFits(kept, { ...NO_FILTERS, saved: true, freeCancel: true })).toBe(1);
    expect(activeFilters({ ...NO_FILTERS, saved: true })).toEqual([{ kind: 'saved' }]);
    expect(dropFilter({ ...NO_FILTERS, saved: true }, { kind: 'saved' })).toEqual(NO_FILTERS);
  });
  it('know that a free time that is over is not free', () =>
    expect(fits({ freeCancel: true })).toEqual(['a', 'b']));
  it('take any of stars, areas and chains, and all of the amenities', () => {
    expect(fits({ stars: [4, 5] })).toEqual(['a', 'b', 'c']);
    const half = [listing('half', { stars: 4.5 }, [{ id: 'h1', total: 10_000 }])];
    expect(
      [[3], [4], [5], [5, 4]].map((stars) => countFits(half, { ...NO_FILTERS, stars })),
    ).toEqual([0, 1, 0, 1]);
    expect(fits({ areas: ['Baixa'] })).toEqual(['b', 'c']);
    expect(fits({ amenities: ['pool', 'wifi'] })).toEqual(['a']);
    expect(fits({ chains: ['Corvella'] })).toEqual(['a']);
  });
  it('never count a hotel without a score as a good one', () =>
    expect(fits({ score: 7 })).toEqual(['a', 'b']));
  it('count what would be left: another value of a list takes the place of the first', () => {
    expect(countWith(all, { ...NO_FILTERS, stars: [5] }, { kind: 'stars', value: 4 })).toBe(2);
    expect(countWith(all, { ...NO_FILTERS, areas: ['Baixa'] }, { kind: 'freeCancel' })).toBe(1);
    expect(countFits(all, NO_FILTERS)).toBe(3);
  });
  it('are put on and taken off one by one', () => {
    const on = addFilter(toggleFilter(NO_FILTERS, { kind: 'freeCancel' }), {
      kind: 'areas',
      value: 'Baixa',
    });
    expect(activeFilters(on)).toEqual([{ kind: 'freeCancel' }, { kind: 'areas', value: 'Baixa' }]);
    expect(activeFilters(on).reduce(dropFilter, on)).toEqual(NO_FILTERS);
  });
  it('name the values that occur, the frequent first', () => {
    expect(valuesOf(all, 'areas')).toEqual(['Baixa', 'Alfama']);
    const suburb = ['d', 'e', 'f'].map((id) =>
      listing(id, { area: 'Amadora', match: 'around' }, [{ id: `${id}1`, total: 10_000 }]),
    );
    expect(valuesOf([...suburb, ...all], 'areas')).toEqual(['Baixa', 'Alfama', 'Amadora']);
    expect(valuesOf(all, 'amenities')).toEqual(['wifi', 'pool']);
  });
});

describe('price histogram', () => {
  it('holds every hotel that fits apart from the price, within its ends', () => {
    const spread = priceSpread(all, { ...NO_FILTERS, most: 15_000 }, 100);
    expect(spread?.histogram.reduce((a, b) => a + b)).toBe(3);
    expect([spread?.min, (spread?.max ?? 0) >= 50_000]).toEqual([10_000, true]);
  });
  it('is left out where there is nothing to choose between, or prices are hidden', () => {
    expect(priceSpread(all.slice(0, 1), NO_FILTERS, 100)).toBeNull();
    expect(
      priceSpread(
        [
          listing('x', {}, [{ id: 'x', total: null }]),
          listing('y', {}, [{ id: 'y', total: null }]),
        ],
        NO_FILTERS,
        100,
      ),
    ).toBeNull();
  });
});
