// Places while somebody types. Their slice of the state comes with this file, when a search is
// opened.
import '../calls.ts';
import { createSuggestLoader } from '@portico/runtime';

export const suggestCarPlaces = createSuggestLoader('cars', async (api, text, signal) => {
  const { data } = await api.call(
    'carAutoSuggest',
    { body: { text, isManageLocation: false } },
    { signal },
  );
  return { suggestions: data.locations, allData: data.allData };
});
