// Tests of one file that take turns: npm test plays some of them, the next sample plays others, npm run test:full plays all.
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
}

/**
 * Returns an `it` that registers one in `of` of the tests given to it, each case of a table counted as a test. The sample number
 * decides where the turn begins, so consecutive samples play all of them. Only for tests that do not build on each other. A
 * `describe` needs at least `of` tests of its own; vitest refuses one that is empty.
 */
export function turns(
  of: number,
  { sample = SAMPLE, isAll = ARE_ALL_DUE, api = it }: TurnOptions = {},
): Turns {
  let given = 0;
  const isDue = () => given++ % of === sample % of || isAll;
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
