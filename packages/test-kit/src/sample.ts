// Selects the part of a sampled test that npm test runs, by the number in sample-number.ts. npm run
// test:full runs everything.
import { SAMPLE_NUMBER } from './sample-number.ts';

/** npm run test:full: everything runs. */
export const PLAYS_ALL = process.env['PORTICO_FULL'] === '1';

/** Samples are below this number: seeds multiply them, and the products must be exact integers. */
const SAMPLES = 1_048_576;

/**
 * Returns the sample number: `override` if given, else `number`. Both are integers from 0 to
 * 1,048,575. Throws if the chosen one is not.
 */
export function chooseSample(override: string | undefined, number = SAMPLE_NUMBER): number {
  const chosen = override === undefined || override === '' ? String(number) : override;
  if (/^\d{1,7}$/.test(chosen) && Number(chosen) < SAMPLES) return Number(chosen);
  throw new Error(`PORTICO_SAMPLE is a whole number below ${SAMPLES}, not '${chosen}'`);
}

/** Sample of this run; PORTICO_SAMPLE=<number> selects another one. */
export const SAMPLE = chooseSample(process.env['PORTICO_SAMPLE']);

/** Returns every `of`-th case, starting at the sample's remainder. */
export const shareOf = <T>(cases: readonly T[], of: number, sample: number): readonly T[] =>
  cases.filter((_, index) => index % of === sample % of);

/**
 * Returns one in `of` of the cases, different ones for another sample number; all of them with
 * PLAYS_ALL.
 */
export const inTurn = <T>(cases: readonly T[], of: number): readonly T[] =>
  PLAYS_ALL ? cases : shareOf(cases, of, SAMPLE);
