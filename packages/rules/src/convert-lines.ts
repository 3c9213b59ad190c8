// Converts amounts that are parts of one total: the total is converted once, and its parts follow
// by the largest remainder method.
import { type Ratio, scale } from './money.ts';

/** Floor division; BigInt division truncates towards zero. */
function floorDiv(n: bigint, d: bigint): bigint {
  const q = n / d;
  return n % d < 0n ? q - 1n : q;
}

/**
 * Converts lines so that they sum to their converted total: the total is rounded once, half away
 * from zero, and no line deviates by more than one unit from its exact amount. The largest
 * remainder is rounded up first; at equal remainders the first line. Lines may be negative (a
 * reward).
 * @param total target sum if it was already converted as part of a larger sum: within one unit of
 *   the exact sum
 */
export function convertLines(
  lines: readonly number[],
  ratio: Ratio,
  total: number = scale(
    lines.reduce((sum, line) => sum + line, 0),
    ratio,
  ),
): { readonly total: number; readonly lines: readonly number[] } {
  const exact = lines.map((line) => BigInt(line) * ratio.num);
  const floors = exact.map((amount) => floorDiv(amount, ratio.den));
  const rests = exact.map((amount, i) => ({ i, rest: amount - (floors[i] ?? 0n) * ratio.den }));
  rests.sort((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest > b.rest ? -1 : 1));
  let missing = BigInt(total) - floors.reduce((sum, floor) => sum + floor, 0n);
  for (const { i } of rests) {
    if (missing <= 0n) break;
    floors[i] = (floors[i] ?? 0n) + 1n;
    missing -= 1n;
  }
  return { total, lines: floors.map(Number) };
}
