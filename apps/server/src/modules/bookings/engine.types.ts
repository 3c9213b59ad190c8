// What the parts of the engine hand to one another.
import type { BookingState, GatewayPayment, GatewayRefund } from '@portico/contract';
import type { Effect, HeldDecision, Lifecycle, Step } from '@portico/rules/lifecycle';
import type { Sql } from '../../kernel/db/sql.ts';
import type { Actor, BookingRow, TravellerRow } from './bookings.types.ts';

/** Kind of a booking's work item. */
export const BOOKING_WORK = 'booking';
/** Topic of the outbox: a mail about a booking. */
export const BOOKING_MAIL = 'booking.mail';

/** What a peer told beside the event itself. */
export interface Facts {
  readonly payment?: GatewayPayment | null;
  readonly supplierReference?: string;
  readonly refund?: GatewayRefund | null;
  /** Outcome of the call that was answered, for its step row. */
  readonly answered?: {
    readonly step: Step;
    readonly round: number;
    readonly outcome: string;
    readonly detail: string;
  };
}

/** What goes with a booking that is being driven. */
export interface Company {
  /** Its travellers, where they are known already. */
  readonly travellers?: readonly TravellerRow[];
  /** What else is to be written with a change, in the same statement. */
  along?(change: Change): readonly Sql[];
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
  /** What a person has decided, when it was that. */
  readonly decision?: HeldDecision;
  /** Epoch milliseconds. */
  readonly at: number;
}
