// Transitions for gateway responses: authorisation, capture, void, refund.
import type { Lifecycle, LifecycleEvent, Move, PaymentSeen } from './booking.ts';
import {
  absorb,
  advance,
  ask,
  askLater,
  enter,
  fail,
  hold,
  refundDue,
  REST,
  send,
  unwind,
  withPayment,
} from './moves.ts';
import type { Row } from './row.ts';
import type { LifecycleTimes } from './times.ts';

// ---- authorise

/**
 * The order may have been sent before the row was restored from a backup: if the supplier finds no
 * booking, it was not.
 */
export const askFirst = (booking: Lifecycle, at: number): Move =>
  ask({ ...booking, doubt: null }, 'SUPPLIER_UNKNOWN', 'supplier', at);

/** Handles the gateway's payment while it is not authorised yet. */
function authorisation(
  booking: Lifecycle,
  seen: PaymentSeen | null,
  at: number,
  times: LifecycleTimes,
): Move {
  const now = withPayment(booking, seen);
  switch (seen?.status) {
    case undefined:
      // The gateway accepts a key only once, so that resending is safe. After the payer's deadline
      // no payment may begin.
      if (booking.doubt?.refused) return fail(now, 'DECLINED', at);
      if (at >= booking.payBy) return fail(now, 'PAYER_LEFT', at);
      return booking.state === 'AWAITING_PAYER'
        ? askLater(now, 'AWAITING_PAYER', at, times)
        : send(now, 'authorise', at);
    case 'requires_payer':
      if (at >= booking.payBy)
        return send({ ...now, failure: 'PAYER_LEFT', doubt: null }, 'void', at);
      return enter(now, 'AWAITING_PAYER', [
        { kind: 'wait', until: Math.min(at + times.payerAsk, booking.payBy) },
      ]);
    case 'authorised':
      // An authorisation below the agreed amount does not count.
      return now.authorised >= booking.dueNow
        ? advance(now, 'AUTHORISED')
        : fail(now, 'DECLINED', at);
    case 'captured':
      // Capture follows the supplier's booking, so the row was restored from a backup and lacks it.
      // The supplier is queried instead of sent an order.
      return now.captured >= booking.dueNow ? askFirst(now, at) : fail(now, 'DECLINED', at);
    case 'declined':
      return fail(now, 'DECLINED', at);
    case 'voided':
      return fail(now, 'CANCELLED_BY_PAYER', at);
    case 'expired':
      return fail(now, 'PAYER_LEFT', at);
  }
}

export const AUTHORISE_ANSWERS = {
  'payment-seen': (booking, event, times) => authorisation(booking, event.payment, event.at, times),
} satisfies Row;

// ---- capture

/**
 * Cancels an order that cannot be paid for. Tickets that can no longer be voided need manual
 * review.
 */
export function undo(booking: Lifecycle, at: number): Move {
  const { ticket } = booking;
  if (ticket !== null && (ticket.voidUntil === null || at >= ticket.voidUntil))
    return hold({ ...booking, failure: 'DECLINED' });
  return send({ ...booking, failure: 'DECLINED', doubt: null }, 'cancel', at);
}

function capturing(
  booking: Lifecycle,
  seen: PaymentSeen | null,
  at: number,
  times: LifecycleTimes,
): Move {
  const now = withPayment(booking, seen);
  if (now.captured === booking.dueNow) return confirmed(now);
  if (seen === null || seen.status === 'requires_payer')
    return askLater(now, 'CAPTURE_UNKNOWN', at, times);
  if (seen.status === 'authorised')
    return booking.doubt?.asking
      ? send(now, 'capture', at)
      : askLater(now, 'CAPTURE_UNKNOWN', at, times);
  return seen.status === 'captured' ? hold(now) : undo(now, at); // amount differs from the agreed one: manual review
}

export const confirmed = (booking: Lifecycle): Move =>
  enter(booking, 'CONFIRMED', [REST, { kind: 'notify', about: 'confirmed' }]);

export const CAPTURE_ANSWERS = {
  'payment-seen': (booking, event, times) => capturing(booking, event.payment, event.at, times),
} satisfies Row;

// ---- void and refund

export function release(
  booking: Lifecycle,
  seen: PaymentSeen | null,
  at: number,
  times: LifecycleTimes,
): Move {
  const now = withPayment(booking, seen);
  const open = seen?.status === 'authorised' || seen?.status === 'requires_payer';
  if (open)
    return booking.doubt?.asking ? send(now, 'void', at) : askLater(now, 'VOIDING', at, times);
  return unwind({ ...now, authorised: 0, doubt: null }, at);
}

type RefundSeen = Extract<LifecycleEvent, { type: 'refund-seen' }>['refund'];

function refunding(booking: Lifecycle, seen: RefundSeen, at: number, times: LifecycleTimes): Move {
  switch (seen?.status) {
    case undefined:
      return send(booking, 'refund', at); // the same key: the gateway refunds once
    case 'pending':
      return askLater(booking, 'REFUNDING', at, times, times.refundPending);
    case 'completed':
      if (seen.amount !== refundDue(booking)) return hold(booking);
      return unwind({ ...booking, refunded: booking.refunded + seen.amount, doubt: null }, at);
    case 'failed':
      return refundFailed(booking, at, times);
  }
}

/**
 * The gateway has definitely failed the refund: it is sent later with a new key; manual review if
 * that persists.
 */
export function refundFailed(booking: Lifecycle, at: number, times: LifecycleTimes): Move {
  const since = booking.doubt?.since ?? at;
  const now: Lifecycle = {
    ...booking,
    state: 'REFUND_FAILED',
    doubt: { since, sentAt: at, tries: 0, open: 0 },
  };
  if (at - since >= times.refundGiveUp) return hold(now);
  return { next: now, effects: [{ kind: 'wait', until: at + times.refundRetry }] };
}

/** Refunds part of the amount paid for a confirmed booking; never more than is left. */
export function giveBack(booking: Lifecycle, amount: number, at: number): Move {
  const left = booking.captured - booking.refunded - booking.writtenOff;
  if (amount <= 0 || amount > left) return absorb(booking);
  return send({ ...booking, givingBack: true, penalty: left - amount }, 'refund', at);
}

export const REFUND_ANSWERS = {
  'refund-seen': (booking, event, times) => refunding(booking, event.refund, event.at, times),
} satisfies Row;
