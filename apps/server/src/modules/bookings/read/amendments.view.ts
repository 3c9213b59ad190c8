// Views of the amendments of a booking, and of those that may be started now.
import type { AmendmentKind, AmendmentView } from '@portico/contract';
import { additionEnded, additionPenalty, additionUntil } from '@portico/rules/addition-ended';
import { statusOf } from '@portico/rules/lifecycle';
import { plainStep } from '@portico/rules/staircase';
import { isoOf } from '../../../kernel/clock.ts';
import type { BookingRow } from '../record/bookings.types.ts';
import { additionOf } from '../record/parts.ts';
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

/** Returns true while the supplier's answer to the cancellation of an addition alone is awaited. */
export const isLeaving = ({ isAlone = false, state }: BookingRow): boolean =>
  isAlone && (state === 'CANCELLING' || state === 'CANCEL_UNKNOWN');

/**
 * Returns true if nothing else may begin for the booking of this amendment now, and it cannot be
 * cancelled: its order or its money is on the way.
 */
export const isOnTheWay = (row: BookingRow): boolean =>
  isBeingMade(row) ||
  isLeaving(row) ||
  row.givingBack ||
  (row.isAlone === true && row.backOpen > 0);

/**
 * Returns the error of cancelling an addition alone now; undefined if it can be. Its booking can be
 * cancelled: the caller has checked that.
 * @param amendments all of its booking
 */
export function additionRefusal(
  addition: BookingRow,
  amendments: readonly BookingRow[],
): 'NOT_CANCELLABLE' | 'CHANGE_IN_PROGRESS' | undefined {
  const { parent, state, appliedAt, isAlone = false } = addition;
  if (parent?.kind !== 'add-ons' || appliedAt === null) return 'NOT_CANCELLABLE';
  // a change still gives back what was promised: it may be taken from this payment
  if (amendments.some((one) => isOnTheWay(one) || one.backOpen > 0)) return 'CHANGE_IN_PROGRESS';
  return state === 'CONFIRMED' && !isAlone ? undefined : 'NOT_CANCELLABLE';
}

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
  if (amendments.some((one) => isBeingMade(one) || isLeaving(one))) return [];
  return products.of(row.sale.product).amending?.kinds(row.sale, now) ?? [];
}

/** Amount and end of the refund that cancelling an addition alone gives now. */
function cancellableView(
  row: BookingRow,
  isFree: boolean,
  now: number,
): NonNullable<AmendmentView['cancellable']> {
  const addition = additionOf(row);
  const { back } = additionEnded(addition, isFree ? 0 : additionPenalty(addition, now));
  const until = isFree || back === 0 ? null : additionUntil(addition, now);
  return {
    back: { amount: back, currency: row.currency },
    until: until === null ? null : isoOf(until),
  };
}

export interface AmendmentViewing {
  readonly products: Products;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Returns true for an addition that can be cancelled alone now. */
  readonly isCancellable: (row: BookingRow) => boolean;
  /** Returns true for an amendment that its supplier cancels only with the booking. */
  readonly endsWithBooking: (row: BookingRow) => boolean;
  /** True while a change by the supplier makes cancelling free of charge. */
  readonly isFree: boolean;
}

export function amendmentView(
  row: BookingRow,
  { products, now, isCancellable, endsWithBooking, isFree }: AmendmentViewing,
): AmendmentView {
  const { sale, state, failure, parent, appliedAt } = row;
  const money = (amount: number) => ({ amount, currency: row.currency });
  const payerUrl = state === 'AWAITING_PAYER' ? (row.payment?.payerUrl ?? null) : null;
  const { amending } = products.of(sale.product);
  const isPayment = parent?.kind === 'balance';
  // the parent booking still contains it: the supplier may refuse to cancel it
  const isAgreedOnly = row.isAlone === true && row.undoneAt == null;
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
    back: money(isAgreedOnly ? 0 : row.back),
    ...(row.backOpen === 0 || isAgreedOnly ? {} : { backOpen: money(row.backOpen) }),
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
    ...(row.endPenalty === null ? {} : { kept: money(keptOf(row, row.endPenalty)) }),
    ...(row.isAlone && row.undoneAt != null
      ? { endedAlone: { kept: money(row.endPenalty ?? row.dueNow) } }
      : {}),
    ...(!isCancellable(row)
      ? {}
      : endsWithBooking(row)
        ? { endsWithBooking: true as const }
        : { cancellable: cancellableView(row, isFree, now) }),
    ...(payerUrl === null ? {} : { next: { kind: 'redirect' as const, url: payerUrl } }),
    detail: isPayment ? {} : (amending?.detail(sale) ?? {}),
  };
}

/** Returns the part of its payment that an amendment keeps at its agreed end. */
const keptOf = (
  { isAlone, penalty, captured, refunded, writtenOff }: BookingRow,
  endPenalty: number,
): number => (isAlone ? (penalty ?? 0) : Math.min(endPenalty, captured - refunded - writtenOff));
