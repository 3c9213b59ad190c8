// What hotels keep in the shared state: deals of home, and places while somebody types.
import './calls.ts';
import { createDealsLoader, createSuggestLoader } from '@portico/runtime';
import type { HotelDealsBody } from '../http.ts';

export const loadHotelDeals = createDealsLoader('hotels', (api, body: HotelDealsBody, signal) =>
  api.call('hotelDeals', { body }, { signal }),
);

export const suggestHotels = createSuggestLoader('hotels', async (api, text, signal) => {
  const { data } = await api.call(
    'hotelAutoSuggest',
    { body: { text, isManageLocation: false } },
    { signal },
  );
  return { suggestions: data.locationSuggestions, allData: data.allData };
});
