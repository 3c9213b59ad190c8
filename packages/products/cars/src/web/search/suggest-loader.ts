// Suggests places while the user types. Importing this file adds its state slice, when a search is
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
