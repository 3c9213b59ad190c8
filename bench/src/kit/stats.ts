// Statistics of the bench: small, exact, tested. A figure is a median of rounds with its extremes,
// never a single run.

/** Median and extremes of the rounds. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

const ascending = (values: Iterable<number>): Float64Array => Float64Array.from(values).sort();

/**
 * Returns the percentile at share `p` (0 to 1); nearest rank, so always one of the values. Throws
 * without values.
 */
export function percentile(values: Iterable<number>, p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`no share: ${p}`);
  const sorted = ascending(values);
  if (sorted.length === 0) throw new RangeError('no values');
  return sorted[Math.max(0, Math.ceil(p * sorted.length) - 1)] ?? NaN;
}

/** Returns several percentiles with one sort. */
export function percentiles(values: Iterable<number>, shares: readonly number[]): number[] {
  const sorted = ascending(values);
  return shares.map((share) => percentile(sorted, share));
}

/** Returns the middle value, or the mean of the two in the middle. Throws without values. */
export function median(values: Iterable<number>): number {
  const sorted = ascending(values);
  if (sorted.length === 0) throw new RangeError('no values');
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}

/**
 * Returns the ratio of two measurements round by round, then its spread: disturbances of the
 * machine affect both sides of a round. Throws if the rounds do not match or a measurement is not a
 * positive number.
 */
export function ratioOf(product: readonly number[], baseline: readonly number[]): Spread {
  if (product.length !== baseline.length || product.length === 0)
    throw new RangeError(`${product.length} rounds against ${baseline.length}`);
  for (const value of [...product, ...baseline])
    if (!(value > 0 && Number.isFinite(value))) throw new RangeError(`not measured: ${value}`);
  return spreadOf(product.map((value, i) => value / (baseline[i] ?? NaN)));
}

/** Goal of a figure. */
export interface Goal {
  readonly at: 'least' | 'most';
  readonly value: number;
}

export const atLeast = (value: number): Goal => ({ at: 'least', value });
export const atMost = (value: number): Goal => ({ at: 'most', value });
export const reaches = (value: number, { at, value: limit }: Goal): boolean =>
  at === 'least' ? value >= limit : value <= limit;
