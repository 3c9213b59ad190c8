import type { Place } from '@portico/contract';
import { createSlice } from '@reduxjs/toolkit';
import { createLoader, failureOf, IDLE, type Loadable, wasCancelled } from './loader.ts';

export interface Suggestions extends Loadable {
  suggestions: Place[];
  /** Every match, hotels too; `suggestions` holds places only. */
  allData: Place[];
}
export interface AutosuggestState {
  hotels: Suggestions;
}
const initialState: AutosuggestState = { hotels: { ...IDLE, suggestions: [], allData: [] } };

export const suggestHotels = createLoader('autosuggest/hotels', (api, text: string, signal) =>
  api.call('hotelAutoSuggest', { body: { text, isManageLocation: false } }, { signal }),
);

export const autosuggestSlice = createSlice({
  name: 'autosuggest',
  initialState,
  reducers: {
    suggestionsCleared: () => initialState,
  },
  extraReducers: (builder) =>
    builder
      .addCase(suggestHotels.pending, (state) => {
        state.hotels.isLoading = true;
        state.hotels.error = null;
      })
      .addCase(suggestHotels.fulfilled, (state, { payload }) => {
        state.hotels = {
          ...IDLE,
          suggestions: payload.data.locationSuggestions,
          allData: payload.data.allData,
        };
      })
      .addCase(suggestHotels.rejected, (state, action) => {
        if (wasCancelled(action)) return;
        state.hotels = { isLoading: false, error: failureOf(action), suggestions: [], allData: [] };
      }),
});
