import { createHash } from 'node:crypto';

/** Letters and digits that suppliers accept in references and that are not confused in print. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const BITS = 5;
/** Below this length two of a billion keys might be spelt the same. */
const SHORTEST = 20;
const LONGEST = 51;

/**
 * Returns the short form of our key for a supplier whose references are limited in length. The same
 * key always has the same form, and different keys have different ones: 28 characters hold 140 bits
 * of its SHA-256. The key cannot be read from it: to find our key, compare short forms.
 */
export function shortKey(key: string, length = 28): string {
  if (!Number.isInteger(length) || length < SHORTEST || length > LONGEST)
    throw new RangeError(`a short key has ${SHORTEST} to ${LONGEST} characters`);
  let bits = BigInt(`0x${createHash('sha256').update(key).digest('hex')}`);
  let text = '';
  while (text.length < length) {
    text += ALPHABET[Number(bits & 31n)];
    bits >>= BigInt(BITS);
  }
  return text;
}
