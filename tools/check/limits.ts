// The project's measures with their limits. Once a limit has been reached it is enforced: npm run
// check fails if it is exceeded again.

export interface Measure {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  /** Kind of limit: maximum or minimum. */
  readonly is: 'at most' | 'at least';
  /** True once the limit has been reached. Until then the measure is only printed. */
  readonly holds: boolean;
  readonly unit?: string;
}

const keeps = ({ value, limit, is }: Measure): boolean =>
  is === 'at most' ? value <= limit : value >= limit;

/** Returns true if an enforced limit is violated. */
export const isBroken = (measure: Measure): boolean => measure.holds && !keeps(measure);

/** Returns one line: name, value, limit and the required action. */
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
