// What the reconciliation keeps, and the functions it is given by others (wiring.ts joins them).
import type { Cancellation, PaymentGateway, SupplierOrders } from '@portico/contract';
import type { HeldDecision } from '@portico/rules/lifecycle';
import type { BreakDecision, BreakKind, OurSide, Remedy } from '@portico/rules/reconciliation';
import type { Sale, StoredSale } from '@portico/selling/sale';

/** Who decides, for audit and tasks. */
export interface Decider {
  readonly type: 'user' | 'operator' | 'system';
  readonly id?: string;
  readonly via: string;
  readonly correlationId: string;
}

/** A sale as it came out of the database, as it is today. */
export type SaleOf = (stored: StoredSale) => Sale;

/** Peers of an agency. */
export interface Peers {
  readonly suppliers: readonly SupplierOrders[];
  /** By name, else the one the agency has chosen; null: none. */
  gateway(
    agencyId: string,
    name?: string,
  ): Promise<{ readonly name: string; readonly gateway: PaymentGateway } | null>;
  faults(agencyId: string): string | undefined;
}

/**
 * What the booking engine does for us. Each gives false while another process works on the booking.
 */
export interface Engine {
  /**
   * Cancels a confirmed booking for this penalty; nothing happens to one that is not confirmed any
   * more.
   */
  cancel(
    agencyId: string,
    bookingId: string,
    penalty: number,
    by: Decider & { readonly note?: string },
  ): Promise<boolean>;
  /**
   * Carries out a decision about a held booking. Throws TASK_DECIDED when it is not held (from
   * there) any more.
   */
  decide(
    agencyId: string,
    bookingId: string,
    decision: HeldDecision,
    by: Decider & { readonly note?: string; readonly supplierReference?: string },
  ): Promise<boolean>;
}

/** Our side with what only the reconciliation needs of it. */
export interface OurBooking extends OurSide {
  readonly gateway: string | null;
  readonly gatewayRef: string | null;
  readonly paymentKey: string | null;
  readonly penalty: number | null;
  readonly settleMs: number;
  readonly changedAt: string;
  readonly cancellation: Cancellation;
  /** What a share of its staircase is a share of. */
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

/** The peer's side as it is kept and shown. */
export interface Theirs {
  readonly paymentRef?: string;
  readonly supplierReference?: string;
  /** The supplier of the reservation, the gateway of the payment. */
  readonly supplier?: string;
  readonly gateway?: string;
  readonly key?: string;
  readonly status?: string;
  readonly [fact: string]: unknown;
}

/** What one comparison looks at, instants. */
export interface Period {
  readonly from: string;
  readonly until: string;
}

/** How a remedy went. `open`: no answer yet, or not the one hoped for. */
export type RemedyResult =
  | { readonly kind: 'closed'; readonly how: string }
  | { readonly kind: 'open'; readonly why: string }
  | {
      readonly kind: 'person';
      readonly why: string;
      readonly facts?: Readonly<Record<string, unknown>>;
    };
