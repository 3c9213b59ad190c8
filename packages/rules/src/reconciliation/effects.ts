// The effect of a decision about a task, by what the task is about.
import type { BookingState } from '@portico/contract';
import type { TaskDecision, TaskEffect } from '@portico/contract/http/center/tasks';

/** What a decision is about: a held booking, or a break between the ledgers of this kind. */
export type DecidedAbout =
  | { readonly kind: 'held'; readonly heldFrom: BookingState | null }
  | { readonly kind: 'break'; readonly breakKind: string }
  | { readonly kind: 'access' };

const OF_HELD: Partial<Record<TaskDecision, TaskEffect>> = {
  'ask-again': 'asks-peer-again',
  'accept-booked': 'accepts-order',
  void: 'releases-money',
  'cancel-at-supplier': 'cancels-order',
  refund: 'refunds-again',
  'write-off': 'ends-without-calls',
};
/** A cancellation in doubt: the order existed, and the traveller wanted it to end. */
const OF_CANCELLING: Partial<Record<TaskDecision, TaskEffect>> = {
  'accept-booked': 'keeps-confirmed',
  refund: 'ends-and-refunds',
};
const OF_BREAK: Partial<Record<TaskDecision, TaskEffect>> = {
  'ask-again': 'compares-again',
  void: 'voids-payment',
  refund: 'refunds-payment',
  'cancel-at-supplier': 'cancels-reservation',
  'send-again': 'sends-again',
  'write-off': 'closes',
};

/** Returns the effect of a decision. Throws if the decision is not one about this. */
export function effectOf(about: DecidedAbout, decision: TaskDecision): TaskEffect {
  const effect = found(about, decision);
  if (effect === undefined) throw new Error(`${decision} decides nothing about ${about.kind}`);
  return effect;
}

function found(about: DecidedAbout, decision: TaskDecision): TaskEffect | undefined {
  if (about.kind === 'access')
    return decision === 'given'
      ? 'tells-given'
      : decision === 'declined'
        ? 'tells-declined'
        : undefined;
  if (about.kind === 'break')
    return about.breakKind === 'reservation-lost' && decision === 'refund'
      ? 'cancels-and-refunds'
      : OF_BREAK[decision];
  const cancelling = about.heldFrom === 'CANCEL_UNKNOWN' ? OF_CANCELLING[decision] : undefined;
  return cancelling ?? OF_HELD[decision];
}

/** Effects that only ask: a note is optional, and nothing is moved or cancelled. */
const ASKS: ReadonlySet<TaskEffect> = new Set(['asks-peer-again', 'compares-again']);
export const isAsking = (effect: TaskEffect): boolean => ASKS.has(effect);

const MOVES: ReadonlySet<TaskEffect> = new Set([
  'releases-money',
  'cancels-order',
  'ends-and-refunds',
  'refunds-again',
  'ends-without-calls',
  'voids-payment',
  'refunds-payment',
  'cancels-and-refunds',
  'cancels-reservation',
]);
/** Returns true for effects that move money or end an order. */
export const isFinal = (effect: TaskEffect): boolean => MOVES.has(effect);
