// What a step of a refund staircase keeps: the one place that reads a share, an amount or unknown.
// Lists, pages, papers, mails, cancelling and reconciliation ask here. No clock and no zone: a step
// is found by local time, or by lifecycle/penalty.ts.
import type { Cancellation, CancellationStep, LocalDateTime } from '@portico/contract';
import { share, split } from './money.ts';

/** One hundred percent, in basis points. */
export const BP_OF_ALL = 10_000;

/** Money that a step is applied to, in minor units of one currency. */
export interface Stake {
  /** What was really taken, and could go back. */
  readonly captured: number;
  /**
   * What a share is a share of (`atStake`): all that was to be paid, whether it was taken or not.
   */
  readonly stake: number;
}

/** What a step takes of a stake, in minor units; null where nobody knows it yet. */
export function takenOf(step: CancellationStep, stake: number): number | null {
  if (step.penaltyBp !== undefined) return share(stake, step.penaltyBp);
  return step.penalty ?? null;
}

/**
 * What is kept of a captured sum: the smaller of it and of what the step takes. The rest goes back,
 * so both always sum to what was captured. null: the step is unknown and money was taken; nothing
 * goes back before a person has asked the supplier.
 */
export function keptOf(step: CancellationStep, { captured, stake }: Stake): number | null {
  if (captured <= 0) return 0;
  const taken = takenOf(step, stake);
  return taken === null ? null : Math.min(captured, taken);
}

/** Whether cancelling in this step costs nothing. */
export const isFree = (step: CancellationStep | undefined): boolean =>
  step?.penaltyBp === 0 || step?.penalty === 0;

/**
 * Whether nothing comes back in this step. @param stake minor units; 0 where the price is not
 * shown: then an amount is never said to be all of it
 */
export const isLost = (step: CancellationStep, stake: number): boolean =>
  (step.penaltyBp ?? 0) >= BP_OF_ALL || (stake > 0 && (step.penalty ?? 0) >= stake);

/**
 * The step that holds at a local time of the staircase's zone; undefined in a staircase without an
 * end.
 */
export const stepAtLocal = (
  steps: readonly CancellationStep[],
  now: LocalDateTime,
): CancellationStep | undefined => steps.find(({ until }) => until === null || until > now);

/** The last moment of free cancelling, local; null where it is never free, or always. */
export function freeUntil({ steps }: Pick<Cancellation, 'steps'>): LocalDateTime | null {
  const first = steps[0];
  return isFree(first) ? (first?.until ?? null) : null;
}

/** A step with nothing but its own fields, as it is sent. */
export function plainStep(step: CancellationStep): CancellationStep {
  const { until } = step;
  if (step.penaltyBp !== undefined) return { until, penaltyBp: step.penaltyBp };
  return step.penalty === undefined ? { until, unknown: true } : { until, penalty: step.penalty };
}

/** A step as text: two are equal where their texts are. */
export const stepText = ({ until, penaltyBp, penalty }: CancellationStep): string =>
  `${until} ${penaltyBp ?? (penalty === undefined ? '?' : `=${penalty}`)}`;

/**
 * Whether two steps keep the same of a stake, however they are written; without a stake a share and
 * an amount cannot be compared.
 */
const keepSame = (one: CancellationStep, other: CancellationStep, stake: number): boolean =>
  (isFree(one) && isFree(other)) ||
  (isLost(one, stake) && isLost(other, stake)) ||
  (stake > 0
    ? takenOf(one, stake) === takenOf(other, stake)
    : one.penaltyBp === other.penaltyBp && one.penalty === other.penalty);

/**
 * A staircase without neighbours that keep the same: of equal ones the last remains, which ends
 * latest. At every moment as much is kept as before. @param stake minor units; with it a share is
 * compared with an amount
 */
export const withoutRepeats = (steps: readonly CancellationStep[], stake = 0): CancellationStep[] =>
  steps.filter((step, i) => {
    const next = steps[i + 1];
    return next === undefined || !keepSame(step, next, stake);
  });

/**
 * A staircase of something that now begins earlier than its terms knew: no step ends after the
 * local time `start`. Steps that would only begin later are left out.
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
 * Whether nobody who has agreed to one staircase is worse off with another: it keeps the same at
 * each step, and no step ends earlier. A supplier that counts its free hours from now names a later
 * end each minute.
 */
export const isNoWorse = (fresh: Cancellation, agreed: Cancellation): boolean => {
  // sales stored by an earlier version may hold steps that repeat
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
 * The same staircase in amounts of a stake. Shares become what they take of it, amounts and unknown
 * stay.
 */
export const inAmounts = (cancellation: Cancellation, stake: number): Cancellation => ({
  timeZone: cancellation.timeZone,
  steps: cancellation.steps.map((step) => {
    const taken = takenOf(step, stake);
    return taken === null ? plainStep(step) : { until: step.until, penalty: taken };
  }),
});

/** A rate in the supplier's currency and in the sale's. */
export interface SoldRate {
  /** What the supplier gets, minor units of its currency. */
  readonly owed: number;
  /** The same, converted once into minor units of the sale's currency. */
  readonly converted: number;
  /**
   * What is at stake in the sale, minor units of the sale's currency; more than `converted` by what
   * the agency adds.
   */
  readonly stake: number;
}

/**
 * A supplier's staircase as a sale keeps it: amounts in the sale's currency, fixed with the quote.
 * What is lost and what is not are converted together by the largest remainder, so that they sum to
 * the converted rate. An amount of the whole rate or more takes all that is at stake, and none ever
 * takes more. Shares and unknown need no currency and stay. Neighbours that keep the same become
 * one.
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
    if (penalty >= owed) return { until, penalty: stake };
    const [lost = 0] = split(converted, [penalty, owed - penalty]);
    return { until, penalty: Math.min(stake, lost) };
  });
  return { timeZone: cancellation.timeZone, steps: withoutRepeats(steps, stake) };
}
