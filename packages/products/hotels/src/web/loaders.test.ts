import { type ApiClient, createStore } from '@portico/runtime';
import { NO_CALLS } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import type { HotelDealsBody } from '../http.ts';
import { loadHotelDeals, suggestHotels } from './loaders.ts';

const answering = (data: unknown): ApiClient => ({ ...NO_CALLS, call: async () => data as never });

it('are called as the specification names them, and fill the lists of hotels [R4-08]', async () => {
  expect([loadHotelDeals.typePrefix, suggestHotels.typePrefix]).toEqual([
    'deals/loadHotels',
    'autosuggest/hotels',
  ]);
  const deals = createStore(answering({ response: ['deal'] }));
  await deals.dispatch(loadHotelDeals({} as HotelDealsBody));
  expect(deals.getState().deals.hotels).toMatchObject({ list: ['deal'], isAnswered: true });
  const places = createStore(
    answering({ data: { locationSuggestions: ['place'], allData: ['place', 'hotel'] } }),
  );
  await places.dispatch(suggestHotels('lis'));
  expect(places.getState().autosuggest.hotels).toMatchObject({
    suggestions: ['place'],
    allData: ['place', 'hotel'],
  });
});
