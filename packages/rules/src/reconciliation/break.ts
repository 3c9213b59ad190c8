// Discrepancies between ledgers: kinds, remedies and permitted decisions. Data only.
import type { BookingState, HeldPayment, ListedBooking, Money } from '@portico/contract';

export const BREAK_KINDS = [
  /** The gateway has a payment without a booking of ours. */ 'payment-orphan',
  /** The supplier has a reservation without a booking of ours. */ 'reservation-orphan',
  /** Gateway and supplier have a paid booking that is missing in our ledger. */ 'booking-lost',
  /** The booking has ended but the payer's money is still authorised. */ 'hold-open',
  /** The amount kept by the gateway differs from our ledger. */ 'payment-differs',
  /** Our ledger has a payment that the gateway does not have. */ 'payment-missing',
  /** The payer disputes a payment with their bank. */ 'payment-disputed',
  /** The booking has ended but the supplier still holds the reservation. */ 'reservation-open',
  /** The booking is confirmed but the supplier has no reservation. */ 'reservation-lost',
  /** The supplier has a second reservation for one booking. */ 'reservation-twin',
  /** The supplier's amount differs from the agreed one. */ 'reservation-differs',
  /** The supplier has sold more than its capacity. */ 'stock-oversold',
  /**
   * A traveller wants to cancel, and the penalty is unknown. An operator asks the supplier. The
   * operator cannot enter an amount for the engine to cancel and refund: they cancel at the
   * supplier, refund at the gateway manually, and write this off with a note; the next comparison
   * then finds both. The task closes by itself once the booking is cancelled here.
   */ 'refund-unknown',
  /**
   * The second payment was not made by its date. It can still be made; only an operator cancels, as
   * for any booking. The task closes by itself once it is paid.
   */ 'balance-overdue',
  /**
   * The supplier has changed a booking significantly after its begin. The traveller can no longer
   * cancel it, but has a claim for the unused part: an operator settles that with the supplier and
   * the traveller, and writes this off with a note.
   */ 'changed-under-way',
  /** An email was rejected, or could not be sent for two days. */ 'mail-not-sent',
  /**
   * Entries of a supplier's list could not be parsed. Until they can, absence from the list proves
   * nothing.
   */
  'list-unread',
] as const;
export type BreakKind = (typeof BREAK_KINDS)[number];

/**
 * Resolution of a break. void, cancel: automatic, after querying the peer; a cancellation only if
 * it is free of charge. relearn: our own action, missing because the row was restored from a
 * backup. person: only an operator can decide. none: nothing is held; recorded only.
 */
export type Remedy = 'void' | 'cancel' | 'relearn' | 'person' | 'none';

/** A booking in our ledger. Amounts in minor units of `currency`, the charge currency. */
export interface OurSide {
  readonly id: string;
  readonly reference: string;
  readonly state: BookingState;
  readonly currency: string;
  readonly captured: number;
  readonly refunded: number;
  /** True for the second payment of a booking: the supplier has no order for it. */
  readonly isPaymentOnly?: boolean;
  readonly supplier: string;
  readonly supplierReference: string | null;
  /** Amount agreed with the supplier. */
  readonly owed: Money;
}

export type SeenPayment = Omit<HeldPayment, 'payerUrl'> & { readonly gateway: string };
/**
 * A reservation as reported by a peer; fields are missing if they could not be parsed, or if it was
 * only looked up by its key.
 */
export type SeenReservation = ListedBooking & { readonly supplier: string };

/** All records of one booking. */
export interface Sides {
  readonly ours: OurSide | null;
  readonly payments: readonly SeenPayment[];
  readonly reservations: readonly SeenReservation[];
}

export interface Finding {
  readonly kind: BreakKind;
  /** Identifies the break: stable across comparisons. */
  readonly subject: string;
  /** Gateway or supplier whose ledger differs. */
  readonly peer: string;
  readonly remedy: Remedy;
  readonly bookingId: string | null;
  readonly payment?: SeenPayment;
  readonly reservation?: SeenReservation;
}

/** Operator decisions about a break. */
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
  'payment-disputed': ['ask-again', 'write-off'],
  'reservation-open': ['ask-again', 'cancel-at-supplier', 'write-off'],
  'reservation-lost': ['ask-again', 'refund', 'write-off'],
  'reservation-twin': ['ask-again', 'cancel-at-supplier', 'write-off'],
  'reservation-differs': ['ask-again', 'write-off'],
  'stock-oversold': ['ask-again', 'write-off'],
  'refund-unknown': ['write-off'],
  'balance-overdue': ['write-off'],
  'changed-under-way': ['write-off'],
  'mail-not-sent': ['send-again', 'write-off'],
  'list-unread': ['ask-again', 'write-off'],
};

/** Returns the decisions available for a kind of break. */
export const breakDecisions = (kind: BreakKind): readonly BreakDecision[] => DECISIONS[kind];
