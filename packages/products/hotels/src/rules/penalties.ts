// Converts the cancellation terms of a supplier of hotels to the penalty of a policy step.
import { BP_OF_ALL } from '@portico/rules/staircase';
import { nightsBetween } from '@portico/rules/dates';
import { share } from '@portico/rules/money';
import type { Penalty } from '@portico/contract';
import type { Stay } from '../shapes.ts';

/** One penalty as a supplier tells it. */
export type ToldPenalty =
  /** Basis points of the price, 0 to 10,000. */
  | { readonly bp: number }
  /** Minor units of the rate's currency. */
  | { readonly amount: number }
  /** The price of the first nights. */
  | { readonly nights: number }
  | { readonly unknown: true };

/** Returns the number of nights. */
export const nightsOf = ({ checkIn, checkOut }: Stay): number => nightsBetween(checkIn, checkOut);

/** The price that a penalty is part of. */
export interface PricedStay {
  /** Net price and tax, minor units of the rate's currency. */
  readonly total: number;
  readonly nights: number;
  /** Price of each night in order, all rooms; left out if the supplier does not tell it. */
  readonly nightly?: readonly number[];
}

/**
 * Returns the penalty of one step. Of several, the highest applies: suppliers name a share, an
 * amount and nights side by side and charge the most. It remains a share if that is the highest, so
 * that it is a share of what the traveller pays. An amount not below the price is the whole price.
 * The penalty is unknown if no penalty is told, or one of them is unknown.
 */
export function stayPenalty(told: readonly ToldPenalty[], stay: PricedStay): Penalty {
  let worst: { readonly taken: number; readonly penalty: Penalty } | undefined;
  for (const one of told) {
    if ('unknown' in one) return { unknown: true };
    const taken = 'bp' in one ? share(stay.total, one.bp) : amountOf(one, stay);
    if (worst !== undefined && taken <= worst.taken) continue;
    const penalty: Penalty = 'bp' in one ? { penaltyBp: one.bp } : { penalty: taken };
    worst = { taken, penalty: taken >= stay.total ? { penaltyBp: BP_OF_ALL } : penalty };
  }
  return worst?.penalty ?? { unknown: true };
}

/**
 * Returns the amount of a penalty. Without prices of nights they are equal parts of the total,
 * rounded up: the supplier never charges more than was shown.
 */
function amountOf(
  told: { readonly amount: number } | { readonly nights: number },
  { total, nights, nightly }: PricedStay,
): number {
  if ('amount' in told) return told.amount;
  if (told.nights >= nights) return total;
  if (nightly?.length === nights)
    return nightly.slice(0, told.nights).reduce((sum, price) => sum + price, 0);
  return Math.ceil((total * told.nights) / nights);
}
