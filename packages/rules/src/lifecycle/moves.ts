// State transitions used in the table.
import type { BookingState, FailureReason } from '@portico/contract';
import type { Doubt, Effect, Lifecycle, Move, PaymentSeen, Step } from './booking.ts';
import { askWait, type LifecycleTimes } from './times.ts';

export const REST: Effect = { kind: 'rest' };
const PROCEED: Effect = { kind: 'proceed' };

/** Keeps the state, without effects. */
export const absorb = (booking: Lifecycle): Move => ({ next: booking, effects: [] });

/** Enters a state with no outcome pending. */
export const enter = (
  booking: Lifecycle,
  state: BookingState,
  effects: readonly Effect[],
): Move => ({
  next: { ...booking, state, doubt: null },
  effects,
});

/** Enters a state from which the next step begins immediately. */
export const advance = (booking: Lifecycle, state: BookingState): Move =>
  enter(booking, state, [PROCEED]);

const SENT_IN: Record<Step, BookingState> = {
  authorise: 'AUTHORISING',
  book: 'BOOKING',
  ticket: 'TICKETING',
  capture: 'CAPTURING',
  void: 'VOIDING',
  cancel: 'CANCELLING',
  refund: 'REFUNDING',
};

/** Returns the amount to refund, above the penalty owed. */
export const refundDue = (
  booking: Pick<Lifecycle, 'captured' | 'refunded' | 'writtenOff' | 'failure' | 'penalty'>,
): number =>
  Math.max(
    0,
    booking.captured -
      booking.refunded -
      booking.writtenOff -
      (booking.failure === null ? (booking.penalty ?? 0) : 0),
  );

function amountOf(step: Step, booking: Lifecycle): number {
  if (step === 'refund') return refundDue(booking);
  return step === 'authorise' || step === 'capture' ? booking.dueNow : 0;
}

/**
 * Records the intent and sends the call. A new step starts without doubts; resending the same one
 * keeps its start time.
 */
export function send(booking: Lifecycle, step: Step, at: number): Move {
  const state = SENT_IN[step];
  const before = belongsTo(booking.state, step) ? booking.doubt : null;
  const doubt = {
    since: before?.since ?? at,
    sentAt: at,
    tries: before?.tries ?? 0,
    open: (before?.open ?? 0) + 1,
  };
  return {
    next: { ...booking, state, doubt },
    effects: [
      {
        kind: 'call',
        step,
        amount: amountOf(step, booking),
        round: step === 'refund' ? booking.refundRound : 1,
      },
    ],
  };
}

const DOUBTED_IN: Partial<Record<BookingState, Step>> = {
  AUTH_UNKNOWN: 'authorise',
  SUPPLIER_UNKNOWN: 'book',
  TICKET_UNKNOWN: 'ticket',
  CAPTURE_UNKNOWN: 'capture',
  CANCEL_UNKNOWN: 'cancel',
  REFUND_UNKNOWN: 'refund',
  REFUND_FAILED: 'refund',
};
const belongsTo = (state: BookingState, step: Step): boolean =>
  SENT_IN[step] === state || DOUBTED_IN[state] === step;

type About = Extract<Effect, { kind: 'ask' }>['about'];

/** Queries the peer now; its response decides. */
export const ask = (booking: Lifecycle, state: BookingState, about: About, at: number): Move => ({
  next: { ...booking, state, doubt: { ...doubtOf(booking, at), asking: true } },
  effects: [{ kind: 'ask', about }],
});

/** The call was refused, but the peer's record decides: the refusal may be for a repeated call. */
export function askRefused(
  booking: Lifecycle,
  state: BookingState,
  about: About,
  at: number,
  reason?: FailureReason,
): Move {
  const doubt = {
    ...doubtOf(booking, at),
    refused: true,
    ...(reason === undefined ? {} : { reason }),
  };
  return ask({ ...booking, doubt }, state, about, at);
}

/**
 * Returns the time at which manual review is requested because the authorisation would lapse before
 * the supplier has answered: early enough to capture or void, but not before three quarters of the
 * time are over.
 */
function reviewBefore(
  { authorised, captureBefore, failure }: Lifecycle,
  since: number,
  { captureMargin }: LifecycleTimes,
): number {
  if (authorised <= 0 || captureBefore == null || failure !== null) return Infinity;
  return captureBefore - Math.min(captureMargin, Math.max(0, captureBefore - since) / 4);
}

/**
 * Inconclusive: queries again after the next delay, or requests manual review once that has lasted
 * too long, or once an authorised payment would soon lapse.
 */
