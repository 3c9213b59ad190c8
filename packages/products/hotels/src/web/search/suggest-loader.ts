// Suggests places while the user types. Importing this file adds its state slice, when a search is
// opened.
import '../calls.ts';
import { createSuggestLoader } from '@portico/runtime';

/**
 * Delay in milliseconds before a second attempt, by which a late supplier has usually responded.
 */
const AGAIN_MS = 1_000;

export const suggestHotels = createSuggestLoader('hotels', async (api, text, signal) => {
  const ask = async () =>
    (await api.call('hotelAutoSuggest', { body: { text, isManageLocation: false } }, { signal }))
      .data;
  let data = await ask();
  // an empty list must be confirmed by the suppliers: a late one is asked once more, and one
  // without a response is a failure
  if (data.allData.length === 0 && data.isPartial) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    data = await ask();
    if (data.allData.length === 0 && data.isPartial) throw new Error('suppliers did not answer');
  }
  return { suggestions: data.locationSuggestions, allData: data.allData };
});
