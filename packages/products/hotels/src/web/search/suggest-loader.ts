// Places while somebody types. Their slice of the state comes with this file, when a search is
// opened.
import '../calls.ts';
import { createSuggestLoader } from '@portico/runtime';

/** A supplier that is late for one call has answered by the next, milliseconds. */
const AGAIN_MS = 1_000;

export const suggestHotels = createSuggestLoader('hotels', async (api, text, signal) => {
  const ask = async () =>
    (await api.call('hotelAutoSuggest', { body: { text, isManageLocation: false } }, { signal }))
      .data;
  let data = await ask();
  // "none" is for the suppliers to say: one that is late is asked once more, and one that stays
  // silent is a failure
  if (data.allData.length === 0 && data.isPartial) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    data = await ask();
    if (data.allData.length === 0 && data.isPartial) throw new Error('suppliers did not answer');
  }
  return { suggestions: data.locationSuggestions, allData: data.allData };
});
