// Money arithmetic: amounts are integer minor units, rates are decimal texts. No amount is a float
// before display.
//
// Rounding: half away from zero ("commercial"), everywhere. Half-even would be fairer on average,
// but a traveller or accountant who checks one price with a calculator must get our result.
import type { Money } from '@portico/contract';

/** An exact positive fraction, in lowest terms. */
export interface Ratio {
  readonly num: bigint;
  readonly den: bigint;
}

const MAX = BigInt(Number.MAX_SAFE_INTEGER);
const DECIMAL = /^(\d{1,15})(?:\.(\d{1,15}))?$/;

/**
 * Parses a positive decimal text such as '1.0845' exactly. Throws RangeError for anything else,
 * including zero.
 */
export function parseRate(text: string): Ratio {
  const match = DECIMAL.exec(text);
  if (!match) throw new RangeError(`not a rate: ${text.slice(0, 40)}`);
  const fraction = match[2] ?? '';
  const num = BigInt(`${match[1] ?? ''}${fraction}`);
  if (num === 0n) throw new RangeError('a rate cannot be zero');
  return lowest(num, 10n ** BigInt(fraction.length));
}

/**
 * Returns the factor from minor units of one currency to minor units of another: rate and both
 * exponents in one fraction. `rate` is the value of one major unit of the source in major units of
 * the target.
 */
export function minorRatio(rate: string, fromExponent: number, toExponent: number): Ratio {
  const { num, den } = parseRate(rate);
  const shift = toExponent - fromExponent;
  return shift >= 0
    ? lowest(num * 10n ** BigInt(shift), den)
    : lowest(num, den * 10n ** BigInt(-shift));
}

/**
 * Returns `amount × ratio`, rounded half away from zero. Throws RangeError if the result is no safe
 * integer.
 */
export function scale(amount: number, ratio: Ratio): number {
  return fromBig(roundedQuotient(big(amount) * ratio.num, ratio.den));
}

/** Converts minor units exactly with a decimal rate; one rounding, half away from zero. */
export function convertMinor(
  amount: number,
  rate: string,
  fromExponent: number,
  toExponent: number,
): number {
  return scale(amount, minorRatio(rate, fromExponent, toExponent));
}

/** Returns a share in basis points (1 % = 100), rounded half away from zero. */
export function share(amount: number, basisPoints: number): number {
  const product = amount * basisPoints;
  // doubles are exact here (see fold.ts); larger amounts and fractions use BigInt
  if (
    Number.isInteger(amount) &&
    Number.isInteger(basisPoints) &&
    product >= 0 &&
    product < EXACT_BELOW
  )
    return Math.floor((2 * product + 10_000) / 20_000);
  return fromBig(roundedQuotient(big(amount) * big(basisPoints), 10_000n));
}
const EXACT_BELOW = 2 ** 51;

/** Rates against USD as decimal texts; USD itself is '1'. */
export interface UsdRates {
  readonly asOf: string;
  readonly rates: Readonly<Record<string, string>>;
}

/** Significant digits of a cross rate, as stored in price breakdowns and used for pricing. */
const CROSS_DIGITS = 8;

/** Formats a number as plain decimal text; one too small or too large for that is no valid rate. */
export function rateText(rate: number): string {
  const text = String(rate);
  return text.includes('e') ? toDecimal(Math.round(rate * 1e12), 12) : text;
}

/**
 * Returns the rate between two currencies as a decimal text with eight significant digits, or null
 * if either is unknown.
 */
export function crossRate(table: UsdRates, from: string, to: string): string | null {
  if (from === to) return '1';
  const source = from === 'USD' ? '1' : table.rates[from];
  const target = to === 'USD' ? '1' : table.rates[to];
  if (source === undefined || target === undefined) return null;
  try {
    const s = parseRate(source);
    const t = parseRate(target);
    return decimalText(t.num * s.den, t.den * s.num);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Splits `total` in proportion to `weights` (not negative); parts always sum to `total` (largest
 * remainder method, the first wins a tie).
 */
export function split(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, w) => a + big(w), 0n);
  if (weights.length === 0) throw new RangeError('nothing to split over');
  if (weights.some((w) => w < 0)) throw new RangeError('weights cannot be negative');
  if (sum === 0n) return weights.map((_, i) => (i === 0 ? total : 0));
  const sign = total < 0 ? -1n : 1n;
  const whole = big(total) * sign;
  const parts = weights.map((w) => (whole * big(w)) / sum);
  const rests = weights.map((w, i) => ({ i, rest: (whole * big(w)) % sum }));
  rests.sort((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest > b.rest ? -1 : 1));
  let missing = whole - parts.reduce((a, p) => a + p, 0n);
  for (const { i } of rests) {
    if (missing === 0n) break;
    parts[i] = (parts[i] ?? 0n) + 1n;
    missing -= 1n;
  }
  return parts.map((p) => fromBig(p * sign));
}

/** Adds two amounts. Throws RangeError if the currencies differ or the sum is no safe integer. */
export const add = (a: Money, b: Money): Money => ({
  amount: safe(a.amount + same(a, b).amount),
  currency: a.currency,
});
/** Subtracts two amounts; throws like `add`. */
export const subtract = (a: Money, b: Money): Money => ({
  amount: safe(a.amount - same(a, b).amount),
  currency: a.currency,
});

/**
 * Formats minor units as a decimal text with the currency's number of decimals: 1234, 2 → '12.34'.
 */
export function toDecimal(amount: number, exponent: number): string {
  safe(amount);
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  const text = exponent === 0 ? whole : `${whole}.${digits.slice(-exponent)}`;
  return amount < 0 ? `-${text}` : text;
}

/**
 * Converts minor units to a number of major units, for calls whose specification requires numbers
 * (deals). Display only.
 */
export const toMajor = (amount: number, exponent: number): number =>
  Number(toDecimal(amount, exponent));

function same(a: Money, b: Money): Money {
  if (a.currency !== b.currency)
    throw new RangeError(`${a.currency} and ${b.currency} do not add up`);
  return b;
}

function safe(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not minor units: ${amount}`);
  return amount;
}

const big = (amount: number): bigint => BigInt(safe(amount));

function fromBig(value: bigint): number {
  if (value > MAX || value < -MAX) throw new RangeError('amount out of range');
  return Number(value);
}

/** Returns n ÷ d, rounded half away from zero; d is positive. */
export function roundedQuotient(n: bigint, d: bigint): bigint {
  const twice = 2n * (n < 0n ? -n : n) + d;
  const q = twice / (2n * d);
  return n < 0n ? -q : q;
}

function lowest(num: bigint, den: bigint): Ratio {
  let a = num;
  let b = den;
  while (b !== 0n) [a, b] = [b, a % b];
  return { num: num / a, den: den / a };
}

function decimalText(num: bigint, den: bigint): string {
  // Scale until the integer part has CROSS_DIGITS digits, round once, restore the decimal point.
  let places = CROSS_DIGITS - String(num / den).length;
  if (num < den) places = CROSS_DIGITS + String(den / num).length - 1;
  if (places < 0) places = 0;
  if (places > 15) places = 15;
  const digits = String(roundedQuotient(num * 10n ** BigInt(places), den)).padStart(
    places + 1,
    '0',
  );
  const text =
    places === 0
      ? digits
      : `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '');
  if (!/[1-9]/.test(text)) throw new RangeError('rate out of range');
  return text;
}
