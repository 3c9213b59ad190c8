// The second payment of a booking: its share of the price, and what happens until it is paid. Pure:
// the server's clock and the payment apply these decisions.
import type { LocalDateTime } from '@portico/contract';
import { stepDown } from './charge-step.ts';
import { share } from './money.ts';
import { BP_OF_ALL } from './staircase.ts';
import { localInstant } from './zones.ts';

/** Terms of a second payment, as a product sells it. */
export interface LaterTerms {
  /** Share of the price that is charged with the booking, in basis points. */
  readonly nowBp: number;
  /** Local time by which the rest must be paid. */
  readonly by: LocalDateTime;
  readonly timeZone: string;
}

/** An amount due, divided into a first and a second payment. */
export interface LaterSplit {
  readonly dueNow: number;
  readonly later: {
    readonly amount: number;
    readonly by: LocalDateTime;
    readonly timeZone: string;
  } | null;
}

const DAY_MS = 86_400_000;

/**
 * Divides an amount into a first payment and a second one. Both are multiples of the gateway's step
 * and add up to the amount. Everything is due now if the date is less than a day away, or if one of
 * the payments would be nothing.
 * @param step smallest unit of a charge, in minor units
 * @param now epoch milliseconds
 */
export function splitLater(
  due: number,
  { nowBp, by, timeZone }: LaterTerms,
  { step = 1, now }: { readonly step?: number | undefined; readonly now: number },
): LaterSplit {
  const amount = stepDown(due - share(due, nowBp), step);
  const isTooNear = localInstant(by, timeZone) - now < DAY_MS;
  if (isTooNear || nowBp >= BP_OF_ALL || amount <= 0 || amount >= due)
    return { dueNow: due, later: null };
  return { dueNow: due - amount, later: { amount, by, timeZone } };
}
