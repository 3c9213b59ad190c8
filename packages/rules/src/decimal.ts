// Parses amounts as operators type them.

/** At most the range of the columns that store such amounts. */
const MAX_AMOUNT = 1_000_000_000_000;
const DECIMAL = /^(-?)(\d{1,13})(?:\.(\d{1,4}))?$/;

/**
 * Converts a decimal text to minor units: '12.5', 2 → 1250. Null if it is no such text, has more
 * decimals than the currency, or is out of range. The reverse is `toDecimal` (money.ts).
 */
export function fromDecimal(text: string, exponent: number): number | null {
  const [, sign = '', whole = '', part = ''] = DECIMAL.exec(text.trim()) ?? [];
  if (whole === '' || part.length > exponent) return null;
  const amount = Number(whole + part.padEnd(exponent, '0'));
  if (amount > MAX_AMOUNT) return null;
  return sign === '-' && amount !== 0 ? -amount : amount;
}
