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
  /** Basis points. */
  readonly percent: number;
  /** Minor units; `min` and `max` limit the sum. */
  readonly fixed: number;
  readonly min: number;
  readonly max: number;
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
  rule: Rule,
): { readonly member: bigint; readonly retail: bigint } {
  const [whole = '', fraction = ''] = terms.rate.split('.');
  const convert = (amount: number): bigint =>
    rounded(
      BigInt(amount) * BigInt(whole + fraction) * 10n ** BigInt(terms.toExponent),
      10n ** BigInt(fraction.length + terms.fromExponent),
    );
  const net = convert(rate.net);
  let markup = rounded(net * BigInt(rule.percent), 10_000n) + BigInt(rule.fixed);
  if (markup < BigInt(rule.min)) markup = BigInt(rule.min);
  if (markup > BigInt(rule.max)) markup = BigInt(rule.max);
  const fee = convert(rate.feeOnSite);
  const pays = convert(rate.net + rate.tax) + markup;
  const published = convert(rate.published);
  return { member: pays + fee, retail: (published > pays ? published : pays) + fee };
}
