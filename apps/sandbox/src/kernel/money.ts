import { minorUnits, startingRates } from '@portico/reference';

/** Returns the decimal digits of a currency (ISO 4217), 2 if it is unknown. */
export function currencyDigits(currency: string): number {
  try {
    return minorUnits(currency);
  } catch {
    return 2;
  }
}

const RATES = startingRates().rates;

/**
 * Returns the minor units of a currency per US dollar. The rates are shipped, so prices are the
 * same everywhere.
 */
export const minorPerDollar = (currency: string): number =>
  (RATES[currency] ?? 1) * 10 ** minorUnits(currency);
