// Types that the parts of the engine share.
import type { BookingState, GatewayPayment, GatewayRefund } from '@portico/contract';
import type { Issued, RefusedPart } from '@portico/contract/ports/orders';
import type { Effect, HeldDecision, Lifecycle, Step } from '@portico/rules/lifecycle';
import type { Sql } from '../../kernel/db/sql.ts';
import type { Actor, BookingRow, TravellerRow } from './bookings.types.ts';

/** Kind of a booking's work item. */
export const BOOKING_WORK = 'booking';
/** Kind of the work that brings a booking and its amendments together; its id is the booking's. */
export const FAMILY_WORK = 'booking-family';
/** Topic of the outbox: a mail about a booking. */
export const BOOKING_MAIL = 'booking.mail';

/** What a peer's answer holds besides the event. */
export interface Facts {
  readonly payment?: GatewayPayment | null;
  readonly supplierReference?: string;
  /** Locator and tickets, where the answer names them. */
  readonly issued?: Issued;
  readonly refund?: GatewayRefund | null;
  /** The part of the order that was refused, where the answer names it. */
  readonly refused?: RefusedPart;
  /** Outcome of the call that was answered, for its step row. */
  readonly answered?: {
    readonly step: Step;
    readonly round: number;
    readonly outcome: string;
    readonly detail: string;
  };
}

/** What a caller that drives a booking itself may add. */
export interface DriveOptions {
  /** The booking's travellers, where they are known already. */
  readonly travellers?: readonly TravellerRow[];
  /** Parts that are written in the same statement as a change. */
  partsOf?(change: Change): readonly Sql[];
}

/** What one event makes of a booking. */
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
  /** A person's decision, when that was the event. */
  readonly decision?: HeldDecision;
  /** Epoch milliseconds. */
  readonly at: number;
}
