import { createStore } from '@portico/runtime';
import { NO_CALLS } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { suggestHotels } from './suggest-loader.ts';

it('is called as the specification names it, and fills the places of hotels', async () => {
  expect(suggestHotels.typePrefix).toBe('autosuggest/hotels');
  const answer: unknown = {
    data: { locationSuggestions: ['place'], allData: ['place', 'hotel'] },
  };
  const store = createStore({ ...NO_CALLS, call: async () => answer as never });
  await store.dispatch(suggestHotels('lis'));
  expect(store.getState().autosuggest.hotels).toMatchObject({
    suggestions: ['place'],
    allData: ['place', 'hotel'],
  });
});
