// Computes the row of a booking after a change.
import type { BookingState, GatewayPayment } from '@portico/contract';
import type { Issued } from '@portico/contract/ports/orders';
import { isoOf } from '../../../kernel/clock.ts';
import type { BookingRow, PaymentRow } from '../record/bookings.types.ts';
import type { Change, Facts } from './engine.types.ts';

/** States after the supplier's cancellation: only refunds are left. */
export const CANCELLED_STATES: ReadonlySet<BookingState> = new Set([
  'REFUNDING',
  'REFUND_UNKNOWN',
  'REFUND_FAILED',
  'CANCELLED',
]);

/** Returns the row after a change. */
export function applied({ before, next, facts, at }: Change): BookingRow {
  const now = isoOf(at);
  return {
    ...before,
    ...aloneOf(before, next.state, facts.alone),
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
    credits: facts.credits ?? before.credits ?? null,
    confirmedAt: before.confirmedAt ?? (next.state === 'CONFIRMED' ? now : null),
    cancelledAt:
      before.cancelledAt ??
      (next.failure === null && !next.givingBack && CANCELLED_STATES.has(next.state) ? now : null),
    payment:
      facts.payment && before.payment ? paymentOf(before.payment, facts.payment) : before.payment,
  };
}

/** Returns the fields set when an addition's own cancellation begins, or reset when it fails. */
function aloneOf(
  { isAlone }: BookingRow,
  state: BookingState,
  begins: Facts['alone'],
): Partial<Pick<BookingRow, 'isAlone' | 'endPenalty' | 'back' | 'backOpen'>> {
  if (begins !== undefined)
    return {
      isAlone: true,
      endPenalty: begins.kept,
      back: begins.others,
      backOpen: begins.others,
    };
  if (isAlone !== true || state !== 'CONFIRMED') return {};
  return { isAlone: false, endPenalty: null, back: 0, backOpen: 0 };
}

/**
 * Keeps references issued before: a later response may omit them, as that of a cancellation does.
 */
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
  captureBefore: seen.captureBefore ?? before.captureBefore ?? null,
  card: seen.card ?? before.card,
});
