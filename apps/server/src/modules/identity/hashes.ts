// Hashes under which tokens and nonces are stored.
import { createHash, timingSafeEqual } from 'node:crypto';

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time. */
export const isSameHash = (a: Buffer, b: Buffer): boolean =>
  a.length === b.length && timingSafeEqual(a, b);
