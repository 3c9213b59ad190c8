// Computes the base amount of cancellation penalties, and the outcome of each policy step; shared
// by list, details, checkout, booking and documents.
import type { CancellationStep, Price } from '@portico/contract';
import { BP_OF_ALL, isFree, isLost, takenOf } from './staircase.ts';

/** Amounts of a price (`dueLater`) or of a sale (`later`) that a cancellation may cost. */
export type Staked = Pick<Price, 'dueNow' | 'total'> & {
  readonly dueLater?: number | undefined;
  readonly later?: { readonly amount: number } | undefined;
};

/** Returns the second payment of a price or sale; 0 if there is none. */
export const dueLaterOf = ({ dueLater, later }: Omit<Staked, 'dueNow' | 'total'>): number =>
  dueLater ?? later?.amount ?? 0;

/** Returns the part of the total that is paid on site, not to us. */
export const onSiteOf = (price: Staked): number => price.total - price.dueNow - dueLaterOf(price);

/**
 * Returns the base amount of percentage penalties, in minor units of the price's currency: the
 * amount charged at booking and later, because fees paid on site are never owed for a cancelled
 * service; or the total if everything is paid on site.
 */
export const atStake = (price: Staked | null | undefined): number =>
  price ? price.dueNow + dueLaterOf(price) || price.total : 0;

/** Returns true if we charge nothing: a cancellation then refunds nothing, but may have a cost. */
export const isPaidOnSite = (price: Staked | null | undefined): boolean =>
  price?.dueNow === 0 && dueLaterOf(price) === 0 && price.total > 0;

/** Outcome for the traveller of cancelling at one step of the policy. */
export interface StepOutcome {
  readonly kind: 'free' | 'part' | 'none' | 'unknown';
  /** Cost in minor units of the price's currency; 0 if unknown. */
  readonly penalty: number;
  /** Refund of the amount charged, in minor units; 0 if nothing was charged, or if unknown. */
  readonly back: number;
  /** Share of the base amount that is not lost, 0 to 1; 0 if unknown. */
  readonly share: number;
  /**
   * Text key `cancellation.…` of the outcome: a share of the price, an agreed amount, no refund,
   * free because nothing was charged, full refund, or ask support.
   */
  readonly told: 'costs' | 'fee' | 'none' | 'alwaysFree' | 'full' | 'ask';
}

/** Returns the outcome of one step; the same on list, details, checkout, booking and documents. */
export function stepOutcome(step: CancellationStep, price: Staked | null | undefined): StepOutcome {
  const amount = atStake(price);
  const taken = takenOf(step, amount);
  if (taken === null) return { kind: 'unknown', penalty: 0, back: 0, share: 0, told: 'ask' };
  const isPaidThere = isPaidOnSite(price);
  // an amount is shown even if the price is hidden; it is capped at the base amount
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