export function askLater(
  booking: Lifecycle,
  state: BookingState,
  at: number,
  times: LifecycleTimes,
  giveUp = times.giveUp,
): Move {
  const doubt = doubtOf(booking, at);
  const lapses = reviewBefore(booking, doubt.since, times);
  if (at - doubt.since >= giveUp || at >= lapses) return hold({ ...booking, state, doubt });
  return {
    next: { ...booking, state, doubt: { ...doubt, tries: doubt.tries + 1, asking: false } },
    effects: [{ kind: 'wait', until: Math.min(at + askWait(times, doubt.tries), lapses) }],
  };
}

const doubtOf = (booking: Lifecycle, at: number): Doubt =>
  booking.doubt ?? { since: at, sentAt: at, tries: 0, open: 0 };

/** Requests manual review. */
export const hold = (booking: Lifecycle): Move => ({
  next: { ...booking, state: 'MANUAL', heldFrom: booking.state, doubt: null },
  effects: [{ kind: 'open-task' }, REST],
});

/** The last send certainly did not arrive. */
export const unsent = (booking: Lifecycle, at: number): Lifecycle => {
  const doubt = doubtOf(booking, at);
  return { ...booking, doubt: { ...doubt, open: Math.max(0, doubt.open - 1) } };
};

/** Returns true if no send has arrived so far. */
export const isUnsent = (booking: Lifecycle): boolean =>
  booking.doubt !== null && booking.doubt.open === 0;

/** Returns true if an earlier send of the same order may have arrived. */
export const isRepeated = (booking: Lifecycle): boolean => (booking.doubt?.open ?? 0) > 1;

/**
 * Resends a call that certainly did not arrive, a few times; then `exhausted` decides. While an
 * earlier send is in doubt, the peer is queried instead.
 */
export function resend(
  booking: Lifecycle,
  at: number,
  times: LifecycleTimes,
  unknown: BookingState,
  exhausted: () => Move,
): Move {
  const now = unsent(booking, at);
  if (!isUnsent(now)) return askLater(now, unknown, at, times);
  const doubt = doubtOf(now, at);
  const wait = times.resend[doubt.tries];
  if (wait === undefined) return exhausted();
  return {
    next: { ...now, doubt: { ...doubt, tries: doubt.tries + 1 } },
    effects: [{ kind: 'wait', until: at + wait }],
  };
}

/** Failure reasons after which the same quote can be booked again. */
const REUSABLE: ReadonlySet<FailureReason> = new Set([
  'DECLINED',
  'PAYMENT_UNAVAILABLE',
  'PAYER_LEFT',
  'CANCELLED_BY_PAYER',
  // the order is still available: under another name, with another seat
  'NAME_REFUSED',
  'SEAT_TAKEN',
]);
/** Returns true if the quote of a booking with this failure can be booked again. */
export const isReusable = (failure: FailureReason): boolean => REUSABLE.has(failure);
/** Reasons for which the payer needs no email. */
const SILENT: ReadonlySet<FailureReason> = new Set(['PAYER_LEFT', 'CANCELLED_BY_PAYER']);

/**
 * Returns any authorised or captured money of the payer, then ends. A reason that was set before
 * stays.
 */
export function unwind(booking: Lifecycle, at: number): Move {
  if (refundDue(booking) > 0) return send(booking, 'refund', at);
  if (booking.authorised > 0) return send(booking, 'void', at);
  return end(booking);
}

/** Ends the booking as failed. */
export const fail = (booking: Lifecycle, failure: FailureReason, at: number): Move =>
  unwind({ ...booking, failure: booking.failure ?? failure, doubt: null }, at);

/** Final state: nothing is held and nothing is owed any more. */
export function end(booking: Lifecycle): Move {
  const { failure } = booking;
  if (failure === null && booking.givingBack)
    return enter(
      {
        ...booking,
        givingBack: false,
        penalty: null,
        refundRound: booking.refundRound + 1,
      },
      'CONFIRMED',
      [REST],
    );
  if (failure === null) return enter(booking, 'CANCELLED', [REST]);
  const effects: Effect[] = [REST];
  if (isReusable(failure)) effects.push({ kind: 'release-quote' });
  if (!SILENT.has(failure)) effects.push({ kind: 'notify', about: 'failed' });
  return enter(booking, failure === 'PAYER_LEFT' ? 'EXPIRED' : 'REJECTED', effects);
}

/**
 * Applies the gateway's report. Captured and refunded amounts never decrease: responses may arrive
 * out of order.
 */
export function withPayment(booking: Lifecycle, seen: PaymentSeen | null): Lifecycle {
  if (seen === null) return booking;
  return {
    ...booking,
    authorised: seen.status === 'authorised' ? seen.authorised : 0,
    captureBefore: seen.captureBefore ?? booking.captureBefore,
    captured: Math.max(booking.captured, seen.captured),
    refunded: Math.max(booking.refunded, seen.refunded),
  };
}
