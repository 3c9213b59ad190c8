// Claims of quotes: a quote already held by a booking, and the visit that made the booking.
import { createHash } from 'node:crypto';
import { PorticoError } from '@portico/contract';
import type { QuoteClaim } from '@portico/contract/http/booking';

/** Returns the hash of a private session id, as a guest's booking stores it. */
export const visitMark = (agencyId: string, privateSession: string): string =>
  createHash('sha256').update(`${agencyId} ${privateSession}`).digest('base64url');

/** Creates QUOTE_CONSUMED. `details.claim` names the booking and is present for its owner only. */
export const consumedBy = (claim: QuoteClaim | undefined): PorticoError =>
  new PorticoError('QUOTE_CONSUMED', claim === undefined ? {} : { details: { claim } });
