// Converts the cancellation terms of a supplier of any product to the penalty of a policy step.
import type { Penalty } from '@portico/contract';
import { share } from './money.ts';
import { BP_OF_ALL } from './staircase.ts';

/** One penalty as a supplier tells it. */
export type StatedPenalty =
  /** Basis points of the price, 0 to 10,000. */
  | { readonly bp: number }
  /** Minor units of the rate's currency. */
  | { readonly amount: number }
  /** The price of the first parts: nights of a stay, days of a rental. */
  | { readonly parts: number }
  | { readonly unknown: true };

/** The price that a penalty is part of. */
export interface PartedPrice {
  /** Net price and tax, minor units of the rate's currency. */
  readonly total: number;
  /** Number of nights or days. */
  readonly parts: number;
  /** Price of each part in order; left out if the supplier does not tell it. */
  readonly each?: readonly number[] | undefined;
}

/**
 * Returns the penalty of one step. Of several, the highest applies: suppliers name a share, an
 * amount and parts side by side and charge the most. It remains a share if that is the highest, so
 * that it is a share of what the traveller pays. An amount not below the price is the whole price.
 * The penalty is unknown if no penalty is told, or one of them is unknown.
 */
export function statedPenalty(told: readonly StatedPenalty[], price: PartedPrice): Penalty {
  let worst: { readonly taken: number; readonly penalty: Penalty } | undefined;
  for (const one of told) {
    if ('unknown' in one) return { unknown: true };
    const taken = 'bp' in one ? share(price.total, one.bp) : amountOf(one, price);
    if (worst !== undefined && taken <= worst.taken) continue;
    const penalty: Penalty = 'bp' in one ? { penaltyBp: one.bp } : { penalty: taken };
    worst = { taken, penalty: taken >= price.total ? { penaltyBp: BP_OF_ALL } : penalty };
  }
  return worst?.penalty ?? { unknown: true };
}

/**
 * Returns the amount of a penalty. Parts without prices are equal parts of the total, rounded up:
 * the supplier never charges more than was shown.
 */
function amountOf(
  told: { readonly amount: number } | { readonly parts: number },
  { total, parts, each }: PartedPrice,
): number {
  if ('amount' in told) return told.amount;
  if (told.parts >= parts) return total;
  if (each?.length === parts)
    return each.slice(0, told.parts).reduce((sum, price) => sum + price, 0);
  return Math.ceil((total * told.parts) / parts);
}
