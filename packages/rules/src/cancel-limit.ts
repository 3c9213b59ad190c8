// Limits of cancellation penalties between the currency of a sale and that of its supplier. The
// traveller agrees to a penalty in the sale's currency; the supplier may keep as much as that is
// worth at the rate of the sale, and no more.
import { stepUp } from './charge-step.ts';

/** Amount owed for a sale, in both currencies. */
export interface OwedInSale {
  /** Net and tax, minor units of the supplier's currency. */
  readonly owed: number;
  /** The same in the sale's currency, without the agency's markup. */
  readonly converted: number;
  /** Step of the gateway's charges, minor units of the sale's currency. */
  readonly step: number;
  /**
   * Amount in the sale's currency by which roundings of its conversions may have lowered a penalty.
   */
  readonly rounding: number;
}

/**
 * Returns the highest penalty of the supplier, minor units of its currency, that a penalty agreed
 * in the sale's currency covers. A free cancellation covers only what rounding down to the step may
 * have taken off: nothing if the step is 1.
 */
export function coveredPenalty(
  agreed: number,
  { owed, converted, step, rounding }: OwedInSale,
): number {
  if (converted <= 0) return owed;
  // a penalty was rounded down to a multiple of the step, and before that to a minor unit
  const most = agreed + (step - 1) + (agreed > 0 ? rounding : 0);
  const covered = (BigInt(owed) * BigInt(most) + BigInt(converted) - 1n) / BigInt(converted);
  return covered >= BigInt(owed) ? owed : Number(covered);
}

/**
 * Returns the penalty in the sale's currency that covers a penalty of the supplier; a multiple of
 * the step.
 */
export function coveringPenalty(kept: number, { owed, converted, step }: OwedInSale): number {
  if (owed <= 0) return 0;
  const covering = (BigInt(kept) * BigInt(converted) + BigInt(owed) - 1n) / BigInt(owed);
  return stepUp(Number(covering), step);
}
