// The table: state × event → move. An event without an entry changes nothing, so the reducer is
// total, and late, repeated or reordered answers do no harm. Order of a booking: authorise → the
// payer acts → book → capture → confirm. After a failure before the capture the payment is voided,
// so nobody waits for money that was never owed.
import type { BookingState } from '@portico/contract';
import type { Effect, EventType, Lifecycle, LifecycleEvent, Move, PaymentSeen } from './booking.ts';
import { decided } from './decisions.ts';
import {
  advance,
  ask,
  askLater,
  askRefused,
  fail,
  hold,
  isRepeated,
  isUnsent,
  REST,
  refundDue,
  resend,
  send,
  enter,
  unsent,
  unwind,
  withPayment,
} from './moves.ts';
import type { LifecycleTimes } from './times.ts';

type Handler<T extends EventType> = (
  booking: Lifecycle,
  event: Extract<LifecycleEvent, { type: T }>,
  times: LifecycleTimes,
) => Move;
type Row = { readonly [T in EventType]?: Handler<T> };
type About = Extract<Effect, { kind: 'ask' }>['about'];
type SupplierSeen = Extract<LifecycleEvent, { type: 'supplier-seen' }>['booking'];

// ---- authorise

/**
 * The order may have been sent before the row was restored from a backup: when the supplier finds
 * no booking, it was not.
 */
const askFirst = (booking: Lifecycle, at: number): Move =>
  ask({ ...booking, doubt: null }, 'SUPPLIER_UNKNOWN', 'supplier', at);

/** The gateway's payment while it is not authorised yet. */
function authorisation(
  booking: Lifecycle,
  seen: PaymentSeen | null,
  at: number,
  times: LifecycleTimes,
): Move {
  const now = withPayment(booking, seen);
  switch (seen?.status) {
    case undefined:
      // The gateway accepts a key once: sending again is safe. After the payer's time no payment may
      // begin.
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
      // An authorisation of less than agreed does not count.
      return now.authorised >= booking.dueNow
        ? advance(now, 'AUTHORISED')
        : fail(now, 'DECLINED', at);
    case 'captured':
      // Nothing is captured before the supplier has booked: the row was restored and does not know it. The
      // supplier is asked, not sent an order.
      return now.captured >= booking.dueNow ? askFirst(now, at) : fail(now, 'DECLINED', at);
    case 'declined':
      return fail(now, 'DECLINED', at);
    case 'voided':
      return fail(now, 'CANCELLED_BY_PAYER', at);
    case 'expired':
      return fail(now, 'PAYER_LEFT', at);
  }
}

const AUTHORISE_ANSWERS = {
  'payment-seen': (booking, event, times) => authorisation(booking, event.payment, event.at, times),
} satisfies Row;

// ---- book

function reservation(
  booking: Lifecycle,
  seen: SupplierSeen,
  at: number,
  times: LifecycleTimes,
): Move {
  if (seen?.status === 'booked') return advance(booking, 'BOOKED');
  if (seen?.status === 'cancelled') return fail(booking, 'SUPPLIER_REFUSED', at);
  if (seen?.status === 'pending') return askLater(booking, 'SUPPLIER_UNKNOWN', at, times);
  // A repetition was refused: the first order may have been accepted, and the supplier may show it
  // late.
  if (booking.doubt?.refused)
    return mustBeVisible(booking, at)
      ? fail(booking, booking.doubt.reason ?? 'SUPPLIER_REFUSED', at)
      : askLater(booking, 'SUPPLIER_UNKNOWN', at, times);
  if (booking.supplier.idempotent || isUnsent(booking)) return send(booking, 'book', at);
  return mustBeVisible(booking, at)
    ? fail(booking, 'SUPPLIER_REFUSED', at)
    : askLater(booking, 'SUPPLIER_UNKNOWN', at, times);
}

/** Whether the supplier would show by now what was sent. */
const mustBeVisible = (booking: Lifecycle, at: number): boolean =>
  at >= (booking.doubt?.sentAt ?? at) + booking.supplier.settleMs;

const refusedBooking: Handler<'supplier-refused'> = (booking, { reason, at }) => {
  const failure = reason === 'SOLD_OUT' || reason === 'PRICE_CHANGED' ? reason : 'SUPPLIER_REFUSED';
  return isRepeated(booking)
    ? askRefused(booking, 'SUPPLIER_UNKNOWN', 'supplier', at, failure)
    : fail(booking, failure, at);
};

