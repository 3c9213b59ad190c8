// Selects what npm test runs, by the number in sample-number.ts: one half of the long files, and a
// part of each sampled test. npm run test:full runs everything.
import { SAMPLE_NUMBER } from './sample-number.ts';

/** npm run test:full: everything runs. */
export const PLAYS_ALL = process.env['PORTICO_FULL'] === '1';

/** Numbers are below this one: seeds multiply them, and the products must be exact integers. */
const SAMPLES = 1_048_576;

/**
 * Returns the number of a run: `override` if given, else `number`. Both are integers from 0 to
 * 1,048,575. Throws if the chosen one is not.
 */
export function chooseSample(override: string | undefined, number = SAMPLE_NUMBER): number {
  const chosen = override === undefined || override === '' ? String(number) : override;
  if (/^\d{1,7}$/.test(chosen) && Number(chosen) < SAMPLES) return Number(chosen);
  throw new Error(`PORTICO_SAMPLE is a whole number below ${SAMPLES}, not '${chosen}'`);
}

/** Number of this run; PORTICO_SAMPLE=<number> selects another one. */
export const RUN_NUMBER = chooseSample(process.env['PORTICO_SAMPLE']);

/** Half of the long files that npm test plays, 0 or 1 (tools/check/halves.ts). */
export const HALF = RUN_NUMBER % 2;

/**
 * Sample of this run. Two successive numbers have the same one, so that both halves of the files
 * play each of its parts.
 */
export const SAMPLE = Math.floor(RUN_NUMBER / 2);

/** Returns every `of`-th case, starting at the sample's remainder. */
export const shareOf = <T>(cases: readonly T[], of: number, sample: number): readonly T[] =>
  cases.filter((_, index) => index % of === sample % of);

/**
 * Returns one in `of` of the cases, different ones for another sample number; all of them with
 * PLAYS_ALL.
 */
export const inTurn = <T>(cases: readonly T[], of: number): readonly T[] =>
  PLAYS_ALL ? cases : shareOf(cases, of, SAMPLE);
