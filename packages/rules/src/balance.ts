// The second payment of a booking: its share of the price, and what happens until it is paid. Pure:
// the server's clock and the payment apply these decisions.
import type { BalanceState, LocalDateTime } from '@portico/contract';
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

/** Days before the date on which the traveller is reminded. */
export const REMINDER_DAYS = [30, 14, 7, 1] as const;
/** Time after the date at which the supplier is asked whether it still holds the order. */
const GRACE_MS = DAY_MS;
/** Interval of these questions. */
const ASK_EVERY_MS = DAY_MS;

/** The second payment of a confirmed booking. Times in epoch milliseconds. */
export interface OpenBalance {
  readonly state: BalanceState;
  readonly by: number;
  /** Confirmation of the booking: earlier reminders are not sent. */
  readonly since: number;
}

/**
 * What is to be done about a second payment now, and when to look again. `remind`: the date is
 * `days` away. `overdue`: it has passed. `ask`: the supplier may have cancelled the order.
 */
export type BalanceStep =
  | { readonly act: 'none'; readonly next: number | null }
  | { readonly act: 'remind'; readonly days: number; readonly next: number }
  | { readonly act: 'overdue'; readonly next: number }
  | { readonly act: 'ask'; readonly next: number };

/** Returns the step of a second payment at `now`. Repeating a step has no further effect. */
export function balanceAt({ state, by, since }: OpenBalance, now: number): BalanceStep {
  if (!isPayable(state)) return { act: 'none', next: null };
  if (state === 'overdue')
    return now < by + GRACE_MS
      ? { act: 'none', next: by + GRACE_MS }
      : { act: 'ask', next: now + ASK_EVERY_MS };
  if (now >= by) return { act: 'overdue', next: by + GRACE_MS };
  const at = (days: number) => by - days * DAY_MS;
  const days = REMINDER_DAYS.findLast((one) => at(one) <= now);
  const next = at(REMINDER_DAYS.find((one) => at(one) > now) ?? 0);
  return days === undefined || at(days) < since
    ? { act: 'none', next }
    : { act: 'remind', days, next };
}

/**
 * Reason of the task about a second payment that its supplier counts as made although nothing was
 * charged.
 */
export const BALANCE_UNCHARGED = 'balance-uncharged';

/** Returns true if a second payment in this state may still be paid. */
export const isPayable = (state: BalanceState): boolean =>
  state === 'planned' || state === 'due' || state === 'overdue';
