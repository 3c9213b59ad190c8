import table from '../data/currencies.json' with { type: 'json' };
import snapshot from '../data/rates.json' with { type: 'json' };

export interface Currency {
  code: string;
  /** English name. */
  name: string;
  /** Symbol displayed next to an amount: '€', 'kr', 'د.إ.'. */
  symbol: string;
  /** Number of minor unit digits by ISO 4217: 2 for EUR, 0 for JPY, 3 for KWD. */
  digits: number;
}

/** Exchange rates against one base: units of each currency per unit of the base. */
export interface RateTable {
  base: 'USD';
  /** Date of the rates, YYYY-MM-DD. */
  asOf: string;
  source: string;
  note: string;
  rates: Readonly<Record<string, number>>;
}

const known = new Map<string, Currency>(
  Object.entries(table).map(([code, facts]) => [code, Object.freeze({ code, ...facts })]),
);

/** Returns every currency that has a starting rate. */
export function currencies(): readonly Currency[] {
  return [...known.values()];
}

/** Returns a currency by its three-letter code. */
export function currency(code: string): Currency | undefined {
  return known.get(code);
}

/**
 * Number of minor unit digits of a currency, ISO 4217.
 * @throws RangeError for a code that is not in the table: the digits of an unknown currency must
 *   not be guessed.
 */
export function minorUnits(code: string): number {
  const found = known.get(code);
  if (!found) throw new RangeError(`no currency '${code}'`);
  return found.digits;
}

/**
 * Returns the bundled initial exchange rates, so that a fresh system can convert. Approximate; not
 * for settlement.
 */
export function startingRates(): RateTable {
  return { ...snapshot, base: 'USD' };
}
