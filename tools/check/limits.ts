// The measures of the house with their limits. A limit that has been reached is kept: npm run check
// fails when it is broken.

export interface Measure {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  /** Whether the limit is the most or the least. */
  readonly is: 'at most' | 'at least';
  /** The limit has been reached once. Until then the measure is only printed. */
  readonly holds: boolean;
  readonly unit?: string;
}

const keeps = ({ value, limit, is }: Measure): boolean =>
  is === 'at most' ? value <= limit : value >= limit;

/** Whether a limit that holds is broken. */
export const isBroken = (measure: Measure): boolean => measure.holds && !keeps(measure);

/** One line: name, value, limit and what is to be done. */
export function lineOf(measure: Measure): string {
  const { name, value, limit, is, holds, unit = '' } = measure;
  const verdict = keeps(measure)
    ? holds
      ? ''
      : ', reached: let it hold (tools/check/check.ts)'
    : holds
      ? ', BROKEN'
      : ', not yet reached';
  return `${name}: ${Math.round(value * 100) / 100}${unit} (${is} ${limit}${unit}${verdict})`;
}
