// Base paths of all calls.
import { PATHS } from './paths.ts';

/** Every base path once. An address below one of them is a call, any other is a page or a file. */
export const CALL_BASES: readonly string[] = [
  ...new Set(Object.values(PATHS).map(({ base }) => base)),
];

/** Returns the base path of an address; undefined if the address is not below one. */
export const callBaseOf = (address: string): string | undefined =>
  CALL_BASES.find((base) => address.startsWith(`${base}/`));
