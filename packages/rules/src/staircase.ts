// Evaluates steps of a cancellation policy; the only place that interprets share, amount or
// unknown. Used by lists, pages, documents, emails, cancellation and reconciliation. Uses no clock
// and no zone: a step is found by local time, or by lifecycle/penalty.ts.
import type { Cancellation, CancellationStep, LocalDateTime } from '@portico/contract';
import { share, split } from './money.ts';

/** One hundred percent, in basis points. */
export const BP_OF_ALL = 10_000;

/** Money a step is applied to, in minor units of one currency. */
export interface Stake {
  /** Amount actually charged, which can be refunded. */
  readonly captured: number;
  /** Base amount of a share (`atStake`): everything that was to be paid, charged or not. */
  readonly stake: number;
}

/** Returns the penalty of a step in minor units; null if it is unknown. */
export function takenOf(step: CancellationStep, stake: number): number | null {
  if (step.penaltyBp !== undefined) return share(stake, step.penaltyBp);
  return step.penalty ?? null;
}

/**
 * Returns the amount kept of a captured sum: the smaller of it and the step's penalty. The rest is
 * refunded, so that both always sum to the captured amount. null: the step is unknown and money was
 * captured; no refund is made before an operator has asked the supplier.
 */
export function keptOf(step: CancellationStep, { captured, stake }: Stake): number | null {
  if (captured <= 0) return 0;
  const taken = takenOf(step, stake);
  return taken === null ? null : Math.min(captured, taken);
}

/** Returns true if cancelling in this step is free. */
export const isFree = (step: CancellationStep | undefined): boolean =>
  step?.penaltyBp === 0 || step?.penalty === 0;

/**
 * Returns true if nothing is refunded in this step. @param stake minor units; 0 if the price is
 * hidden: an amount is then never taken as the full price
 */
export const isLost = (step: CancellationStep, stake: number): boolean =>
  (step.penaltyBp ?? 0) >= BP_OF_ALL || (stake > 0 && (step.penalty ?? 0) >= stake);

/**
 * Returns the step in force at a local time in the policy's zone; undefined if the policy has no
 * final step.
 */
export const stepAtLocal = (
  steps: readonly CancellationStep[],
  now: LocalDateTime,
): CancellationStep | undefined => steps.find(({ until }) => until === null || until > now);

/**
 * Returns the free cancellation deadline in local time; null if cancellation is never, or always,
 * free.
 */
export function freeUntil({ steps }: Pick<Cancellation, 'steps'>): LocalDateTime | null {
  const first = steps[0];
  return isFree(first) ? (first?.until ?? null) : null;
}

/** Returns a step with its own fields only, as sent to clients. */
export function plainStep(step: CancellationStep): CancellationStep {
  const { until } = step;
  if (step.penaltyBp !== undefined) return { until, penaltyBp: step.penaltyBp };
  return step.penalty === undefined ? { until, unknown: true } : { until, penalty: step.penalty };
}

/** Returns a step as text; equal steps have equal texts. */
export const stepText = ({ until, penaltyBp, penalty }: CancellationStep): string =>
  `${until} ${penaltyBp ?? (penalty === undefined ? '?' : `=${penalty}`)}`;

/**
 * Returns true if two steps keep the same amount, regardless of notation; without a stake a share
 * and an amount cannot be compared.
 */
const keepSame = (one: CancellationStep, other: CancellationStep, stake: number): boolean =>
  (isFree(one) && isFree(other)) ||
  (isLost(one, stake) && isLost(other, stake)) ||
  (stake > 0
    ? takenOf(one, stake) === takenOf(other, stake)
    : one.penaltyBp === other.penaltyBp && one.penalty === other.penalty);

/**
 * Merges adjacent steps that keep the same amount: of equal ones the last remains, which ends
 * latest. The amount kept at each moment stays the same. @param stake minor units; allows comparing
 * a share with an amount
 */
export const withoutRepeats = (steps: readonly CancellationStep[], stake = 0): CancellationStep[] =>
  steps.filter((step, i) => {
    const next = steps[i + 1];
    return next === undefined || !keepSame(step, next, stake);
  });

/**
 * Truncates a policy for a service that now begins earlier: no step ends after the local time
 * `start`. Steps that would begin later are removed.
 */
