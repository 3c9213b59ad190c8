// What the engine knows of a booking, which events there are, and what it then does. Data only.
import type { BookingState, FailureReason } from '@portico/contract';

/**
 * The external calls of a booking. Each has one derived key, so that a crash cannot invent a second
 * one.
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
 * The key of a call: `bookingId:step:round`. Only a refund the gateway has definitely failed starts
 * a new round.
 */
export const stepKey = (bookingId: string, step: Step, round = 1): string =>
  `${bookingId}:${step}:${round}`;

/** An order that was, or may have been, sent and whose outcome is not known yet. */
export interface Doubt {
  /** When it was first sent, epoch milliseconds. */
  readonly since: number;
  /** When it was last sent. */
  readonly sentAt: number;
  /** Questions asked, or sends that did not arrive, since then. */
  readonly tries: number;
  /**
   * Sends whose outcome is unknown; 0: nothing has arrived, so it may be sent again to any peer.
   */
  readonly open: number;
  /** The peer is being asked: its answer is to a question, not to an order. */
  readonly asking?: boolean;
  /** The peer has refused the order: its record decides what comes next, not another send. */
  readonly refused?: boolean;
  /** The reason, where it is shown to the traveller. */
  readonly reason?: FailureReason;
}

/**
 * How an order that is held first gets its tickets (products whose suppliers hold before they
 * issue). Times in milliseconds.
 */
export interface TicketTerms {
  /** `separate`: by a call of ours; `later`: the supplier issues them by itself. */
  readonly way: 'separate' | 'later';
  /** Whether issuing twice with the same key has one effect. */
  readonly idempotent: boolean;
  /** How long tickets usually take. */
  readonly usualMs: number;
  /** Not issued until then, the order is released by the supplier. */
  readonly by: number;
  /** The order can be undone for nothing until then; null: not at all once it is ticketed. */
  readonly voidUntil: number | null;
}

/**
 * A booking as far as its state machine goes. Amounts in minor units of its charge currency; times
 * in epoch milliseconds.
 */
export interface Lifecycle {
  readonly state: BookingState;
  /** What we charge; 0 for a stay paid at the property: then the gateway is never asked. */
  readonly dueNow: number;
  /** The end of the payer's time. */
  readonly payBy: number;
  readonly supplier: {
    readonly idempotent: boolean;
    /**
     * Timeout plus visibility lag of the supplier: 'no such booking' counts only after this time.
     */
    readonly settleMs: number;
  };
  /** null where the supplier's booking is final with the order. */
  readonly ticket: TicketTerms | null;
  /** Amount authorised and not captured, as the gateway last said. */
  readonly authorised: number;
  readonly captured: number;
  readonly refunded: number;
  /** What a person has paid outside the gateway, or written off. */
  readonly writtenOff: number;
  /**
   * Why it ends without what was ordered; null while it may still succeed, and for a booking that
   * was cancelled.
   */
  readonly failure: FailureReason | null;
  /** What an accepted cancellation keeps. */
  readonly penalty: number | null;
  readonly refundRound: number;
  readonly doubt: Doubt | null;
  /** The state it was in when a person was called. */
  readonly heldFrom: BookingState | null;
  /**
   * The row comes from a backup: things it does not know may have happened, so the supplier is
   * asked before it is sent an order.
   */
  readonly relearns: boolean;
  /**
   * Money goes back although the booking stands: `penalty` is what stays, and the refund leads to
   * CONFIRMED again.
   */
  readonly givingBack: boolean;
}

export interface NewBooking {
  readonly dueNow: number;
  readonly payBy: number;
  readonly supplier: Lifecycle['supplier'];
  /** Left out where the supplier's booking is final with the order. */
  readonly ticket?: TicketTerms | null;
}

/** A booking at its beginning. */
export const newLifecycle = ({ ticket = null, ...booking }: NewBooking): Lifecycle => ({
  state: 'CREATED',
  ...booking,
  ticket,
  authorised: 0,
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
 * The gateway's payment as it answered, amounts in our charge currency (another currency counts as
 * 0).
 */
export interface PaymentSeen {
  readonly status: 'requires_payer' | 'authorised' | 'captured' | 'voided' | 'declined' | 'expired';
  readonly authorised: number;
  readonly captured: number;
  readonly refunded: number;
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
  | /** Somebody has taken the booking up: its timer ran out, its process died, or a hint came in. */ {
      readonly type: 'due';
    }
  | /** The next step may begin. */ { readonly type: 'proceed' }
  | /** The gateway answered with its payment; null: it knows of none. */ {
      readonly type: 'payment-seen';
      readonly payment: PaymentSeen | null;
    }
  | { readonly type: 'payment-refused' }
  | /** The supplier answered with its booking; null: it knows of none. */ {
      readonly type: 'supplier-seen';
      readonly booking: {
        /** `held`: it is reserved, and no ticket is issued. */
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
  | /** A call got no answer: it may have had its effect. */ { readonly type: 'unanswered' }
  | /** A call certainly had no effect. */ { readonly type: 'not-done' }
  | /** A question got no answer. */ { readonly type: 'asked-in-vain' }
  | /** Somebody who may has accepted to cancel for this penalty. */ {
      readonly type: 'cancel';
      readonly penalty: number;
    }
  | /** A change of what was booked costs less than what was paid: that much goes back. */ {
      readonly type: 'give-back';
      readonly amount: number;
    }
  | /** A person has decided about a booking that was held for them. */ {
      readonly type: 'decide';
      readonly decision: HeldDecision;
    }
);

/**
 * What a person may decide about a held booking. ask-again: the peer is asked, and the engine goes
 * on from its answer. accept-booked: somebody has made sure that the supplier holds the order.
 * void: it does not; the payer's money is released. cancel-at-supplier: the order is cancelled and
 * the money returned. refund: the money goes back whatever the supplier says. write-off: paid
 * outside the gateway, or given up; nothing is sent any more.
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
/** An event without its time, as it is made from a peer's answer. */
export type Happening = LifecycleEvent extends infer E
  ? E extends LifecycleEvent
    ? Omit<E, 'at'>
    : never
  : never;

/**
 * What the engine must do. State and effects of one event are recorded together, before anything is
 * sent.
 */
export type Effect =
  | { readonly kind: 'call'; readonly step: Step; readonly amount: number; readonly round: number }
  | { readonly kind: 'ask'; readonly about: 'payment' | 'supplier' | 'refund' }
  /** Give a `due` event at that time. */
  | { readonly kind: 'wait'; readonly until: number }
  /** Give a `proceed` event at once, in the same transaction. */
  | { readonly kind: 'proceed' }
  /** Nothing is due any more. */
  | { readonly kind: 'rest' }
  | { readonly kind: 'notify'; readonly about: 'confirmed' | 'cancelled' | 'failed' }
  /** The quote may be booked again. */
  | { readonly kind: 'release-quote' }
  /** A person must look. */
  | { readonly kind: 'open-task' };

export interface Move {
  readonly next: Lifecycle;
  readonly effects: readonly Effect[];
}
