// Loaders of plain lists: countries, enabled currencies, languages, navigation.
import type { CountryEntry, Language, NavigationItem } from '@portico/contract';
import { createAction } from '@reduxjs/toolkit';
import { createLoader, IDLE, type Loadable } from './loader.ts';
import { on, onLoad, reducerOf } from './reducer.ts';

export interface CountryState extends Loadable {
  countries: CountryEntry[];
}
export const loadCountries = createLoader('country/load', (api) => api.call('countries', {}));
export const countryReducer = reducerOf<CountryState>(
  { ...IDLE, countries: [] },
  onLoad(loadCountries, ({ data }) => ({ countries: data })),
);

export interface CurrencyState extends Loadable {
  enableCurrenciesData: CountryEntry[];
}
export const loadEnabledCurrencies = createLoader('currency/load', (api) =>
  api.call('enabledCurrencies', {}),
);
export const currencyReducer = reducerOf<CurrencyState>(
  { ...IDLE, enableCurrenciesData: [] },
  onLoad(loadEnabledCurrencies, ({ data }) => ({ enableCurrenciesData: data })),
);

export interface LanguageState extends Loadable {
  languages: Language[];
  /** Code of the page's language. */
  current: string;
}
export const loadLanguages = createLoader('language/load', (api) => api.call('languages', {}));
export const languageSelected = createAction<string>('language/languageSelected');
export const languageReducer = reducerOf<LanguageState>(
  { ...IDLE, languages: [], current: 'en' },
  on(languageSelected, (state, { payload }) => ({ ...state, current: payload })),
  onLoad(loadLanguages, ({ languages }) => ({ languages })),
);

export interface NavigationState extends Loadable {
  items: NavigationItem[];
}
export const loadNavigation = createLoader('navigation/load', (api) => api.call('navigations', {}));
export const navigationReducer = reducerOf<NavigationState>(
  { ...IDLE, items: [] },
  onLoad(loadNavigation, ({ agencyNavigation }) => ({ items: agencyNavigation })),
);
