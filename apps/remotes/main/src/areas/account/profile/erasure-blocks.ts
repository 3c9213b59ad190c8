import type { ErasureBlock } from '@portico/contract';
import type { Refused } from '../try-call.ts';

const isBlock = (one: unknown): one is ErasureBlock =>
  typeof one === 'object' &&
  one !== null &&
  'why' in one &&
  (one.why === 'RUNNING_BOOKING' || one.why === 'OPEN_MONEY') &&
  'reference' in one &&
  typeof one.reference === 'string';

/**
 * Returns the bookings that prevent deleting an account, from the error's details; empty if it
 * names none.
 */
export function blocksIn({ code, details }: Pick<Refused, 'code' | 'details'>): ErasureBlock[] {
  if (code !== 'ERASURE_BLOCKED' || typeof details !== 'object' || details === null) return [];
  const because: unknown = 'because' in details ? details.because : null;
  return Array.isArray(because) ? because.filter(isBlock) : [];
}
