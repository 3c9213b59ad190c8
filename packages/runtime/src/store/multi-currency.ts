import { type CountryEntry, FIRST_CURRENCY } from '@portico/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createLoader, IDLE, type Loadable, setPending, setRejected } from './loader.ts';

export interface MultiCurrencyState extends Loadable {
  /** Currency code → units per 1 USD; null until loaded. */
  exchangeRates: Record<string, number> | null;
  selectedCurrency: CountryEntry;
}
const initialState: MultiCurrencyState = {
  ...IDLE,
  exchangeRates: null,
  selectedCurrency: { ...FIRST_CURRENCY },
};

/**
 * Rejects with the body of the server's response, or the product's text if there is none
 * (specification, section 8).
 */
export const loadExchangeRates = createLoader(
  'multiCurrency/load',
  (api) => api.call('exchangeRates', {}),
  (error) => error.body || 'Failed to fetch exchange rates',
);

export const multiCurrencySlice = createSlice({
  name: 'multiCurrency',
  initialState,
  reducers: {
    currencySelected: (state, { payload }: PayloadAction<CountryEntry>) => {
      state.selectedCurrency = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(loadExchangeRates.pending, setPending)
      .addCase(loadExchangeRates.fulfilled, (state, { payload }) => {
        state.isLoading = false;
        state.exchangeRates = payload.rates;
      })
      .addCase(loadExchangeRates.rejected, setRejected),
});
