// State, events and effects of the booking state machine. Data only.
import type { BookingState, FailureReason } from '@portico/contract';

/**
 * External calls of a booking. Each has one derived idempotency key, so that a crash cannot cause a
 * second one.
 */
export const STEPS = [
  'authorise',
  'book',
  'ticket',
  'capture',
  'void',
  'cancel',
  'refund',
] as const;
export type Step = (typeof STEPS)[number];

/**
 * Returns the idempotency key of a call: `bookingId:step:round`. Only a refund that the gateway has
 * definitely failed starts a new round.
 */
export const stepKey = (bookingId: string, step: Step, round = 1): string =>
  `${bookingId}:${step}:${round}`;

/** A call that was, or may have been, sent and whose outcome is unknown. */
export interface Doubt {
  /** First send, epoch milliseconds. */
  readonly since: number;
  /** Last send. */
  readonly sentAt: number;
  /** Number of queries, or of sends that did not arrive, since then. */
  readonly tries: number;
  /**
   * Number of sends with unknown outcome; 0: nothing has arrived, so it may be sent again to any
   * peer.
   */
  readonly open: number;
  /** True while a query is in progress: the next response belongs to the query, not to an order. */
  readonly asking?: boolean;
  /** True if the peer has refused the order: its record decides the next step, not another send. */
  readonly refused?: boolean;
  /** Reason, if it is shown to the traveller. */
  readonly reason?: FailureReason;
}

/**
 * Ticketing of an order that is held first (products whose suppliers hold before they issue). Times
 * in milliseconds.
 */
export interface TicketTerms {
  /** `separate`: by a separate call; `later`: the supplier issues tickets automatically. */
  readonly way: 'separate' | 'later';
  /** True if issuing twice with the same key has one effect. */
  readonly idempotent: boolean;
  /** Typical time until tickets are issued. */
  readonly usualMs: number;
  /** Ticketing deadline: the supplier releases the order if no tickets are issued until then. */
  readonly by: number;
  /** The order can be voided free of charge until then; null: not at all once it is ticketed. */
  readonly voidUntil: number | null;
}

/**
 * Part of a booking used by its state machine. Amounts in minor units of its charge currency; times
 * in epoch milliseconds.
 */
export interface Lifecycle {
  readonly state: BookingState;
  /** Amount we charge; 0 for a stay paid at the property: the gateway is then never called. */
  readonly dueNow: number;
  /** Deadline for the payer. */
  readonly payBy: number;
  readonly supplier: {
    readonly idempotent: boolean;
    /**
     * Timeout plus visibility lag of the supplier: 'no such booking' is trusted only after this
     * time.
     */
    readonly settleMs: number;
  };
  /** null if the supplier's booking is final with the order. */
  readonly ticket: TicketTerms | null;
  /** Amount authorised and not captured, as last reported by the gateway. */
  readonly authorised: number;
  /** Time from which the authorised amount can no longer be captured; null if unknown. */
  readonly captureBefore: number | null;
  readonly captured: number;
  readonly refunded: number;
  /** Amount paid outside the gateway or written off by an operator. */
  readonly writtenOff: number;
  /** Reason for failure; null while the booking may still succeed, and for a cancelled booking. */
  readonly failure: FailureReason | null;
  /** Amount kept by an accepted cancellation. */
  readonly penalty: number | null;
  readonly refundRound: number;
  readonly doubt: Doubt | null;
  /** State at which manual review was requested. */
  readonly heldFrom: BookingState | null;
  /**
   * True if the row was restored from a backup: it may lack events, so the supplier is queried
   * before an order is sent.
   */
  readonly relearns: boolean;
  /**
   * True during a partial refund of a confirmed booking: `penalty` is the amount kept, and the
   * refund returns to CONFIRMED.
   */
  readonly givingBack: boolean;
}

export interface NewBooking {
  readonly dueNow: number;
  readonly payBy: number;
  readonly supplier: Lifecycle['supplier'];
  /** Omitted if the supplier's booking is final with the order. */
  readonly ticket?: TicketTerms | null;
}

/** Creates the initial state of a booking. */
export const newLifecycle = ({ ticket = null, ...booking }: NewBooking): Lifecycle => ({
  state: 'CREATED',
  ...booking,
  ticket,
  authorised: 0,
  captureBefore: null,
  captured: 0,
  refunded: 0,
  writtenOff: 0,
  failure: null,
  penalty: null,
  refundRound: 1,
  doubt: null,
  heldFrom: null,
  relearns: false,
  givingBack: false,
});

