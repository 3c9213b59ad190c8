// Short marks for the offers of a list: the details page finds the same rate by its mark, and
// nothing is stored for that. A mark gives no right: what is bought is sealed (offers.ts).
import { createHmac, hash } from 'node:crypto';
import type { KeyRing } from './sealer.ts';

/** Characters of base64url: 60 bits, so that two rates of a hotel never have the same mark. */
export const MARK_LENGTH = 10;

export interface Marks {
  /**
   * Prepares one answer; the function makes the mark of one rate. The same rate has the same mark
   * in every answer to its agency.
   */
  of(agencyId: string): (supplier: string, itemKey: string, rateKey: string) => string;
}

/**
 * Makes marks with the first key alone: they need not outlive a search. Throws when there is no
 * key.
 */
export function createMarks(keys: KeyRing): Marks {
  const [first] = keys;
  if (first === undefined) throw new Error('marks need a key');
  return {
    of(agencyId) {
      const key = createHmac('sha256', first.secret).update(`portico mark ${agencyId}`).digest();
      const inner = pad(key, 0x36);
      const outer = pad(key, 0x5c);
      // two nested hashes, as in HMAC: an Hmac object for each rate would cost several times as
      // much
      return (supplier, itemKey, rateKey) =>
        hash(
          'sha256',
          outer +
            hash('sha256', `${inner}${JSON.stringify([supplier, itemKey])}${rateKey}`, 'base64url'),
          'base64url',
        ).slice(0, MARK_LENGTH);
    },
  };
}

/** The key as the first block of a hash: 64 characters. */
const pad = (key: Buffer, value: number): string =>
  Buffer.from(Array.from({ length: 48 }, (_, i) => value ^ (key[i] ?? 0))).toString('base64url');
