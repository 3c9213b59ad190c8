import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { ApiClient } from '../api/client.ts';
import { agencyReducer } from './agency.ts';
import { autosuggestReducer } from './autosuggest.ts';
import { dealsReducer } from './deals.ts';
import { countryReducer, currencyReducer, languageReducer, navigationReducer } from './lists.ts';
import type { ThunkExtra } from './loader.ts';
import { modalsReducer } from './modals.ts';
import { multiCurrencyReducer } from './multi-currency.ts';
import { userReducer } from './user.ts';

const reducer = combineReducers({
  agency: agencyReducer,
  user: userReducer,
  deals: dealsReducer,
  multiCurrency: multiCurrencyReducer,
  currency: currencyReducer,
  country: countryReducer,
  language: languageReducer,
  navigation: navigationReducer,
  autosuggest: autosuggestReducer,
  modals: modalsReducer,
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
