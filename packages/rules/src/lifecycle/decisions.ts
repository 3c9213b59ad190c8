// Operator decisions about bookings the engine could not complete, and their effects.
import type { BookingState } from '@portico/contract';
import type { Effect, HeldDecision, Lifecycle, Move } from './booking.ts';
import { absorb, advance, ask, end, fail, refundDue, REST, send, enter, unwind } from './moves.ts';

type About = Extract<Effect, { kind: 'ask' }>['about'];

interface Held {
  /** UNKNOWN state to return to, and the peer queried first. */
  readonly asks: readonly [BookingState, About];
  /** Available decisions other than asking again. */
  readonly others: readonly HeldDecision[];
}

const NO_MONEY_MOVED: readonly HeldDecision[] = ['write-off'];
const ORDER_IN_DOUBT: readonly HeldDecision[] = ['accept-booked', 'void'];
const TICKETS_IN_DOUBT: readonly HeldDecision[] = ['accept-booked', 'cancel-at-supplier'];
const MONEY_IN_DOUBT: readonly HeldDecision[] = ['cancel-at-supplier'];
const CANCEL_IN_DOUBT: readonly HeldDecision[] = ['accept-booked', 'refund'];

/**
 * By the state in which a booking was held. A refund is repeated only if the gateway has definitely
 * failed the last one.
 */
const HELD: Partial<Record<BookingState, Held>> = {
  AUTHORISING: { asks: ['AUTH_UNKNOWN', 'payment'], others: NO_MONEY_MOVED },
  AUTH_UNKNOWN: { asks: ['AUTH_UNKNOWN', 'payment'], others: NO_MONEY_MOVED },
  AWAITING_PAYER: { asks: ['AWAITING_PAYER', 'payment'], others: NO_MONEY_MOVED },
  SUPPLIER_UNKNOWN: { asks: ['SUPPLIER_UNKNOWN', 'supplier'], others: ORDER_IN_DOUBT },
  TICKET_UNKNOWN: { asks: ['TICKET_UNKNOWN', 'supplier'], others: TICKETS_IN_DOUBT },
  CAPTURING: { asks: ['CAPTURE_UNKNOWN', 'payment'], others: MONEY_IN_DOUBT },
  CAPTURE_UNKNOWN: { asks: ['CAPTURE_UNKNOWN', 'payment'], others: MONEY_IN_DOUBT },
  VOIDING: { asks: ['VOIDING', 'payment'], others: NO_MONEY_MOVED },
  CANCEL_UNKNOWN: { asks: ['CANCEL_UNKNOWN', 'supplier'], others: CANCEL_IN_DOUBT },
  REFUNDING: { asks: ['REFUNDING', 'refund'], others: NO_MONEY_MOVED },
  REFUND_UNKNOWN: { asks: ['REFUND_UNKNOWN', 'refund'], others: NO_MONEY_MOVED },
  REFUND_FAILED: { asks: ['REFUND_UNKNOWN', 'refund'], others: ['refund', 'write-off'] },
};

/**
 * Returns the decisions available for a booking held in this state. An order that must be cancelled
 * cannot be accepted.
 */
export function heldDecisions({
  heldFrom,
  failure,
}: Pick<Lifecycle, 'heldFrom' | 'failure'>): readonly HeldDecision[] {
  const held = heldFrom === null ? undefined : HELD[heldFrom];
  if (held === undefined) return [];
  const isLost = heldFrom === 'CANCEL_UNKNOWN' && failure !== null;
  return [
    'ask-again',
    ...held.others.filter((decision) => !(isLost && decision === 'accept-booked')),
  ];
}

/** Applies a decision; a decision that is not available changes nothing. */
export function decided(held: Lifecycle, decision: HeldDecision, at: number): Move {
  if (!heldDecisions(held).includes(decision)) return absorb(held);
  const booking: Lifecycle = { ...held, heldFrom: null, doubt: null };
  switch (decision) {
    case 'ask-again': {
      const [state, about] = HELD[held.heldFrom ?? 'MANUAL']?.asks ?? [held.state, 'payment'];
      return ask(
        { ...booking, doubt: { since: at, sentAt: at, tries: 0, open: 1 } },
        state,
        about,
        at,
      );
    }
    case 'accept-booked':
      return held.heldFrom === 'CANCEL_UNKNOWN'
        ? enter({ ...booking, penalty: null }, 'CONFIRMED', [REST])
        : advance(booking, 'BOOKED');
    case 'void':
      return fail(booking, 'SUPPLIER_REFUSED', at);
    case 'cancel-at-supplier':
      return send(
        {
          ...booking,
          failure:
            booking.failure ??
            (held.heldFrom === 'TICKET_UNKNOWN' ? 'SUPPLIER_REFUSED' : 'DECLINED'),
        },
        'cancel',
        at,
      );
    case 'refund':
      if (held.heldFrom === 'REFUND_FAILED')
        return send({ ...booking, refundRound: booking.refundRound + 1 }, 'refund', at);
      return cancelled(booking, unwind(booking, at));
    case 'write-off':
      return end({
        ...booking,
        failure: failureOf(held),
        writtenOff: booking.writtenOff + refundDue({ ...booking, failure: failureOf(held) }),
        authorised: 0,
      });
  }
}

/** A booking that was never confirmed ends as failed; a confirmed one as cancelled. */
function failureOf({ heldFrom, failure }: Lifecycle): Lifecycle['failure'] {
  if (failure !== null) return failure;
  return heldFrom === 'AUTHORISING' || heldFrom === 'AUTH_UNKNOWN' || heldFrom === 'AWAITING_PAYER'
    ? 'PAYMENT_UNAVAILABLE'
    : null;
}

/** Notifies the traveller of the cancelled trip, unless it was never confirmed. */
const cancelled = ({ failure }: Lifecycle, move: Move): Move =>
  failure === null
    ? { ...move, effects: [...move.effects, { kind: 'notify', about: 'cancelled' }] }
    : move;
