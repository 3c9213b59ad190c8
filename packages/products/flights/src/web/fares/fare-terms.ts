// Selects the steps of a fare's cancellation and change penalties at an instant. All amounts are
// the fare's; nothing is recalculated.
import type { Cancellation, CancellationStep } from '@portico/contract';
import { stepOutcome } from '@portico/rules/at-stake';
import { isFree } from '@portico/rules/staircase';
import { localInstant, localTimeAt } from '@portico/rules/zones';
import type { FareOffer } from '../../http.ts';

type Change = FareOffer['change'];
export type ChangeStep = Change['steps'][number];

const MINUTE_MS = 60_000;

/**
 * Returns the steps that have not ended.
 * @param now epoch milliseconds
 */
export const openSteps = <S extends { readonly until: string | null }>(
  { timeZone, steps }: { readonly timeZone: string; readonly steps: readonly S[] },
  now: number,
): S[] => {
  const local = localTimeAt(now, timeZone);
  return steps.filter(({ until }) => until === null || until > local);
};

/**
 * Merges adjacent change steps with equal displayed penalties: the last one, which ends latest, is
 * kept.
 */
export const distinctSteps = (
  steps: readonly ChangeStep[],
  shown: (step: ChangeStep) => string,
): ChangeStep[] =>
  steps.filter((step, i) => {
    const next = steps[i + 1];
    return next === undefined || shown(next) !== shown(step);
  });

/**
 * Returns the end of a fare's free first hours in local time of its terms, if they have not passed.
 */
export function freeHoursUntil(
  { cancellation, voidUntil }: Pick<FareOffer, 'cancellation' | 'voidUntil'>,
  now: number,
): string | null {
  if (voidUntil === null || Date.parse(voidUntil) <= now) return null;
  const [first] = openSteps(cancellation, now);
  const isTheirs =
    first !== undefined &&
    isFree(first) &&
    first.until !== null &&
    localInstant(first.until, cancellation.timeZone) <= Date.parse(voidUntil) + MINUTE_MS;
  return isTheirs ? first.until : null;
}

/**
 * Returns the step relevant for choosing: the current one, or the one after the free first hours.
 */
export function lastingStep(
  fare: Pick<FareOffer, 'cancellation' | 'voidUntil'>,
  now: number,
): CancellationStep | undefined {
  const open = openSteps<CancellationStep>(fare.cancellation as Cancellation, now);
  return freeHoursUntil(fare, now) !== null && open.length > 1 ? open[1] : open[0];
}

/**
 * Returns what a fare refunds that does not match the filter on refunds: the filter is on the fare
 * itself, and airlines refund taxes of nonrefundable fares as well.
 */
export function unkeptRefund(
  fare: Pick<FareOffer, 'cancellation' | 'voidUntil' | 'price' | 'isRefundable'>,
  now: number,
): 'taxes' | 'nothing' | 'notSaid' {
  const step = lastingStep(fare, now);
  const { kind } = step ? stepOutcome(step, fare.price) : { kind: 'none' };
  if (kind === 'unknown' || fare.isRefundable === null) return 'notSaid';
  return kind === 'none' ? 'nothing' : 'taxes';
}
