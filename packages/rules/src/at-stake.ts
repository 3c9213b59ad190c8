// What a cancellation penalty is a share of, and what each step of a staircase means: one answer for list, details, checkout, booking and
// paper.
import type { Cancellation, Price } from '@portico/contract';
import { share } from './money.ts';

/**
 * What a cancellation penalty is a share of, in minor units of the price's currency: what is charged at booking, since the
 * fee paid on site is never owed for what does not happen; or the whole when everything is paid on site.
 */
export const atStake = (price: Pick<Price, 'dueNow' | 'total'> | null | undefined): number =>
  price ? price.dueNow || price.total : 0;

/**
 * Whether we charge nothing: then a cancellation refunds nothing, and may or may not cost
 * something.
 */
export const isPaidOnSite = (price: Pick<Price, 'dueNow' | 'total'> | null | undefined): boolean =>
  price?.dueNow === 0 && price.total > 0;

/** One hundred percent, in basis points. */
const ALL_BP = 10_000;

/** What cancelling at one step of a refund staircase means to the traveller. */
export interface StepOutcome {
  readonly kind: 'free' | 'part' | 'none';
  /** What it costs, in minor units of the price's currency. */
  readonly penalty: number;
  /** What comes back of what was charged, in minor units; 0 when nothing was. */
  readonly back: number;
  /** Part of what is at stake that is not lost, 0 to 1. */
  readonly share: number;
  /**
   * Which text `cancellation.…` says it: an amount it costs, no refund, free because nothing was
   * charged, full refund.
   */
  readonly told: 'costs' | 'none' | 'alwaysFree' | 'full';
}

/** The stake of one step; the same on list, details, checkout, booking and paper. */
export function stepOutcome(
  { penaltyBp }: Cancellation['steps'][number],
  price: Pick<Price, 'dueNow' | 'total'> | null | undefined,
): StepOutcome {
  const amount = atStake(price);
  const isPaidThere = isPaidOnSite(price);
  const penalty = share(amount, penaltyBp);
  const around = {
    penalty,
    back: isPaidThere ? 0 : amount - penalty,
    share: 1 - penaltyBp / ALL_BP,
  };
  if (penaltyBp === 0)
    return { ...around, kind: 'free', told: isPaidThere ? 'alwaysFree' : 'full' };
  if (penaltyBp < ALL_BP) return { ...around, kind: 'part', told: 'costs' };
  return { ...around, kind: 'none', told: isPaidThere ? 'costs' : 'none' };
}
