// What npm test plays of what is too long for it. The content of the tree draws the part; npm run
// test:full plays all of it.
import { resolve } from 'node:path';
import { treeHash } from './tree-hash.ts';

/** npm run test:full: everything is played. */
export const PLAYS_ALL = process.env['PORTICO_FULL'] === '1';

/** Five hexadecimal digits: seeds are multiplied, and the products must stay exact. */
const DIGITS = 5;

/**
 * The number of the sample, from 0 to 1,048,575: `wished` when it is such a number, the leading
 * digits of `wished` when it is a tree hash of 40 hexadecimal digits, else those of the tree's own
 * hash. Throws when `wished` is neither.
 */
export function drawSample(wished: string | undefined, hashOfTree: () => string): number {
  const drawn = wished === undefined || wished === '' ? hashOfTree() : wished;
  if (/^\d{1,7}$/.test(drawn) && Number(drawn) < 16 ** DIGITS) return Number(drawn);
  if (/^[0-9a-f]{40}$/.test(drawn)) return Number.parseInt(drawn.slice(0, DIGITS), 16);
  throw new Error(
    `PORTICO_SAMPLE is a number below ${16 ** DIGITS} or a tree hash, not '${drawn}'`,
  );
}

/**
 * The sample of this run; PORTICO_SAMPLE plays another one. The same tree has the same sample on
 * every day and machine.
 */
export const SAMPLE = drawSample(process.env['PORTICO_SAMPLE'], () =>
  treeHash(resolve(import.meta.dirname, '../../..')),
);

/** Every `of`-th of the cases, beginning where `sample` says. */
export const shareOf = <T>(cases: readonly T[], of: number, sample: number): readonly T[] =>
  cases.filter((_, index) => index % of === sample % of);

/** One in `of` of the cases, others when the tree is another; all of them with PLAYS_ALL. */
export const inTurn = <T>(cases: readonly T[], of: number): readonly T[] =>
  PLAYS_ALL ? cases : shareOf(cases, of, SAMPLE);
