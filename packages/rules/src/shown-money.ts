// Converts amounts for display in a reader's currency, exactly like a charge in that currency
// (charge.ts): the same cross rate, one rounding of the total, in the currency's own minor units.
// Lists, item pages and charges thus show the same number.
import { convertLines } from './convert-lines.ts';
import { currencyDigits } from './currency-digits.ts';
import { type Fold, fold, scaleFast } from './fold.ts';
import { crossRate, minorRatio, rateText, type UsdRates } from './money.ts';

type Rates = Readonly<Record<string, number>>;

/** Decimals of amounts on cards (specification, section 5). */
const CARD_DIGITS = 2;

const tables = new WeakMap<Rates, UsdRates>();
const folds = new WeakMap<Rates, Map<string, Fold | null>>();

function tableOf(rates: Rates): UsdRates {
  let table = tables.get(rates);
  if (table === undefined) {
    const texts = Object.entries(rates).map(([code, rate]) => [code, rateText(rate)]);
    tables.set(rates, (table = { asOf: '', rates: Object.fromEntries(texts) }));
  }
  return table;
}

/**
 * Returns the ratio from minor units of one currency to those of another; null if a rate is missing
 * or invalid.
 */
function foldOf(rates: Rates, from: string, to: string): Fold | null {
  let known = folds.get(rates);
  if (known === undefined) folds.set(rates, (known = new Map()));
  const key = `${from} ${to}`;
  let found = known.get(key);
  if (found === undefined) {
    const rate = crossRate(tableOf(rates), from, to);
    found = rate === null ? null : fold(minorRatio(rate, currencyDigits(from), currencyDigits(to)));
    known.set(key, found);
  }
  return found;
}

/** Returns null for a result out of range, too. */
function inRange<T>(convert: () => T): T | null {
  try {
    return convert();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Converts minor units of `from` to minor units of `to`, rounded once; null until rates are loaded,
 * or if one of the two is missing.
 */
export function shownMinor(
  amount: number,
  from: string,
  to: string,
  rates: Rates | null,
): number | null {
  if (rates === null) return null;
  if (from === to) return amount;
  return inRange(() => {
    const by = foldOf(rates, from, to);
    return by === null ? null : scaleFast(amount, by);
  });
}

/** Parts of a total: each amount is an integer in units of the last of its `digits` decimals. */
export interface ShownLines {
  readonly digits: number;
  readonly total: number;
  /** They sum to `total`. */
  readonly lines: readonly number[];
}

/**
 * Converts parts of one total (minor units of `from`) to `to`: the total is converted once, the
 * parts follow by the largest remainder method. Currencies without minor units are split in whole
 * units, those with three digits in the two that cards show. null without rates.
 * @param most maximum number of decimals: two on cards
 */
export function shownLines(
  lines: readonly number[],
  from: string,
  to: string,
  rates: Rates | null,
  most = CARD_DIGITS,
): ShownLines | null {
  if (rates === null) return null;
  return inRange(() => {
    const by = from === to ? undefined : foldOf(rates, from, to);
    if (by === null) return null;
    const own = by === undefined ? { total: sumOf(lines), lines } : convertLines(lines, by.ratio);
    const digits = currencyDigits(to);
    if (digits <= most) return { digits, ...own };
    const cut = { num: 1n, den: 10n ** BigInt(digits - most) };
    return { digits: most, ...convertLines(own.lines, cut) };
  });
}

const sumOf = (lines: readonly number[]): number => lines.reduce((sum, line) => sum + line, 0);
