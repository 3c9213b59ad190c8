// What a cancellation penalty is a share of, and what each step of a staircase means: one answer
// for list, details, checkout, booking and paper.
import type { CancellationStep, Price } from '@portico/contract';
import { BP_OF_ALL, isFree, isLost, takenOf } from './staircase.ts';

/**
 * What a cancellation penalty is a share of, in minor units of the price's currency: what is
 * charged at booking, since the fee paid on site is never owed for what does not happen; or the
 * whole when everything is paid on site.
 */
export const atStake = (price: Pick<Price, 'dueNow' | 'total'> | null | undefined): number =>
  price ? price.dueNow || price.total : 0;

/**
 * Whether we charge nothing: then a cancellation refunds nothing, and may or may not cost
 * something.
 */
export const isPaidOnSite = (price: Pick<Price, 'dueNow' | 'total'> | null | undefined): boolean =>
  price?.dueNow === 0 && price.total > 0;

/** What cancelling at one step of a refund staircase means to the traveller. */
export interface StepOutcome {
  readonly kind: 'free' | 'part' | 'none' | 'unknown';
  /** What it costs, in minor units of the price's currency; 0 where that is unknown. */
  readonly penalty: number;
  /**
   * What comes back of what was charged, in minor units; 0 when nothing was, or when that is
   * unknown.
   */
  readonly back: number;
  /** Part of what is at stake that is not lost, 0 to 1; 0 where that is unknown. */
  readonly share: number;
  /**
   * Which text `cancellation.…` says it: an amount that a share of the price comes to, an amount
   * agreed as such, no refund, free because nothing was charged, full refund, or to be asked for.
   */
  readonly told: 'costs' | 'fee' | 'none' | 'alwaysFree' | 'full' | 'ask';
}

/** The stake of one step; the same on list, details, checkout, booking and paper. */
export function stepOutcome(
  step: CancellationStep,
  price: Pick<Price, 'dueNow' | 'total'> | null | undefined,
): StepOutcome {
  const amount = atStake(price);
  const taken = takenOf(step, amount);
  if (taken === null) return { kind: 'unknown', penalty: 0, back: 0, share: 0, told: 'ask' };
  const isPaidThere = isPaidOnSite(price);
  // an amount is said even where no price is shown; it never costs more than what is at stake
  const penalty = amount > 0 ? Math.min(amount, taken) : taken;
  const around = {
    penalty,
    back: isPaidThere ? 0 : Math.max(0, amount - penalty),
    share: shareLeft(step, amount, penalty),
  };
  if (isFree(step)) return { ...around, kind: 'free', told: isPaidThere ? 'alwaysFree' : 'full' };
  const costs = step.penalty === undefined ? 'costs' : 'fee';
  if (!isLost(step, amount)) return { ...around, kind: 'part', told: costs };
  return { ...around, kind: 'none', told: isPaidThere ? costs : 'none' };
}

function shareLeft({ penaltyBp }: CancellationStep, amount: number, penalty: number): number {
  if (penaltyBp !== undefined) return 1 - penaltyBp / BP_OF_ALL;
  if (amount > 0) return 1 - penalty / amount;
  return penalty === 0 ? 1 : 0;
}
