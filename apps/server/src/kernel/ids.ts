// Generates all ids; the database never does.
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';
import { REFERENCE_ALPHABET } from '@portico/rules/reference';

let lastAt = 0;
let count = 0;

/**
 * Generates a UUID version 7: ordered by time, so that indexes grow at one end, and by a counter if
 * one process makes several in a millisecond (twelve bits: RFC 9562, section 6.2, method 1). The
 * rest is random.
 */
export function uuidv7(clock: Clock): string {
  const at = clock.now();
  count = at === lastAt ? (count + 1) & 0xfff : 0;
  lastAt = at;
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}${randomUUID().slice(18)}`;
}

/**
 * Generates a booking reference: 8 characters, 6.5 × 10¹¹ possible values. A constraint makes it
 * unique within an agency.
 */
export function newReference(): string {
  return Array.from(
    { length: 8 },
    () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)],
  ).join('');
}

/** Generates 128 random bits for links; store only their hash. */
export function newLinkToken(): string {
  return randomBytes(16).toString('base64url');
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns true if a text has the form of a UUID. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
