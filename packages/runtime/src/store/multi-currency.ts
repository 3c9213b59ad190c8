import { type CountryEntry, FIRST_CURRENCY } from '@portico/contract';
import { createAction } from '@reduxjs/toolkit';
import { createLoader, IDLE, type Loadable } from './loader.ts';
import { on, onLoad, reducerOf } from './reducer.ts';

export interface MultiCurrencyState extends Loadable {
  /** Currency code → units per 1 USD; null until loaded. */
  exchangeRates: Record<string, number> | null;
  selectedCurrency: CountryEntry;
}
/**
 * Rejects with the body of the server's response, or the product's text if there is none
 * (specification, section 8).
 */
export const loadExchangeRates = createLoader(
  'multiCurrency/load',
  (api) => api.call('exchangeRates', {}),
  (error) => error.body || 'Failed to fetch exchange rates',
);

export const currencySelected = createAction<CountryEntry>('multiCurrency/currencySelected');

export const multiCurrencyReducer = reducerOf<MultiCurrencyState>(
  { ...IDLE, exchangeRates: null, selectedCurrency: { ...FIRST_CURRENCY } },
  on(currencySelected, (state, { payload }) => ({ ...state, selectedCurrency: payload })),
  onLoad(loadExchangeRates, ({ rates }) => ({ exchangeRates: rates })),
);
