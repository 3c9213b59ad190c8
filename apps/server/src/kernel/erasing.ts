// What keepers of personal data are asked when somebody is forgotten (decision 0128). The erasure
// module asks; wiring.ts names them.
import type { Tx } from './db/transaction.ts';

/** Somebody who is forgotten. */
export interface Forgetting {
  readonly userId: string;
  /** Stands where names stood: eight characters that mean nothing. */
  readonly pseudonym: string;
  /** The mail addresses that were theirs, in lower case. */
  readonly addresses: readonly string[];
  /** Their bookings. */
  readonly bookings: readonly { readonly id: string; readonly reference: string }[];
  /** Visits (x-session-id) in which they were logged in. */
  readonly visits: readonly string[];
  /** ISO 8601. */
  readonly now: string;
}

/** A keeper of personal data. Asked twice, it finds nothing the second time. */
export interface PersonalData {
  /** Tables in which it forgets; a test holds them against the catalogue of the database. */
  readonly tables: readonly string[];
  forget(tx: Tx, who: Forgetting): Promise<void>;
}

/** The address of somebody who has been forgotten: no mail can reach it (RFC 2606). */
export const nobodysAddress = (pseudonym: string): string =>
  `${pseudonym.toLowerCase()}@erased.invalid`;

/** First name of everybody who has been forgotten; the pseudonym is the last. */
export const NOBODY = 'X';
