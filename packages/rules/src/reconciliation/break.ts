// A difference between the ledgers: what it can be, who may close it, and how. Data only.
import type { BookingState, HeldPayment, ListedBooking, Money } from '@portico/contract';

export const BREAK_KINDS = [
  /** The gateway holds a payment of no booking of ours. */ 'payment-orphan',
  /** The supplier holds something for no booking of ours. */ 'reservation-orphan',
  /** Gateway and supplier hold a paid booking that we do not know: it got lost. */ 'booking-lost',
  /** The booking is over and the payer's money is still held. */ 'hold-open',
  /** The gateway keeps more or less of the payer's money than we say. */ 'payment-differs',
  /** We say that it was paid; the gateway knows no such payment. */ 'payment-missing',
  /** The booking is over and the supplier still holds what was sold. */ 'reservation-open',
  /** The booking is confirmed and the supplier holds nothing. */ 'reservation-lost',
  /** The supplier holds a second reservation for one booking. */ 'reservation-twin',
  /** The supplier wants another amount than we agreed to. */ 'reservation-differs',
  /** The supplier has sold something more often than it has it. */ 'stock-oversold',
  /**
   * A traveller wants to cancel, and nobody knows what that keeps. A person asks the supplier. They
   * cannot yet enter an amount with which the engine would cancel and refund: they cancel at the
   * supplier and refund at the gateway by hand, and write this off with a note; the comparison then
   * finds what they did.
   */ 'refund-unknown',
  /** A mail was refused, or could not be sent for two days. */ 'mail-not-sent',
  /**
   * Entries of a supplier's list could not be read. What the list does not show proves nothing
   * until they can.
   */
  'list-unread',
] as const;
export type BreakKind = (typeof BREAK_KINDS)[number];

/**
 * How a break is closed. void, cancel: by rule, after asking the peer; a cancellation only where it
 * costs nothing. relearn: we did it ourselves, but the row was restored from a backup. person: only
 * a person can decide. none: nothing is held; it is only noted.
 */
export type Remedy = 'void' | 'cancel' | 'relearn' | 'person' | 'none';

/** A booking as our ledger has it. Amounts in minor units of `currency`, the one we charge in. */
export interface OurSide {
  readonly id: string;
  readonly reference: string;
  readonly state: BookingState;
  readonly currency: string;
  readonly captured: number;
  readonly refunded: number;
  readonly supplier: string;
  readonly supplierReference: string | null;
  /** What we agreed to pay the supplier. */
  readonly owed: Money;
}

export type SeenPayment = Omit<HeldPayment, 'payerUrl'> & { readonly gateway: string };
/**
 * A reservation as a peer shows it; fields are missing when they could not be read, or it was only
 * looked up by its key.
 */
export type SeenReservation = ListedBooking & { readonly supplier: string };

/** All that is known of one booking. */
export interface Sides {
  readonly ours: OurSide | null;
  readonly payments: readonly SeenPayment[];
  readonly reservations: readonly SeenReservation[];
}

export interface Finding {
  readonly kind: BreakKind;
  /** The same break has the same subject in every comparison. */
  readonly subject: string;
  /** The gateway or supplier whose ledger differs. */
  readonly peer: string;
  readonly remedy: Remedy;
  readonly bookingId: string | null;
  readonly payment?: SeenPayment;
  readonly reservation?: SeenReservation;
}

/** What a person may decide about a break. */
export const BREAK_DECISIONS = [
  'ask-again',
  'void',
  'refund',
  'cancel-at-supplier',
  'send-again',
  'write-off',
] as const;
export type BreakDecision = (typeof BREAK_DECISIONS)[number];

const DECISIONS: Readonly<Record<BreakKind, readonly BreakDecision[]>> = {
  'payment-orphan': ['ask-again', 'void', 'refund', 'write-off'],
  'reservation-orphan': ['ask-again', 'cancel-at-supplier', 'write-off'],
  'booking-lost': ['ask-again', 'cancel-at-supplier', 'write-off'],
  'hold-open': ['ask-again', 'void', 'write-off'],
  'payment-differs': ['ask-again', 'refund', 'write-off'],
  'payment-missing': ['ask-again', 'write-off'],
  'reservation-open': ['ask-again', 'cancel-at-supplier', 'write-off'],
  'reservation-lost': ['ask-again', 'refund', 'write-off'],
  'reservation-twin': ['ask-again', 'cancel-at-supplier', 'write-off'],
  'reservation-differs': ['ask-again', 'write-off'],
  'stock-oversold': ['ask-again', 'write-off'],
  'refund-unknown': ['write-off'],
  'mail-not-sent': ['send-again', 'write-off'],
  'list-unread': ['ask-again', 'write-off'],
};

/** Decisions a kind of break allows. */
export const breakDecisions = (kind: BreakKind): readonly BreakDecision[] => DECISIONS[kind];
