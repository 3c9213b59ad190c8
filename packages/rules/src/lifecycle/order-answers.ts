// Transitions for supplier responses: order, tickets, cancellation.
import type { FailureReason } from '@portico/contract';
import type { Lifecycle, Move, SupplierRefusalReason } from './booking.ts';
import {
  advance,
  askLater,
  askRefused,
  enter,
  fail,
  hold,
  isRepeated,
  isUnsent,
  REST,
  send,
  unsent,
  unwind,
} from './moves.ts';
import type { Handler, Row, SupplierSeen } from './row.ts';
import type { LifecycleTimes } from './times.ts';

// ---- book

function reservation(
  booking: Lifecycle,
  seen: SupplierSeen,
  at: number,
  times: LifecycleTimes,
): Move {
  if (seen?.status === 'booked') return advance(booking, 'BOOKED');
  if (seen?.status === 'held' && booking.ticket !== null) return toTickets(booking, at, times);
  if (seen?.status === 'cancelled') return fail(booking, 'SUPPLIER_REFUSED', at);
  // held although no tickets are expected: the supplier has not decided yet
  if (seen !== null) return askLater(booking, 'SUPPLIER_UNKNOWN', at, times);
  // A repeated call was refused: the first order may have been accepted, and the supplier may show
  // it late.
  if (booking.doubt?.refused)
    return mustBeVisible(booking, at)
      ? fail(booking, booking.doubt.reason ?? 'SUPPLIER_REFUSED', at)
      : askLater(booking, 'SUPPLIER_UNKNOWN', at, times);
  if (booking.supplier.idempotent || isUnsent(booking)) return send(booking, 'book', at);
  return mustBeVisible(booking, at)
    ? fail(booking, 'SUPPLIER_REFUSED', at)
    : askLater(booking, 'SUPPLIER_UNKNOWN', at, times);
}

/** Returns true if the supplier must show by now what was sent. */
const mustBeVisible = (booking: Lifecycle, at: number): boolean =>
  at >= (booking.doubt?.sentAt ?? at) + booking.supplier.settleMs;

/**
 * Returns the failure reason of a refused order: reasons the traveller can act on are
 * distinguished.
 */
function failureOf(reason: SupplierRefusalReason): FailureReason {
  switch (reason) {
    case 'SOLD_OUT':
    case 'PRICE_CHANGED':
    case 'NAME_REFUSED':
    case 'SEAT_TAKEN':
      return reason;
    case 'NOT_FOUND':
    case 'NOT_CANCELLABLE':
    case 'TRAVELLER_REFUSED':
    case 'CLOSED':
    case 'TOO_LATE':
    case 'INVALID':
      return 'SUPPLIER_REFUSED';
  }
}

export const refusedBooking: Handler<'supplier-refused'> = (booking, { reason, at }) => {
  const failure = failureOf(reason);
  return isRepeated(booking)
    ? askRefused(booking, 'SUPPLIER_UNKNOWN', 'supplier', at, failure)
    : fail(booking, failure, at);
};

export const BOOK_ANSWERS = {
  'supplier-seen': (booking, event, times) => reservation(booking, event.booking, event.at, times),
} satisfies Row;

// ---- ticket

/** The order is held: its tickets are issued by our call, or automatically. */
function toTickets(booking: Lifecycle, at: number, times: LifecycleTimes): Move {
  if (booking.ticket?.way === 'later') return awaitTickets({ ...booking, doubt: null }, at, times);
  // restored from a backup: the call may have been sent, and only the supplier has a record of it
  if (booking.relearns)
    return awaitTickets(
      { ...booking, doubt: { since: at, sentAt: at, tries: 0, open: 1 } },
      at,
      times,
    );
  return send({ ...booking, doubt: null }, 'ticket', at);
}

/**
 * Queries again later, as long as tickets may still be issued before the supplier releases the
 * order.
 */
export function awaitTickets(booking: Lifecycle, at: number, times: LifecycleTimes): Move {
  const usual = Math.max(times.giveUp, 2 * (booking.ticket?.usualMs ?? 0));
  const since = booking.doubt?.since ?? at;
  const most = (booking.ticket?.by ?? Infinity) - times.ticketMargin - since;
  return askLater(booking, 'TICKET_UNKNOWN', at, times, Math.max(0, Math.min(usual, most)));
}