export const endedBy = (
  steps: readonly CancellationStep[],
  start: LocalDateTime,
): CancellationStep[] =>
  steps.flatMap((step, i) => {
    if (step.until === null || step.until <= start) return [step];
    const before = steps[i - 1]?.until ?? null;
    return before !== null && before >= start ? [] : [{ ...step, until: start }];
  });

/**
 * Returns true if a policy is at least as good as an agreed one: it keeps the same at each step,
 * and no step ends earlier. A supplier whose free period is relative to the current time returns a
 * later end each minute.
 */
export const isNoWorse = (fresh: Cancellation, agreed: Cancellation): boolean => {
  // sales stored by an earlier version may contain repeated steps
  const [steps, agreedSteps] = [withoutRepeats(fresh.steps), withoutRepeats(agreed.steps)];
  if (fresh.timeZone !== agreed.timeZone || steps.length !== agreedSteps.length) return false;
  return steps.every((step, i) => {
    const before = agreedSteps[i];
    if (
      before === undefined ||
      stepText({ ...step, until: null }) !== stepText({ ...before, until: null })
    )
      return false;
    return before.until === null || step.until === null
      ? before.until === step.until
      : step.until >= before.until;
  });
};

/**
 * Converts a policy to amounts. Shares become the amounts they take of the stake; amounts and
 * unknown stay.
 */
export const inAmounts = (cancellation: Cancellation, stake: number): Cancellation => ({
  timeZone: cancellation.timeZone,
  steps: cancellation.steps.map((step) => {
    const taken = takenOf(step, stake);
    return taken === null ? plainStep(step) : { until: step.until, penalty: taken };
  }),
});

/**
 * Returns the policy with amounts as shares of a price, where prices are hidden: a share reveals
 * none.
 */
export const inShares = (cancellation: Cancellation, price: number): Cancellation => ({
  timeZone: cancellation.timeZone,
  steps: withoutRepeats(cancellation.steps, price).map((step) => {
    const taken = takenOf(step, price);
    if (taken === null) return { until: step.until, unknown: true as const };
    if (step.penaltyBp !== undefined) return plainStep(step);
    // a small amount is not shown as free, nor one just below the price as all of it
    const bp = Math.round((taken * BP_OF_ALL) / Math.max(1, price));
    const inside = Math.min(BP_OF_ALL - 1, Math.max(1, bp));
    return {
      until: step.until,
      penaltyBp: taken === 0 ? 0 : taken >= price ? BP_OF_ALL : inside,
    };
  }),
});

/** A rate in the supplier's currency and in the sale's. */
export interface SoldRate {
  /** Amount owed to the supplier, minor units of its currency. */
  readonly owed: number;
  /** The same, converted once to minor units of the sale's currency. */
  readonly converted: number;
  /**
   * Amount at stake in the sale, minor units of the sale's currency; exceeds `converted` by the
   * agency's markup.
   */
  readonly stake: number;
}

/**
 * Converts a supplier's policy for a sale: amounts in the sale's currency, fixed with the quote.
 * Lost and remaining parts are converted together by the largest remainder method, so that they sum
 * to the converted rate. An amount of at least the whole rate takes the full stake, and none takes
 * more. Shares and unknown stay unchanged. Adjacent steps that keep the same amount are merged.
 */
export function inSale(
  cancellation: Cancellation,
  { owed, converted, stake }: SoldRate,
): Cancellation {
  if (cancellation.steps.every(({ penalty }) => penalty === undefined)) {
    const kept = withoutRepeats(cancellation.steps, stake);
    return kept.length === cancellation.steps.length
      ? cancellation
      : { timeZone: cancellation.timeZone, steps: kept };
  }
  const steps = cancellation.steps.map((step) => {
    if (step.penalty === undefined) return plainStep(step);
    const { until, penalty } = step;
    if (penalty === 0) return { until, penalty };
    if (penalty >= owed) return { until, penalty: stake };
    const [lost = 0] = split(converted, [penalty, owed - penalty]);
    return { until, penalty: Math.min(stake, lost) };
  });
  return { timeZone: cancellation.timeZone, steps: withoutRepeats(steps, stake) };
}
