// Prices one offer in integers of arbitrary size, written from the pricing rules alone: the
// reference for the fast implementation.
import type { RateFigures } from '../../../packages/rules/src/pricing.ts';

export interface Terms {
  readonly from: string;
  /** US dollars per major unit of `from`, as decimal text. */
  readonly rate: string;
  readonly fromExponent: number;
  readonly toExponent: number;
}

export interface Rule {
  readonly type: 'percent' | 'fixed';
  /** Basis points, or minor units. */
  readonly value: number;
  readonly min: number | null;
  readonly max: number | null;
}

/** Half away from zero; both positive. */
const rounded = (top: bigint, bottom: bigint): bigint => (2n * top + bottom) / (2n * bottom);

/**
 * Returns the prices for a member and for a visitor, in minor units: each figure converted
 * separately, markup on net, fee paid locally in both.
 */
export function exactTotals(
  rate: RateFigures,
  terms: Terms,
  rules: readonly Rule[],
): { readonly member: bigint; readonly retail: bigint } {
  const [whole = '', fraction = ''] = terms.rate.split('.');
  const convert = (amount: number): bigint =>
    rounded(
      BigInt(amount) * BigInt(whole + fraction) * 10n ** BigInt(terms.toExponent),
      10n ** BigInt(fraction.length + terms.fromExponent),
    );
  const net = convert(rate.net);
  let markup = 0n;
  for (const { type, value, min, max } of rules) {
    let more = type === 'percent' ? rounded(net * BigInt(value), 10_000n) : BigInt(value);
    if (min !== null && more < BigInt(min)) more = BigInt(min);
    if (max !== null && more > BigInt(max)) more = BigInt(max);
    markup += more;
  }
  const fee = convert(rate.feeOnSite);
  const pays = convert(rate.net + rate.tax) + markup;
  const published = convert(rate.published);
  return { member: pays + fee, retail: (published > pays ? published : pays) + fee };
}
