// Types shared by the parts of the engine.
import type { BookingState, GatewayPayment, GatewayRefund } from '@portico/contract';
import type { Issued, RefusedPart, TravelCredit } from '@portico/contract/ports/orders';
import type { Effect, HeldDecision, Lifecycle, Step } from '@portico/rules/lifecycle';
import type { Sql } from '../../../kernel/db/sql.ts';
import type { Actor, BookingRow, TravellerRow } from '../record/bookings.types.ts';

/** Kind of a booking's work item. */
export const BOOKING_WORK = 'booking';
/**
 * Kind of the work item that synchronizes a booking with its amendments; its id is the booking's.
 */
export const FAMILY_WORK = 'booking-family';
/** Kind of the work item of a booking's second payment; its id is the booking's. */
export const BALANCE_WORK = 'booking-balance';
/** Outbox topic of mails about a booking. */
export const BOOKING_MAIL = 'booking.mail';

/** Data of a peer's response besides the event. */
export interface Facts {
  readonly payment?: GatewayPayment | null;
  readonly supplierReference?: string;
  /** Locator and tickets, if the response contains them. */
  readonly issued?: Issued;
  /** Credits given for the penalty, if the response contains some. */
  readonly credits?: readonly TravelCredit[];
  readonly refund?: GatewayRefund | null;
  /** Set if an addition begins to be cancelled alone. */
  readonly alone?: EndsAlone;
  /** The refused part of the order, if the response names it. */
  readonly refused?: RefusedPart;
  /** Outcome of the call, for its step row. */
  readonly answered?: {
    readonly step: Step;
    readonly round: number;
    readonly outcome: string;
    readonly detail: string;
  };
}

/** Agreed end of an addition that is cancelled while its booking stays. Minor units of its currency. */
export interface EndsAlone {
  /** Part of its price that is kept. */
  readonly kept: number;
  /** Amount that comes back from the booking's other payments. */
  readonly others: number;
}

/** Options for a caller that drives a booking itself. */
export interface DriveOptions {
  /** The booking's travellers, if they are loaded already. */
  readonly travellers?: readonly TravellerRow[];
  /** Returns parts to write in the same statement as a change. */
  partsOf?(change: Change): readonly Sql[];
}

/** The change that one event causes in a booking. */
export interface Change {
  readonly before: BookingRow;
  readonly next: Lifecycle;
  readonly path: readonly {
    readonly from: BookingState;
    readonly to: BookingState;
    readonly event: string;
  }[];
  readonly effects: readonly Effect[];
  readonly facts: Facts;
  readonly actor: Actor;
  /** An operator's decision, if that was the event. */
  readonly decision?: HeldDecision;
  /** Epoch milliseconds. */
  readonly at: number;
}
