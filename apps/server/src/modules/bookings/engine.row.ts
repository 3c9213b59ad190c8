// The row of a booking as a change leaves it.
import type { BookingState, GatewayPayment } from '@portico/contract';
import type { Issued } from '@portico/contract/ports/orders';
import { isoOf } from '../../kernel/clock.ts';
import type { BookingRow, PaymentRow } from './bookings.types.ts';
import type { Change } from './engine.types.ts';

/** The supplier has cancelled: only money is left to return. */
export const CANCELLED_STATES: ReadonlySet<BookingState> = new Set([
  'REFUNDING',
  'REFUND_UNKNOWN',
  'REFUND_FAILED',
  'CANCELLED',
]);

/** The row as a change leaves it. */
export function applied({ before, next, facts, at }: Change): BookingRow {
  const now = isoOf(at);
  return {
    ...before,
    version: before.version + 1,
    state: next.state,
    failure: next.failure,
    heldFrom: next.heldFrom,
    doubt: next.doubt,
    refundRound: next.refundRound,
    penalty: next.penalty,
    authorised: next.authorised,
    captured: next.captured,
    refunded: next.refunded,
    writtenOff: next.writtenOff,
    givingBack: next.givingBack,
    supplierReference: facts.supplierReference ?? before.supplierReference,
    issued: issuedOf(before.issued, facts.issued),
    refused: facts.refused ?? before.refused ?? null,
    confirmedAt: before.confirmedAt ?? (next.state === 'CONFIRMED' ? now : null),
    cancelledAt:
      before.cancelledAt ??
      (next.failure === null && !next.givingBack && CANCELLED_STATES.has(next.state) ? now : null),
    payment:
      facts.payment && before.payment ? paymentOf(before.payment, facts.payment) : before.payment,
  };
}

/** What was named once stays: a later answer may leave it out, as that of a cancellation does. */
function issuedOf(before: Issued | null, said: Issued | undefined): Issued | null {
  if (said === undefined) return before;
  return {
    locator: said.locator ?? before?.locator ?? null,
    tickets: said.tickets.length > 0 ? said.tickets : (before?.tickets ?? []),
  };
}

const paymentOf = (before: PaymentRow, seen: GatewayPayment): PaymentRow => ({
  ...before,
  gatewayRef: seen.paymentRef,
  payerUrl: seen.payerUrl,
  card: seen.card ?? before.card,
});
