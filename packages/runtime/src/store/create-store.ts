import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { ApiClient } from '../api/client.ts';
import { agencySlice } from './agency.ts';
import { autosuggestReducer } from './autosuggest.ts';
import { dealsReducer } from './deals.ts';
import { countrySlice, currencySlice, languageSlice, navigationSlice } from './lists.ts';
import type { ThunkExtra } from './loader.ts';
import { modalsSlice } from './modals.ts';
import { multiCurrencySlice } from './multi-currency.ts';
import { userSlice } from './user.ts';

const reducer = combineReducers({
  agency: agencySlice.reducer,
  user: userSlice.reducer,
  deals: dealsReducer,
  multiCurrency: multiCurrencySlice.reducer,
  currency: currencySlice.reducer,
  country: countrySlice.reducer,
  language: languageSlice.reducer,
  navigation: navigationSlice.reducer,
  autosuggest: autosuggestReducer,
  modals: modalsSlice.reducer,
});
export type RootState = ReturnType<typeof reducer>;

/**
 * Creates the page's store. `preloaded` is state resolved by the server; the rest has the initial
 * values of the specification.
 */
export function createStore(api: ApiClient, preloaded: Partial<RootState> = {}) {
  return configureStore({
    reducer,
    preloadedState: preloaded,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { api } satisfies ThunkExtra },
        serializableCheck: false,
        immutableCheck: false,
      }),
    devTools: false,
  });
}
export type Store = ReturnType<typeof createStore>;
export type Dispatch = Store['dispatch'];

export const useAppDispatch = useDispatch.withTypes<Dispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<Store>();
