import { minorUnits } from '@portico/reference';

/** Digits after the point of a currency (ISO 4217), 2 for one that is not known. */
export function currencyDigits(currency: string): number {
  try {
    return minorUnits(currency);
  } catch {
    return 2;
  }
}
