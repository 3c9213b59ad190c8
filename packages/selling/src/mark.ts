// Short identifiers of list offers: the details page finds the same rate by its mark, without
// server-side storage. A mark grants no rights: purchasable offers are sealed (offers.ts).
import { createHmac, hash } from 'node:crypto';
import type { KeyRing } from './sealer.ts';

/**
 * Base64url characters: 60 bits, so that collisions between rates of a hotel are practically
 * impossible.
 */
export const MARK_LENGTH = 10;

export interface Marks {
  /**
   * Prepares one response and returns the function that computes a rate's mark. The same rate has
   * the same mark in every response to its agency.
   */
  of(agencyId: string): (supplier: string, itemKey: string, rateKey: string) => string;
}

/**
 * Computes marks with the first key only: they need not outlive a search. Throws if there is no
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
      // two nested hashes, as in HMAC: an Hmac object per rate would cost several times as much
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

/** Returns the key as the first block of a hash: 64 characters. */
const pad = (key: Buffer, value: number): string =>
  Buffer.from(Array.from({ length: 48 }, (_, i) => value ^ (key[i] ?? 0))).toString('base64url');
