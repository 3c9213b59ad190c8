import { useAppSelector } from './create-store.ts';

/**
 * Display currency and rates, for `displayAmount` of @portico/rules: amounts are blank while rates
 * are missing.
 */
export interface DisplayCurrency {
  readonly currency: string;
  readonly rates: Readonly<Record<string, number>> | null;
  readonly isLoading: boolean;
  readonly language: string;
}

export function useDisplayCurrency(): DisplayCurrency {
  const currency = useAppSelector((state) => state.multiCurrency.selectedCurrency.currency);
  const rates = useAppSelector((state) => state.multiCurrency.exchangeRates);
  const isLoading = useAppSelector((state) => state.multiCurrency.isLoading);
  const language = useAppSelector((state) => state.language.current);
  return { currency, rates, isLoading, language };
}
