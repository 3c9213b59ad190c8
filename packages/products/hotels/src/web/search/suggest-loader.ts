// Places while somebody types. Their slice of the state comes with this file, when a search is opened.
import '../calls.ts';
import { createSuggestLoader } from '@portico/runtime';

export const suggestHotels = createSuggestLoader('hotels', async (api, text, signal) => {
  const { data } = await api.call(
    'hotelAutoSuggest',
    { body: { text, isManageLocation: false } },
    { signal },
  );
  return { suggestions: data.locationSuggestions, allData: data.allData };
});
