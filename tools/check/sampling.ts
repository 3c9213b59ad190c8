// Finds tests and variants of a file that are never combined. Turns and variants both depend on the
// sample number: `turns(2)` and `inTurn(cases, 4)` run only half of their pairs over all samples.

/**
 * Counts that are not literals, such as `LOOKS.length`, are products of these factors: languages,
 * widths, agencies.
 */
const FACTORS_OF_UNKNOWN = 6;

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Returns the second argument of each call of `inTurn`, as written. */
function variantCounts(source: string): readonly string[] {
  const counts: string[] = [];
  for (const { index, 0: call } of source.matchAll(/\binTurn\(/g)) {
    let depth = 1;
    let comma = index;
    let at = index + call.length;
    for (; depth > 0 && at < source.length; at += 1) {
      const char = source.charAt(at);
      if ('([{'.includes(char)) depth += 1;
      else if (')]}'.includes(char)) depth -= 1;
      // a trailing comma separates nothing
      else if (char === ',' && depth === 1 && !/^\s*\)/.test(source.slice(at + 1))) comma = at;
    }
    counts.push(source.slice(comma + 1, at - 1).replace(/[\s,]/g, ''));
  }
  return counts;
}

/**
 * Returns a line for each draw of variants in a test file that shares a factor with the file's
 * turns, so that some pairs of test and variant never run; empty if there is none.
 */
export function neverPlayed(source: string): readonly string[] {
  const call = /= turns\((\d+)(?:, \{ variants: (\d+) \})?\)/.exec(source);
  if (call === null) return [];
  const of = Number(call[1]);
  const variants = Number(call[2] ?? 0);
  return variantCounts(source)
    .filter((text) => {
      const count = Number(text);
      if (variants > 0) return !Number.isNaN(count) && variants % count !== 0;
      return gcd(of, Number.isNaN(count) ? FACTORS_OF_UNKNOWN : count) > 1;
    })
    .map((text) => `turns(${of}) beside inTurn(…, ${text})`);
}
