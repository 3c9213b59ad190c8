// Versions of records: a reply names the version it shows (ETag), a change names the version it was
// made from (If-Match), and a change of an older one is refused with the record as it is now.
import { type CallDefinition, type Instant, PorticoError } from '@portico/contract';
import type { IncomingHttpHeaders } from 'node:http';

/** A stored record, with its last change. */
export interface Versioned<Current> {
  readonly version: number;
  /** The record as this viewer may see it. */
  readonly current: Current;
  /** Name of the person who changed it last, as this viewer may see it; null for a machine. */
  readonly changedBy: string | null;
  readonly changedAt: Instant;
}

/** A proxy that compresses a reply marks its tag as weak. */
const TAG = /^(?:W\/)?"([1-9]\d{0,14})"$/;

/** Returns true if the call changes the record whose version it names. */
export const takesVersion = ({ versioned, method }: CallDefinition): boolean =>
  versioned && method !== 'GET';

/** Returns the header of a reply that shows this version. */
export const etagOf = (version: number): { readonly etag: string } => ({ etag: `"${version}"` });

/**
 * Returns the version that a change was made from. Throws PRECONDITION_REQUIRED without one, and
 * INVALID_FIELD for anything but one tag of ours: '*' and lists of tags would overwrite unseen
 * changes.
 */
export function baseVersion({ 'if-match': tag }: Pick<IncomingHttpHeaders, 'if-match'>): number {
  if (tag === undefined) throw new PorticoError('PRECONDITION_REQUIRED', { field: 'If-Match' });
  const version = TAG.exec(tag)?.[1];
  if (version === undefined) throw new PorticoError('INVALID_FIELD', { field: 'If-Match' });
  return Number(version);
}

/**
 * Throws VERSION_CONFLICT unless the record still has the version that the change was made from.
 * Statements that write must compare the version as well: this only prepares the refusal.
 */
export function requireVersion<Current>(
  base: number,
  { version, current, changedBy, changedAt }: Versioned<Current>,
): void {
  if (base === version) return;
  throw new PorticoError('VERSION_CONFLICT', {
    field: 'If-Match',
    details: { version, current, changedBy, changedAt },
  });
}
