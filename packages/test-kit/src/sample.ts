// The part of a sampled test that npm test plays: the number in sample-number.ts decides. npm run
// test:full plays all of it.
import { SAMPLE_NUMBER } from './sample-number.ts';

/** npm run test:full: everything is played. */
export const PLAYS_ALL = process.env['PORTICO_FULL'] === '1';

/** Samples are below this number: seeds multiply them, and the products must stay exact. */
const SAMPLES = 1_048_576;

/**
 * The number of the sample: `override` when it is given, else `number`. Both are whole numbers from
 * 0 to 1,048,575. Throws when the chosen one is not.
 */
export function chooseSample(override: string | undefined, number = SAMPLE_NUMBER): number {
  const chosen = override === undefined || override === '' ? String(number) : override;
  if (/^\d{1,7}$/.test(chosen) && Number(chosen) < SAMPLES) return Number(chosen);
  throw new Error(`PORTICO_SAMPLE is a whole number below ${SAMPLES}, not '${chosen}'`);
}

/** The sample of this run; PORTICO_SAMPLE=<number> plays another one. */
export const SAMPLE = chooseSample(process.env['PORTICO_SAMPLE']);

/** Every `of`-th of the cases, beginning at the sample's remainder. */
export const shareOf = <T>(cases: readonly T[], of: number, sample: number): readonly T[] =>
  cases.filter((_, index) => index % of === sample % of);

/** One in `of` of the cases, others under another sample number; all of them with PLAYS_ALL. */
export const inTurn = <T>(cases: readonly T[], of: number): readonly T[] =>
  PLAYS_ALL ? cases : shareOf(cases, of, SAMPLE);
