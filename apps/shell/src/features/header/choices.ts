import { type CountryEntry } from '@portico/contract';
import {
  currencySelected,
  loadEnabledCurrencies,
  useApi,
  useAppDispatch,
  useAppSelector,
  useStore,
  useTranslation,
} from '@portico/runtime';
import { useCallback } from 'react';
import { setDocumentLanguage } from '../../platform/document-facts.ts';
import { chargeIn, chooseLanguage, keepCurrency } from '../../platform/locale-choice.ts';
import { showFailure } from '../../platform/notices.ts';
import { tellCurrency } from '../../platform/remote-events.ts';

/**
 * Currency label in the header, code and symbol: `USD $`. A symbol equal to the code is not
 * repeated.
 */
export const currencyLabel = ({ currency, symbol }: CountryEntry): string =>
  symbol && symbol !== currency ? `${currency} ${symbol}` : currency;

/** Currencies of the picker, loaded when the visitor first approaches it. */
export function useCurrencyChoice() {
  const dispatch = useAppDispatch();
  const selected = useAppSelector((state) => state.multiCurrency.selectedCurrency);
  const entries = useAppSelector((state) => state.currency.enableCurrenciesData);
  const isLoading = useAppSelector((state) => state.currency.isLoading);
  const approach = useCallback(() => {
    if (entries.length === 0 && !isLoading) void dispatch(loadEnabledCurrencies());
  }, [dispatch, entries.length, isLoading]);
  const choose = useCallback(
    (id: string) => {
      const entry = entries.find((candidate) => idOf(candidate) === id);
      if (!entry) return;
      dispatch(currencySelected(entry));
      keepCurrency(entry);
      if (chargeIn(entry)) return;
      tellCurrency(entry);
    },
    [dispatch, entries],
  );
  return { selected, entries, isLoading, approach, choose };
}
export const idOf = ({ currency, code }: CountryEntry): string => `${currency}.${code}`;

/** Languages of the picker and the handler for choosing one. */
export function useLanguageChoice() {
  const store = useStore();
  const api = useApi();
  const { i18n } = useTranslation();
  const languages = useAppSelector((state) => state.language.languages);
  const current = useAppSelector((state) => state.language.current);
  const choose = useCallback(
    (code: string) => {
      chooseLanguage({ code, store, api, translator: i18n }).then(setDocumentLanguage, showFailure);
    },
    [store, api, i18n],
  );
  return {
    languages,
    current,
    name: languages.find(({ code }) => code === current)?.name ?? current,
    choose,
  };
}
