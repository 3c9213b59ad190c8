// Computes the effect of cancelling one addition to a booking alone, by the addition's own terms.
import type { Cancellation } from '@portico/contract';
import { keptOf } from './staircase.ts';
import { localInstant } from './zones.ts';

/** An addition's payment and terms. Amounts in minor units of one currency. */
export interface Addition {
  /** Price of the addition. */
  readonly price: number;
  readonly captured: number;
  /** Amount refunded, or settled outside the gateway: a change may have taken it from this payment. */
  readonly refunded: number;
  readonly cancellation: Cancellation;
}

export interface AdditionEnded {
  /** Part of the price that is kept. `kept + back` is the price. */
  readonly kept: number;
  readonly back: number;
  /** Part of `back` that comes from the addition's own payment. */
  readonly own: number;
  /**
   * Part of `back` that comes from the booking's other payments: as much of the own one has been
   * refunded before, for a change.
   */
  readonly others: number;
}

/** Returns the penalty of the terms at `now` (epoch milliseconds). Terms that leave it open keep all. */
export function additionPenalty({ price, cancellation }: Addition, now: number): number {
  const step = stepNow(cancellation, now);
  const kept = step === undefined ? price : keptOf(step, { captured: price, stake: price });
  return Math.min(price, kept ?? price);
}

/** Returns the time until which the penalty stays as it is now; null if it does not change any more. */
export function additionUntil({ cancellation }: Pick<Addition, 'cancellation'>, now: number) {
  const until = stepNow(cancellation, now)?.until ?? null;
  return until === null ? null : localInstant(until, cancellation.timeZone);
}

const stepNow = ({ steps, timeZone }: Cancellation, now: number) =>
  steps.find(({ until }) => until === null || now < localInstant(until, timeZone));

/**
 * Returns what is kept and refunded if the addition is cancelled for this penalty. It is refunded to
 * the card that paid for it as far as possible.
 */
export function additionEnded(
  { price, captured, refunded }: Addition,
  penalty: number,
): AdditionEnded {
  const kept = Math.min(price, penalty);
  const back = price - kept;
  const own = Math.min(back, Math.max(0, captured - refunded));
  return { kept, back, own, others: back - own };
}
