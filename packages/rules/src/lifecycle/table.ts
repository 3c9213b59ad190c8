// Transition table: state × event → move. An event without an entry changes nothing, so the reducer
// is total, and late, repeated or reordered responses do no harm. Order of a booking: authorise →
// the payer acts → book → (ticket) → capture → confirm. After a failure before the capture the
// payment is voided, so that the traveller does not wait for a refund of money that was never owed.
import type { BookingState } from '@portico/contract';
import type { Lifecycle, LifecycleEvent, Move } from './booking.ts';
import { decided } from './decisions.ts';
import {
  ask,
  askLater,
  askRefused,
  fail,
  isRepeated,
  isUnsent,
  resend,
  send,
  unsent,
} from './moves.ts';
import {
  awaitTickets,
  BOOK_ANSWERS,
  CANCEL_ANSWERS,
  refusedBooking,
  refusedCancel,
  refusedTickets,
  releaseHeld,
  TICKET_ANSWERS,
} from './order-answers.ts';
import {
  askFirst,
  AUTHORISE_ANSWERS,
  CAPTURE_ANSWERS,
  confirmed,
  giveBack,
  REFUND_ANSWERS,
  refundFailed,
  release,
  undo,
} from './payment-answers.ts';
import type { About, Row } from './row.ts';

const start = (booking: Lifecycle, at: number): Move =>
  booking.dueNow === 0 ? toBook(booking, { at }) : send(booking, 'authorise', at);
const toBook = (booking: Lifecycle, { at }: { readonly at: number }): Move =>
  booking.relearns ? askFirst(booking, at) : send(booking, 'book', at);
const toCapture = (booking: Lifecycle, { at }: LifecycleEvent): Move =>
  booking.captured === booking.dueNow ? confirmed(booking) : send(booking, 'capture', at);

/** A state waiting for a response about `about`. */
const inDoubt = (state: BookingState, about: About): Row => ({
  due: (booking, { at }) => ask(booking, state, about, at),
  unanswered: (booking, { at }, times) => askLater(booking, state, at, times),
  'not-done': (booking, { at }, times) => askLater(unsent(booking, at), state, at, times),
  'asked-in-vain': (booking, { at }, times) => askLater(booking, state, at, times),
});

/** Tickets not issued yet: queried as long as the supplier holds the order. */
const ticketsInDoubt: Row = {
  ...inDoubt('TICKET_UNKNOWN', 'supplier'),
  ...TICKET_ANSWERS,
  unanswered: (booking, { at }, times) => awaitTickets(booking, at, times),
  'not-done': (booking, { at }, times) => awaitTickets(unsent(booking, at), at, times),
  'asked-in-vain': (booking, { at }, times) => awaitTickets(booking, at, times),
};

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
  TICKETING: {
    ...ticketsInDoubt,
    due: (booking, { at }) =>
      isUnsent(booking)
        ? send(booking, 'ticket', at)
        : ask(booking, 'TICKET_UNKNOWN', 'supplier', at),
    'supplier-refused': refusedTickets,
    'not-done': (booking, { at }, times) =>
      resend(booking, at, times, 'TICKET_UNKNOWN', () =>
        releaseHeld(booking, 'SUPPLIER_REFUSED', at),
      ),
  },
  TICKET_UNKNOWN: ticketsInDoubt,
  BOOKED: { due: toCapture, proceed: toCapture },
  CAPTURING: {
    ...inDoubt('CAPTURE_UNKNOWN', 'payment'),
    ...CAPTURE_ANSWERS,
    'payment-refused': (booking, { at }) => undo(booking, at),
  },
  CAPTURE_UNKNOWN: { ...inDoubt('CAPTURE_UNKNOWN', 'payment'), ...CAPTURE_ANSWERS },
  CONFIRMED: {
    cancel: (booking, { at, penalty }) => send({ ...booking, penalty }, 'cancel', at),
    'give-back': (booking, { at, amount }) => giveBack(booking, amount, at),
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
