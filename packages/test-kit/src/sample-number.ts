/**
 * The number that decides which part of a sampled test `npm test` plays, from 0 to 1,048,575. Raise
 * it by one when a new piece of work begins, so that the pieces cover the variants in turn; leave
 * it alone in between, so that two trees that differ by a comment play the same cases.
 */
export const SAMPLE_NUMBER = 31;
