/**
 * Number that decides which half of the long files, and which part of a sampled test, `npm test` runs, from 0 to 1,048,575. Increment
 * it for each new piece of work, so that successive ones cover all variants; do not change it in
 * between, so that two trees that differ only by a comment run the same cases.
 */
export const SAMPLE_NUMBER = 63;