/** Releases a held order: no ticket was issued, nothing is owed. */
export const releaseHeld = (booking: Lifecycle, failure: FailureReason, at: number): Move =>
  send({ ...booking, failure, doubt: null }, 'cancel', at);

/**
 * A partial set of tickets counts as none: the supplier reports `pending`, and nothing is captured.
 */
function ticketing(
  booking: Lifecycle,
  seen: SupplierSeen,
  at: number,
  times: LifecycleTimes,
): Move {
  if (seen?.status === 'booked') return advance(booking, 'BOOKED');
  if (seen?.status === 'cancelled') return fail(booking, 'SUPPLIER_REFUSED', at);
  if (seen?.status !== 'held') return awaitTickets(booking, at, times);
  // The supplier has refused a repeated call and still holds the order: the first call had no
  // effect either.
  if (booking.doubt?.refused)
    return mustBeVisible(booking, at)
      ? releaseHeld(booking, booking.doubt.reason ?? 'SUPPLIER_REFUSED', at)
      : awaitTickets(booking, at, times);
  const may = booking.ticket?.idempotent === true || isUnsent(booking);
  return booking.ticket?.way === 'separate' && may && booking.doubt?.asking
    ? send(booking, 'ticket', at)
    : awaitTickets(booking, at, times);
}

export const refusedTickets: Handler<'supplier-refused'> = (booking, { reason, at }) => {
  const failure = failureOf(reason);
  return isRepeated(booking) || reason === 'NOT_FOUND'
    ? askRefused(booking, 'TICKET_UNKNOWN', 'supplier', at, failure)
    : releaseHeld(booking, failure, at);
};

export const TICKET_ANSWERS = {
  'supplier-seen': (booking, event, times) => ticketing(booking, event.booking, event.at, times),
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
  if (seen?.status !== 'booked' && seen?.status !== 'held')
    return askLater(booking, 'CANCEL_UNKNOWN', at, times);
  if (booking.doubt?.refused && booking.doubt.reason === 'PRICE_CHANGED')
    return mustBeVisible(booking, at)
      ? standsAgain(booking)
      : askLater(booking, 'CANCEL_UNKNOWN', at, times);
  if (booking.doubt?.refused) return hold({ ...booking, state: 'CANCEL_UNKNOWN' });
  // Still booked after the supplier's longest delay: the first send certainly had no effect.
  const may = booking.supplier.idempotent || isUnsent(booking) || mustBeVisible(booking, at);
  return may && booking.doubt?.asking
    ? send(booking, 'cancel', at)
    : askLater(booking, 'CANCEL_UNKNOWN', at, times);
}

/** The supplier keeps more than was agreed: nothing is cancelled, and a new penalty can be agreed. */
const standsAgain = (booking: Lifecycle): Move =>
  enter({ ...booking, penalty: null }, 'CONFIRMED', [REST]);

/**
 * NOT_FOUND means that nothing was cancelled. The supplier may show the reservation late; the
 * cancellation is then sent again. PRICE_CHANGED means the same of an only call; after a call with
 * an unknown outcome the supplier's record decides. An order that was never confirmed must end at
 * any price, so it is not limited.
 */
export const refusedCancel: Handler<'supplier-refused'> = (booking, { reason, at }, times) => {
  if (reason === 'NOT_FOUND') return askLater(unsent(booking, at), 'CANCEL_UNKNOWN', at, times);
  if (reason !== 'PRICE_CHANGED' || booking.failure !== null)
    return askRefused(booking, 'CANCEL_UNKNOWN', 'supplier', at);
  return isRepeated(booking)
    ? askRefused(booking, 'CANCEL_UNKNOWN', 'supplier', at, reason)
    : standsAgain(booking);
};

export const CANCEL_ANSWERS = {
  'supplier-seen': (booking, event, times) => cancellation(booking, event.booking, event.at, times),
} satisfies Row;
