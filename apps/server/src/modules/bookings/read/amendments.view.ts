// Views of the amendments of a booking, and of those that may be started now.
import type { AmendmentKind, AmendmentView } from '@portico/contract';
import { statusOf } from '@portico/rules/lifecycle';
import { plainStep } from '@portico/rules/staircase';
import type { BookingRow } from '../record/bookings.types.ts';
import type { Products } from '../record/products.ts';

const DAY_MS = 86_400_000;
const OVER: ReadonlySet<BookingRow['state']> = new Set([
  'VOIDING',
  'REFUNDING',
  'REFUND_UNKNOWN',
  'REFUND_FAILED',
  'CANCELLED',
  'REJECTED',
  'EXPIRED',
]);

/**
 * Returns true if an amendment is still in progress, so that no other may begin. The database
 * enforces the same with `booking_amendment_open`.
 */
export const isUnderWay = ({ state, failure, appliedAt }: BookingRow): boolean =>
  !OVER.has(state) && appliedAt === null && !(state === 'MANUAL' && failure !== null);

/**
 * Returns true if an amendment is in progress and does not wait for its payer, in which case it would
 * be abandoned for another one.
 */
export const isBeingMade = (row: BookingRow): boolean =>
  isUnderWay(row) && row.state !== 'AWAITING_PAYER';

/**
 * Returns true for a second payment that waits for an operator. Its supplier may count it as made
 * although nothing was charged, so no other may begin until the operator decides. Returns false if
 * only its authorisation could not be released: the supplier does not count such a payment.
 */
export const isHeldPayment = ({ parent, state, heldFrom }: BookingRow): boolean =>
  parent?.kind === 'balance' && state === 'MANUAL' && !(heldFrom !== null && OVER.has(heldFrom));

/** Returns true unless it failed; a failed one is shown for a day, and while an operator decides. */
export const isShown = (row: BookingRow, now: number): boolean =>
  row.failure === null || isHeldPayment(row) || now - Date.parse(row.createdAt) < DAY_MS;

/**
 * Returns the kinds that may be started. One whose payer has not acted is abandoned for a new one.
 */
export function amendmentKinds(
  row: BookingRow,
  amendments: readonly BookingRow[],
  products: Products,
  now: number,
): readonly AmendmentKind[] {
  if (row.state !== 'CONFIRMED' || row.parent !== null) return [];
  if (amendments.some(isBeingMade)) return [];
  return products.of(row.sale.product).amending?.kinds(row.sale, now) ?? [];
}

export function amendmentView(row: BookingRow, products: Products): AmendmentView {
  const { sale, state, failure, parent, appliedAt } = row;
  const money = (amount: number) => ({ amount, currency: row.currency });
  const payerUrl = state === 'AWAITING_PAYER' ? (row.payment?.payerUrl ?? null) : null;
  const { amending } = products.of(sale.product);
  const isPayment = parent?.kind === 'balance';
  // the parent booking does not show it yet
  const isWritten = state !== 'CONFIRMED' || appliedAt !== null;
  return {
    reference: row.reference,
    kind: parent?.kind ?? 'change',
    status: isWritten ? statusOf(state, failure, row.givingBack) : 'processing',
    ...(failure === null ? {} : { failure }),
    createdAt: row.createdAt,
    confirmedAt: row.confirmedAt,
    cancelledAt: row.cancelledAt,
    due: money(row.dueNow),
    back: money(row.back),
    ...(row.backOpen === 0 ? {} : { backOpen: money(row.backOpen) }),
    ...(row.payment?.card ? { card: row.payment.card } : {}),
    captured: money(row.captured),
    refunded: money(row.refunded),
    ...(row.writtenOff === 0 ? {} : { writtenOff: money(row.writtenOff) }),
    // a second payment has the terms of its booking
    ...(isPayment
      ? {}
      : {
          cancellation: {
            timeZone: sale.cancellation.timeZone,
            steps: sale.cancellation.steps.map(plainStep),
          },
        }),
    ...(row.endPenalty === null
      ? {}
      : { kept: money(Math.min(row.endPenalty, row.captured - row.refunded - row.writtenOff)) }),
    ...(payerUrl === null ? {} : { next: { kind: 'redirect' as const, url: payerUrl } }),
    detail: isPayment ? {} : (amending?.detail(sale) ?? {}),
  };
}
