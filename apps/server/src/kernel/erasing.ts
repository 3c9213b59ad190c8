// Interface of modules that store personal data, for the erasure of a user (decision 0128). The
// erasure module calls it; wiring.ts lists the implementations.
import type { Tx } from './db/transaction.ts';

/** The user to erase. */
export interface Erasure {
  readonly userId: string;
  /** Replacement for names: eight characters without meaning. */
  readonly pseudonym: string;
  /** The user's mail addresses, in lower case. */
  readonly addresses: readonly string[];
  /** The user's bookings. */
  readonly bookings: readonly { readonly id: string; readonly reference: string }[];
  /** Visits (x-session-id) in which the user was logged in. */
  readonly visits: readonly string[];
  /** ISO 8601. */
  readonly now: string;
}

/** A store of personal data. Idempotent: a second call finds nothing. */
export interface PersonalData {
  /** Tables that it erases data in; a test compares them with the database catalogue. */
  readonly tables: readonly string[];
  forget(tx: Tx, who: Erasure): Promise<void>;
}

/** Returns the mail address of an erased user: no mail can reach it (RFC 2606). */
export const erasedAddress = (pseudonym: string): string =>
  `${pseudonym.toLowerCase()}@erased.invalid`;

/** First name of every erased user; the pseudonym is the last name. */
export const ERASED_NAME = 'X';
