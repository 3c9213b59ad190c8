/** Old name. */
export { memoize as once } from './memoize.ts';
