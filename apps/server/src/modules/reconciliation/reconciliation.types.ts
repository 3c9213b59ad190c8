// Stored types of the reconciliation, and its functions from other modules (connected in
// wiring.ts).
import type { Cancellation, PaymentGateway, SupplierOrders } from '@portico/contract';
import type { SentOrder } from '@portico/contract/ports/orders';
import type { HeldDecision } from '@portico/rules/lifecycle';
import type { BreakDecision, BreakKind, OurSide, Remedy } from '@portico/rules/reconciliation';
import type { Sale, StoredSale } from '@portico/selling/sale';

/** Author of a decision, for audit and tasks. */
export interface Decider {
  readonly type: 'user' | 'operator' | 'system';
  readonly id?: string;
  readonly via: string;
  readonly correlationId: string;
}

/** Converts a stored sale to its current shape. */
export type SaleOf = (stored: StoredSale) => Sale;

/** The gateway and the merchant account of a payment; null if none was stored with it. */
export interface PaidThrough {
  readonly gateway: string;
  readonly account: string | null;
}

export interface OpenGateway {
  readonly name: string;
  readonly account: string | null;
  readonly gateway: PaymentGateway;
}

/** Peers of an agency. */
export interface Peers {
  readonly suppliers: readonly SupplierOrders[];
  /** Returns the gateway of a payment, else that of the agency's current account; null for none. */
  gateway(agencyId: string, of?: PaidThrough): Promise<OpenGateway | null>;
  faults(agencyId: string): string | undefined;
}

/**
 * The booking engine's functions. Each returns false while another process works on the booking.
 */
export interface Engine {
  /** Cancels a confirmed booking with this penalty; does nothing if it is no longer confirmed. */
  cancel(
    agencyId: string,
    bookingId: string,
    penalty: number,
    by: Decider & { readonly note?: string },
  ): Promise<boolean>;
  /**
   * Applies a decision about a held booking. Throws TASK_DECIDED if it is no longer held (in that
   * state).
   */
  decide(
    agencyId: string,
    bookingId: string,
    decision: HeldDecision,
    by: Decider & { readonly note?: string; readonly supplierReference?: string },
  ): Promise<boolean>;
}

/** Our side, with the fields that only the reconciliation needs. */
export interface OurBooking extends OurSide {
  /** The order as its supplier is asked about it. */
  readonly sent: SentOrder;
  readonly gateway: string | null;
  readonly account: string | null;
  readonly gatewayRef: string | null;
  readonly paymentKey: string | null;
  readonly penalty: number | null;
  readonly settleMs: number;
  readonly createdAt: string;
  readonly changedAt: string;
  readonly cancellation: Cancellation;
  /** Base amount of percentage steps in its cancellation terms. */
  readonly stake: number;
}

export interface BreakRow {
  readonly agencyId: string;
  readonly id: string;
  readonly kind: BreakKind;
  readonly subject: string;
  readonly peer: string;
  readonly bookingId: string | null;
  readonly ours: unknown;
  readonly theirs: Theirs;
  readonly remedy: Remedy;
  readonly decided: BreakDecision | null;
  readonly round: number;
  readonly openedAt: string;
  readonly settledAt: string | null;
  readonly settlement: string | null;
  readonly settledBy: string | null;
  readonly note: string | null;
}

/** The peer's side as it is stored and shown. */
export interface Theirs {
  readonly paymentRef?: string;
  readonly supplierReference?: string;
  /** Supplier of the reservation, and gateway of the payment. */
  readonly supplier?: string;
  readonly gateway?: string;
  readonly key?: string;
  readonly status?: string;
  readonly [fact: string]: unknown;
}

/** Period of a comparison, as instants. */
export interface Period {
  readonly from: string;
  readonly until: string;
}

/** Result of a remedy. `open`: no response yet, or not a success. */
export type RemedyResult =
  | { readonly kind: 'closed'; readonly how: string }
  | { readonly kind: 'open'; readonly why: string }
  | {
      readonly kind: 'person';
      readonly why: string;
      readonly facts?: Readonly<Record<string, unknown>>;
    };
