import { describe, expect, it } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { suggestionsCleared } from './actions.ts';
import { createSuggestLoader, NO_SUGGESTIONS } from './autosuggest.ts';
import { createStore } from './create-store.ts';
import { createDealsLoader, NO_DEALS } from './deals.ts';
import { productSlices } from './product-slices.ts';

describe('slices by product', () => {
  it('are there once they are added, not before', () => {
    const slices = productSlices<number>();
    const empty: { cars?: number } = {};
    expect(slices.reduce(empty, { type: 'more' })).toBe(empty);
    slices.add('cars', (count = 0, { type }) => (type === 'more' ? count + 1 : count));
    expect(slices.reduce(empty, { type: 'other' })).toEqual({ cars: 0 });
    expect(slices.reduce(empty, { type: 'more' })).toEqual({ cars: 1 });
  });
  it('leave what stands there for a product whose code is not loaded', () => {
    const slices = productSlices<number>();
    slices.add('hotels', (count = 0, { type }) => (type === 'more' ? count + 1 : count));
    const before = { hotels: 1, cars: 7 };
    expect(slices.reduce(before, { type: 'other' })).toBe(before);
    expect(slices.reduce(before, { type: 'more' })).toEqual({ hotels: 2, cars: 7 });
  });
});

describe('the loader of a product', () => {
  it('adds its slice also to a store that stood before', async () => {
    const store = createStore(fakeApi());
    expect(store.getState().deals.cruise).toBeUndefined();
    const loadDeals = createDealsLoader('cruise', async () => ({ response: ['deal'] }));
    await store.dispatch(loadDeals({}));
    expect(store.getState().deals.cruise).toEqual({
      ...NO_DEALS,
      list: ['deal'],
      isAnswered: true,
    });
    expect(store.getState().autosuggest.cruise).toBeUndefined();
  });
  it('fills no slice but its own', async () => {
    const place = { id: 'p' } as never;
    const found = { suggestions: [place], allData: [place] };
    const suggestCars = createSuggestLoader('cars', async () => found);
    createSuggestLoader('flights', async () => found);
    const store = createStore(fakeApi());
    await store.dispatch(suggestCars('lis'));
    const { cars, flights } = store.getState().autosuggest;
    expect([cars, flights]).toEqual([expect.objectContaining(found), NO_SUGGESTIONS]);
    store.dispatch(suggestionsCleared());
    expect(store.getState().autosuggest.cars).toEqual(NO_SUGGESTIONS);
  });
});