/**
 * Payment as reported by the gateway, amounts in our charge currency (another currency counts as
 * 0).
 */
export interface PaymentSeen {
  readonly status: 'requires_payer' | 'authorised' | 'captured' | 'voided' | 'declined' | 'expired';
  readonly authorised: number;
  readonly captured: number;
  readonly refunded: number;
  /** Epoch milliseconds; omitted if the gateway does not say. */
  readonly captureBefore?: number;
}

export type SupplierRefusalReason =
  | 'SOLD_OUT'
  | 'PRICE_CHANGED'
  | 'NOT_FOUND'
  | 'NOT_CANCELLABLE'
  | 'NAME_REFUSED'
  | 'SEAT_TAKEN'
  | 'TRAVELLER_REFUSED'
  | 'CLOSED'
  | 'TOO_LATE'
  | 'INVALID';

export type LifecycleEvent = { readonly at: number } & (
  | /** Processing was resumed: the timer expired, a process crashed, or a webhook hint arrived. */ {
      readonly type: 'due';
    }
  | /** The next step may begin. */ { readonly type: 'proceed' }
  | /** The gateway returned its payment; null: it has none. */ {
      readonly type: 'payment-seen';
      readonly payment: PaymentSeen | null;
    }
  | { readonly type: 'payment-refused' }
  | /** The supplier returned its booking; null: it has none. */ {
      readonly type: 'supplier-seen';
      readonly booking: {
        /** `held`: reserved, no ticket issued. */
        readonly status: 'booked' | 'held' | 'cancelled' | 'pending';
      } | null;
    }
  | { readonly type: 'supplier-refused'; readonly reason: SupplierRefusalReason }
  | {
      readonly type: 'refund-seen';
      readonly refund: {
        readonly status: 'pending' | 'completed' | 'failed';
        readonly amount: number;
      } | null;
    }
  | { readonly type: 'refund-refused' }
  | /** A call got no response: it may have had its effect. */ { readonly type: 'unanswered' }
  | /** A call certainly had no effect. */ { readonly type: 'not-done' }
  | /** A query got no response. */ { readonly type: 'asked-in-vain' }
  | /** An authorized user has accepted to cancel for this penalty. */ {
      readonly type: 'cancel';
      readonly penalty: number;
    }
  | /** A change made the booking cheaper than the amount paid: the difference is refunded. */ {
      readonly type: 'give-back';
      readonly amount: number;
    }
  | /** An operator has decided about a held booking. */ {
      readonly type: 'decide';
      readonly decision: HeldDecision;
    }
);

/**
 * Operator decisions about a held booking. `ask-again`: the peer is queried, and the engine
 * continues with its response. `accept-booked`: the operator has verified that the supplier holds
 * the order. `void`: it does not; the payer's money is released. `cancel-at-supplier`: the order is
 * cancelled and the money refunded. `refund`: the money is refunded regardless of the supplier.
 * `write-off`: paid outside the gateway, or given up; nothing more is sent.
 */
export const HELD_DECISIONS = [
  'ask-again',
  'accept-booked',
  'void',
  'cancel-at-supplier',
  'refund',
  'write-off',
] as const;
export type HeldDecision = (typeof HELD_DECISIONS)[number];

export type EventType = LifecycleEvent['type'];
/** An event without its time, as created from a peer's response. */
export type Happening = LifecycleEvent extends infer E
  ? E extends LifecycleEvent
    ? Omit<E, 'at'>
    : never
  : never;

/**
 * Effects to be executed by the engine. State and effects of one event are recorded together,
 * before anything is sent.
 */
export type Effect =
  | { readonly kind: 'call'; readonly step: Step; readonly amount: number; readonly round: number }
  | { readonly kind: 'ask'; readonly about: 'payment' | 'supplier' | 'refund' }
  /** Dispatch a `due` event at that time. */
  | { readonly kind: 'wait'; readonly until: number }
  /** Dispatch a `proceed` event immediately, in the same transaction. */
  | { readonly kind: 'proceed' }
  /** Nothing is scheduled any more. */
  | { readonly kind: 'rest' }
  | { readonly kind: 'notify'; readonly about: 'confirmed' | 'cancelled' | 'failed' }
  /** The quote may be booked again. */
  | { readonly kind: 'release-quote' }
  /** Manual review is required. */
  | { readonly kind: 'open-task' };

export interface Move {
  readonly next: Lifecycle;
  readonly effects: readonly Effect[];
}
