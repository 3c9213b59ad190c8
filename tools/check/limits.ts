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
  /**
   * Optional: a value this far above a minimum breaks the measure too, until the minimum is raised:
   * what has been gained cannot be lost again unnoticed.
   */
  readonly step?: number;
}

const keeps = ({ value, limit, is }: Measure): boolean =>
  is === 'at most' ? value <= limit : value >= limit;

/** Returns true if a minimum is so far below the value that it must be raised. */
const isTooLow = ({ value, limit, is, step }: Measure): boolean =>
  step !== undefined && is === 'at least' && value >= limit + step;

/** Returns true if an enforced limit is violated, or a minimum must be raised. */
export const isBroken = (measure: Measure): boolean =>
  measure.holds && (!keeps(measure) || isTooLow(measure));

/** Returns one line: name, value, limit and the required action. */
export function lineOf(measure: Measure): string {
  const { name, value, limit, is, holds, unit = '' } = measure;
  const verdict = keeps(measure)
    ? holds
      ? isTooLow(measure)
        ? `, raise it to ${Math.floor(value)} (tools/check/check.ts)`
        : ''
      : ', reached: let it hold (tools/check/check.ts)'
    : holds
      ? ', BROKEN'
      : ', not yet reached';
  return `${name}: ${Math.round(value * 100) / 100}${unit} (${is} ${limit}${unit}${verdict})`;
}
