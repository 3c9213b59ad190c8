import { minorUnits, startingRates } from '@portico/reference';

/** Digits after the point of a currency (ISO 4217), 2 for one that is not known. */
export function currencyDigits(currency: string): number {
  try {
    return minorUnits(currency);
  } catch {
    return 2;
  }
}

const RATES = startingRates().rates;

/**
 * Minor units of a currency for one US dollar. The rates are shipped, so prices are the same
 * everywhere.
 */
export const minorPerDollar = (currency: string): number =>
  (RATES[currency] ?? 1) * 10 ** minorUnits(currency);