const BOOK_ANSWERS = {
  'supplier-seen': (booking, event, times) => reservation(booking, event.booking, event.at, times),
} satisfies Row;

// ---- capture

/** Cancels an order that cannot be paid for. */
const undo = (booking: Lifecycle, at: number): Move =>
  send({ ...booking, failure: 'DECLINED', doubt: null }, 'cancel', at);

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
  return seen.status === 'captured' ? hold(now) : undo(now, at); // another amount than agreed: a person must look
}

const confirmed = (booking: Lifecycle): Move =>
  enter(booking, 'CONFIRMED', [REST, { kind: 'notify', about: 'confirmed' }]);

const CAPTURE_ANSWERS = {
  'payment-seen': (booking, event, times) => capturing(booking, event.payment, event.at, times),
} satisfies Row;

// ---- cancel

function cancellation(
  booking: Lifecycle,
  seen: SupplierSeen,
  at: number,
  times: LifecycleTimes,
): Move {
  if (seen?.status === 'cancelled') {
    const done = unwind({ ...booking, doubt: null }, at);
    return booking.failure === null
      ? { ...done, effects: [...done.effects, { kind: 'notify', about: 'cancelled' }] }
      : done;
  }
  if (seen?.status !== 'booked') return askLater(booking, 'CANCEL_UNKNOWN', at, times);
  if (booking.doubt?.refused) return hold({ ...booking, state: 'CANCEL_UNKNOWN' });
  // Still booked after the supplier's longest delay: the first send certainly had no effect.
  const may = booking.supplier.idempotent || isUnsent(booking) || mustBeVisible(booking, at);
  return may && booking.doubt?.asking
    ? send(booking, 'cancel', at)
    : askLater(booking, 'CANCEL_UNKNOWN', at, times);
}

/**
 * NOT_FOUND means that nothing was cancelled. The supplier may show the reservation late; the
 * cancellation is sent again once it does.
 */
const refusedCancel: Handler<'supplier-refused'> = (booking, { reason, at }, times) =>
  reason === 'NOT_FOUND'
    ? askLater(unsent(booking, at), 'CANCEL_UNKNOWN', at, times)
    : askRefused(booking, 'CANCEL_UNKNOWN', 'supplier', at);

const CANCEL_ANSWERS = {
  'supplier-seen': (booking, event, times) => cancellation(booking, event.booking, event.at, times),
} satisfies Row;

// ---- void and refund

