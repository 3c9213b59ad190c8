// Samples the tests of a file: npm test runs some of them, the next sample number runs others, npm
// run test:full runs all.
import { it, type TestAPI, type TestFunction, type TestOptions } from 'vitest';
import { PLAYS_ALL, SAMPLE } from './sample.ts';

/** PORTICO_TURNS=all: every test is registered, and only variants are sampled. */
const ARE_ALL_DUE = PLAYS_ALL || process.env['PORTICO_TURNS'] === 'all';

interface Turns extends Pick<TestAPI, 'each'> {
  (title: string, test: TestFunction, timeoutMs?: number): void;
  (title: string, options: TestOptions, test: TestFunction): void;
}

interface TurnOptions {
  readonly sample?: number;
  readonly isAll?: boolean;
  readonly api?: TestAPI;
  /**
   * Number of variants `inTurn` draws from in the same file, if that number and the turns share a
   * factor.
   */
  readonly variants?: number;
}

/**
 * Returns an `it` that registers one in `of` of the tests given to it; each case of a table counts
 * as a test. The sample number determines the first one, so consecutive samples run all of them. In
 * a file that also draws variants with `inTurn`, both depend on the same number: unless the two
 * counts are coprime, some pairs of test and variant would never run. In that case pass `variants`:
 * the turn moves on after that many samples. Only for tests that do not depend on each other. A
 * `describe` needs at least `of` tests of its own; vitest rejects an empty one.
 */
export function turns(
  of: number,
  { sample = SAMPLE, isAll = ARE_ALL_DUE, api = it, variants = 1 }: TurnOptions = {},
): Turns {
  let given = 0;
  const turn = Math.floor(sample / variants) % of;
  const isDue = () => given++ % of === turn || isAll;
  const one = (...test: readonly unknown[]) => {
    if (isDue()) (api as (...rest: readonly unknown[]) => void)(...test);
  };
  const each =
    (cases: readonly unknown[]) =>
    (...test: readonly unknown[]) => {
      const due = cases.filter(isDue);
      if (due.length > 0) (api.each(due) as (...rest: readonly unknown[]) => void)(...test);
    };
  return Object.assign(one, { each: each as TestAPI['each'] });
}
