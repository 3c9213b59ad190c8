import table from '../data/currencies.json' with { type: 'json' };
import snapshot from '../data/rates.json' with { type: 'json' };

export interface Currency {
  code: string;
  /** English name. */
  name: string;
  /** What stands beside an amount: '€', 'kr', 'د.إ.'. */
  symbol: string;
  /** Digits of the minor unit by ISO 4217: 2 for EUR, 0 for JPY, 3 for KWD. */
  digits: number;
}

/** Rates of many currencies against one: units of the currency for one unit of the base. */
export interface RateTable {
  base: 'USD';
  /** Day the rates are of, YYYY-MM-DD. */
  asOf: string;
  source: string;
  note: string;
  rates: Readonly<Record<string, number>>;
}

const known = new Map<string, Currency>(
  Object.entries(table).map(([code, facts]) => [code, Object.freeze({ code, ...facts })]),
);

/** Every currency with a starting rate, by code. */
export function currencies(): readonly Currency[] {
  return [...known.values()];
}

/** A currency by its three-letter code. */
export function currency(code: string): Currency | undefined {
  return known.get(code);
}

/**
 * Digits of the minor unit of a currency, ISO 4217.
 * @throws RangeError for a code that is not in the table: an amount of an unknown currency must not
 *   be guessed.
 */
export function minorUnits(code: string): number {
  const found = known.get(code);
  if (!found) throw new RangeError(`no currency '${code}'`);
  return found.digits;
}

/**
 * The shipped starting set of exchange rates, so that a fresh system converts at all. Approximate;
 * not for settlement.
 */
export function startingRates(): RateTable {
  return { ...snapshot, base: 'USD' };
}