function release(
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
      return send(booking, 'refund', at); // the same key: the gateway gives the money back once
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
 * The gateway has definitely failed the refund: it is sent later with a new key; a person is called
 * when that goes on.
 */
function refundFailed(booking: Lifecycle, at: number, times: LifecycleTimes): Move {
  const since = booking.doubt?.since ?? at;
  const now: Lifecycle = {
    ...booking,
    state: 'REFUND_FAILED',
    doubt: { since, sentAt: at, tries: 0, open: 0 },
  };
  if (at - since >= times.refundGiveUp) return hold(now);
  return { next: now, effects: [{ kind: 'wait', until: at + times.refundRetry }] };
}

const REFUND_ANSWERS = {
  'refund-seen': (booking, event, times) => refunding(booking, event.refund, event.at, times),
} satisfies Row;

// ---- the table

const start = (booking: Lifecycle, at: number): Move =>
  booking.dueNow === 0 ? toBook(booking, { at }) : send(booking, 'authorise', at);
const toBook = (booking: Lifecycle, { at }: { readonly at: number }): Move =>
  booking.relearns ? askFirst(booking, at) : send(booking, 'book', at);
const toCapture = (booking: Lifecycle, { at }: LifecycleEvent): Move =>
  booking.captured === booking.dueNow ? confirmed(booking) : send(booking, 'capture', at);

/** A state in which an answer of `about` is missing. */
const inDoubt = (state: BookingState, about: About): Row => ({
  due: (booking, { at }) => ask(booking, state, about, at),
  unanswered: (booking, { at }, times) => askLater(booking, state, at, times),
  'not-done': (booking, { at }, times) => askLater(unsent(booking, at), state, at, times),
  'asked-in-vain': (booking, { at }, times) => askLater(booking, state, at, times),
});

export const TABLE: Readonly<Record<BookingState, Row>> = {
  CREATED: {
    due: (booking, { at }) => start(booking, at),
    proceed: (booking, { at }) => start(booking, at),
  },
  AUTHORISING: {
    ...inDoubt('AUTH_UNKNOWN', 'payment'),
    ...AUTHORISE_ANSWERS,
    due: (booking, { at }) =>
      isUnsent(booking)
        ? send(booking, 'authorise', at)
        : ask(booking, 'AUTH_UNKNOWN', 'payment', at),
    'payment-refused': (booking, { at }) =>
      isRepeated(booking)
        ? askRefused(booking, 'AUTH_UNKNOWN', 'payment', at)
        : fail(booking, 'DECLINED', at),
    'not-done': (booking, { at }, times) =>
      resend(booking, at, times, 'AUTH_UNKNOWN', () => fail(booking, 'PAYMENT_UNAVAILABLE', at)),
  },
  AUTH_UNKNOWN: { ...inDoubt('AUTH_UNKNOWN', 'payment'), ...AUTHORISE_ANSWERS },
  AWAITING_PAYER: {
    ...inDoubt('AWAITING_PAYER', 'payment'),
    ...AUTHORISE_ANSWERS,
    cancel: (booking, { at }) =>
      send({ ...booking, failure: 'CANCELLED_BY_PAYER', doubt: null }, 'void', at),
  },
  AUTHORISED: { due: toBook, proceed: toBook },
  BOOKING: {
    ...inDoubt('SUPPLIER_UNKNOWN', 'supplier'),
    ...BOOK_ANSWERS,
    due: (booking, { at }) =>
      isUnsent(booking)
        ? send(booking, 'book', at)
        : ask(booking, 'SUPPLIER_UNKNOWN', 'supplier', at),
    'supplier-refused': refusedBooking,
    'not-done': (booking, { at }, times) =>
      resend(booking, at, times, 'SUPPLIER_UNKNOWN', () => fail(booking, 'SUPPLIER_REFUSED', at)),
  },
  SUPPLIER_UNKNOWN: { ...inDoubt('SUPPLIER_UNKNOWN', 'supplier'), ...BOOK_ANSWERS },
  BOOKED: { due: toCapture, proceed: toCapture },
  CAPTURING: {
    ...inDoubt('CAPTURE_UNKNOWN', 'payment'),
    ...CAPTURE_ANSWERS,
    'payment-refused': (booking, { at }) => undo(booking, at),
  },
  CAPTURE_UNKNOWN: { ...inDoubt('CAPTURE_UNKNOWN', 'payment'), ...CAPTURE_ANSWERS },
  CONFIRMED: {
    cancel: (booking, { at, penalty }) => send({ ...booking, penalty }, 'cancel', at),
  },
  VOIDING: {
    ...inDoubt('VOIDING', 'payment'),
    'payment-seen': (booking, event, times) => release(booking, event.payment, event.at, times),
    'payment-refused': (booking, { at }, times) => askLater(booking, 'VOIDING', at, times),
  },
  CANCELLING: {
    ...inDoubt('CANCEL_UNKNOWN', 'supplier'),
    ...CANCEL_ANSWERS,
    'supplier-refused': refusedCancel,
  },
  CANCEL_UNKNOWN: { ...inDoubt('CANCEL_UNKNOWN', 'supplier'), ...CANCEL_ANSWERS },
  REFUNDING: {
    ...inDoubt('REFUND_UNKNOWN', 'refund'),
    ...REFUND_ANSWERS,
    'refund-refused': (booking, { at }, times) => refundFailed(booking, at, times),
  },
  REFUND_UNKNOWN: { ...inDoubt('REFUND_UNKNOWN', 'refund'), ...REFUND_ANSWERS },
  REFUND_FAILED: {
    due: (booking, { at }) =>
      send({ ...booking, refundRound: booking.refundRound + 1 }, 'refund', at),
  },
  MANUAL: {
    decide: (booking, { decision, at }) => decided(booking, decision, at),
  },
  CANCELLED: {},
  REJECTED: {},
  EXPIRED: {},
};
