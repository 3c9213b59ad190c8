// Recovery codes: 50 random bits each, as ten characters that are unambiguous on paper. Only a
// keyed hash of each is stored.
import { randomInt } from 'node:crypto';

/** Crockford's Base32: no I, L, O, U. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;
export const CODES = 10;

/** Generates ten codes as they are shown, 'AB12C-D34EF'. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => {
    const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
    return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
  });

/**
 * Normalizes user input to the form that is hashed; null if it is not a code. I and L are read as
 * 1, O as 0.
 */
export function recoverySigns(typed: string): string | null {
  const signs = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return signs.length === LENGTH && [...signs].every((sign) => SIGNS.includes(sign)) ? signs : null;
}
