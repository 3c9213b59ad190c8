// Deterministic random numbers, the same in every run and process: a number from a seed and an
// index, stateless.

/** Returns a 32-bit integer from a few integers (FNV-1a over their bytes, then mixed). */
export function hash(...parts: readonly number[]): number {
  let value = 0x811c9dc5;
  for (const part of parts) {
    for (let shift = 0; shift < 32; shift += 8)
      value = Math.imul(value ^ ((part >>> shift) & 255), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Returns a uniformly distributed number in (0, 1). */
export const uniform = (...parts: readonly number[]): number =>
  (hash(...parts) + 0.5) / 4_294_967_296;

/**
 * Returns a log-normally distributed delay with this median; `sigma` is the standard deviation of
 * its logarithm.
 */
export function lognormal(median: number, sigma: number, ...parts: readonly number[]): number {
  const normal =
    Math.sqrt(-2 * Math.log(uniform(...parts, 1))) * Math.cos(2 * Math.PI * uniform(...parts, 2));
  return median * Math.exp(sigma * normal);
}
