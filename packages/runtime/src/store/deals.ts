import type { HotelDeal, HotelDealsBody } from '@portico/product-hotels/http';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createLoader, failureOf, IDLE, type Loadable, wasCancelled } from './loader.ts';

export interface DealList<Deal> extends Loadable {
  list: Deal[];
  /** Whether an answer, good or bad, has come since the page was opened. */
  isAnswered: boolean;
}
export interface DealsState {
  /** Chosen tab of Product Deals, a menu title. */
  activeTab: string | null;
  hotels: DealList<HotelDeal>;
}
const emptyList = <Deal>(): DealList<Deal> => ({ ...IDLE, list: [], isAnswered: false });
const initialState: DealsState = { activeTab: null, hotels: emptyList() };

export const loadHotelDeals = createLoader(
  'deals/loadHotels',
  (api, body: HotelDealsBody, signal) => api.call('hotelDeals', { body }, { signal }),
);

export const dealsSlice = createSlice({
  name: 'deals',
  initialState,
  reducers: {
    tabChosen: (state, { payload }: PayloadAction<string>) => {
      state.activeTab = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      // a new request clears the list
      .addCase(loadHotelDeals.pending, (state) => {
        state.hotels = { list: [], isLoading: true, error: null, isAnswered: false };
      })
      .addCase(loadHotelDeals.fulfilled, (state, { payload }) => {
        state.hotels = { list: payload.response, isLoading: false, error: null, isAnswered: true };
      })
      .addCase(loadHotelDeals.rejected, (state, action) => {
        if (wasCancelled(action)) return;
        state.hotels = { list: [], isLoading: false, error: failureOf(action), isAnswered: true };
      }),
});
