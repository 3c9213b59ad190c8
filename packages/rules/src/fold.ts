// Exact scaling of minor units with plain doubles: conversion rate and exponents combined in one
// small fraction.
//
// Why it is exact. For integers x, y > 0 with x + y < 2^53, Math.floor(x / y) is the true quotient:
// if x / y is no integer, the next integer k is at least 1/y above it, and k·y < x + y < 2^53, so
// the gap is more than k·2^-53, which is at least half a step of the doubles below k; a correctly
// rounded division cannot reach k. Rounding half up is floor((2·a·num + den) / (2·den)). Amounts
// beyond `limit` (and negative ones) use BigInt; tests compare both over all currencies.
import { scale } from './money.ts';
import type { Ratio } from './money.ts';

export interface Fold {
  readonly ratio: Ratio;
  readonly twoNum: number;
  readonly den: number;
  readonly twoDen: number;
  /** The largest amount for which doubles are exact; −1 if there is none. */
  readonly limit: number;
}

const TWO_53 = 9_007_199_254_740_992n;
/** Results stay below 2^51, so that sums of a few of them are safe integers too. */
const TWO_51 = TWO_53 / 4n;

/** Prepares a ratio for `scaleFast`. */
export function fold(ratio: Ratio): Fold {
  const exact = (TWO_53 - 1n - 3n * ratio.den) / (2n * ratio.num);
  const small = (TWO_51 * ratio.den) / ratio.num;
  const room = exact < small ? exact : small;
  const limit = exact < 0n ? -1 : Number(room < TWO_51 ? room : TWO_51);
  return {
    ratio,
    twoNum: Number(2n * ratio.num),
    den: Number(ratio.den),
    twoDen: Number(2n * ratio.den),
    limit,
  };
}

/** Equivalent to `scale(amount, ratio)`, but faster for typical amounts. */
export function scaleFast(amount: number, by: Fold): number {
  if (amount >= 0 && amount <= by.limit && Number.isInteger(amount))
    return Math.floor((amount * by.twoNum + by.den) / by.twoDen);
  return scale(amount, by.ratio);
}
