// Loaders of plain lists: countries, enabled currencies, languages, navigation.
import type { CountryEntry, Language, NavigationItem } from '@portico/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createLoader, IDLE, type Loadable, setPending, setRejected } from './loader.ts';

export interface CountryState extends Loadable {
  countries: CountryEntry[];
}
export const loadCountries = createLoader('country/load', (api) => api.call('countries', {}));
export const countrySlice = createSlice({
  name: 'country',
  initialState: { ...IDLE, countries: [] } as CountryState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(loadCountries.pending, setPending)
      .addCase(loadCountries.fulfilled, (state, { payload }) => ({
        ...state,
        isLoading: false,
        countries: payload.data,
      }))
      .addCase(loadCountries.rejected, setRejected),
});

export interface CurrencyState extends Loadable {
  enableCurrenciesData: CountryEntry[];
}
export const loadEnabledCurrencies = createLoader('currency/load', (api) =>
  api.call('enabledCurrencies', {}),
);
export const currencySlice = createSlice({
  name: 'currency',
  initialState: { ...IDLE, enableCurrenciesData: [] } as CurrencyState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(loadEnabledCurrencies.pending, setPending)
      .addCase(loadEnabledCurrencies.fulfilled, (state, { payload }) => ({
        ...state,
        isLoading: false,
        enableCurrenciesData: payload.data,
      }))
      .addCase(loadEnabledCurrencies.rejected, setRejected),
});

export interface LanguageState extends Loadable {
  languages: Language[];
  /** Code of the page's language. */
  current: string;
}
export const loadLanguages = createLoader('language/load', (api) => api.call('languages', {}));
export const languageSlice = createSlice({
  name: 'language',
  initialState: { ...IDLE, languages: [], current: 'en' } as LanguageState,
  reducers: {
    languageSelected: (state, { payload }: PayloadAction<string>) => {
      state.current = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(loadLanguages.pending, setPending)
      .addCase(loadLanguages.fulfilled, (state, { payload }) => ({
        ...state,
        isLoading: false,
        languages: payload.languages,
      }))
      .addCase(loadLanguages.rejected, setRejected),
});

export interface NavigationState extends Loadable {
  items: NavigationItem[];
}
export const loadNavigation = createLoader('navigation/load', (api) => api.call('navigations', {}));
export const navigationSlice = createSlice({
  name: 'navigation',
  initialState: { ...IDLE, items: [] } as NavigationState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(loadNavigation.pending, setPending)
      .addCase(loadNavigation.fulfilled, (state, { payload }) => ({
        ...state,
        isLoading: false,
        items: payload.agencyNavigation,
      }))
      .addCase(loadNavigation.rejected, setRejected),
});
